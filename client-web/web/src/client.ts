/** Holds socket, requests and state together: what comes is folded, what is wanted is said. */

import { language } from "./lang/lang.ts";
import { createRequests } from "./net/requests.ts";
import { createSocket, type Listener, type World } from "./net/socket.ts";
import { meant, type Route } from "./router.ts";
import { fold, sessionEnded, settled } from "./state/fold.ts";
import { newTable, type State } from "./state/model.ts";
import type { Store } from "./state/store.ts";
import {
  type ClientToServer,
  type ErrorCode,
  type GameId,
  type Intent,
  type RequestId,
  type ServerToClient,
  VERSION,
} from "./wire/wire.ts";

const TOKEN = "raduga.token";
/** What that person is called: other pages see by it that a guest has registered, whose token stays the same. */
const NAME = "raduga.name";
/** How this client is called in lists of sessions. */
export const PROGRAM = "raduga-web";

export interface Client {
  /** Says `intent`; its answer is folded like everything else. */
  send(intent: Intent): void;
  /** Says `intent`, and gives its answer to whoever asked; a refusal is theirs to tell. */
  ask(intent: Intent): Promise<ServerToClient>;
  /** Tells `listener` of each message, after it is folded. */
  listen(listener: (message: ServerToClient) => void): void;
  /** Another page of this browser has become somebody else: so does this one. */
  follow(): void;
  /** A screen is shown: what it needs is asked for, what the last one needed no longer. */
  enter(route: Route): void;
  start(): void;
  /** What this page says to be who it is: for a header of HTTP, never for an address. */
  token(): string | null;
}

