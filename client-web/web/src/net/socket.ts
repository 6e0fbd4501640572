/** One socket to the server, made anew whenever it is lost. What is said on it is not its affair. */

import type { ServerToClient } from "../wire/wire.ts";
import { SUBPROTOCOL } from "../wire/wire.ts";
import { backoff } from "./backoff.ts";

/** After so long a silence the server is asked whether it is there. */
const QUIET_MS = 4_000;
/** And after so long without a word in answer it is not. Both together with a look a second stay below 12 s. */
const PATIENCE_MS = 5_000;
const LOOK_EVERY_MS = 1_000;

/** The world as the socket sees it; tests give another. */
export interface World {
  open(url: string, subprotocol: string): WebSocket;
  now(): number;
  random(): number;
  after(ms: number, callback: () => void): number;
  cancel(timer: number): void;
}

export interface Listener {
  /** A socket is open: say hello. */
  opened(): void;
  heard(message: ServerToClient): void;
  /** The socket is lost; it will be made again at `retryAt`. */
  lost(retryAt: number): void;
  /** The server ends it for good: 4001, 4003, 1002. Whether to connect again. */
  ended(code: number): boolean;
  /** Say something that is answered. */
  ping(): void;
}

export interface Socket {
  /** Whether `text` went out. */
  send(text: string): boolean;
  /** Connects now, without waiting for the next try. */
  connect(): void;
  /** Makes another socket in place of this one, at once: whoever says hello on it is somebody else. */
  renew(): void;
  /** The next loss is waited out for so long, at least. */
  restsFor(ms: number): void;
}

const CLOSED_FOR_GOOD: readonly number[] = [1002, 4001, 4003];

export function createSocket(url: string, world: World, listener: Listener): Socket {
  let socket: WebSocket | undefined;
  let attempt = 0;
  let rest = 0;
  let heardAt = 0;
  let askedAt: number | undefined;
  let look: number | undefined;
  let retry: number | undefined;

  function connect(): void {
    if (socket !== undefined) return;
    if (retry !== undefined) world.cancel(retry);
    retry = undefined;
    const opened = world.open(url, SUBPROTOCOL);
    socket = opened;
    heardAt = world.now();
    askedAt = undefined;
    opened.onopen = () => {
      if (socket === opened) listener.opened();
    };
    opened.onmessage = (event: MessageEvent<unknown>) => {
      if (socket === opened) hear(event.data);
    };
    opened.onclose = (event) => {
      if (socket === opened) lose(event.code);
    };
    watch();
  }

  function hear(data: unknown): void {
    heardAt = world.now();
    askedAt = undefined;
    const message = parse(data);
    if (message === undefined) return;
    if (message.type === "welcome") attempt = 0;
    listener.heard(message);
  }

  function watch(): void {
    if (look !== undefined) world.cancel(look);
    look = world.after(LOOK_EVERY_MS, () => {
      if (socket === undefined) return;
      const now = world.now();
      const open = socket.readyState === 1;
      if (askedAt !== undefined && now - askedAt >= PATIENCE_MS) return drop();
      if (!open && now - heardAt >= QUIET_MS + PATIENCE_MS) return drop();
      if (open && askedAt === undefined && now - heardAt >= QUIET_MS) {
        askedAt = now;
        listener.ping();
      }
      watch();
    });
  }

  /** Gives a socket up that the browser still believes in. */
  function drop(): void {
    const dead = socket;
    lose(1006);
    dead?.close();
  }

  function lose(code: number): void {
    socket = undefined;
    if (look !== undefined) world.cancel(look);
    if (CLOSED_FOR_GOOD.includes(code) && !listener.ended(code)) return;
    const wait = Math.max(rest, backoff(attempt, world.random()));
    attempt += 1;
    rest = 0;
    listener.lost(world.now() + wait);
    retry = world.after(wait, connect);
  }

  return {
    send(text) {
      if (socket?.readyState !== 1) return false;
      socket.send(text);
      return true;
    },
    connect,
    renew() {
      const old = socket;
      socket = undefined;
      old?.close();
      connect();
    },
    restsFor(ms) {
      rest = ms;
    },
  };
}

/** The message in a frame; none in what is no message, for a newer server may say more than this client knows. */
function parse(data: unknown): ServerToClient | undefined {
  if (typeof data !== "string") return undefined;
  try {
    const message: unknown = JSON.parse(data);
    const known =
      typeof message === "object" && message !== null && "type" in message && typeof message.type === "string";
    return known ? (message as ServerToClient) : undefined;
  } catch {
    return undefined;
  }
}
