import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { processEnd } from "@acuity/api/record";

const DRAIN_MS = 8_000;
/** A connection whose answer ended is closed within as long: nobody is to ask by it again. */
const CLOSE_MS = 50;

export interface Draining {
  /** Connections that the server no longer counts among its own. */
  readonly upgraded: ReadonlySet<Duplex>;
  /** What is being answered. */
  readonly underWay: ReadonlyMap<ServerResponse, IncomingMessage>;
  /** How long it goes on answering, each answer the last of its connection, so that whoever balances sends others on. */
  readonly lameDuckMs: number;
}

/** What a server is answering, from now on. */
export function watchUnderWay(server: Server): Draining["underWay"] {
  const underWay = new Map<ServerResponse, IncomingMessage>();
  server.on("request", (request, response) => {
    underWay.set(response, request);
    response.once("close", () => underWay.delete(response));
  });
  return underWay;
}

/**
 * Closes the server. Answers under way have a while to end, and whoever waits for long behind the server is told to end now;
 * upgraded connections have no end and are cut at once.
 */
export async function drainServer(server: Server, draining: Draining): Promise<void> {
  const { upgraded, underWay, lameDuckMs } = draining;
  server.prependListener("request", (_, response) => response.setHeader("connection", "close"));
  if (lameDuckMs > 0) await wait(lameDuckMs);
  for (const [response, request] of underWay) sayClosing(response, request);
  processEnd().abort();
  await new Promise<void>((drained) => {
    const closing = setInterval(() => server.closeIdleConnections(), CLOSE_MS);
    const cutOff = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearInterval(closing);
      clearTimeout(cutOff);
      drained();
    });
    server.closeIdleConnections();
    for (const socket of upgraded) socket.destroy();
  });
}

/**
 * The answer is the last of its connection, unless its request still comes: closed before it has come, whoever sends it may
 * not hear the answer.
 */
function sayClosing(response: ServerResponse, { complete }: IncomingMessage): void {
  if (response.headersSent) return;
  if (complete) response.setHeader("connection", "close");
  else response.removeHeader("connection");
}
