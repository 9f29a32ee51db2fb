import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { processRecord } from "@acuity/api/record";
import { type AnswerLimits, watchAnswers } from "./answers-under-way.ts";
import { type Pace, watchPace } from "./body-pace.ts";
import { type HeldLimits, heldBytes } from "./held-bytes.ts";
import { networkOf } from "./network-of.ts";
import { lingerOn, type Refusal, refuse, refuseSocket } from "./refusal.ts";
import type { TurnLimits } from "./request-turns.ts";
import { isPlain, type RouteBounds, routeBounds } from "./route-bounds.ts";

/** What is let in, of a process. */
export interface EdgeLimits {
  readonly pace: Pace;
  /** Bytes that bodies of uploads under way may hold together. */
  readonly uploads: HeldLimits;
  readonly answers: AnswerLimits;
  readonly turns: TurnLimits;
  /** Procedures in one request. */
  readonly callsPerRequest: number;
  /** Requests of one connection that wait for their answers. */
  readonly unanswered: number;
}

const MIB = 1024 * 1024;

export const EDGE_LIMITS: EdgeLimits = {
  pace: { bytesPerS: 16 * 1024, spanMs: 5_000 },
  uploads: { inAll: 256 * MIB, ofAddress: 16 * MIB },
  answers: {
    ...{ inAll: 256 * MIB, ofAddress: 32 * MIB, pace: { bytesPerS: 16 * 1024, spanMs: 10_000 } },
    // More than may wait for a turn: others wait for a worker, or for whoever sends or takes.
    requests: { inAll: 4_000, ofAddress: 300 },
  },
  turns: { inAll: 8, ofAddress: 2, waitingOfAddress: 200, waitingInAll: 2_000, spanMs: 250 },
  callsPerRequest: 10,
  unanswered: 8,
};

/** An upload is laid down by the MiB as it comes, and held once more while it is: however long it says that it is. */
const UPLOAD_HOLDS = 2 * MIB;

/** How long a request may take to say what it wants, and how often that is looked at; who names no host is told so by the edge. */
export const SERVER_TIMES = {
  requireHostHeader: false,
  // With the time to look, and on a busy machine too, a header has ended within 10 s.
  headersTimeout: 8_000,
  // A body has a pace and not an end: 64 MiB may take its time.
  requestTimeout: 0,
  connectionsCheckingInterval: 500,
} as const;

interface EdgeOptions {
  readonly limits?: EdgeLimits;
  /** Whose request it is; that of the socket's network unless said. */
  readonly addressOf?: (request: IncomingMessage) => string;
}

const socketNetwork = ({ socket }: IncomingMessage): string => networkOf(socket.remoteAddress ?? "");

/** One edge for every route: what is too long, too slow or too much is refused before anything behind it hears of it. */
export function behindEdge(
  behind: RequestListener,
  { limits = EDGE_LIMITS, addressOf = socketNetwork }: EdgeOptions = {},
): RequestListener {
  const uploads = heldBytes(limits.uploads);
  const answers = watchAnswers(limits.answers);
  return (request, response) => {
    const bounds = routeBounds(request.url ?? "/");
    const address = addressOf(request);
    const held = bounds.surface === "upload" ? Math.min(lengthOf(request), UPLOAD_HOLDS) : 0;
    const refusal =
      refusalOf(request, { bounds, limits }) ??
      answers.refusalOf(address) ??
      (held === 0 || uploads.hasRoom(address, held) ? null : MANY_UPLOADS);
    if (refusal !== null) return turnAway(request, { response, refusal, bounds });
    answers.watch(request, { response, address });
    if (lengthOf(request) > 0) {
      const isAnswered = () => response.writableEnded;
      watchPace(request, { pace: limits.pace, isAnswered, onSlow: () => cutOff(request, response) });
    }
    if (held > 0) {
      const { metrics } = processRecord();
      uploads.hold(address, held);
      metrics.uploading(uploads.total());
      response.once("close", () => {
        uploads.release(address, held);
        metrics.uploading(uploads.total());
      });
    }
    behind(request, response);
  };
}

interface Asked {
  readonly bounds: RouteBounds;
  readonly limits: EdgeLimits;
}

/** Whatever else HTTP knows no route here answers; TRACE would send back what it was sent. */
const METHODS = new Set(["GET", "HEAD", "POST", "OPTIONS"]);

function refusalOf(request: IncomingMessage, { bounds, limits }: Asked): Refusal | null {
  const { maxBytes, calls } = bounds;
  if (request.headers.host === undefined && request.httpVersion === "1.1")
    return { status: 400, sentence: "A request names its Host.", reason: "host" };
  if (!isPlain(request.url ?? ""))
    return {
      status: 400,
      sentence:
        "A path begins with one slash, and has no //, /./, /../ and no backslash: ask for it as it is.",
      reason: "path",
    };
  if (!METHODS.has(request.method ?? ""))
    return {
      status: 405,
      sentence: "Ask by GET, HEAD, POST or OPTIONS: nothing else is answered here.",
      allow: [...METHODS].join(", "),
    };
  if (request.headers["transfer-encoding"] !== undefined) {
    const sentence = "A body says its length: send Content-Length in place of Transfer-Encoding.";
    return { status: maxBytes === 0 ? 413 : 411, sentence };
  }
  if (lengthOf(request) > maxBytes) return { status: 413, sentence: tooLong(maxBytes) };
  if (calls > limits.callsPerRequest)
    return {
      status: 413,
      sentence: `One request calls at most ${limits.callsPerRequest} procedures: send several.`,
      reason: "calls",
    };
  return null;
}

const MANY_UPLOADS: Refusal = {
  status: 429,
  sentence: "Many uploads are under way: try again in a few seconds.",
  retryAfterS: 5,
  reason: "uploads",
};

/** What the parser holds a body to: it has proven that this is a count. */
const lengthOf = ({ headers }: IncomingMessage): number => Number(headers["content-length"] ?? 0);

function tooLong(maxBytes: number): string {
  if (maxBytes === 0) return "A page takes no body.";
  const size = maxBytes < MIB ? `${maxBytes / 1024} KiB` : `${maxBytes / MIB} MiB`;
  return `A request holds at most ${size} here.`;
}

interface Turned {
  readonly response: ServerResponse;
  readonly refusal: Refusal;
  readonly bounds: RouteBounds;
}

/** Answers at once, and hears what still comes no longer than it takes to be told. */
function turnAway(request: IncomingMessage, { response, refusal, bounds }: Turned): void {
  refuse(response, { refusal, surface: bounds.surface });
  lingerOn(request.socket);
}

const SLOW: Refusal = {
  status: 408,
  sentence: "The body came too slowly: try again on a faster line.",
  retryAfterS: 5,
};

function cutOff(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) request.socket.destroy();
  else refuseSocket(request.socket, SLOW);
}

/** What never became a request: too slow, too long, or nothing that can be read; and tunnels, which nobody digs here. */
export function answerBroken(server: Server): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    // What follows the last request of a connection is none; its answer is still under way.
    if (error.code === "HPE_CLOSED_CONNECTION") return;
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    refuseSocket(socket, BROKEN[error.code ?? ""] ?? UNREADABLE);
  });
  server.on("connect", (_request, socket: Duplex) => refuseSocket(socket, UNREADABLE));
  // Expectations that nobody knows are not met, and the request is one like any other.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
}

const UNREADABLE: Refusal = { status: 400, sentence: "The request cannot be read." };
const BROKEN: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { ...SLOW, sentence: "The request came too slowly: try again." },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    sentence: "The request's headers are too long: shorten the address, or delete cookies.",
  },
};
