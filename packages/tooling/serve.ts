import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { createRequire } from "node:module";
import type { BlockList } from "node:net";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { processRecord } from "@acuity/api/record";
import { drainServer, watchUnderWay } from "./drain-server.ts";
import { endsWhoAsksOn } from "./edge/asks-on.ts";
import { clientAddress, isWithin } from "./edge/client-address.ts";
import { answerBroken, behindEdge, EDGE_LIMITS, SERVER_TIMES } from "./edge/edge.ts";
import { networkOf } from "./edge/network-of.ts";
import { watchHops } from "./edge/one-hop.ts";
import { type Refusal, refuse } from "./edge/refusal.ts";
import { takeTurns } from "./edge/request-turns.ts";
import { routeBounds } from "./edge/route-bounds.ts";
import { dropUnreadableState } from "./edge/router-state.ts";
import { countSockets, SOCKETS_IN_ALL } from "./edge/socket-count.ts";
import { pagesFromMemory } from "./pages-from-memory.ts";
import { NamedAnswer, recordRequests } from "./record/log-requests.ts";
import { root } from "./root.mjs";
import { portSentence, type ServerSettings } from "./settings.ts";

/** A running server. */
export interface Acuity {
  /** Answers what is under way, then closes. */
  readonly close: () => Promise<void>;
}

interface ServeOptions extends Omit<ServerSettings, "lameDuckMs"> {
  readonly isDev: boolean;
  /** Whether the database answers now. */
  readonly isDatabaseReady: () => Promise<boolean>;
  /** How long it answers on after it was told to close, asked then. */
  readonly lameDuckMs: () => number;
}

