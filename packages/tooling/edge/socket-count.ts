import type { Server } from "node:http";
import type { Socket } from "node:net";
import { keptWith } from "./kept-with.ts";
import { networkOf } from "./network-of.ts";
import { type Refusal, refuseSocket } from "./refusal.ts";

const FULL: Refusal = {
  status: 429,
  sentence: "Too many connections from your address at once: close some and try again.",
  retryAfterS: 5,
  reason: "connections",
};

interface Counting {
  /** Connections that one network may have open. */
  readonly most: number;
  /** A proxy's are those of all its visitors. */
  readonly isExempt: (address: string) => boolean;
}

/** Refuses connections of a network that has `most` open. Answers which were: what they still ask is nobody's. */
export function countSockets(server: Server, { most, isExempt }: Counting): (socket: Socket) => boolean {
  const open = new Map<string, number>();
  const refused = keptWith<true>();
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    if (isExempt(address)) return;
    const name = networkOf(address);
    const count = (open.get(name) ?? 0) + 1;
    open.set(name, count);
    socket.once("close", () => {
      const left = (open.get(name) ?? 1) - 1;
      if (left === 0) open.delete(name);
      else open.set(name, left);
    });
    if (count <= most) return;
    refused.set(socket, true);
    refuseSocket(socket, FULL);
  });
  return (socket) => refused.get(socket) === true;
}
