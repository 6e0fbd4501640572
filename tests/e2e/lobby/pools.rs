//! Quick pairing.

use raduga_protocol::finding::{JoinPool, PairedBy};
use raduga_protocol::{ClientToServer, ErrorCode};
use raduga_tests::harness::{TestClient, pool};

use super::{server, two};

#[tokio::test]
async fn those_who_wait_in_a_pool_are_paired_each_once() {
    let server = server().await;
    let mut clients = Vec::new();
    for number in 0..10 {
        let mut client = TestClient::connect(server.address(), &format!("Гость {number}")).await;
        client.join_pool("3+2").await;
        clients.push(client);
    }
    let mut games = Vec::new();
    for client in &mut clients {
        let paired = client.next_pairing().await;
        assert_eq!((paired.by, paired.rated), (PairedBy::Pool, false));
        client.join(paired.game).await;
        games.push(paired.game);
    }
    for client in &mut clients {
        client.settle().await;
        assert!(client.search.paired.is_empty() && client.search.waiting.pool.is_none());
    }
    games.sort_unstable();
    assert!(games.chunks(2).all(|two| two[0] == two[1]), "two to a game: {games:?}");
    games.dedup();
    assert_eq!(games.len(), 5);
}

#[tokio::test]
async fn one_is_in_one_pool_and_leaves_it() {
    let server = server().await;
    let (mut anna, mut boris) = two(&server).await;
    boris.watch_lobby().await;
    anna.join_pool("3+2").await;
    anna.join_pool("3days").await;
    let counts =
        |client: &TestClient| (client.lobby().waiting(&pool("3+2")), client.lobby().waiting(&pool("3days")));
    boris.wait("one waits", |boris| counts(boris) == (0, 1)).await;
    let mut tab = anna.tab().await;
    tab.wait("the other tab knows", |tab| tab.search.waiting.pool == Some(pool("3days"))).await;
    let leave = ClientToServer::LeavePool(tab.bare());
    tab.is_done(&leave).await;
    anna.wait("the first tab knows", |anna| anna.search.waiting.pool.is_none()).await;
    boris.wait("nobody waits", |boris| counts(boris) == (0, 0)).await;
    let unknown = ClientToServer::JoinPool(JoinPool { request: anna.request_id(), pool: pool("4+4") });
    anna.refused(&unknown, ErrorCode::UnknownPool).await;
    let nonsense = ClientToServer::JoinPool(JoinPool { request: anna.request_id(), pool: pool("?") });
    anna.refused(&nonsense, ErrorCode::UnknownPool).await;
}
