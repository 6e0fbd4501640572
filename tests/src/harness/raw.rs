//! A socket without manners: frames as the test wants them, allowed or not.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::PATIENCE;

/// A frame as it came.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    /// 1 text, 2 binary, 8 close, 9 ping, 10 pong.
    pub opcode: u8,
    /// What it holds.
    pub payload: Vec<u8>,
}

impl Frame {
    /// The payload as text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.payload).into_owned()
    }

    /// The code of a close frame.
    pub fn close_code(&self) -> Option<u16> {
        let code = self.payload.first_chunk::<2>().copied().map(u16::from_be_bytes);
        code.filter(|_| self.opcode == 8)
    }
}

/// A WebSocket written by hand.
#[derive(Debug)]
pub struct RawSocket {
    stream: TcpStream,
}

impl RawSocket {
    /// The head of an upgrade, with `headers` (lines with line ends) added.
    pub fn head(server: SocketAddr, headers: &str) -> String {
        format!(
            "GET /ws HTTP/1.1\r\nHost: {server}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{headers}\r\n"
        )
    }

    /// Connects and upgrades.
    ///
    /// # Errors
    /// The answer's head, when it is not an upgrade.
    pub async fn upgrade(server: SocketAddr, headers: &str) -> Result<Self, String> {
        let mut stream = TcpStream::connect(server).await.expect("the server takes connections");
        stream.set_nodelay(true).ok();
        stream.write_all(Self::head(server, headers).as_bytes()).await.expect("the head goes out");
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            let byte = tokio::time::timeout(PATIENCE, stream.read_u8()).await.expect("an answer comes");
            match byte {
                Ok(byte) => head.push(byte),
                Err(_) => break,
            }
        }
        let head = String::from_utf8_lossy(&head).into_owned();
        if head.starts_with("HTTP/1.1 101") { Ok(Self { stream }) } else { Err(head) }
    }

    /// Sends one frame, masked.
    pub async fn send(&mut self, last: bool, opcode: u8, payload: &[u8]) {
        let mut frame = Self::header(last, opcode, payload.len() as u64);
        let mask = [0x37, 0xfa, 0x21, 0x3d];
        frame.extend(mask);
        frame.extend(payload.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask));
        self.send_bytes(&frame).await;
    }

    /// The header of a masked frame that claims `length` bytes, without its mask.
    pub fn header(last: bool, opcode: u8, length: u64) -> Vec<u8> {
        let mut header = vec![opcode | if last { 0x80 } else { 0 }];
        match length {
            0..126 => header.push(0x80 | length as u8),
            126..=0xffff => {
                header.push(0x80 | 126);
                header.extend((length as u16).to_be_bytes());
            }
            _ => {
                header.push(0x80 | 127);
                header.extend(length.to_be_bytes());
            }
        }
        header
    }

    /// Sends bytes as they stand. A server that has closed already is no failure here.
    pub async fn send_bytes(&mut self, bytes: &[u8]) {
        self.stream.write_all(bytes).await.ok();
    }

    /// Sends a text message.
    pub async fn send_text(&mut self, text: &str) {
        self.send(true, 1, text.as_bytes()).await;
    }

    /// Greets with hello, and reads the welcome.
    pub async fn greet(&mut self) {
        self.send_text(r#"{"type":"hello","request":"raw-0","versions":[1],"name":"Raw"}"#).await;
        let welcome = self.read().await.expect("an answer");
        assert!(welcome.text().contains(r#""type":"welcome""#), "{}", welcome.text());
    }

    /// The next frame that is not a ping or pong; nothing when the stream has ended.
    pub async fn read(&mut self) -> Option<Frame> {
        loop {
            let frame =
                tokio::time::timeout(PATIENCE, self.frame()).await.expect("a frame or the end comes")?;
            if !matches!(frame.opcode, 9 | 10) {
                return Some(frame);
            }
        }
    }

    /// The next frame, of any kind; nothing when the stream has ended.
    pub async fn frame(&mut self) -> Option<Frame> {
        let mut head = [0; 2];
        self.stream.read_exact(&mut head).await.ok()?;
        let length = match head[1] & 0x7f {
            126 => u64::from(self.stream.read_u16().await.ok()?),
            127 => self.stream.read_u64().await.ok()?,
            short => u64::from(short),
        };
        let mut payload = vec![0; usize::try_from(length).expect("it fits")];
        self.stream.read_exact(&mut payload).await.ok()?;
        Some(Frame { opcode: head[0] & 0x0f, payload })
    }

    /// Reads until the close frame; its code. Nothing when the stream ended without one.
    pub async fn close_code(&mut self) -> Option<u16> {
        loop {
            let frame = self.read().await?;
            if frame.opcode == 8 {
                return frame.close_code();
            }
        }
    }

    /// How long the server lets this socket live while nothing is said.
    pub async fn until_end(&mut self) -> Duration {
        let start = tokio::time::Instant::now();
        let reading = async { while self.frame().await.is_some() {} };
        tokio::time::timeout(PATIENCE * 2, reading).await.expect("the server ends it");
        start.elapsed()
    }
}
