import type { Server } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";

const DRAIN_MS = 8_000;

export interface Draining {
  /** Connections that the server no longer counts among its own. */
  readonly upgraded: ReadonlySet<Duplex>;
  /** How long it goes on answering, each answer the last of its connection, so that whoever balances sends others on. */
  readonly lameDuckMs: number;
}

/** Closes the server. Answers under way have a while to end; upgraded connections have no end and are cut at once. */
export async function drainServer(server: Server, { upgraded, lameDuckMs }: Draining): Promise<void> {
  server.prependListener("request", (_, response) => response.setHeader("connection", "close"));
  if (lameDuckMs > 0) await wait(lameDuckMs);
  await new Promise<void>((drained) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(cutOff);
      drained();
    });
    server.closeIdleConnections();
    for (const socket of upgraded) socket.destroy();
  });
}
