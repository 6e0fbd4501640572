// Made from protocol/asyncapi.json by `npm run wire`; do not edit.

/**
 * Any message.
 */
export type Message = ClientToServer | ServerToClient;
/**
 * Any message from a client.
 */
export type ClientToServer =
  | HelloMessage
  | PingMessage
  | SpeakMessage
  | CreateRoomMessage
  | ListRoomsMessage
  | JoinRoomMessage
  | LeaveRoomMessage
  | ResumeMessage
  | ActMessage
  | DraftMessage
  | PrepareMessage
  | PlanMessage
  | StandingAnswerMessage
  | MyGamesMessage
  | NextGameMessage
  | MakeOfferMessage
  | AcceptOfferMessage
  | DeclineOfferMessage
  | WithdrawOfferMessage
  | ResignMessage
  | AbortMessage
  | SayMessage
  | GiveTimeMessage
  | ClaimMessage
  | SeekMessage
  | CancelSeekMessage
  | AcceptSeekMessage
  | JoinPoolMessage
  | LeavePoolMessage
  | ChallengeMessage
  | AcceptChallengeMessage
  | DeclineChallengeMessage
  | WithdrawChallengeMessage
  | WatchLobbyMessage
  | UnwatchLobbyMessage
  | WatchTvMessage
  | FollowPlayerMessage
  | StopWatchingMessage
  | RegisterMessage
  | LogInMessage
  | LogOutMessage
  | ChangePasswordMessage
  | ListSessionsMessage
  | RevokeSessionMessage
  | BecomeBotMessage
  | CreateBotTokenMessage
  | GetProfileMessage
  | BlockMessage
  | UnblockMessage
  | ListBlocksMessage
  | MuteMessage
  | UnmuteMessage
  | ListMutesMessage
  | GetPreferencesMessage
  | SetPreferencesMessage
  | ReportMessage
  | ListGamesMessage;
/**
 * A language of the server's sentences.
 */
export type Language = "ru" | "en";
export type RequestId = string;
export type SessionToken = string;
/**
 * A game of the house, by its key.
 */
export type Variant = "radras" | "flicker" | "tavreli";
/**
 * Who can find a room.
 */
export type Visibility = "public" | "private";
/**
 * The side that the creator of a room wants.
 */
export type SideChoice = "white" | "black" | "random";
/**
 * Which rooms a list should hold.
 */
export type RoomFilter = "all" | "waiting" | "playing";
/**
 * What somebody comes into a room as.
 */
export type JoinAs = "player" | "spectator";
export type GameId = string;
/**
 * An answer to «Я Рад» (Rad Ras).
 */
export type Answer = "keep" | "give";
/**
 * What one player can offer the other.
 */
export type OfferKind = "draw" | "adjournment" | "takeback" | "rematch";
/**
 * What is said.
 */
export type Words =
  | {
      text: string;
    }
  | {
      preset: Preset;
    };
/**
 * A phrase that every client says in its person's language.
 */
export type Preset = "hello" | "good_luck" | "have_fun" | "well_played" | "thank_you" | "good_game" | "sorry" | "bye";
/**
 * What can be claimed.
 */
export type ClaimKind = "threefold" | "fifty" | "win_by_absence" | "draw_by_absence";
export type SeekId = string;
export type PersonId = string;
export type ChallengeId = string;
/**
 * Why a challenge is declined: one of these words, so that each is said in the challenger's own language.
 */
export type DeclineReason = "no" | "later" | "too_fast" | "too_slow" | "other_variant" | "rated_only" | "casual_only";
/**
 * How fast a game is.
 */
export type Speed = "ultra_bullet" | "bullet" | "blitz" | "rapid" | "classical" | "correspondence" | "unlimited";
export type SessionId = string;
/**
 * When partners may do something.
 */
export type Allowed = "never" | "casual" | "always";
/**
 * How games ended that are looked for.
 */
export type ResultFilter = "white" | "black" | "draw" | "won" | "lost";
/**
 * Any message from the server.
 */
export type ServerToClient =
  | WelcomeMessage
  | PongMessage
  | RoomsMessage
  | JoinedMessage
  | LeftMessage
  | ResumedMessage
  | AcceptedMessage
  | ErrorMessage
  | EventsMessage
  | PresenceMessage
  | DraftedMessage
  | SaidMessage
  | ChatMessage
  | DroppedMessage
  | OwnGamesMessage
  | MyGameChangedMessage
  | NextOwnGameMessage
  | RestartingMessage
  | DoneMessage
  | AccountMessage
  | SessionsMessage
  | BotTokenMessage
  | ProfileMessage
  | BlocksMessage
  | MutesMessage
  | PreferencesMessage
  | GamesMessage
  | SeekingMessage
  | ChallengedMessage
  | ChallengeClosedMessage
  | PairedMessage
  | WaitingMessage
  | LobbyMessage
  | LobbyChangedMessage
  | LedMessage;
/**
 * How far a game is.
 */
export type Phase = "waiting" | "playing" | "sealing" | "adjourned" | "finished";
/**
 * What the receiver of a snapshot is in the game.
 */
export type Role = "white" | "black" | "spectator";
/**
 * A side.
 */
export type Color = "white" | "black";
/**
 * Something that happened, never taken back. Clients show what they know and pass over what they do not.
 */
export type GameEvent =
  | {
      /**
       * The side.
       */
      color: Color;
      /**
       * Who.
       */
      person: Person;
      type: "seated";
    }
  | {
      type: "started";
    }
  | {
      /**
       * The action in the variant's text form.
       */
      action: string;
      /**
       * Who acted.
       */
      color: Color;
      /**
       * The same for people.
       */
      notation: Notation;
      /**
       * Actions played, this one included.
       */
      ply: number;
      /**
       * The position after it.
       */
      position: string;
      /**
       * Where its time went.
       */
      timing: Timing;
      type: "acted";
    }
  | {
      /**
       * Who must answer.
       */
      owner: Color;
      /**
       * The piece held up, as an upper-case letter: `Q R B N P`.
       */
      piece: string;
      type: "prompt_opened";
    }
  | {
      /**
       * Why.
       */
      by: ForcedBy;
      /**
       * Whose piece it was.
       */
      owner: Color;
      /**
       * The piece given, as an upper-case letter.
       */
      piece: string;
      type: "answer_forced";
    }
  | {
      /**
       * By whom.
       */
      by: Color;
      /**
       * What is offered.
       */
      kind: OfferKind;
      /**
       * Its id.
       */
      offer: number;
      /**
       * Actions played when it was made.
       */
      ply: number;
      type: "offer_made";
    }
  | {
      /**
       * The offer.
       */
      offer: number;
      type: "offer_accepted";
    }
  | {
      /**
       * The offer.
       */
      offer: number;
      type: "offer_declined";
    }
  | {
      /**
       * The offer.
       */
      offer: number;
      type: "offer_withdrawn";
    }
  | {
      /**
       * Why.
       */
      because: LapsedBecause;
      /**
       * The offer.
       */
      offer: number;
      type: "offer_lapsed";
    }
  | {
      /**
       * Actions that stand.
       */
      ply: number;
      type: "taken_back";
    }
  | {
      /**
       * How much, in milliseconds.
       */
      ms: number;
      /**
       * Who was given it.
       */
      to: Color;
      type: "time_given";
    }
  | {
      /**
       * That game.
       */
      next: GameId;
      type: "rematched";
    }
  | {
      /**
       * Who sealed.
       */
      color: Color;
      /**
       * Where its time went.
       */
      timing: Timing;
      type: "sealed";
    }
  | {
      type: "unsealed";
    }
  | {
      /**
       * Why.
       */
      because: StoppedBecause;
      /**
       * Whose clock had been running; absent when none was.
       */
      color?: Color;
      /**
       * How long the server was down, in milliseconds: none of it is charged.
       */
      down_ms: number;
      type: "clock_stopped";
    }
  | {
      /**
       * Why.
       */
      because: ResumedBecause;
      type: "clock_resumed";
    }
  | {
      /**
       * How.
       */
      outcome: Outcome;
      type: "finished";
    };
