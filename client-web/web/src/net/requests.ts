/** Requests that were said and not yet answered: they are said again, under the same id, when the socket is back. */

import type { ClientToServer, Intent, RequestId } from "../wire/wire.ts";

/** What belongs to one socket, and is said anew on each in its own way. */
const OF_ONE_SOCKET: ReadonlySet<ClientToServer["type"]> = new Set([
  "hello",
  "ping",
  "watch_lobby",
  "unwatch_lobby",
  "join_room",
  "leave_room",
  "resume",
  "my_games",
]);

export interface Requests {
  /** Gives `intent` an id and keeps it until it is answered. */
  make(intent: Intent): ClientToServer;
  /** What was asked under `request`, which is then forgotten. */
  answered(request: RequestId): ClientToServer | undefined;
  /** What must be said again on a new socket, in order. The rest is forgotten. */
  again(): ClientToServer[];
}

/** `prefix` is another for each page that is opened, so that ids are unique for the person. */
export function createRequests(prefix: string): Requests {
  let count = 0;
  const open = new Map<RequestId, ClientToServer>();
  return {
    make(intent) {
      count += 1;
      const message = { ...intent, request: `${prefix}-${count}` };
      open.set(message.request, message);
      return message;
    },
    answered(request) {
      const message = open.get(request);
      open.delete(request);
      return message;
    },
    again() {
      for (const [request, message] of open) if (OF_ONE_SOCKET.has(message.type)) open.delete(request);
      return [...open.values()];
    },
  };
}