export interface Kept {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** What a client stands on. */
export interface Grounds {
  store: Store<State>;
  /** The address of the socket. */
  url: string;
  world: World;
  kept: Kept;
  /** Another for each page that is opened: request ids begin with it. */
  prefix: string;
  /** A game was found or opened: show it. */
  found(game: GameId): void;
}

const watchesLobby = (route: Route): boolean => route.name === "lobby" || route.name === "live";

export function createClient({ store, url, world, kept, prefix, found }: Grounds): Client {
  const requests = createRequests(prefix);
  const waiting = new Map<RequestId, (answer: ServerToClient) => void>();
  const listeners: ((message: ServerToClient) => void)[] = [];
  /** Whom this page has said it is. */
  let mine: string | null = null;
  /** One's own wish to be nobody any more: what follows from it needs no word. */
  let leaving = false;
  const listener: Listener = { opened: hello, heard, lost, ended, ping: () => say({ type: "ping" }) };
  const socket = createSocket(url, world, listener);

  function hello(): void {
    mine = kept.get(TOKEN);
    const known = mine === null ? {} : { token: mine };
    say({ type: "hello", versions: [VERSION], client: PROGRAM, lang: language(), ...known });
  }

  function say(intent: Intent, answered?: (answer: ServerToClient) => void): void {
    const message = requests.make(intent);
    if (answered !== undefined) waiting.set(message.request, answered);
    if (message.type === "log_out") leaving = true;
    store.update((state) => ({ ...state, pending: { ...state.pending, [message.request]: pending(message) } }));
    // What cannot go out now is said again when the socket is back.
    socket.send(JSON.stringify(message));
  }

  function pending(message: ClientToServer): State["pending"][string] {
    const game = "game" in message && message.game !== undefined ? { game: message.game } : {};
    return { type: message.type, sentAt: world.now(), ...game };
  }

  function heard(message: ServerToClient): void {
    const asked =
      "request" in message && message.request !== undefined ? requests.answered(message.request) : undefined;
    const answered = asked === undefined ? undefined : waiting.get(asked.request);
    if (answered !== undefined && asked !== undefined) {
      waiting.delete(asked.request);
      answered(message);
    }
    const theirs = message.type === "error" && answered !== undefined;
    store.update((state) => (theirs ? settled(state, message) : fold(state, message, world.now())));
    for (const listener of listeners) listener(message);
    if (message.type === "welcome" || message.type === "account") kept.set(NAME, message.person.name);
    if (theirs) return;
    if (message.type === "welcome") return welcomed(message.token, message.now_ms);
    if (message.type === "restarting") return socket.restsFor(message.in_ms + message.reconnect_after_ms);
    if (message.type === "error") return refused(message.code, asked);
    if (message.type === "paired") return found(message.game);
    if (message.type === "joined" && asked?.type === "create_room") return found(message.snapshot.game);
    const trouble = store.get().game?.trouble;
    if (trouble !== undefined && store.get().guide === undefined) resume(trouble === "mismatch");
    else if (trouble !== undefined && !isAsked("watch_tv") && !isAsked("follow_player")) ask(store.get().route);
  }

  function welcomed(token: string | undefined, serverNow: number): void {
    if (token !== undefined) {
      mine = token;
      kept.set(TOKEN, token);
    }
    leaving = false;
    store.update((state) => ({ ...state, serverAheadMs: serverNow - Date.now() }));
    const again = requests.again();
    const { route, game, guide } = store.get();
    // A guide leads to its game by itself.
    if (game !== undefined && guide === undefined) resume(false);
    ask(route);
    // Whatever is looked at, one hears when it is one's turn elsewhere.
    say({ type: "my_games" });
    for (const message of again) socket.send(JSON.stringify(message));
  }

  function resume(mismatch: boolean): void {
    const game = store.get().game;
    if (game === undefined || isAsked("resume")) return;
    const { epoch, seq } = game;
    say({ type: "resume", game: game.game, epoch, seq, ...(mismatch ? { mismatch } : {}) });
  }

  const isAsked = (type: ClientToServer["type"]): boolean =>
    Object.values(store.get().pending).some((pending) => pending.type === type);

  function refused(code: ErrorCode, asked: ClientToServer | undefined): void {
    if (code === "bad_token") {
      forget();
      return hello();
    }
    if (asked?.type !== "join_room") return;
    // A link to a game is a link to take part in it, or, where both seats are taken, to watch it.
    if (code === "room_full" && asked.as !== "spectator")
      return say({ type: "join_room", game: asked.game, as: "spectator" });
    store.update((state) => ({ ...state, noGame: code }));
  }

  /** Nobody is whom this page was; another page may have become somebody else meanwhile. */
  function forget(): void {
    if (kept.get(TOKEN) === mine) kept.remove(TOKEN);
    mine = null;
  }

  function lost(retryAt: number): void {
    const again = new Set(requests.again().map((message) => message.request));
    store.update((state) => {
      const restarting = state.connection.status === "restarting";
      const waiting = Object.entries(state.pending).filter(([request]) => again.has(request));
      return {
        ...state,
        pending: Object.fromEntries(waiting),
        connection: { status: restarting ? "restarting" : "offline", retryAt, since: since(state, world.now()) },
      };
    });
  }

  /** Since when there has been no word of the server. */
  function since({ connection }: State, now: number): number {
    return "since" in connection ? Math.min(connection.since, now) : now;
  }

  function ended(code: number): boolean {
    if (code === 4001) {
      if (!leaving) store.update(sessionEnded);
      forget();
      return true;
    }
    const reason = code === 4003 ? "banned" : "unsupported_version";
    store.update((state) => ({ ...state, connection: { status: "refused", code: reason } }));
    return false;
  }

  /** What the screen at `route` shows. */
  function ask(route: Route): void {
    if (route.name === "lobby") say({ type: "watch_lobby" });
    if (route.name === "live") say({ type: "watch_lobby", games: { ...store.get().around.live, boards: true } });
    if (route.name === "tv") {
      say({ type: "watch_tv", ...(route.variant === undefined ? {} : { variant: route.variant }) });
    }
    if (route.name === "follow") say({ type: "follow_player", ...meant(route.player) }, followed);
    if (route.name === "game" && store.get().game?.game !== route.game) {
      say({ type: "join_room", game: route.game, as: route.watch ? "spectator" : "player" });
    }
  }

  /** Whoever is not to be followed is not there, as a game that is not to be seen. */
  function followed(answer: ServerToClient): void {
    if (answer.type === "error") store.update((state) => ({ ...state, noGame: answer.code }));
  }

  function enter(route: Route): void {
    const before = store.get();
    if (watchesLobby(before.route) && !watchesLobby(route)) say({ type: "unwatch_lobby" });
    if (before.guide !== undefined) say({ type: "stop_watching" });
    const { game } = before;
    const other = game !== undefined && !(route.name === "game" && route.game === game.game);
    // Going to another screen is no leaving: a player's partner would be told that the player had gone.
    const leaves = other && (game.role === "spectator" || game.live.phase === "finished" || route.name === "game");
    if (leaves && (game.role === "spectator" || game.live.phase === "finished")) {
      say({ type: "leave_room", game: game.game });
    }
    store.update((state) => {
      const { noGame: _noGame, notice: _notice, guide: _guide, ...next } = state;
      if (!leaves) return { ...next, route };
      const { game: _game, ...without } = next;
      return { ...without, route, table: newTable() };
    });
    if (store.get().connection.status === "online") ask(route);
  }

  return {
    send: (intent) => say(intent),
    ask: (intent) => new Promise((resolve) => say(intent, resolve)),
    listen: (listener) => listeners.push(listener),
    follow() {
      const { me } = store.get();
      const called = me === undefined || kept.get(NAME) === me.person.name;
      if (kept.get(TOKEN) === mine && called) return;
      lost(world.now());
      socket.renew();
    },
    enter,
    start: () => socket.connect(),
    token: () => mine,
  };
}
