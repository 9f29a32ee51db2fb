import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { processRecord } from "@acuity/api/record";
import { keptWith } from "./kept-with.ts";
import type { Surface } from "./route-bounds.ts";

/** Why a request is not let in: a status, a sentence, and when to ask again where that helps. */
export interface Refusal {
  readonly status: 400 | 405 | 408 | 411 | 413 | 414 | 429 | 431 | 503;
  readonly sentence: string;
  readonly retryAfterS?: number;
  /** Methods that would have been let in, where this one is not. */
  readonly allow?: string;
  /** What is counted, where the status alone does not say it. */
  readonly reason?: "uploads" | "answers" | "connections" | "waiting" | "open" | "calls" | "host" | "path";
}

const reasons: Readonly<Record<Refusal["status"], string>> = {
  ...{
    400: "unreadable",
    405: "method",
    408: "slow",
    411: "length",
    413: "too-long",
    414: "too-long",
    429: "too-many",
  },
  ...{ 431: "headers", 503: "busy" },
};

/** A refusal that was told. */
export interface Refused {
  readonly status: number;
  readonly reason: string;
}

const refused = keptWith<Refused>();

/** Why a connection was turned away, where it was. */
export const refusalOf = (socket: Duplex): Refused | undefined => refused.get(socket);

function note(socket: Duplex | null, refusal: Refusal): void {
  const { reason = reasons[refusal.status] } = refusal;
  processRecord().metrics.refused(reason);
  if (socket !== null) refused.set(socket, { status: refusal.status, reason });
}

/** Answers in the words of whoever asked, and takes no more from the connection. */
export function refuse(
  response: ServerResponse,
  { refusal, surface }: { readonly refusal: Refusal; readonly surface: Surface },
): void {
  const { status, sentence } = refusal;
  note(response.socket, refusal);
  const isPage = surface === "page";
  const body = isPage ? pageOf(refusal) : JSON.stringify({ message: sentence, error: { message: sentence } });
  response.writeHead(status, {
    ...headersOf(refusal, body),
    "content-type": isPage ? "text/html; charset=utf-8" : "application/json",
    ...(isPage && { "content-security-policy": "default-src 'none'" }),
  });
  response.end(body);
}

/** The same where no response was made yet, or none can be: then the connection is at its end. */
export function refuseSocket(socket: Duplex, refusal: Refusal): void {
  if (!socket.writable) return void socket.destroy();
  note(socket, refusal);
  const body = `${refusal.sentence}\n`;
  const headers = { ...headersOf(refusal, body), "content-type": "text/plain; charset=utf-8" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`;
  socket.end([head, ...lines, "", body].join("\r\n"));
  lingerOn(socket);
}

/** Hears what still comes for a while: cut at once, the other side might lose the answer with the connection. */
export function lingerOn(socket: Duplex): void {
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once("close", () => clearTimeout(timer));
  socket.on("error", () => socket.destroy());
  socket.resume();
}

const LINGER_MS = 1_000;

/** Of what is too long, where nothing else is said. */
const LONG_RETRY_S = 60;

function headersOf({ status, allow, ...refusal }: Refusal, body: string): Readonly<Record<string, string>> {
  const retryAfterS = refusal.retryAfterS ?? (status === 413 ? LONG_RETRY_S : undefined);
  return {
    connection: "close",
    "cache-control": "no-store",
    "content-length": String(Buffer.byteLength(body)),
    ...(retryAfterS !== undefined && { "retry-after": String(retryAfterS) }),
    ...(allow !== undefined && { allow }),
  };
}

/** A page of its own: it needs no script, no style and no server behind it. */
function pageOf({ status, sentence }: Refusal): string {
  const title = `${status} ${STATUS_CODES[status]}`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · Acuity</title><h1>${title}</h1><p>${sentence}</p></html>`;
}
