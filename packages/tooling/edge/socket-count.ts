import type { Server } from "node:http";
import type { Socket } from "node:net";
import { keptWith } from "./kept-with.ts";
import { networkOf } from "./network-of.ts";
import { type Refusal, refuseSocket } from "./refusal.ts";

/** Connections that a process has open, a proxy's with them: so many that say nothing took 36 MiB. */
export const SOCKETS_IN_ALL = 5_000;

const FULL: Refusal = {
  status: 429,
  sentence: "Too many connections from your address at once: close some and try again.",
  retryAfterS: 5,
  reason: "connections",
};
const FULL_IN_ALL: Refusal = {
  status: 503,
  sentence: "Too many connections are open here: try again in a few seconds.",
  retryAfterS: 5,
  reason: "connections",
};

interface Counting {
  /** Connections that one network may have open. */
  readonly most: number;
  /** Connections that may be open, whoever's they are. */
  readonly inAll: number;
  /** A proxy's are those of all its visitors: they count together alone. */
  readonly isExempt: (address: string) => boolean;
}

/** Refuses connections of a network that has `most` open, and any beyond `inAll`. Answers which were: what they still ask is nobody's. */
export function countSockets(
  server: Server,
  { most, inAll, isExempt }: Counting,
): (socket: Socket) => boolean {
  const open = new Map<string, number>();
  let all = 0;
  const refused = keptWith<true>();
  const refuse = (socket: Socket, refusal: Refusal) => {
    refused.set(socket, true);
    refuseSocket(socket, refusal);
  };
  server.on("connection", (socket: Socket) => {
    all += 1;
    socket.once("close", () => {
      all -= 1;
    });
    const address = socket.remoteAddress ?? "";
    const isOne = !isExempt(address);
    if (isOne && countOf(open, { socket, name: networkOf(address) }) > most) refuse(socket, FULL);
    else if (all > inAll) refuse(socket, FULL_IN_ALL);
  });
  return (socket) => refused.get(socket) === true;
}

/** How many of the name are open with this one, which counts until it closes. */
function countOf(open: Map<string, number>, { socket, name }: { socket: Socket; name: string }): number {
  const count = (open.get(name) ?? 0) + 1;
  open.set(name, count);
  socket.once("close", () => {
    const left = (open.get(name) ?? 1) - 1;
    if (left === 0) open.delete(name);
    else open.set(name, left);
  });
  return count;
}
