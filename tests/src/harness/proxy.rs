//! A network between client and server that can be slow, stalled or cut.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;
use tokio::time::Instant;

/// Chunks on their way in one direction.
const IN_FLIGHT: usize = 1024;

/// What the network does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Network {
    /// It carries everything, each way this much later.
    Up(Duration),
    /// It swallows everything that is sent from now on, and nobody is told: a black hole.
    Hole,
    /// Every connection is cut, new ones too.
    Cut,
}

/// A TCP proxy in front of a server.
#[derive(Debug)]
pub struct Proxy {
    address: SocketAddr,
    mode: watch::Sender<Network>,
    accepting: JoinHandle<()>,
}

impl Proxy {
    /// A proxy to `server`, up and without delay.
    pub async fn to(server: SocketAddr) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a port is free");
        let address = listener.local_addr().expect("a bound listener has an address");
        let (mode, changes) = watch::channel(Network::Up(Duration::ZERO));
        let accepting = tokio::spawn(async move {
            while let Ok((inner, _)) = listener.accept().await {
                if *changes.borrow() == Network::Cut {
                    continue;
                }
                let Ok(outer) = TcpStream::connect(server).await else { continue };
                inner.set_nodelay(true).ok();
                outer.set_nodelay(true).ok();
                tokio::spawn(carry_both(inner, outer, changes.clone()));
            }
        });
        Self { address, mode, accepting }
    }

    /// Where clients connect to.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// From now on the network does this.
    pub fn set(&self, network: Network) {
        self.mode.send_replace(network);
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.accepting.abort();
        self.mode.send_replace(Network::Cut);
    }
}

async fn carry_both(inner: TcpStream, outer: TcpStream, mut mode: watch::Receiver<Network>) {
    let (inner_read, inner_write) = inner.into_split();
    let (outer_read, outer_write) = outer.into_split();
    let up = carry(inner_read, outer_write, mode.clone());
    let down = carry(outer_read, inner_write, mode.clone());
    tokio::select! {
        () = async { tokio::join!(up, down); } => {}
        _ = mode.wait_for(|network| *network == Network::Cut) => {}
    }
}

async fn carry(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mode: watch::Receiver<Network>) {
    let (queue, mut queued) = mpsc::channel::<(Instant, Vec<u8>)>(IN_FLIGHT);
    let reading = async move {
        let mut buffer = vec![0; 64 * 1024];
        while let Ok(count) = from.read(&mut buffer).await {
            if count == 0 {
                break;
            }
            let Network::Up(delay) = *mode.borrow() else { continue };
            if queue.send((Instant::now() + delay, buffer[..count].to_vec())).await.is_err() {
                break;
            }
        }
    };
    let writing = async move {
        while let Some((due, bytes)) = queued.recv().await {
            tokio::time::sleep_until(due).await;
            if to.write_all(&bytes).await.is_err() {
                return;
            }
        }
        to.shutdown().await.ok();
    };
    tokio::join!(reading, writing);
}
