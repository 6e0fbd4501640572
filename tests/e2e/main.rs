//! End-to-end tests: the real server, real sockets. One binary, so that it links once.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "helpers of tests are tests, where a panic is how a failure is told"
)]