/**
 * Why a forced answer was forced.
 */
export type ForcedBy = "exchange" | "check";
/**
 * Why an offer is no longer open though nobody answered it.
 */
export type LapsedBecause = "partner_acted" | "maker_acted" | "taken_back" | "game_over";
/**
 * Why the clocks stand still.
 */
export type StoppedBecause = "server_restart";
/**
 * Why the clocks run again.
 */
export type ResumedBecause = "player_back" | "grace_over";
/**
 * Why a game is over.
 */
export type EndReason =
  | "ras"
  | "mate"
  | "stalemate"
  | "kings_meet"
  | "bare_kings"
  | "fivefold"
  | "seventy_five"
  | "threefold"
  | "fifty"
  | "agreement"
  | "resignation"
  | "time"
  | "absence"
  | "aborted"
  | "no_show"
  | "expired";
/**
 * Something the receiver may do now, besides leaving.
 */
export type Right =
  | "act"
  | "offer_draw"
  | "offer_adjournment"
  | "offer_takeback"
  | "give_time"
  | "offer_rematch"
  | "resign"
  | "abort"
  | "claim_threefold"
  | "claim_fifty";
/**
 * What was missed, or everything.
 */
export type Recovery =
  | {
      /**
       * The missing events; perhaps none.
       */
      events: NumberedEvent[];
      /**
       * Who is here.
       */
      presence: Presence;
      recovered: "tail";
      /**
       * Where the game stands.
       */
      state: LiveState;
    }
  | {
      recovered: "snapshot";
      /**
       * Everything.
       */
      snapshot: Snapshot;
    };
/**
 * Why a request was refused. A refused request has changed nothing.
 */
export type ErrorCode =
  | "bad_json"
  | "bad_message"
  | "unknown_type"
  | "too_large"
  | "too_deep"
  | "not_text"
  | "hello_first"
  | "already_greeted"
  | "unsupported_version"
  | "bad_token"
  | "bad_name"
  | "bad_clock"
  | "bad_position"
  | "variant_unavailable"
  | "unknown_game"
  | "room_full"
  | "no_spectators"
  | "not_in_room"
  | "not_a_player"
  | "not_your_turn"
  | "stale"
  | "illegal_action"
  | "ambiguous_action"
  | "not_started"
  | "game_over"
  | "adjourned"
  | "too_late_to_abort"
  | "offer_not_allowed"
  | "gift_not_allowed"
  | "bad_line"
  | "no_such_offer"
  | "not_claimable"
  | "rate_limited"
  | "too_many_connections"
  | "too_many_rooms"
  | "too_many_sockets"
  | "bad_first_move"
  | "seek_gone"
  | "yourself"
  | "not_for_you"
  | "too_many_seeks"
  | "unknown_pool"
  | "unknown_person"
  | "ambiguous_name"
  | "challenge_gone"
  | "already_challenged"
  | "too_many_challenges"
  | "registration_needed"
  | "rated_not_allowed"
  | "already_registered"
  | "name_taken"
  | "bad_password"
  | "wrong_log_in"
  | "banned"
  | "unknown_session"
  | "not_allowed"
  | "muted"
  | "bad_cursor"
  | "unavailable"
  | "restarting"
  | "internal";
/**
 * Who hears a line. While the game lasts, players hear only players and spectators only spectators; after it, all hear all.
 */
export type ChatRoom = "players" | "spectators";
/**
 * Why a challenge is no longer open.
 */
export type ClosedBecause = "accepted" | "declined" | "withdrawn" | "expired" | "gone";
/**
 * How two persons found each other.
 */
export type PairedBy = "seek" | "pool" | "challenge";
/**
 * Why a connection is told where it is led.
 */
export type LedBecause = "asked" | "began" | "over" | "better" | "between" | "came" | "gone" | "ended";
/**
 * What leads a connection from game to game.
 */
export type Guide =
  | {
      by: "tv";
      /**
       * Of this game of the house; absent, of all.
       */
      variant?: Variant;
    }
  | {
      by: "player";
      /**
       * Whether they are connected.
       */
      here: boolean;
      /**
       * Who.
       */
      person: Person;
    };

/**
 * Who is there. The first message.
 */
export interface HelloMessage {
  /**
   * Name and version of the program, for the server's log.
   */
  client?: string;
  /**
   * The language of the server's sentences on this connection; English where nothing is said.
   */
  lang?: Language;
  /**
   * The name wished for: 2 to 20 letters, digits, `-`, `_` or single spaces between.
   */
  name?: string;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  /**
   * The secret of a person known here; without one a guest is made.
   */
  token?: SessionToken;
  type: "hello";
  /**
   * The wire versions that the client speaks.
   */
  versions: number[];
}
/**
 * Is the socket alive? Costs nothing.
 */
export interface PingMessage {
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "ping";
}
/**
 * Be spoken to in another language.
 */
export interface SpeakMessage {
  /**
   * Which.
   */
  lang: Language;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "speak";
}
/**
 * Open a room and take a seat in it.
 */
export interface CreateRoomMessage {
  /**
   * Whether the house's practice partner takes the other seat at once. Such a game is never rated.
   */
  partner?: boolean;
  /**
   * The client's name for this request; said again, it gives the first room again.
   */
  request: RequestId;
  /**
   * What is played.
   */
  settings: RoomSettingsInput;
  /**
   * The side the creator wants.
   */
  side?: SideChoice & string;
  type: "create_room";
}
/**
 * What is played in a room, settled when it is opened.
 */
export interface RoomSettingsInput {
  /**
   * The time control in its text form: `3+2` (Fischer, minutes and seconds), `3+2b` (Bronstein), `3+2d` (simple delay), `10+5x30` (byo-yomi: five periods of 30 seconds), `3days` (a turn), `unlimited`; white and black apart with a slash, `5+3/3+2`.
   */
  clock: string;
  /**
   * How long each side's first move may take, in milliseconds, 5 seconds to 7 days; absent means the usual time of the time control.
   */
  first_move_ms?: number;
  /**
   * Flickering Chess only: inside a series the king may step onto attacked squares.
   */
  king_through_check?: boolean;
  /**
   * The start position in the variant's text form; absent means the game's own array.
   */
  position?: string;
  /**
   * Whether the result changes the players' ratings. Both must be registered; the game's own array and the same clock for both are needed.
   */
  rated?: boolean;
  /**
   * By how many actions spectators see the game later: they are shown it as it stood so many actions ago, and all of it once it is over. For private rooms; 0 is no delay.
   */
  spectator_delay?: number;
  /**
   * Whether spectators may watch.
   */
  spectators?: boolean;
  /**
   * Whether moves may be taken back, when the partner agrees.
   */
  takebacks?: boolean;
  /**
   * The game.
   */
  variant: Variant;
  /**
   * Who can find the room.
   */
  visibility?: Visibility & string;
}
/**
 * Which public rooms are there?
 */
export interface ListRoomsMessage {
  /**
   * Which rooms.
   */
  filter?: RoomFilter & string;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "list_rooms";
}
/**
 * Take a seat, or watch.
 */
export interface JoinRoomMessage {
  /**
   * As what.
   */
  as?: JoinAs & string;
  /**
   * The room; of a private one, the code its creator gave away.
   */
  game: GameId;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "join_room";
}
/**
 * Go away on purpose.
 */
export interface LeaveRoomMessage {
  /**
   * The room.
   */
  game: GameId;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "leave_room";
}
/**
 * Follow a game on from the last event held.
 */
