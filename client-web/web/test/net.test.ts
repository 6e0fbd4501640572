import { beforeEach, describe, expect, test } from "vitest";
import { backoff } from "../src/net/backoff.ts";
import { createRequests } from "../src/net/requests.ts";
import { createSocket, type Listener, type World } from "../src/net/socket.ts";

/** A socket that the test holds the other end of. */
class Line {
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
}

let now = 0;
let lines: Line[] = [];
let timers: { at: number; run: () => void; id: number }[] = [];
let heard: string[] = [];
let pings = 0;
let losses: number[] = [];
let ids = 0;

const world: World = {
  open: () => {
    const line = new Line();
    lines.push(line);
    return line as unknown as WebSocket;
  },
  now: () => now,
  random: () => 0.5,
  after: (ms, run) => {
    ids += 1;
    timers.push({ at: now + ms, run, id: ids });
    return ids;
  },
  cancel: (id) => {
    timers = timers.filter((timer) => timer.id !== id);
  },
};

const listener: Listener = {
  opened: () => heard.push("opened"),
  heard: (message) => heard.push(message.type),
  lost: (retryAt) => losses.push(retryAt - now),
  ended: (code) => code === 4001,
  ping: () => {
    pings += 1;
  },
};

function pass(ms: number): void {
  const end = now + ms;
  for (;;) {
    const next = timers.filter((timer) => timer.at <= end).sort((one, other) => one.at - other.at)[0];
    if (next === undefined) break;
    timers = timers.filter((timer) => timer !== next);
    now = Math.max(now, next.at);
    next.run();
  }
  now = end;
}

beforeEach(() => {
  [now, lines, timers, heard, pings, losses] = [0, [], [], [], 0, []];
});

describe("the socket", () => {
  test("knows within twelve seconds that nobody is there, though the browser does not", () => {
    createSocket("ws://x/ws", world, listener).connect();
    lines[0]?.open();
    pass(30_000);
    const [first] = losses;
    expect(pings).toBeGreaterThan(0);
    expect(first).toBeGreaterThan(0);
    expect(lines.length).toBeGreaterThan(1);
  });

  test("gives nobody up who answers, however little is said", () => {
    createSocket("ws://x/ws", world, listener).connect();
    lines[0]?.open();
    for (let second = 0; second < 60; second += 1) {
      const before = pings;
      pass(1_000);
      if (pings > before) lines[0]?.onmessage?.({ data: '{"type":"pong","request":"1","now_ms":1}' });
    }
    expect(losses).toEqual([]);
    expect(pings).toBeGreaterThan(5);
  });

  test("does not take a clock that stood still for a silence: it asks first", () => {
    createSocket("ws://x/ws", world, listener).connect();
    lines[0]?.open();
    now += 600_000;
    pass(1_000);
    expect([pings, losses]).toEqual([1, []]);
  });

  test("waits longer each time, and from the start again once it was welcome", () => {
    createSocket("ws://x/ws", world, listener).connect();
    for (let n = 0; n < 3; n += 1) {
      lines.at(-1)?.onclose?.({ code: 1006 });
      pass(losses.at(-1) ?? 0);
    }
    lines.at(-1)?.open();
    lines.at(-1)?.onmessage?.({ data: '{"type":"welcome"}' });
    lines.at(-1)?.onclose?.({ code: 1006 });
    expect(losses).toEqual([375, 750, 1500, 375]);
  });

  test("passes over what is no message", () => {
    createSocket("ws://x/ws", world, listener).connect();
    lines[0]?.open();
    for (const data of ["{", "1", "null", "{}", new ArrayBuffer(1)]) lines[0]?.onmessage?.({ data });
    expect(heard).toEqual(["opened"]);
  });

  test("stays away where it is told to, and comes back where only its name was forgotten", () => {
    createSocket("ws://x/ws", world, listener).connect();
    lines[0]?.onclose?.({ code: 4001 });
    pass(1_000);
    expect(lines.length).toBe(2);
    lines[1]?.onclose?.({ code: 4003 });
    pass(60_000);
    expect(lines.length).toBe(2);
  });
});

describe("requests", () => {
  test("are said again under the same id until they are answered, but not what belongs to one socket", () => {
    const requests = createRequests("p");
    requests.make({ type: "hello", versions: [1] });
    const act = requests.make({ type: "act", game: "g", ply: 0, action: "e2e4" });
    const resign = requests.make({ type: "resign", game: "g" });
    expect(requests.again()).toEqual([act, resign]);
    expect(requests.answered(act.request)).toBe(act);
    expect(requests.again()).toEqual([resign]);
    expect(requests.answered("unknown")).toBeUndefined();
  });
});

test("nobody waits longer than a quarter of a minute, nor all equally long", () => {
  expect(backoff(0, 0)).toBe(250);
  expect(backoff(0, 1)).toBe(500);
  expect(backoff(40, 1)).toBe(15_000);
  expect(backoff(40, 0)).toBe(7_500);
});