/** The part of Next's custom server that is used here. */
interface NextServer {
  prepare(): Promise<void>;
  close(): Promise<void>;
  getRequestHandler(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}
interface StateReader {
  readonly parseAndValidateFlightRouterState: (header: unknown) => unknown;
}
/** Next's own, for which it has no other name. */
export const STATE_READER = "next/dist/server/app-render/parse-and-validate-flight-router-state.js";
type NextFactory = (options: Record<string, unknown>) => NextServer;

const MANY_WAIT: Refusal = {
  status: 429,
  sentence: "Many requests of yours wait already: try again in a moment.",
  retryAfterS: 2,
  reason: "waiting",
};

/** Said by a proxy of the address that the browser asked. */
const proxyHeaders = ["x-forwarded-host", "x-forwarded-proto"];
const otherNames = ["x-real-ip", "forwarded"];

interface Hops {
  readonly trusted: BlockList;
  /** Hears of each request that no trusted proxy passed on. */
  readonly seen: (request: IncomingMessage) => void;
}

/**
 * Next in this process behind our own HTTP server, which knows the real client address, answers
 * `/healthz` (the process lives) and `/readyz` (it can serve: the database answers), and drains on close.
 * @throws Error with a sentence when the port is taken.
 */
export async function serve(options: ServeOptions): Promise<Acuity> {
  const dir = join(root, "apps", "web");
  // Nothing but the development server speaks another protocol.
  const server = createServer({
    ...SERVER_TIMES,
    ServerResponse: NamedAnswer,
    shouldUpgradeCallback: () => options.isDev,
  });
  answerBroken(server);
  const { trustedProxies: trusted, socketsPerAddress: most } = options;
  const isExempt = (address: string) => isWithin(trusted, address);
  const isRefused = countSockets(server, { most, inAll: SOCKETS_IN_ALL, isExempt });
  const { log } = processRecord();
  const seen = watchHops((sentence) => log.warn(sentence));
  const logRequests = recordRequests(server, { trusted });
  const upgraded = watchUpgrades(server);
  const underWay = watchUnderWay(server);
  const requireOf = createRequire(join(dir, "package.json"));
  const createNext: NextFactory = requireOf("next");
  const readState = (requireOf(STATE_READER) as StateReader).parseAndValidateFlightRouterState;
  const { port, host: hostname } = options;
  const next = createNext({ dev: options.isDev, dir, port, hostname, httpServer: server });
  await next.prepare();
  let isDraining = false;
  const handle = next.getRequestHandler();
  const ask: RequestListener = (request, response) => {
    handle(request, response).catch((error: unknown) => fail(response, error));
  };
  const addressOf = (request: IncomingMessage) => networkOf(clientAddress(request, trusted));
  const takeTurn = takeTurns(EDGE_LIMITS.turns);
  const pass: RequestListener = (request, response) => {
    const begin = () => {
      sayClient(request, { trusted, seen });
      dropUnreadableState(request, readState);
      (pages?.ask ?? ask)(request, response);
    };
    if (takeTurn(addressOf(request), { response, begin })) return;
    refuse(response, { refusal: MANY_WAIT, surface: routeBounds(request.url ?? "/").surface });
  };
  const pages = options.isDev ? null : await pagesFromMemory({ ask, pass, folder: dir });
  const enter = behindEdge(
    (request, response) => {
      const address = () => addressOf(request);
      if (pages?.answer({ request, response, address }) !== true) pass(request, response);
    },
    { addressOf },
  );
  const answer: RequestListener = (request, response) => {
    if (request.url === "/healthz") return sendText(response, { status: 200, text: "ok\n" });
    if (request.url === "/readyz")
      return void sendReadiness(response, () => isDraining, options.isDatabaseReady);
    enter(request, response);
  };
  const logged = logRequests(answer);
  const endsIt = endsWhoAsksOn(EDGE_LIMITS.unanswered);
  server.on("request", (request, response) => {
    // Its line was written with the refusal.
    if (!isRefused(request.socket) && !endsIt(request, response)) logged(request, response);
  });
  await listen(server, options);
  return {
    close: async () => {
      isDraining = true;
      await drainServer(server, { upgraded, underWay, lameDuckMs: options.lameDuckMs() });
      await next.close();
    },
  };
}

/** Who asks stands in one header; what a client claims about itself is dropped, and what a trusted proxy says of the address is kept. */
export function sayClient(request: IncomingMessage, { trusted, seen }: Hops): void {
  const client = networkOf(clientAddress(request, trusted));
  if (!isWithin(trusted, request.socket.remoteAddress ?? "")) {
    seen(request);
    for (const header of proxyHeaders) delete request.headers[header];
  }
  for (const header of otherNames) delete request.headers[header];
  request.headers["x-forwarded-for"] = client;
}

async function sendReadiness(
  response: ServerResponse,
  isDraining: () => boolean,
  isDatabaseReady: () => Promise<boolean>,
): Promise<void> {
  if (isDraining()) return sendText(response, { status: 503, text: "stopping\n" });
  const isReady = await isDatabaseReady().catch(() => false);
  sendText(
    response,
    isReady ? { status: 200, text: "ready\n" } : { status: 503, text: "database does not answer\n" },
  );
}

function sendText(response: ServerResponse, { status, text }: { status: number; text: string }): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
  response.end(text);
}

/** The last resort: details for the operator, one sentence for the client. */
function fail(response: ServerResponse, error: unknown): void {
  processRecord().log.error({ err: error }, "a request failed");
  if (response.headersSent) response.destroy();
  else sendText(response, { status: 500, text: "Something went wrong on our side. Please try again.\n" });
}

function listen(server: Server, { port, host }: Pick<ServerSettings, "port" | "host">): Promise<void> {
  return new Promise((listening, failed) => {
    server.once("error", (error) => failed(new Error(portSentence(error, { port, host }))));
    server.listen(port, host, listening);
  });
}

/** Connections that the server no longer counts among its own. */
function watchUpgrades(server: Server): ReadonlySet<Duplex> {
  const upgraded = new Set<Duplex>();
  server.on("upgrade", (_request, socket) => {
    upgraded.add(socket);
    socket.once("close", () => upgraded.delete(socket));
  });
  return upgraded;
}
