//! The network of a simulation: each connection has a fate, drawn when it is made.

use std::io;
use std::time::Duration;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, ReadHalf, WriteHalf, duplex, split};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, sleep_until};
use tokio_util::sync::CancellationToken;

/// What a kernel holds for a slow reader.
const BUFFER_BYTES: usize = 64 * 1024;
/// Chunks on their way in one direction.
const IN_FLIGHT: usize = 1024;
/// A connection that swallows everything is cut by the network itself after this.
const HOLE_ENDS: Duration = Duration::from_secs(20);

/// What becomes of a connection.
#[derive(Debug, Clone, Copy)]
struct Fate {
    /// Each chunk takes this long, and up to as long again.
    delay_ms: u64,
    /// From then on it swallows everything, and nobody is told.
    hole: Option<Instant>,
    /// Then it is cut.
    cut: Option<Instant>,
}

impl Fate {
    fn draw(random: &mut StdRng) -> Self {
        let delay_ms = if random.random_ratio(1, 8) {
            random.random_range(100..700)
        } else {
            random.random_range(0..40)
        };
        let then = Instant::now() + Duration::from_millis(random.random_range(0..9_000));
        let (hole, cut) = match random.random_range(0..20) {
            0..4 => (None, Some(then)),
            4 | 5 => (Some(then), Some(then + HOLE_ENDS)),
            _ => (None, None),
        };
        Self { delay_ms, hole, cut }
    }
}

/// A connection: the client's end and the server's. It breaks when `server_dies`.
pub(super) fn connection(
    random: &mut StdRng,
    server_dies: CancellationToken,
) -> (DuplexStream, DuplexStream) {
    let fate = Fate::draw(random);
    let (client, near) = duplex(BUFFER_BYTES);
    let (far, server) = duplex(BUFFER_BYTES);
    let (near_read, near_write) = split(near);
    let (far_read, far_write) = split(far);
    let up = carry(near_read, far_write, fate, StdRng::seed_from_u64(random.random()));
    let down = carry(far_read, near_write, fate, StdRng::seed_from_u64(random.random()));
    tokio::spawn(async move {
        let ends = async {
            match fate.cut {
                Some(cut) => sleep_until(cut).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            biased;
            () = server_dies.cancelled() => {}
            () = ends => {}
            _ = async { tokio::join!(up, down) } => {}
        }
    });
    (client, server)
}

async fn carry(
    mut from: ReadHalf<DuplexStream>,
    mut to: WriteHalf<DuplexStream>,
    fate: Fate,
    mut random: StdRng,
) -> io::Result<()> {
    let (queue, mut queued) = mpsc::channel::<(Instant, Vec<u8>)>(IN_FLIGHT);
    let reading = async move {
        let mut buffer = vec![0; BUFFER_BYTES];
        let mut last = Instant::now();
        loop {
            let count = from.read(&mut buffer).await?;
            if count == 0 {
                return io::Result::Ok(());
            }
            if fate.hole.is_some_and(|hole| hole <= Instant::now()) {
                continue;
            }
            let delay = random.random_range(fate.delay_ms..=2 * fate.delay_ms);
            last = last.max(Instant::now() + Duration::from_millis(delay));
            if queue.send((last, buffer[..count].to_vec())).await.is_err() {
                return Ok(());
            }
        }
    };
    let writing = async move {
        while let Some((due, bytes)) = queued.recv().await {
            sleep_until(due).await;
            to.write_all(&bytes).await?;
        }
        to.shutdown().await
    };
    let (read, written) = tokio::join!(reading, writing);
    read.and(written)
}

/// What it takes to learn that nobody listens.
pub(super) async fn refused(random: &mut StdRng) -> io::Error {
    sleep(Duration::from_millis(random.random_range(1..50))).await;
    io::ErrorKind::ConnectionRefused.into()
}
