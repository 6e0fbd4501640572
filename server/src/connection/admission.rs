//! How many sockets there may be, in all and from one address.

use std::net::{IpAddr, Ipv6Addr};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use dashmap::DashMap;
use thiserror::Error;

/// There is no room for another socket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum AdmitError {
    /// Not in all.
    #[error("the server is full; try again in a little while")]
    Full,
    /// Not from this address.
    #[error("there are too many connections from your address; close some first")]
    AddressFull,
}

/// The doorkeeper.
#[derive(Debug, Clone)]
pub struct Admission(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    max: usize,
    max_per_address: usize,
    open: AtomicUsize,
    addresses: DashMap<IpAddr, usize>,
}

impl Admission {
    /// A doorkeeper with these limits.
    pub fn new(max: usize, max_per_address: usize) -> Self {
        let (open, addresses) = (AtomicUsize::new(0), DashMap::new());
        Self(Arc::new(Inner { max, max_per_address, open, addresses }))
    }

    /// Lets a socket in for as long as the guard lives.
    ///
    /// # Errors
    /// [`AdmitError`].
    pub fn admit(&self, address: IpAddr) -> Result<Admitted, AdmitError> {
        let inner = &self.0;
        if inner.open.fetch_add(1, Ordering::Relaxed) >= inner.max {
            inner.open.fetch_sub(1, Ordering::Relaxed);
            return Err(AdmitError::Full);
        }
        let source = source(address);
        let mut count = inner.addresses.entry(source).or_insert(0);
        if *count >= inner.max_per_address {
            drop(count);
            inner.open.fetch_sub(1, Ordering::Relaxed);
            inner.addresses.remove_if(&source, |_, count| *count == 0);
            return Err(AdmitError::AddressFull);
        }
        *count += 1;
        drop(count);
        Ok(Admitted { inner: Arc::clone(inner), source })
    }
}

/// Who shares a limit: an IPv4 address, or an IPv6 network of one subscriber.
pub fn source(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

/// A socket that was let in.
#[derive(Debug)]
pub struct Admitted {
    inner: Arc<Inner>,
    source: IpAddr,
}

impl Drop for Admitted {
    fn drop(&mut self) {
        self.inner.open.fetch_sub(1, Ordering::Relaxed);
        if let Some(mut count) = self.inner.addresses.get_mut(&self.source) {
            *count = count.saturating_sub(1);
        }
        self.inner.addresses.remove_if(&self.source, |_, count| *count == 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_free_again_when_its_socket_is_gone() {
        let admission = Admission::new(2, 1);
        let (one, two) = (IpAddr::from([127, 0, 0, 1]), IpAddr::from([127, 0, 0, 2]));
        let first = admission.admit(one).unwrap();
        assert_eq!(admission.admit(one).unwrap_err(), AdmitError::AddressFull);
        let second = admission.admit(two).unwrap();
        assert_eq!(admission.admit(IpAddr::from([127, 0, 0, 3])).unwrap_err(), AdmitError::Full);
        drop((first, second));
        assert!(admission.admit(one).is_ok());
        assert!(admission.0.addresses.is_empty());
    }

    #[test]
    fn one_subscriber_of_ipv6_is_one_source() {
        let admission = Admission::new(9, 1);
        let _first = admission.admit("2001:db8::1".parse().unwrap()).unwrap();
        assert!(admission.admit("2001:db8::2".parse().unwrap()).is_err());
        assert!(admission.admit("2001:db8:0:1::2".parse().unwrap()).is_ok());
    }
}
