#!/usr/bin/env node
// A bot for Raduga, written from PROTOCOL.md alone. It knows no rules and has no plan.
//
//     node raduga-bot.mjs ws://127.0.0.1:8080/ws --partner              plays the house's practice partner
//     node raduga-bot.mjs ws://127.0.0.1:8080/ws --variant tavreli      opens a room and prints its code
//     node raduga-bot.mjs ws://127.0.0.1:8080/ws --join 7k3q9xm2pa      takes the free seat of that room
//
// It plays one game to its end, prints every action of its own, and at last how the game ended. Whatever happens to the network or
// the server on the way, it comes back and goes on: that is what most of this file is about.

import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import WebSocket from "ws";

const VERSION = 1;
const SUBPROTOCOL = "raduga.v1";
const LONGEST_SERVER_MESSAGE = 16 * 1024 * 1024; // `max_server_message_bytes`
const LONGEST_DRAFT = 24; // `max_draft_moves`
const FIRST_WAIT = 500; // milliseconds between attempts to connect
const LONGEST_WAIT = 15_000;
const SILENCE = 30_000; // the server pings every 10 s: whoever has heard nothing for so long has no network
const SAID_AGAIN = ["rate_limited", "unavailable"]; // the refusals after which the same request is said again
const TOO_LATE = ["stale", "game_over", "not_your_turn", "no_such_offer", "offer_not_allowed", "not_claimable"];

/** The socket is gone. */
class Closed extends Error {}

/** The server said `error` to a request: nothing has changed. */
class Refused extends Error {
  constructor(error) {
    super(`${error.code}: ${error.message}`);
    this.error = error;
    this.code = error.code;
  }
}

const anyOf = (choices) => choices[Math.floor(Math.random() * choices.length)];

/** The hash of a position's text, as the server writes it. */
function fnv1a64(text) {
  let value = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) value = BigInt.asUintN(64, (value ^ BigInt(byte)) * 0x100000001b3n);
  return value.toString(16).padStart(16, "0");
}

/** One socket, as a queue of messages that ends with `Closed`. */
class Socket {
  #heard = [];
  #waiting = null;
  #closed = null;

