import { createServer, type RequestListener, type Server, type ServerOptions } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach } from "vitest";
import { answerBroken, behindEdge, EDGE_LIMITS, type EdgeLimits } from "../edge/edge.ts";
import { countSockets } from "../edge/socket-count.ts";

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

interface Guarded {
  readonly behind?: RequestListener;
  readonly limits?: Partial<EdgeLimits>;
  readonly options?: ServerOptions;
  readonly sockets?: number;
  readonly socketsInAll?: number;
  readonly isExempt?: (address: string) => boolean;
}

/** Asks in octets as they are, and what comes back until the server ends the connection. */
export async function guarded(given: Guarded = {}) {
  const { behind, limits, options = {}, sockets = 100, socketsInAll = 1_000, isExempt = () => false } = given;
  const heard: string[] = [];
  const server = createServer(options);
  const isRefused = countSockets(server, { most: sockets, inAll: socketsInAll, isExempt });
  const plain: RequestListener = (request, response) => {
    heard.push(request.url ?? "");
    request.resume().on("end", () => response.end("in"));
  };
  const answer = behindEdge(behind ?? plain, {
    limits: { ...EDGE_LIMITS, ...limits },
    addressOf: ({ headers }) => String(headers["x-forwarded-for"] ?? "198.51.100.1"),
  });
  server.on("request", (request, response) => !isRefused(request.socket) && answer(request, response));
  answerBroken(server);
  open.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const dial = () => connect(port, "127.0.0.1");
  const ask = (text: string) => {
    const socket = dial();
    socket.write(text);
    return answerOf(socket);
  };
  return { heard, dial, ask };
}

export function answerOf(socket: Socket): Promise<string> {
  return new Promise((told) => {
    let text = "";
    socket.on("data", (part: Buffer) => (text += part.toString()));
    socket.on("error", () => undefined);
    socket.on("close", () => told(text));
  });
}

export const post = (path: string, length: number, body = "") =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n${body}`;