export interface ResumeMessage {
  /**
   * The epoch that the held events belong to.
   */
  epoch: number;
  /**
   * The game.
   */
  game: GameId;
  /**
   * Whether the client asks because its view did not add up (it is counted and looked into).
   */
  mismatch?: boolean;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  /**
   * The last event held; 0 for none.
   */
  seq: number;
  type: "resume";
}
/**
 * Move, drop, answer: whatever the rules ask of whoever must act.
 */
export interface ActMessage {
  /**
   * The action: in the variant's text form (`e2e4`, `N@h1`, `keep`, `give`), or as a person types it (`Кf3`, `Nf3`, `жёлтая 4`, `Дальше`).
   */
  action: string;
  /**
   * The game.
   */
  game: GameId;
  /**
   * The number of actions played when this one was decided on. If the game has gone on since, it is refused as stale: in a prompt or a series the same text may be legal twice.
   */
  ply: number;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  /**
   * How often moves had been taken back then (`takebacks`); absent means never. If moves were taken back since, it is refused as stale, though the number of actions may be the same again.
   */
  takebacks?: number;
  /**
   * How long the client was thinking, in milliseconds, from seeing that it must act to sending. It helps to tell thinking from the network; its worth is bounded by what the server measures.
   */
  thinking_ms?: number;
  type: "act";
}
/**
 * Put a series together before it is handed in.
 */
export interface DraftMessage {
  /**
   * The game.
   */
  game: GameId;
  /**
   * The whole draft, from its first move on: at most `MAX_DRAFT_MOVES` entries, each in the variant's text form or as a person types it; the last may be several moves with commas between. One move fewer than before takes a move back, and none at all begins anew.
   */
  moves: string[];
  /**
   * The number of actions played when the draft was begun.
   */
  ply: number;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  /**
   * How often moves had been taken back then (`takebacks`); absent means never. If moves were taken back since, it is refused as stale, though the number of actions may be the same again.
   */
  takebacks?: number;
  type: "draft";
}
/**
 * Decide on one action before one must act.
 */
export interface PrepareMessage {
  /**
   * The action, as in `action`: it is read when it is played. It takes the place of what was prepared before; absent, it withdraws that.
   */
  action?: string;
  /**
   * The game.
   */
  game: GameId;
  /**
   * The number of actions that will have been played when it is played: one more than now, while the partner must act. It is played at that moment or never.
   */
  ply: number;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  /**
   * How often moves had been taken back when it was decided on (`takebacks`); absent means never. If moves were taken back since, it is refused as stale, though the number of actions may be the same again.
   */
  takebacks?: number;
  type: "prepare";
}
/**
 * Decide on answers to what the partner may play, in a game by correspondence or without a clock.
 */
export interface PlanMessage {
  /**
   * The game.
   */
  game: GameId;
  /**
   * The lines: at most `MAX_PLAN_LINES`, each of at most `MAX_PLAN_DEPTH` actions from the present position on. The first is the partner's; whose the others are is told by the rules. Lines may begin alike, but never with two different actions of one's own. They take the place of the plan before; none at all withdraws it.
   */
  lines: string[][];
  /**
   * The number of actions played when it was made.
   */
  ply: number;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  /**
   * How often moves had been taken back then (`takebacks`); absent means never. If moves were taken back since, it is refused as stale, though the number of actions may be the same again.
   */
  takebacks?: number;
  type: "plan";
}
/**
 * Give one answer to every «Я Рад» of a game.
 */
export interface StandingAnswerMessage {
  /**
   * The answer to every «Я Рад» of this game from now on; absent, none is given any more.
   */
  answer?: Answer;
  /**
   * The game.
   */
  game: GameId;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "standing_answer";
}
/**
 * Which unfinished games have I? From then on this connection is told of every change in them.
 */
export interface MyGamesMessage {
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "my_games";
}
/**
 * In which game must I act next?
 */
export interface NextGameMessage {
  /**
   * The game that is looked at now: the answer is the one after it in the list, and after the last comes the first.
   */
  after?: GameId;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "next_game";
}
/**
 * Offer the partner something.
 */
export interface MakeOfferMessage {
  /**
   * The game.
   */
  game: GameId;
  /**
   * What is offered.
   */
  kind: OfferKind;
  /**
   * The number of actions played when the offer was decided on.
   */
  ply: number;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  /**
   * How often moves had been taken back then (`takebacks`); absent means never. If moves were taken back since, it is refused as stale, though the number of actions may be the same again.
   */
  takebacks?: number;
  type: "make_offer";
}
/**
 * Take the partner's offer.
 */
export interface AcceptOfferMessage {
  /**
   * The game.
   */
  game: GameId;
  /**
   * The offer meant: never another that came in its place.
   */
  offer: number;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "accept_offer";
}
/**
 * Turn the partner's offer down.
 */
export interface DeclineOfferMessage {
  /**
   * The game.
   */
  game: GameId;
  /**
   * The offer meant: never another that came in its place.
   */
  offer: number;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "decline_offer";
}
/**
 * Take one's own offer back.
 */
export interface WithdrawOfferMessage {
  /**
   * The game.
   */
  game: GameId;
  /**
   * The offer meant: never another that came in its place.
   */
  offer: number;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "withdraw_offer";
}
/**
 * Give the game up.
 */
export interface ResignMessage {
  /**
   * The game.
   */
  game: GameId;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "resign";
}
/**
 * Call the game off before both have moved.
 */
export interface AbortMessage {
  /**
   * The game.
   */
  game: GameId;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "abort";
}
/**
 * Say something to the others in the room.
 */
export interface SayMessage {
  /**
   * The game.
   */
  game: GameId;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "say";
  /**
   * What.
   */
  words: Words;
}
/**
 * Give the partner time.
 */
export interface GiveTimeMessage {
  /**
   * The game.
   */
  game: GameId;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "give_time";
}
/**
 * Claim what the rules or the partner's absence give.
 */
export interface ClaimMessage {
  /**
   * The action that brings the claimed draw about: it is played, and the game is over. Without it the draw must be there to claim already.
   */
  by?: ClaimingAction;
  /**
   * The game.
   */
  game: GameId;
  /**
   * What is claimed.
   */
  kind: ClaimKind;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "claim";
}
/**
 * An action that brings about the draw that is claimed with it.
 */
export interface ClaimingAction {
  /**
   * The action, as in `action`.
   */
  action: string;
  /**
   * The number of actions played when it was decided on.
   */
  ply: number;
  /**
   * How often moves had been taken back then (`takebacks`); absent means never. If moves were taken back since, it is refused as stale, though the number of actions may be the same again.
   */
  takebacks?: number;
}
/**
 * Look for a partner: an open seek that fits is taken at once, otherwise this one is posted.
 */
export interface SeekMessage {
  /**
   * The partners wanted.
   */
  range?: RatingRange;
  /**
   * Whether it counts where it can: where both may be rated it is as if `settings.rated` were set, elsewhere it is casual.
   */
  rated_if_possible?: boolean;
  /**
   * The client's name for this request; said again, it posts no second seek.
   */
  request: RequestId;
  /**
   * What is played.
   */
  settings: RoomSettingsInput;
  /**
   * The side wanted.
   */
  side?: SideChoice & string;
  type: "seek";
}
/**
 * The ratings that a partner may have. A bound that is absent bounds nothing.
 */
export interface RatingRange {
  /**
   * The highest.
   */
  max?: number;
  /**
   * The lowest.
   */
  min?: number;
}
/**
 * Take an own seek back.
 */
export interface CancelSeekMessage {
  /**
   * The client's name for this request.
   */
  request: RequestId;
  /**
   * The seek meant.
   */
  seek: SeekId;
  type: "cancel_seek";
}
/**
 * Take somebody's seek: of many who do, one gets the game.
 */
export interface AcceptSeekMessage {
  /**
   * The client's name for this request.
   */
  request: RequestId;
  /**
   * The seek meant.
   */
  seek: SeekId;
  type: "accept_seek";
}
/**
 * Wait to be paired quickly; in one pool at a time.
 */
