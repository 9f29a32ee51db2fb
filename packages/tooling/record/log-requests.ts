import { randomUUID } from "node:crypto";
import {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  ServerResponse,
} from "node:http";
import type { BlockList } from "node:net";
import type { Duplex } from "node:stream";
import { processRecord, type RequestNotes } from "@acuity/api/record";
import { isWithin } from "../edge/client-address.ts";
import { keptWith } from "../edge/kept-with.ts";
import { refusalOf } from "../edge/refusal.ts";
import { OTHER, routeOf } from "./route-of.ts";

/** Of proxies' ids: short, and of letters that mean nothing anywhere. The token of a link is longer. */
const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{7,39}$/;
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** Nobody was there any more to be answered. */
const LEFT = 499;

/**
 * Writes one line for each request that reaches a server, whatever becomes of it, and counts it. Call it after what
 * answers broken requests and counts sockets; it returns what goes around the outermost listener. A server whose answers are
 * `NamedAnswer`s tells the id of each to who asked.
 */
export function recordRequests(
  server: Server,
  { trusted }: { readonly trusted: BlockList },
): (answer: RequestListener) => RequestListener {
  const connections = keptWith<Connection>();
  const of = (socket: Duplex): Connection => {
    const known = connections.get(socket) ?? { last: null, isBroken: false, sentBytes: 0 };
    connections.set(socket, known);
    return known;
  };
  server.on("connection", (socket) => {
    if (refusalOf(socket) !== undefined) writeRefused(socket, of(socket));
  });
  server.on("connect", (_request, socket: Duplex) => writeRefused(socket, of(socket)));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const { last, isBroken } = of(socket);
    // What follows the last request of a connection is none, and a body that breaks off belongs to its own.
    if (error.code === "HPE_CLOSED_CONNECTION" || isBroken || (last !== null && !last.complete)) return;
    if (refusalOf(socket) !== undefined) writeRefused(socket, of(socket));
  });
  return (answer) => (request, response) => {
    if (request.url === "/healthz") return answer(request, response);
    const connection = of(request.socket);
    connection.last = request;
    const notes: RequestNotes = { id: idOf(request, trusted) };
    request.headers[NAME] = notes.id;
    if (response instanceof NamedAnswer) response.requestId = notes.id;
    const sinceMs = performance.now();
    response.once("close", () => writeAnswered(request, { response, notes, sinceMs, connection }));
    processRecord().requests.run(notes, () => answer(request, response));
  };
}

/**
 * An answer that carries an id from when its headers are written. Set before, it would have Node look at each of them anew, of an
 * answer that was written beforehand too: a tenth of what a page from memory takes. A method, and not a function for each
 * answer: with those 8 % of what `/readyz` makes outlived a clearing of young garbage, of 20 to 50 ms; now less than 1 %, of 1 to 2.
 */
export class NamedAnswer extends ServerResponse {
  requestId: string | undefined;

  override writeHead(status: number, ...rest: unknown[]): this {
    return super.writeHead(status, ...(this.#named(rest) as [OutgoingHttpHeaders?]));
  }

  #named(rest: unknown[]): unknown[] {
    const { requestId: id } = this;
    const headers = rest.at(-1);
    if (id !== undefined && Array.isArray(headers)) return [...rest.slice(0, -1), [...headers, NAME, id]];
    if (id !== undefined && !this.headersSent) this.setHeader(NAME, id);
    return rest;
  }
}

const NAME = "x-request-id";

interface Connection {
  /** Request that came last. */
  last: IncomingMessage | null;
  isBroken: boolean;
  /** Sent with the answers before. */
  sentBytes: number;
}

/** A trusted proxy's own where it is one; what anybody else says is nobody's. */
function idOf({ headers, socket }: IncomingMessage, trusted: BlockList): string {
  const said = headers[NAME];
  const isBelieved =
    typeof said === "string" && ID.test(said) && isWithin(trusted, socket.remoteAddress ?? "");
  return isBelieved ? said : randomUUID();
}

interface Answered {
  readonly response: ServerResponse;
  readonly notes: RequestNotes;
  readonly sinceMs: number;
  readonly connection: Connection;
}

function writeAnswered(request: IncomingMessage, { response, notes, sinceMs, connection }: Answered): void {
  const { socket } = request;
  const { id: requestId, ...known } = notes;
  const refusal = refusalOf(socket);
  const status = response.headersSent ? response.statusCode : (refusal?.status ?? LEFT);
  const bytes = socket.bytesWritten - connection.sentBytes;
  connection.sentBytes = socket.bytesWritten;
  write({
    ...{ requestId, method: methodOf(request), route: routeOf(request.url ?? ""), status },
    ...{ ms: performance.now() - sinceMs, bytes, ...known },
    ...(refusal !== undefined && { refused: refusal.reason }),
    ...(!response.writableFinished && { cut: true }),
  });
}

/** What never became a request: it cannot be read, came too slowly, or on a connection too many. */
function writeRefused(socket: Duplex, connection: Connection): void {
  connection.isBroken = true;
  const { status, reason } = refusalOf(socket) ?? { status: LEFT, reason: "unreadable" };
  const bytes = "bytesWritten" in socket ? Number(socket.bytesWritten) - connection.sentBytes : 0;
  const requestId = randomUUID();
  write({ requestId, method: OTHER, route: OTHER, status, ms: 0, bytes, refused: reason });
}

const methodOf = ({ method = "" }: IncomingMessage): string => (METHODS.has(method) ? method : OTHER);

interface Line extends Omit<RequestNotes, "id"> {
  readonly requestId: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly bytes: number;
  readonly refused?: string;
  /** The answer did not reach its end. */
  readonly cut?: boolean;
}

/** Of the fault of ours alone; a database that is away (503) or a full disk (507) passes, and has figures of its own. */
export const levelOf = (status: number): "error" | "warn" | "info" => {
  if (status < 500) return "info";
  return status === 503 || status === 507 ? "warn" : "error";
};

function write({ ms, ...line }: Line): void {
  const { log, metrics } = processRecord();
  log[levelOf(line.status)]({ ...line, ms: Math.round(ms * 10) / 10 }, "request");
  metrics.answered({ route: line.route, status: line.status, seconds: ms / 1000 });
}
