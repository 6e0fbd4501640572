//! A room and its two players, who play one prepared game after another.

use std::net::SocketAddr;
use std::rc::Rc;
use std::time::Duration;

use raduga_protocol::game::Color;
use tokio::time::Instant;

use crate::games::Game;
use crate::line::{Fault, Line};
use crate::speech::{self, Told};
use crate::target::House;

/// Two players at a board.
#[derive(Debug)]
pub(crate) struct Seats {
    house: House,
    white: Line,
    black: Line,
    games: Rc<Vec<Game>>,
    /// Which of the games is played.
    playing: usize,
    /// Rooms that were opened here.
    opened: u64,
    /// The room's code.
    pub(crate) code: String,
    ply: usize,
}

impl Seats {
    /// The players of the `number`th room come and sit down.
    pub(crate) async fn take(
        house: House,
        address: SocketAddr,
        number: usize,
        games: Rc<Vec<Game>>,
    ) -> Result<Self, Fault> {
        let mut white = Line::open(address, number).await?;
        let mut black = Line::open(address, number).await?;
        for line in [&mut white, &mut black] {
            speech::greet(house, line, None).await?;
        }
        let opened = u64::try_from(number)? * 1_000_000;
        let playing = number;
        let mut seats = Self { house, white, black, games, playing, opened, code: String::new(), ply: 0 };
        seats.begin().await?;
        Ok(seats)
    }

    fn game(&self) -> &Game {
        &self.games[self.playing % self.games.len()]
    }

    async fn begin(&mut self) -> Result<(), Fault> {
        self.opened += 1;
        self.ply = 0;
        let game = &self.games[self.playing % self.games.len()];
        self.code = speech::open_room(self.house, &mut self.white, game, self.opened).await?;
        speech::join(self.house, &mut self.black, &self.code, "player").await
    }

    /// The next action; when the partner heard of it. It is over when whoever acted knows that it is on disk.
    pub(crate) async fn act(&mut self) -> Result<Instant, Fault> {
        if self.ply == self.game().actions.len() {
            speech::resign(self.house, &mut self.white, &self.code).await?;
            self.playing += 1;
            self.begin().await?;
        }
        let game = &self.games[self.playing % self.games.len()];
        let action = &game.actions[self.ply];
        let (mover, partner) = match action.by {
            Color::White => (&mut self.white, &mut self.black),
            Color::Black => (&mut self.black, &mut self.white),
        };
        mover.say(speech::act(self.house, &self.code, self.ply, action)).await?;
        let text = loop {
            let text = partner.hear().await?;
            if speech::told(self.house, &text)? == Told::Acted {
                break text;
            }
        };
        let heard = Instant::now();
        if self.house == House::Raduga {
            action.others.learn(&text);
        }
        loop {
            let text = mover.hear().await?;
            match speech::told(self.house, &text)? {
                Told::Acted if self.house == House::Raduga => action.own.learn(&text),
                Told::Accepted => break,
                Told::Acted | Told::Other => {}
            }
        }
        self.ply += 1;
        Ok(heard)
    }

    /// Plays so many actions, one each `pause`, and says how long each took to the partner.
    pub(crate) async fn act_at_times(
        &mut self,
        begin: Instant,
        pause: Duration,
        actions: u32,
    ) -> Result<Vec<Duration>, Fault> {
        let mut took = Vec::new();
        for number in 0..actions {
            let intended = begin + pause * number;
            tokio::time::sleep_until(intended).await;
            took.push(self.act().await? - intended);
        }
        Ok(took)
    }
}