export interface JoinPoolMessage {
  /**
   * The pool: one of those that `lobby` lists.
   */
  pool: Pool;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "join_pool";
}
/**
 * A pool of quick pairing: whoever waits in it is paired with somebody near in rating.
 */
export interface Pool {
  /**
   * The time control, as in `clock`.
   */
  clock: string;
  /**
   * The game.
   */
  variant: Variant;
}
/**
 * Wait no longer.
 */
export interface LeavePoolMessage {
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "leave_pool";
}
/**
 * Ask a person who is here for a game.
 */
export interface ChallengeMessage {
  /**
   * Who is challenged, by the exact name; refused where two who are here have it.
   */
  name?: string;
  /**
   * Who is challenged.
   */
  person?: PersonId;
  /**
   * Whether it counts where it can: where both may be rated it is as if `settings.rated` were set, elsewhere it is casual.
   */
  rated_if_possible?: boolean;
  /**
   * The client's name for this request; said again, it makes no second challenge.
   */
  request: RequestId;
  /**
   * What is played.
   */
  settings: RoomSettingsInput;
  /**
   * The side that the challenger wants.
   */
  side?: SideChoice & string;
  type: "challenge";
}
/**
 * Take a challenge.
 */
export interface AcceptChallengeMessage {
  /**
   * The challenge meant.
   */
  challenge: ChallengeId;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "accept_challenge";
}
/**
 * Turn a challenge down.
 */
export interface DeclineChallengeMessage {
  /**
   * The challenge meant.
   */
  challenge: ChallengeId;
  /**
   * Why.
   */
  reason?: DeclineReason & string;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "decline_challenge";
}
/**
 * Take an own challenge back.
 */
export interface WithdrawChallengeMessage {
  /**
   * The challenge meant.
   */
  challenge: ChallengeId;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "withdraw_challenge";
}
/**
 * Be shown the lobby, and how it changes.
 */
export interface WatchLobbyMessage {
  /**
   * Which games in play to list.
   */
  games?: WatchFilter;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "watch_lobby";
}
/**
 * Which games in play the lobby lists. What is absent narrows nothing.
 */
export interface WatchFilter {
  /**
   * Whether the first of them come with small boards.
   */
  boards?: boolean;
  /**
   * Only games both of whose players are rated so. With a bound, games of somebody without a rating are left out.
   */
  rating?: RatingRange;
  /**
   * Only this speed.
   */
  speed?: Speed;
  /**
   * Only this game of the house.
   */
  variant?: Variant;
}
/**
 * Be shown the lobby no longer.
 */
export interface UnwatchLobbyMessage {
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "unwatch_lobby";
}
/**
 * Be led from one best game to the next.
 */
export interface WatchTvMessage {
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "watch_tv";
  /**
   * The channel of this game of the house; absent, the one of all games.
   */
  variant?: Variant;
}
/**
 * Be led from one game of a player to the next.
 */
export interface FollowPlayerMessage {
  /**
   * Who is followed, by name: a registered person's, whether they are here or not, or a guest's who is here.
   */
  name?: string;
  /**
   * Who is followed.
   */
  person?: PersonId;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "follow_player";
}
/**
 * Be led no longer, neither by the TV nor by a player.
 */
export interface StopWatchingMessage {
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "stop_watching";
}
/**
 * Register the present guest.
 */
export interface RegisterMessage {
  /**
   * The name, which from then on nobody else may bear, nor one that looks like it.
   */
  name: string;
  /**
   * The password: 8 to 128 characters.
   */
  password: string;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "register";
}
/**
 * Become a registered person on this socket, in place of `hello` or after it.
 */
export interface LogInMessage {
  /**
   * Name and version of the program, for the list of sessions.
   */
  client?: string;
  /**
   * The language of the server's sentences on this connection; where nothing is said it stays as it is.
   */
  lang?: Language;
  /**
   * The name.
   */
  name: string;
  /**
   * The password.
   */
  password: string;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "log_in";
  /**
   * The wire versions that the client speaks.
   */
  versions?: number[];
}
/**
 * End this session.
 */
export interface LogOutMessage {
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "log_out";
}
/**
 * Another password.
 */
export interface ChangePasswordMessage {
  /**
   * The password from now on.
   */
  new: string;
  /**
   * The password until now.
   */
  old: string;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "change_password";
}
/**
 * Which sessions are there?
 */
export interface ListSessionsMessage {
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "list_sessions";
}
/**
 * End a session.
 */
export interface RevokeSessionMessage {
  /**
   * The client's name for this request.
   */
  request: RequestId;
  /**
   * The session.
   */
  session: SessionId;
  type: "revoke_session";
}
/**
 * Be marked as a bot, for ever.
 */
export interface BecomeBotMessage {
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "become_bot";
}
/**
 * A session for a bot's program.
 */
export interface CreateBotTokenMessage {
  /**
   * What it is for, as the list of sessions shows it.
   */
  label: string;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "create_bot_token";
}
/**
 * Ask about a person.
 */
export interface GetProfileMessage {
  /**
   * The name of a registered person.
   */
  name?: string;
  /**
   * Who.
   */
  person?: PersonId;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "get_profile";
}
/**
 * Have nothing to do with a person.
 */
export interface BlockMessage {
  /**
   * Whom.
   */
  person: PersonId;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "block";
}
/**
 * Take a block back.
 */
export interface UnblockMessage {
  /**
   * Whom.
   */
  person: PersonId;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "unblock";
}
/**
 * Who is blocked?
 */
export interface ListBlocksMessage {
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "list_blocks";
}
/**
 * Hear nothing of what a person says.
 */
export interface MuteMessage {
  /**
   * Whom.
   */
  person: PersonId;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "mute";
}
/**
 * Hear a person again.
 */
export interface UnmuteMessage {
  /**
   * Whom.
   */
  person: PersonId;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "unmute";
}
/**
 * Who is not heard?
 */
export interface ListMutesMessage {
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "list_mutes";
}
/**
 * What may partners do?
 */
export interface GetPreferencesMessage {
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "get_preferences";
}
/**
 * Say what partners may do.
 */
export interface SetPreferencesMessage {
  /**
   * Give time.
   */
  gifts?: Allowed;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  /**
   * Ask for a takeback. In rated games nothing is ever taken back.
   */
  takebacks?: Allowed;
  type: "set_preferences";
}
/**
 * Tell the operator of somebody's conduct.
 */
export interface ReportMessage {
  /**
   * The game it was in.
   */
  game?: GameId;
  /**
   * Whose.
   */
  person: PersonId;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  /**
   * What happened.
   */
  text: string;
  type: "report";
}
/**
 * Look for finished games.
 */
export interface ListGamesMessage {
  /**
   * Goes on after a page: its `next`.
   */
  cursor?: string;
  /**
   * Which.
   */
  filter?: GameFilter;
  /**
   * The client's name for this request.
   */
  request: RequestId;
  type: "list_games";
}
/**
 * Which finished games are looked for. What is absent does not matter.
 */
export interface GameFilter {
  /**
   * Only games of whoever asks.
   */
  mine?: boolean;
  /**
   * Somebody who played in it.
   */
  person?: PersonId;
  /**
   * The name of a registered person who played in it.
   */
  player?: string;
  /**
   * How it ended.
   */
  result?: ResultFilter;
  /**
   * Finished then or later, in milliseconds since 1970 (UTC).
   */
  since_ms?: number;
  /**
   * Finished before then, in milliseconds since 1970 (UTC).
   */
  until_ms?: number;
  /**
   * The game of the house.
   */
  variant?: Variant;
}
/**
 * Answer to `hello` and `log_in`.
 */