  static open(url) {
    return new Promise((resolve, reject) => {
      const options = { maxPayload: LONGEST_SERVER_MESSAGE, perMessageDeflate: false };
      const socket = new Socket();
      socket.ws = new WebSocket(url, SUBPROTOCOL, options);
      socket.ws.on("open", () => resolve(socket));
      socket.ws.on("message", (text) => socket.#take({ message: JSON.parse(text) }));
      socket.ws.on("ping", () => socket.#listen());
      socket.ws.on("error", (problem) => reject(new Closed(problem.message)));
      socket.ws.on("close", (code, reason) => {
        clearTimeout(socket.silence);
        socket.#closed = new Closed(`${code} ${reason}`);
        reject(socket.#closed);
        socket.#take({ problem: socket.#closed });
      });
      socket.#listen();
    });
  }

  #listen() {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.ws.terminate(), SILENCE);
  }

  #take(heard) {
    if (heard.message) this.#listen();
    this.#heard.push(heard);
    this.#waiting?.();
  }

  say(message) {
    if (this.#closed) throw this.#closed;
    this.ws.send(JSON.stringify(message));
  }

  async next() {
    while (this.#heard.length === 0) {
      if (this.#closed) throw this.#closed;
      await new Promise((resolve) => (this.#waiting = resolve));
    }
    const { message, problem } = this.#heard.shift();
    if (problem) throw problem;
    return message;
  }

  close() {
    this.ws.close(1000);
  }
}

/** One player and one game. */
class Bot {
  #run = randomBytes(4).toString("hex"); // ids of requests are unique for the person, so each run has a prefix of its own
  #requests = 0;
  #reconnectAfter = null; // milliseconds; what the server has asked for
  #seq = 0; // the last event that it holds
  #lost = null; // "gap" or "hash": why it has to ask again
  #acted = 0;

  constructor(url, name, patience, pause) {
    Object.assign(this, { url, name, patience, pause });
  }

  // --- the line to the server ---------------------------------------------------------------------------------------

  /** Connects and says hello, as often as it takes. */
  async connect() {
    if (this.#reconnectAfter !== null) await sleep(this.#reconnectAfter);
    this.#reconnectAfter = null;
    for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
      try {
        this.socket = await Socket.open(this.url);
        const who = this.token ? { token: this.token } : { name: this.name };
        const welcome = await this.#exchange(this.#request("hello", { versions: [VERSION], client: "raduga-bot.mjs", ...who }));
        this.token = welcome.token ?? this.token;
        return;
      } catch (problem) {
        if (!(problem instanceof Closed || problem.code === "restarting")) throw problem;
        await sleep(wait * (0.5 + Math.random() / 2)); // with jitter, or all would come at once
      }
    }
  }

  #request(type, fields) {
    this.#requests += 1;
    return { type, request: `${this.#run}-${this.#requests}`, ...fields };
  }

  /** Sends `message` and returns its answer. What comes before it is heard first. */
  async #exchange(message) {
    this.socket.say(message);
    for (;;) {
      const heard = await this.#hearNext();
      if (heard.request !== message.request) continue;
      if (heard.type === "error") throw new Refused(heard);
      return heard;
    }
  }

  async #hearNext() {
    const heard = await this.socket.next();
    if (heard.type === "restarting") this.#reconnectAfter = heard.reconnect_after_ms;
    this.#hear(heard);
    return heard;
  }

  /** Asks until there is an answer: a request said again under its own id is never carried out twice. */
  async ask(type, fields) {
    const message = this.#request(type, fields);
    for (;;) {
      try {
        return await this.#exchange(message);
      } catch (problem) {
        if (problem instanceof Closed || problem.code === "restarting") await this.#comeBack();
        else if (SAID_AGAIN.includes(problem.code)) await sleep(problem.error.retry_after_ms ?? 1000);
        else throw problem;
      }
    }
  }

  /** A new socket, and what was missed meanwhile. */
  async #comeBack() {
    for (;;) {
      await this.connect();
      try {
        if (this.game) await this.#resume();
        return;
      } catch (problem) {
        if (!(problem instanceof Closed)) throw problem;
      }
    }
  }

  /** Says what it holds, and hears what is missing, or the whole. */
  async #resume() {
    const held = { game: this.game, epoch: this.epoch, seq: this.#seq, mismatch: this.#lost === "hash" };
    this.#lost = null;
    await this.#exchange(this.#request("resume", held));
  }

  /** A request about the game. Where it comes too late, the state has been told and is looked at anew. */
  async #aboutGame(type, fields = {}) {
    try {
      return await this.ask(type, { game: this.game, ...fields });
    } catch (problem) {
      if (!TOO_LATE.includes(problem.code)) throw problem;
      return null;
    }
  }

  // --- what the server says -----------------------------------------------------------------------------------------

