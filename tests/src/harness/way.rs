//! How a client gets to a server: by the network, or by a simulated one.

use std::fmt::Debug;
use std::io;
use std::net::SocketAddr;

use futures::FutureExt;
use futures::future::BoxFuture;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;

/// A stream of bytes to a server and back.
pub trait Pipe: AsyncRead + AsyncWrite + Debug + Unpin + Send + Sync {}

impl<S: AsyncRead + AsyncWrite + Debug + Unpin + Send + Sync> Pipe for S {}

/// How a client gets to a server.
pub trait Way: Debug + Send + Sync {
    /// A new connection.
    fn connect(&self) -> BoxFuture<'_, io::Result<Box<dyn Pipe>>>;

    /// The server, as requests name it.
    fn server(&self) -> SocketAddr;
}

impl Way for SocketAddr {
    fn connect(&self) -> BoxFuture<'_, io::Result<Box<dyn Pipe>>> {
        async move {
            let stream = TcpStream::connect(self).await?;
            stream.set_nodelay(true)?;
            Ok(Box::new(stream) as Box<dyn Pipe>)
        }
        .boxed()
    }

    fn server(&self) -> SocketAddr {
        *self
    }
}