export interface WelcomeMessage {
  /**
   * The receiver's unfinished games.
   */
  games: MyGame[];
  /**
   * Whether the operator has muted the receiver: what they say is refused as `muted`.
   */
  muted?: boolean;
  /**
   * The server's time, in milliseconds since 1970 (UTC).
   */
  now_ms: number;
  /**
   * Who the receiver is.
   */
  person: Person;
  /**
   * Whether the receiver is registered, not a guest.
   */
  registered?: boolean;
  /**
   * The request answered.
   */
  request: RequestId;
  /**
   * Name and version of the server.
   */
  server: string;
  /**
   * The receiver's secret, told once, when the person is new or has logged in. Keep it: it, not the socket, is the person.
   */
  token?: SessionToken;
  type: "welcome";
  /**
   * The version both speak.
   */
  version: number;
}
/**
 * A game that a person has a seat in.
 */
export interface MyGame {
  /**
   * The game.
   */
  game: GameId;
  /**
   * Whether the person must act.
   */
  my_move: boolean;
  /**
   * How far it is.
   */
  phase: Phase;
  /**
   * The seat.
   */
  role: Role;
}
/**
 * A person as others see them.
 */
export interface Person {
  /**
   * Whether it is a program.
   */
  bot?: boolean;
  /**
   * Who it is, whatever the name.
   */
  id: PersonId;
  /**
   * How they want to be called.
   */
  name: string;
}
/**
 * Answer to `ping`.
 */
export interface PongMessage {
  /**
   * The server's time, in milliseconds since 1970 (UTC).
   */
  now_ms: number;
  /**
   * The request answered.
   */
  request: RequestId;
  type: "pong";
}
/**
 * Answer to `list_rooms`.
 */
export interface RoomsMessage {
  /**
   * The request answered.
   */
  request: RequestId;
  /**
   * The rooms, newest first.
   */
  rooms: RoomSummary[];
  type: "rooms";
}
/**
 * One line of the room list.
 */
export interface RoomSummary {
  /**
   * Black's.
   */
  black_rating?: number;
  /**
   * Its small board, in a lobby that is watched with boards, of the first `MAX_SMALL_BOARDS` games.
   */
  board?: SmallBoard;
  /**
   * The seat a newcomer would take; absent when none is free.
   */
  free_seat?: Color;
  /**
   * The room.
   */
  game: GameId;
  /**
   * When it was opened, in milliseconds since 1970 (UTC).
   */
  opened_ms: number;
  /**
   * How far it is.
   */
  phase: Phase;
  /**
   * Who sits where.
   */
  players: Players;
  /**
   * Actions played so far.
   */
  ply: number;
  /**
   * What is played.
   */
  settings: RoomSettings;
  /**
   * Spectators now.
   */
  watchers: number;
  /**
   * White's rating in this game at this speed, if they have one and the game has begun.
   */
  white_rating?: number;
}
/**
 * A game in play as a small board shows it: the position and the clocks, and no more.
 */
export interface SmallBoard {
  /**
   * The last action in the variant's text form; absent at the start.
   */
  action?: string;
  /**
   * When the clocks stood so, in milliseconds since 1970 (UTC).
   */
  at_ms: number;
  /**
   * Black's.
   */
  black_ms?: number;
  /**
   * The position that stands.
   */
  position: string;
  /**
   * Whose clock runs since then; absent when none does.
   */
  running?: Color;
  /**
   * White's time at `at_ms`, in milliseconds; absent when unlimited.
   */
  white_ms?: number;
}
/**
 * Who sits where.
 */
export interface Players {
  /**
   * The player of the black side; none yet when absent.
   */
  black?: Person;
  /**
   * The player of the white side; none yet when absent.
   */
  white?: Person;
}
/**
 * What is played in a room, settled when it is opened.
 */
export interface RoomSettings {
  /**
   * The time control in its text form: `3+2` (Fischer, minutes and seconds), `3+2b` (Bronstein), `3+2d` (simple delay), `10+5x30` (byo-yomi: five periods of 30 seconds), `3days` (a turn), `unlimited`; white and black apart with a slash, `5+3/3+2`.
   */
  clock: string;
  /**
   * How long each side's first move may take, in milliseconds, 5 seconds to 7 days; absent means the usual time of the time control.
   */
  first_move_ms?: number;
  /**
   * Flickering Chess only: inside a series the king may step onto attacked squares.
   */
  king_through_check?: boolean;
  /**
   * The start position in the variant's text form; absent means the game's own array.
   */
  position?: string;
  /**
   * Whether the result changes the players' ratings. Both must be registered; the game's own array and the same clock for both are needed.
   */
  rated?: boolean;
  /**
   * By how many actions spectators see the game later: they are shown it as it stood so many actions ago, and all of it once it is over. For private rooms; 0 is no delay.
   */
  spectator_delay?: number;
  /**
   * Whether spectators may watch.
   */
  spectators: boolean;
  /**
   * Whether moves may be taken back, when the partner agrees.
   */
  takebacks?: boolean;
  /**
   * The game.
   */
  variant: Variant;
  /**
   * Who can find the room.
   */
  visibility: Visibility & string;
}
/**
 * Answer to `create_room` and `join_room`: the receiver follows the game from here on.
 */
export interface JoinedMessage {
  /**
   * The request answered.
   */
  request: RequestId;
  /**
   * Everything so far. The next `Events` message starts right after it.
   */
  snapshot: Snapshot;
  type: "joined";
}
/**
 * Everything about a game, as its receiver may see it.
 */
export interface Snapshot {
  /**
   * The epoch of its log.
   */
  epoch: number;
  /**
   * All that has happened, from number 1.
   */
  events: NumberedEvent[];
  /**
   * The game.
   */
  game: GameId;
  /**
   * When the room was opened, in milliseconds since 1970 (UTC).
   */
  opened_ms: number;
  /**
   * Who is here.
   */
  presence: Presence;
  /**
   * What the receiver is in it.
   */
  role: Role;
  /**
   * What is played.
   */
  settings: RoomSettings;
  /**
   * The position the game starts from.
   */
  start_position: string;
  /**
   * Where it stands.
   */
  state: LiveState;
}
/**
 * An event with its place in the game's log.
 */
export interface NumberedEvent {
  /**
   * When, in milliseconds since 1970 (UTC).
   */
  at_ms: number;
  /**
   * What.
   */
  event: GameEvent;
  /**
   * Its number: one more than the event before it.
   */
  seq: number;
}
/**
 * A record for people, in both languages.
 */
export interface Notation {
  /**
   * English: `Nf7xh6`, `Go on`.
   */
  en: string;
  /**
   * Russian: `Кf7:h6`, `«Дальше»`.
   */
  ru: string;
}
/**
 * Where the time of one action went, in milliseconds. `charged = elapsed - compensated`.
 */
export interface Timing {
  /**
   * What the clock lost.
   */
  charged_ms: number;
  /**
   * Of that, what was given back.
   */
  compensated_ms: number;
  /**
   * From the moment the clock started to the arrival of the action.
   */
  elapsed_ms: number;
  /**
   * Of it, what the network seems to have taken.
   */
  lag_ms: number;
}
/**
 * How a game ended.
 */
export interface Outcome {
  /**
   * Why.
   */
  reason: EndReason;
  /**
   * Who won; absent for a draw and for a game that was called off.
   */
  winner?: Color;
}
/**
 * Who is here. It is not an event of the game: it is told when it changes and is gone with the sockets.
 */
export interface Presence {
  /**
   * The player of the black side.
   */
  black: PlayerPresence;
  /**
   * Their names, while there are no more than `MAX_NAMED_WATCHERS`; else empty.
   */
  names: string[];
  /**
   * Spectators now.
   */
  watchers: number;
  /**
   * The player of the white side.
   */
  white: PlayerPresence;
}
/**
 * Whether one player is here.
 */
