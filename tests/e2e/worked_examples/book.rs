//! The examples themselves.

use raduga_protocol::game::{Color, EndReason};

/// One line of play from the book.
#[derive(Debug)]
pub(crate) struct Example {
    /// What it shows.
    pub(crate) name: &'static str,
    /// Where it starts.
    pub(crate) position: &'static str,
    /// What is played and answered. A forced answer is nobody's action.
    pub(crate) actions: &'static str,
    /// Where that leads.
    pub(crate) leads_to: &'static str,
    /// What comes of it, as the authors say.
    pub(crate) result: Result,
}

/// How an example ends.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Result {
    /// By itself.
    OnTheBoard {
        /// Who wins.
        winner: Option<Color>,
        /// How.
        reason: EndReason,
    },
    /// The authors call it won: the other side resigns.
    Resigns(Color),
    /// The authors call it drawn, or call nothing: the players agree.
    Agreed,
    /// «Вечный Рад»: the position stands for the third time.
    Repeats,
}

const fn ends(winner: Option<Color>, reason: EndReason) -> Result {
    Result::OnTheBoard { winner, reason }
}

const WHITE: Option<Color> = Some(Color::White);
const BLACK: Option<Color> = Some(Color::Black);

/// All of them, in the order of the book, with its side lines.
pub(crate) const EXAMPLES: &[Example] = &[
    Example {
        name: "queen against queen: eight Rads and Рас (1. Фh1-h8+ … 8. Фf5-g4Х)",
        position: "8/8/q7/8/3k4/8/1K6/7Q[] w - - - 0 1",
        actions: "h1h8 d4c4 h8c3 c4d5 c3d4 d5e6 d4e5 e6f7 e5e7 f7g6 e7f7 g6g5 f7f5 g5h4 f5g4",
        leads_to: "8/8/q7/8/6Qk/8/1K6/8[] b - - - 15 8",
        result: ends(WHITE, EndReason::Ras),
    },
    Example {
        name: "queen against queen: the ambush (2. Фg3-g2!! … 4. Фg2-b7Х)",
        position: "1k3q2/8/8/8/4K1Q1/8/8/8[] w - - - 0 1",
        actions: "g4g3 b8a8 g3g2 f8f4 e4d3 a8b8 g2b7",
        leads_to: "1k6/1Q6/8/8/5q2/3K4/8/8[] b - - - 7 4",
        result: ends(WHITE, EndReason::Ras),
    },
    Example {
        name: "queen against queen: otherwise the queen goes to c7",
        position: "1k3q2/8/8/8/4K1Q1/8/8/8[] w - - - 0 1",
        actions: "g4g3 b8c8 g3c7",
        leads_to: "2k2q2/2Q5/8/8/4K3/8/8/8[] b - - - 3 2",
        result: ends(WHITE, EndReason::Ras),
    },
    Example {
        name: "queen against queen: «И я Рад» and stalemate (2. Фh3-g3+!! Фg8:g3)",
        position: "2k3q1/8/8/8/7Q/8/8/7K[] w - - - 0 1",
        actions: "h4h3 c8b8 h3g3 g8g3 give",
        leads_to: "1k6/8/8/8/8/6q1/8/7K[] w - - = 0 3",
        result: ends(None, EndReason::Stalemate),
    },
    Example {
        name: "queen against queen: 2. Фh3-h2+? Крb8-a8, and Black wins",
        position: "2k3q1/8/8/8/7Q/8/8/7K[] w - - - 0 1",
        actions: "h4h3 c8b8 h3h2 b8a8",
        leads_to: "k5q1/8/8/8/8/8/7Q/7K[] w - - - 4 3",
        result: Result::Resigns(Color::White),
    },
    Example {
        name: "rook against queen: «вечный Рад» (14. Лb5:b3 «Дальше» 15. Лb3-c3+)",
        position: "7K/6R1/8/5k2/8/1q6/8/8[] w - - - 0 1",
        actions: "g7f7 f5g5 f7g7 g5h6 g7h7 h6g6 h7g7 g6f6 g7f7 f6e6 f7f6 e6d7 f6f7 d7c6 f7f6 c6c5 f6f5 \
                  c5c4 f5f4 c4b5 f4f5 b5a4 f5a5 a4b4 a5b5 b4c4 b5b3 keep b3c3 c4b4 c3b3 b4c4 b3c3 c4b4 \
                  c3b3 b4c4 b3c3",
        leads_to: "7K/8/8/8/2k5/2R5/8/8[q] b - - - 9 19",
        result: Result::Repeats,
    },
    Example {
        name: "rook against queen: 1. Лg7-g5+? loses, the kings meet (4. … Крf8-g8!)",
        position: "7K/6R1/8/5k2/8/1q6/8/8[] w - - - 0 1",
        actions: "g7g5 f5f6 g5g6 f6f7 g6g7 f7f8 g7f7 f8g8",
        leads_to: "6kK/5R2/8/8/8/1q6/8/8[] w - - - 8 5",
        result: ends(BLACK, EndReason::KingsMeet),
    },
    Example {
        name: "rook against queen: on f7 the rook is not to be touched, for it would be stalemate",
        position: "7K/6R1/8/5k2/8/1q6/8/8[] w - - - 0 1",
        actions: "g7g5 f5f6 g5g6 f6f7 g6g7 f7f8 g7f7 b3f7 give",
        leads_to: "5k1K/5q2/8/8/8/8/8/8[] w - - = 0 5",
        result: ends(None, EndReason::Stalemate),
    },
    Example {
        name: "knight against queen: after 1. … Крh8-g8 the queen is taken with Рад",
        position: "7k/8/7q/4NK2/8/8/8/8[] w - - - 0 1",
        actions: "e5f7 h8g8 f7h6",
        leads_to: "6k1/8/7N/5K2/8/8/8/8[] b - - = 0 2",
        result: Result::Resigns(Color::Black),
    },
    Example {
        name: "knight against queen: 1. … Крh8-g7, the queen does not come back in time",
        position: "7k/8/7q/4NK2/8/8/8/8[] w - - - 0 1",
        actions: "e5f7 h8g7 f7h6 keep f5g6",
        leads_to: "8/6k1/6KN/8/8/8/8/8[q] b - - - 1 3",
        result: ends(WHITE, EndReason::KingsMeet),
    },
    Example {
        name: "knight against queen: 1. … Крh8-h7, the queen does not come back in time",
        position: "7k/8/7q/4NK2/8/8/8/8[] w - - - 0 1",
        actions: "e5f7 h8h7 f7h6 keep f5g6",
        leads_to: "8/7k/6KN/8/8/8/8/8[q] b - - - 1 3",
        result: ends(WHITE, EndReason::KingsMeet),
    },
    Example {
        name: "rook against knight: the rook always wins, the kings meet (1:0)",
        position: "8/8/8/8/3k4/2n5/1R6/K7[] w - - - 0 1",
        actions: "b2b8 c3d1 a1b1 d1e3 b1b2 e3d5 b2c2 d4e5 c2d3 e5f6 d3e4 f6g7 e4f5 g7h7 f5g6",
        leads_to: "1R6/7k/6K1/3n4/8/8/8/8[] b - - - 15 8",
        result: ends(WHITE, EndReason::KingsMeet),
    },
    Example {
        name: "bishop against pawn: the pin stops the pawn (3. Сa4:c2 «Дальше» … 1:0)",
        position: "2B5/8/4K3/8/8/2p5/8/3k4[] w - - - 0 1",
        actions: "c8d7 c3c2 d7a4 d1e1 a4c2 keep e6e5 P@h5 e5e4 h5h4 e4e3 h4h3 e3f2",
        leads_to: "8/8/8/8/8/7p/2B2K2/4k3[] b - - - 1 7",
        result: ends(WHITE, EndReason::KingsMeet),
    },
    Example {
        name: "pawn against pawn: mutual zugzwang after 12. Крb1-a1, Black to move loses",
        position: "8/p6k/8/8/8/8/5P2/1K6[] w - - - 0 1",
        actions: "f2f4 h7g6 f4f5 g6f6 b1a1 a7a6 a1b1 a6a5 b1a2 a5a4 a2a3 f6e7 f5f6 e7f7 a3b2 a4a3 b2a2 \
                  f7e8 f6f7 e8f8 a2b1 a3a2 b1a1",
        leads_to: "5k2/5P2/8/8/8/8/p7/K7[] b - - - 1 12",
        result: Result::Resigns(Color::Black),
    },
    Example {
        name: "pawn against pawn: 3. Крb1-b2? Крf6-e5! and the kings will meet",
        position: "8/p6k/8/8/8/8/5P2/1K6[] w - - - 0 1",
        actions: "f2f4 h7g6 f4f5 g6f6 b1b2 f6e5",
        leads_to: "8/p7/8/4kP2/8/8/1K6/8[] w - - - 3 4",
        result: Result::Agreed,
    },
    Example {
        name: "pawn against pawn: 3. Крb1-c2? Крf6-e5! and the kings will meet",
        position: "8/p6k/8/8/8/8/5P2/1K6[] w - - - 0 1",
        actions: "f2f4 h7g6 f4f5 g6f6 b1c2 f6e5",
        leads_to: "8/p7/8/4kP2/8/8/2K5/8[] w - - - 3 4",
        result: Result::Agreed,
    },
    Example {
        name: "pawn against pawn: 3. Крb1-a2? a7-a5! and White is in zugzwang",
        position: "8/p6k/8/8/8/8/5P2/1K6[] w - - - 0 1",
        actions: "f2f4 h7g6 f4f5 g6f6 b1a2 a7a5",
        leads_to: "8/8/5k2/p4P2/8/8/K7/8[] w - - - 0 4",
        result: Result::Resigns(Color::White),
    },
    Example {
        name: "a pawn in hand: of 24 squares c4!! alone wins",
        position: "7k/8/8/1p6/8/8/8/4K3[P] w - - - 0 1",
        actions: "P@c4 b5c4 keep c4c3 e1d1 c3c2 d1c1 h8g7 P@a4",
        leads_to: "8/6k1/8/8/P7/8/2p5/2K5[] b - - - 0 5",
        result: Result::Resigns(Color::Black),
    },
    Example {
        name: "a pawn in hand: 1. … Крh8-g7 does not save Black",
        position: "7k/8/8/1p6/8/8/8/4K3[P] w - - - 0 1",
        actions: "P@c4 h8g7 c4c5 b5b4 e1d1 b4b3 d1c1 b3b2 c1b1",
        leads_to: "8/6k1/8/2P5/8/8/1p6/1K6[] b - - - 1 5",
        result: Result::Resigns(Color::Black),
    },
    Example {
        name: "a pawn in hand: 2. c4:b5? «Дальше» 3. b5-b6 b7! is a draw",
        position: "7k/8/8/1p6/8/8/8/4K3[P] w - - - 0 1",
        actions: "P@c4 h8g7 c4b5 keep b5b6 P@b7",
        leads_to: "8/1p4k1/1P6/8/8/8/8/4K3[] w - - - 0 4",
        result: Result::Agreed,
    },
    Example {
        name: "knight and pawn against knight and pawn: Black cannot make progress, a draw",
        position: "1N2k3/8/8/8/7p/4n3/3P4/4K3[] w - - - 0 1",
        actions: "b8d7 h4h3 d7f6 e8d8 f6g4 e3g4 keep h3h2 N@h1 g4f2 d2d4 d8d7 d4d5 d7d6 e1d2 f2h1 keep \
                  h1g3 N@h1",
        leads_to: "8/8/3k4/3P4/8/6n1/3K3p/7N[] b - - - 2 10",
        result: Result::Agreed,
    },
];