  /** Folds one message. Of types that it does not know there may come more: they are passed over. */
  #hear(message) {
    const { type, recovery } = message;
    if (type === "joined") this.#beginFrom(message.snapshot);
    else if (type === "resumed" && recovery.recovered === "snapshot") this.#beginFrom(recovery.snapshot);
    else if (type === "resumed") this.#goOn(message.epoch, recovery.events, recovery.state);
    else if (type === "events" && message.game === this.game) this.#goOn(message.epoch, message.events, message.state);
    else if (type === "error" && message.fresh) this.#beginFrom(message.fresh);
  }

  /** All that there is, in place of what it had. */
  #beginFrom({ game, epoch, state, events, settings }) {
    Object.assign(this, { game, epoch, state, variant: settings.variant });
    this.#seq = events.at(-1)?.seq ?? 0;
    this.#lost = null;
  }

  /** What happened next. Numbers that it has are passed over; a gap means that something was missed. */
  #goOn(epoch, events, state) {
    for (const { seq } of events) {
      if (epoch !== this.epoch || seq > this.#seq + 1) {
        this.#lost = "gap";
        return;
      }
      this.#seq = Math.max(this.#seq, seq);
    }
    if (fnv1a64(state.position) !== state.position_hash) this.#lost = "hash";
    this.state = state;
  }

  // --- the game -----------------------------------------------------------------------------------------------------

  /** Plays until the game is over, and returns its outcome. */
  async play() {
    while (!this.state.outcome) {
      try {
        const offer = this.state.offers.find(({ by }) => by !== this.state.yours.color);
        if (this.#lost) await this.#resume();
        else if (offer) await this.#answer(offer);
        else if (this.#mustAct()) await this.#takeTurn();
        else await this.#hearNext();
      } catch (problem) {
        if (!(problem instanceof Closed)) throw problem;
        await this.#comeBack();
      }
    }
    return this.state.outcome;
  }

  #mustAct() {
    const { phase, to_act, yours } = this.state;
    return ["playing", "sealing"].includes(phase) && to_act === yours.color;
  }

  /** What an action is bound to: how many were played when it was decided, and how often some were taken back. */
  #moment() {
    return { ply: this.state.ply, takebacks: this.state.takebacks ?? 0 };
  }

  /** Draws are welcome; to begin again, or to take back, is more than it understands. */
  async #answer({ kind, offer }) {
    await this.#aboutGame(kind === "draw" ? "accept_offer" : "decline_offer", { offer });
  }

  async #takeTurn() {
    const { may } = this.state.yours;
    if (this.#acted >= this.patience && may.includes("offer_draw")) {
      await this.#aboutGame("make_offer", { kind: "draw", ...this.#moment() });
    }
    for (const kind of ["threefold", "fifty"]) {
      if (may.includes(`claim_${kind}`)) await this.#aboutGame("claim", { kind });
    }
    if (this.#acted >= 2 * this.patience && may.includes("resign")) await this.#aboutGame("resign");
    if (this.state.outcome || !this.#mustAct()) return;
    await sleep(this.pause);
    const action = await this.#choose();
    if (action && (await this.#aboutGame("act", { action, ...this.#moment() }))) {
      this.#acted += 1;
      console.log(action);
    }
  }

  /** Any legal action. In Flickering Chess that is a series, of which only the first moves are listed. */
  async #choose() {
    let { legal } = this.state.yours;
    if (this.variant !== "flicker") return anyOf(legal);
    for (let moves = []; ; ) {
      const answer = await this.#aboutGame("draft", { moves: [...moves, anyOf(legal)], ...this.#moment() });
      if (!answer) return null; // The moment is over.
      ({ moves, legal } = answer.draft);
      const ends = legal.length === 0 || moves.length === LONGEST_DRAFT || Math.random() < 0.4;
      if (answer.draft.series && ends) return answer.draft.series;
      // A dead end: the king is not safe.
      if (legal.length === 0) [moves, legal] = [[], this.state.yours.legal];
    }
  }
}

function options() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      variant: { type: "string", default: "radras" }, // radras, flicker or tavreli
      clock: { type: "string", default: "10+5" },
      join: { type: "string" }, // the code of a room: take its free seat
      partner: { type: "boolean", default: false }, // play the house's practice partner
      name: { type: "string", default: "JavaScript" },
      patience: { type: "string", default: "60" }, // actions after which it offers a draw, and at twice as many resigns
      pause: { type: "string", default: "0.3" }, // seconds before each action: messages cost credits
    },
  });
  if (positionals.length !== 1) {
    console.error("node raduga-bot.mjs ws://127.0.0.1:8080/ws [--variant radras|flicker|tavreli] [--partner | --join CODE]");
    process.exit(2);
  }
  return { url: positionals[0], ...values };
}

const { url, variant, clock, join, partner, name, patience, pause } = options();
const bot = new Bot(url, name, Number(patience), Number(pause) * 1000);
await bot.connect();
if (join) {
  await bot.ask("join_room", { game: join, as: "player" });
} else {
  await bot.ask("create_room", { settings: { variant, clock, visibility: "private" }, partner });
  console.log("room", bot.game);
}
const outcome = await bot.play();
console.log("over", outcome.reason, outcome.winner ?? "nobody");
bot.socket.close();