export interface PlayerPresence {
  /**
   * Counting down to when the partner may claim, in milliseconds; 0 when they may now.
   */
  claimable_in_ms?: number;
  /**
   * They are putting a series together.
   */
  drafting?: boolean;
  /**
   * At least one socket of theirs follows the game.
   */
  here: boolean;
  /**
   * They left on purpose (as against a lost network).
   */
  left?: boolean;
  /**
   * Their rating in this game at this speed as the game began; absent for who has none.
   */
  rating?: number;
  /**
   * The game is adjourned, and they have joined again: it goes on once both have.
   */
  returned?: boolean;
}
/**
 * Where a game stands after its last event.
 */
export interface LiveState {
  /**
   * Whether the king of whoever must act is attacked.
   */
  check: boolean;
  /**
   * The clocks.
   */
  clock: Clock;
  /**
   * The time left for a first move, in milliseconds, while one is awaited.
   */
  first_move_ms?: number;
  /**
   * The open offers: at most one a side.
   */
  offers: OpenOffer[];
  /**
   * How it ended.
   */
  outcome?: Outcome;
  /**
   * How far the game is.
   */
  phase: Phase;
  /**
   * Actions played.
   */
  ply: number;
  /**
   * The position.
   */
  position: string;
  /**
   * FNV-1a (64 bits, 16 hexadecimal digits) of the position's text: a client whose own position has another is wrong and resumes.
   */
  position_hash: string;
  /**
   * The answer that is awaited.
   */
  prompt?: Prompt;
  /**
   * What a rated game, now over, did to the ratings.
   */
  rated?: Rated;
  /**
   * How often moves were taken back. It and `ply` together are the moment of the game that whatever is decided on belongs to.
   */
  takebacks?: number;
  /**
   * Who must act; absent when nobody must.
   */
  to_act?: Color;
  /**
   * Whether it is still being worked out if this is mate or stalemate; meanwhile the game goes on.
   */
  verdict_pending?: boolean;
  /**
   * The receiver's own possibilities; absent for spectators.
   */
  yours?: Yours;
}
/**
 * Both clocks at the moment the message was made.
 */
export interface Clock {
  /**
   * Black's.
   */
  black: SideClock;
  /**
   * Whose clock runs; absent when none does.
   */
  running?: Color;
  /**
   * The running side's display may start this much later, in milliseconds: so long the message is likely to travel. It never shows more than the server would allow.
   */
  starts_in_ms?: number;
  /**
   * White's.
   */
  white: SideClock;
}
/**
 * One side's clock at the moment the message was made.
 */
export interface SideClock {
  /**
   * Delay that still runs before `remaining_ms` does, in milliseconds.
   */
  delay_ms?: number;
  /**
   * Byo-yomi: whether `remaining_ms` is of a period already, not of the main time.
   */
  in_period?: boolean;
  /**
   * Below this much time the side is short of time (sound an alarm), in milliseconds.
   */
  low_ms?: number;
  /**
   * Byo-yomi: length of a period, in milliseconds.
   */
  period_ms?: number;
  /**
   * Byo-yomi: untouched periods behind `remaining_ms`: when it comes to nothing, one of them begins.
   */
  periods?: number;
  /**
   * Time left, in milliseconds, byo-yomi: of the main time, then of the running period; absent when unlimited.
   */
  remaining_ms?: number;
}
/**
 * An offer that waits for the partner's answer.
 */
export interface OpenOffer {
  /**
   * By whom.
   */
  by: Color;
  /**
   * What is offered.
   */
  kind: OfferKind;
  /**
   * Its id.
   */
  offer: number;
  /**
   * Actions played when it was made.
   */
  ply: number;
}
/**
 * An answer that is awaited.
 */
export interface Prompt {
  /**
   * The answers, as `action` takes them.
   */
  answers: string[];
  /**
   * Who must answer.
   */
  owner: Color;
  /**
   * The piece held up, as an upper-case letter: `Q R B N P`.
   */
  piece: string;
  /**
   * Where it was taken from and its taker now stands; absent in a position given from outside that does not tell.
   */
  square?: string;
}
/**
 * What a rated game did to both ratings.
 */
export interface Rated {
  /**
   * Black's.
   */
  black: RatingChange;
  /**
   * White's.
   */
  white: RatingChange;
}
/**
 * What a rated game did to one player's rating.
 */
export interface RatingChange {
  /**
   * After it.
   */
  after: Rating;
  /**
   * Before the game.
   */
  before: Rating;
}
/**
 * A Glicko-2 rating in whole points.
 */
export interface Rating {
  /**
   * Its deviation: with 95 % certainty the rating is right within twice that.
   */
  deviation: number;
  /**
   * Whether it is not to be relied on yet: the deviation is over 110.
   */
  provisional?: boolean;
  /**
   * The rating; 1500 at first.
   */
  rating: number;
}
/**
 * What only the receiver is told: their own possibilities.
 */
export interface Yours {
  /**
   * The receiver's side.
   */
  color: Color;
  /**
   * The receiver's own draft of a series, when they have begun one.
   */
  draft?: DraftState;
  /**
   * The legal actions, when the receiver must act; else empty. Of a series, the moves that it may begin with.
   */
  legal: string[];
  /**
   * What else the receiver may do.
   */
  may: Right[];
  /**
   * The receiver's plan, while the partner must act.
   */
  plan?: PlanState;
  /**
   * The action that the receiver has prepared for their next move.
   */
  prepared?: PreparedAction;
  /**
   * The receiver's answer to every «Я Рад» of this game.
   */
  standing_answer?: Answer;
  /**
   * How long the receiver may not ask for a takeback, in milliseconds, after takebacks were declined.
   */
  takeback_in_ms?: number;
}
/**
 * A series that its player is putting together (Flickering Chess). The partner and the spectators never see it.
 */
export interface DraftState {
  /**
   * Whether the king of its player is attacked in that position.
   */
  check: boolean;
  /**
   * The draws that could be claimed by handing it in.
   */
  claims?: ClaimKind[];
  /**
   * The playable next moves.
   */
  legal: string[];
  /**
   * Its moves, in order, in the variant's text form.
   */
  moves: string[];
  /**
   * The same for people; empty texts before the first move.
   */
  notation: Notation;
  /**
   * The number of actions played when it was begun.
   */
  ply: number;
  /**
   * The position inside the series.
   */
  position: string;
  /**
   * The series as `action` takes it; absent while it may not be handed in.
   */
  series?: string;
}
/**
 * A player's plan as it stands.
 */
export interface PlanState {
  /**
   * What is left of the lines, in the text form; each begins with an action of the partner.
   */
  lines: string[][];
  /**
   * The number of actions played, from where the lines go on.
   */
  ply: number;
}
/**
 * The action that a player has prepared.
 */
export interface PreparedAction {
  /**
   * The action as it was said.
   */
  action: string;
  /**
   * The number of actions that will have been played when it is played.
   */
  ply: number;
}
/**
 * Answer to `leave_room`.
 */
export interface LeftMessage {
  /**
   * The game that is followed no longer.
   */
  game: GameId;
  /**
   * The request answered.
   */
  request: RequestId;
  type: "left";
}
/**
 * Answer to `resume`.
 */
export interface ResumedMessage {
  /**
   * The epoch of its log.
   */
  epoch: number;
  /**
   * The game, followed from here on.
   */
  game: GameId;
  /**
   * Whether the tail was complete, and it or everything.
   */
  recovery: Recovery;
  /**
   * The request answered.
   */
  request: RequestId;
  type: "resumed";
}
/**
 * Answer to everything that changes a game: it is durable.
 */
export interface AcceptedMessage {
  /**
   * The game.
   */
  game: GameId;
  /**
   * The request answered.
   */
  request: RequestId;
  /**
   * The last event that it made.
   */
  seq: number;
  type: "accepted";
}
/**
 * A refusal, or a fault that answers no request.
 */
