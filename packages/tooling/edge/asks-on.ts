import type { IncomingMessage, ServerResponse } from "node:http";
import { processRecord } from "@acuity/api/record";
import { keptWith } from "./kept-with.ts";

/**
 * Ends a connection on which more than `most` requests wait for their answers, and says true of each beyond: no browser and no proxy
 * asks on without hearing any, and of the smallest request two thousand come in one turn.
 */
export function endsWhoAsksOn(most: number): (request: IncomingMessage, response: ServerResponse) => boolean {
  const unanswered = keptWith<number>();
  return ({ socket }, response) => {
    if (socket.destroyed) return true;
    const count = unanswered.get(socket) ?? 0;
    if (count >= most) {
      processRecord().metrics.refused("pipelined");
      socket.destroy();
      return true;
    }
    unanswered.set(socket, count + 1);
    // One that does not finish ends with its connection.
    response.once("finish", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    return false;
  };
}