export interface ErrorMessage {
  /**
   * Why, for programs.
   */
  code: ErrorCode;
  /**
   * Where the game really stands, when the request was made for another moment.
   */
  fresh?: Snapshot;
  /**
   * The game meant.
   */
  game?: GameId;
  /**
   * Why, as a sentence that a person can act on.
   */
  message: string;
  /**
   * The request refused; absent when the frame did not tell.
   */
  request?: RequestId;
  /**
   * When it makes sense to try again, in milliseconds.
   */
  retry_after_ms?: number;
  type: "error";
}
/**
 * Something happened in a game that is followed.
 */
export interface EventsMessage {
  /**
   * The epoch of its log.
   */
  epoch: number;
  /**
   * What happened, in order, without a gap.
   */
  events: NumberedEvent[];
  /**
   * The game.
   */
  game: GameId;
  /**
   * Where the game stands after the last of them.
   */
  state: LiveState;
  type: "events";
}
/**
 * Who is here has changed.
 */
export interface PresenceMessage {
  /**
   * The game.
   */
  game: GameId;
  /**
   * Who is here now.
   */
  presence: Presence;
  type: "presence";
}
/**
 * Answer to `draft`, and word to the player's other sockets of how their draft stands.
 */
export interface DraftedMessage {
  /**
   * The draft as it stands.
   */
  draft: DraftState;
  /**
   * The game.
   */
  game: GameId;
  /**
   * The request answered; absent on the player's other sockets.
   */
  request?: RequestId;
  type: "drafted";
}
/**
 * Answer to `say`, and word to the others in the room.
 */
export interface SaidMessage {
  /**
   * The game.
   */
  game: GameId;
  /**
   * What.
   */
  line: Line;
  /**
   * The request answered; absent for all others.
   */
  request?: RequestId;
  /**
   * In which room.
   */
  room: ChatRoom;
  type: "said";
}
/**
 * Something that was said.
 */
export interface Line {
  /**
   * When, in milliseconds since 1970 (UTC).
   */
  at_ms: number;
  /**
   * Its number within its room: larger than those before it.
   */
  n: number;
  /**
   * Who said it, by the name of that time.
   */
  person: Person;
  /**
   * The number of actions played then.
   */
  ply: number;
  /**
   * What.
   */
  words: Words;
}
/**
 * What was said before.
 */
export interface ChatMessage {
  /**
   * The game.
   */
  game: GameId;
  /**
   * In order.
   */
  lines: Line[];
  /**
   * Of which room.
   */
  room: ChatRoom;
  type: "chat";
}
/**
 * What its player had decided ahead could not be played when its moment came.
 */
export interface DroppedMessage {
  /**
   * The action as it was said.
   */
  action: string;
  /**
   * The game.
   */
  game: GameId;
  /**
   * The same as a sentence.
   */
  message: string;
  /**
   * The number of actions played when its moment came.
   */
  ply: number;
  type: "dropped";
  /**
   * Why it was not played, in the words of refusals.
   */
  why: ErrorCode;
}
/**
 * Answer to `my_games`.
 */
export interface OwnGamesMessage {
  /**
   * The person's unfinished games: those where they must act first, and of each kind the one with the least time.
   */
  games: OwnGame[];
  /**
   * The request answered.
   */
  request: RequestId;
  type: "own_games";
}
/**
 * One of a person's own games, as a line of their list.
 */
export interface OwnGame {
  /**
   * The time control in its text form.
   */
  clock: string;
  /**
   * When the time of whoever must act is over, in milliseconds since 1970 (UTC); absent where no clock runs.
   */
  deadline_ms?: number;
  /**
   * The game.
   */
  game: GameId;
  /**
   * What was done last; absent at the start.
   */
  last?: LastAction;
  /**
   * How long that is from now, in milliseconds.
   */
  left_ms?: number;
  /**
   * Whether the person must act.
   */
  my_move: boolean;
  /**
   * Who sits opposite; absent while nobody does.
   */
  partner?: Person;
  /**
   * How far it is. `finished` is only pushed: the game leaves the list.
   */
  phase: Phase;
  /**
   * Actions played.
   */
  ply: number;
  /**
   * The position that stands, for a diagram.
   */
  position?: string;
  /**
   * The person's seat.
   */
  role: Role;
  /**
   * Who has sealed an action, in an adjourned game.
   */
  sealed_by?: Color;
  /**
   * Who must act; absent when nobody must.
   */
  to_act?: Color;
  /**
   * What is played.
   */
  variant: Variant;
}
/**
 * The last action of a game.
 */
export interface LastAction {
  /**
   * The action in the variant's text form.
   */
  action: string;
  /**
   * Who acted.
   */
  color: Color;
  /**
   * The same for people.
   */
  notation: Notation;
}
/**
 * One of the receiver's own games has changed. Told to whoever has asked for `my_games`.
 */
export interface MyGameChangedMessage {
  /**
   * The game as it is now.
   */
  game: OwnGame;
  type: "my_game_changed";
}
/**
 * Answer to `next_game`.
 */
export interface NextOwnGameMessage {
  /**
   * The next game in which the person must act; absent when there is none.
   */
  game?: OwnGame;
  /**
   * The request answered.
   */
  request: RequestId;
  type: "next_own_game";
}
/**
 * The server is about to restart.
 */
export interface RestartingMessage {
  /**
   * The socket closes in about this long, in milliseconds.
   */
  in_ms: number;
  /**
   * How long to wait before connecting again, in milliseconds: each connection is given another, so that not all come at once.
   */
  reconnect_after_ms: number;
  type: "restarting";
}
/**
 * Answer to what needs no more of one.
 */
export interface DoneMessage {
  /**
   * The request answered.
   */
  request: RequestId;
  type: "done";
}
/**
 * Answer to `register` and `become_bot`.
 */
export interface AccountMessage {
  /**
   * Who.
   */
  person: Person;
  /**
   * When they registered, in milliseconds since 1970 (UTC).
   */
  registered_ms: number;
  /**
   * The request answered.
   */
  request: RequestId;
  type: "account";
}
/**
 * Answer to `list_sessions`.
 */
export interface SessionsMessage {
  /**
   * The request answered.
   */
  request: RequestId;
  /**
   * The sessions.
   */
  sessions: Session[];
  type: "sessions";
}
/**
 * A session of the receiver.
 */
export interface Session {
  /**
   * The program that said hello with it last.
   */
  client?: string;
  /**
   * When it began, in milliseconds since 1970 (UTC).
   */
  created_ms: number;
  /**
   * Whether it is the one that asks.
   */
  current?: boolean;
  /**
   * What a bot's token is for.
   */
  label?: string;
  /**
   * When a socket last said hello with it, in milliseconds since 1970 (UTC).
   */
  last_seen_ms: number;
  /**
   * Its name, which is no secret.
   */
  session: SessionId;
}
/**
 * Answer to `create_bot_token`.
 */
export interface BotTokenMessage {
  /**
   * The request answered.
   */
  request: RequestId;
  /**
   * The secret, which a `hello` says.
   */
  token: SessionToken;
  type: "bot_token";
}
/**
 * Answer to `get_profile`.
 */
export interface ProfileMessage {
  /**
   * Whether the receiver has blocked them.
   */
  blocked?: boolean;
  /**
   * Whether the receiver does not hear them.
   */
  muted?: boolean;
  /**
   * Whether a socket of theirs is open now.
   */
  online: boolean;
  /**
   * Who.
   */
  person: Person;
  /**
   * Their ratings.
   */
  ratings: SpeedRating[];
  /**
   * Their last finished games, newest first, as far as the receiver may see them.
   */
  recent: GameLine[];
  /**
   * When they registered, in milliseconds since 1970 (UTC); absent for a guest.
   */
  registered_ms?: number;
  /**
   * The request answered.
   */
  request: RequestId;
  /**
   * What they have played.
   */
  tallies: Tally[];
  type: "profile";
}
/**
 * A person's rating in one game of the house at one speed.
 */
export interface SpeedRating {
  /**
   * Rated games that made it.
   */
  games: number;
  /**
   * The rating after each of the last rated games, oldest first, at most `MAX_RATING_POINTS`.
   */
  history: RatingPoint[];
  /**
   * The rating.
   */
  rating: Rating;
  /**
   * The speed.
   */
  speed: Speed;
  /**
   * The game.
   */
  variant: Variant;
}
/**
 * A rating at one moment.
 */
export interface RatingPoint {
  /**
   * When, in milliseconds since 1970 (UTC).
   */
  at_ms: number;
  /**
   * The rating.
   */
  rating: number;
}
/**
 * A finished game in short.
 */
export interface GameLine {
  /**
   * The time control.
   */
  clock: string;
  /**
   * When it ended, in milliseconds since 1970 (UTC).
   */
  finished_ms: number;
  /**
   * The game.
   */
  game: GameId;
  /**
   * How it ended.
   */
  outcome: Outcome;
  /**
   * Who played.
   */
  players: Players;
  /**
   * Actions played.
   */
  plies: number;
  /**
   * Whether it was rated.
   */
  rated?: boolean;
  /**
   * How fast that is.
   */
  speed: Speed;
  /**
   * What was played.
   */
  variant: Variant;
}
/**
 * How many games of one kind a person has finished, and how.
 */
export interface Tally {
  /**
   * Drawn.
   */
  draws: number;
  /**
   * Finished games, those that were called off left out.
   */
  games: number;
  /**
   * Lost.
   */
  losses: number;
  /**
   * The game.
   */
  variant: Variant;
  /**
   * Won.
   */
  wins: number;
}
/**
 * Answer to `list_blocks`.
 */
export interface BlocksMessage {
  /**
   * The persons, newest first.
   */
  persons: Person[];
  /**
   * The request answered.
   */
  request: RequestId;
  type: "blocks";
}
/**
 * Answer to `list_mutes`.
 */
export interface MutesMessage {
  /**
   * The persons, newest first.
   */
  persons: Person[];
  /**
   * The request answered.
   */
  request: RequestId;
  type: "mutes";
}
/**
 * Answer to `get_preferences` and `set_preferences`.
 */
export interface PreferencesMessage {
  /**
   * Give time.
   */
  gifts: Allowed;
  /**
   * The request answered.
   */
  request: RequestId;
  /**
   * Ask for a takeback.
   */
  takebacks: Allowed;
  type: "preferences";
}
/**
 * Answer to `list_games`.
 */
export interface GamesMessage {
  /**
   * A page of games, newest first, at most `MAX_LISTED_GAMES`.
   */
  games: GameLine[];
  /**
   * Say it as `cursor` for the next page; absent on the last.
   */
  next?: string;
  /**
   * The request answered.
   */
  request: RequestId;
  type: "games";
}
/**
 * Answer to `seek` where nobody's fitted: it stands open.
 */
export interface SeekingMessage {
  /**
   * The request answered.
   */
  request: RequestId;
  /**
   * The seek, as everybody sees it.
   */
  seek: OpenSeek;
  type: "seeking";
}
/**
 * A seek that stands open. It is yours when `by` is you.
 */
export interface OpenSeek {
  /**
   * Whose it is.
   */
  by: Person;
  /**
   * When it was posted.
   */
  posted_ms: number;
  /**
   * The partners that they want.
   */
  range?: RatingRange;
  /**
   * Whether it counts where it can: taken by somebody who may be rated it is as if `settings.rated` were set, elsewhere it is casual.
   */
  rated_if_possible?: boolean;
  /**
   * Their rating, if they have one.
   */
  rating?: number;
  /**
   * The seek.
   */
  seek: SeekId;
  /**
   * What is played.
   */
  settings: RoomSettings;
  /**
   * The side that they want.
   */
  side: SideChoice;
}
/**
 * Answer to `challenge`: it stands open.
 */
export interface ChallengedMessage {
  /**
   * The challenge, as both see it.
   */
  challenge: OpenChallenge;
  /**
   * The request answered.
   */
  request: RequestId;
  type: "challenged";
}
/**
 * A challenge that stands open.
 */
export interface OpenChallenge {
  /**
   * The challenge.
   */
  challenge: ChallengeId;
  /**
   * When it expires.
   */
  expires_ms: number;
  /**
   * Who challenges.
   */
  from: Person;
  /**
   * Their rating, if they have one.
   */
  rating?: number;
  /**
   * What is played.
   */
  settings: RoomSettings;
  /**
   * The side that the challenger wants.
   */
  side: SideChoice;
  /**
   * Who is challenged.
   */
  to: Person;
}
/**
 * A challenge of the receiver, or to the receiver, is no longer open.
 */
export interface ChallengeClosedMessage {
  /**
   * Why it is closed.
   */
  because: ClosedBecause;
  /**
   * The challenge.
   */
  challenge: ChallengeId;
  /**
   * The word with which it was declined.
   */
  reason?: DeclineReason;
  type: "challenge_closed";
}
/**
 * Two have found each other: told to all sockets of both. Answer to `accept_seek` and `accept_challenge`, and to `seek` where an open one fitted.
 */
export interface PairedMessage {
  /**
   * How it came about.
   */
  by: PairedBy;
  /**
   * The receiver's side.
   */
  color: Color;
  /**
   * The game. Both seats are taken; `join_room` follows it.
   */
  game: GameId;
  /**
   * The partner.
   */
  partner: Person;
  /**
   * Whether it counts.
   */
  rated: boolean;
  /**
   * The request that brought it about, on the socket that made it; absent elsewhere.
   */
  request?: RequestId;
  type: "paired";
}
/**
 * What the receiver waits for, whole each time: after `welcome` if there is anything, and whenever it changes.
 */
export interface WaitingMessage {
  /**
   * Open challenges by the receiver and to the receiver.
   */
  challenges: OpenChallenge[];
  /**
   * The pool that the receiver waits in.
   */
  pool?: Pool;
  /**
   * The receiver's open seeks.
   */
  seeks: OpenSeek[];
  type: "waiting";
}
/**
 * Answer to `watch_lobby`.
 */
export interface LobbyMessage {
  /**
   * The games in play that have most watchers, and the newest public rooms where a seat is free (`free_seat`).
   */
  games: RoomSummary[];
  /**
   * Every pool there is.
   */
  pools: PoolCount[];
  /**
   * The request answered.
   */
  request: RequestId;
  /**
   * Open seeks, the newest of them where there are very many.
   */
  seeks: OpenSeek[];
  type: "lobby";
}
/**
 * How many wait in a pool.
 */
export interface PoolCount {
  /**
   * The pool.
   */
  pool: Pool;
  /**
   * Persons who wait in it.
   */
  waiting: number;
}
/**
 * What has changed in a lobby that is watched.
 */
export interface LobbyChangedMessage {
  /**
   * Games that are new in the list, or look different; put each in the place of its old line.
   */
  games_changed?: RoomSummary[];
  /**
   * Games that are no longer in the list.
   */
  games_removed?: GameId[];
  /**
   * The pools in which another number waits now.
   */
  pools?: PoolCount[];
  /**
   * New seeks.
   */
  seeks_added?: OpenSeek[];
  /**
   * Seeks that are gone, or look different: those come again in `seeks_added`.
   */
  seeks_removed?: SeekId[];
  type: "lobby_changed";
}
/**
 * Answer to `watch_tv` and `follow_player`, and word of every step that the guide takes from then on.
 */
export interface LedMessage {
  /**
   * Why this is told.
   */
  because: LedBecause;
  /**
   * The game that the guide is at; absent while there is none.
   */
  game?: GameId;
  /**
   * What leads.
   */
  guide: Guide;
  /**
   * The game that this connection was led to before and follows no more.
   */
  left?: GameId;
  /**
   * The request answered; absent where the guide went on by itself.
   */
  request?: RequestId;
  /**
   * Everything about that game, if the connection has just been led to it. Its next `Events` start right after it.
   */
  snapshot?: Snapshot;
  type: "led";
}
