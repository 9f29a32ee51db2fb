import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { storedContentPolicy } from "../policy/content-security-policy.ts";
import { STYLE_NONCE } from "../ui/style-nonce.ts";
import type { PackedPage } from "./pack-page.ts";

export type Encoding = "br" | "gzip" | "identity";

/** An answer with everything said beforehand but the nonce. */
export interface KeptAnswer {
  readonly status: number;
  readonly body: Buffer;
  /** Names and values in turn; the policy and the nonce, where it has any, are the last two. */
  readonly headers: readonly string[];
  /** The policy before and after its nonce; null of what is no page. */
  readonly policy: readonly [string, string] | null;
  /** Null where something private is inside. */
  readonly etag: string | null;
}

/** A request and its answer. */
export interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

interface Kept {
  readonly status?: number;
  readonly type?: string;
  readonly encoding: Encoding;
  readonly body: Buffer;
  /** Null of what is no page. */
  readonly hashes: PackedPage["hashes"] | null;
  readonly etag?: string | null;
  /** Beside those of its own form. */
  readonly headers: Readonly<Record<string, string>>;
}

const MARK = "nonce-goes-here";
const HTML = "text/html; charset=utf-8";

/** What is the same of each answer is written once, when it is kept. */
export function keptAnswer({
  status = 200,
  type = HTML,
  encoding,
  body,
  hashes,
  etag = null,
  headers,
}: Kept): KeptAnswer {
  const all: Record<string, string> = {
    ...headers,
    "Content-Type": type,
    "Content-Length": String(body.byteLength),
    Vary: "Accept-Encoding, RSC",
    ...(encoding !== "identity" && { "Content-Encoding": encoding }),
    ...(etag !== null && { ETag: etag }),
  };
  const policy = hashes === null ? null : storedContentPolicy({ hashes, styleNonce: MARK }).split(MARK);
  const [before = "", after = ""] = policy ?? [];
  const flat = Object.entries(all).flat();
  if (policy !== null) flat.push("Content-Security-Policy", "", "Server-Timing", "");
  return { status, body, headers: flat, policy: policy === null ? null : [before, after], etag };
}

/** Sends it, or that the browser has it already. A page's nonce is new each time. */
export function sendKept({ request, response }: Asked, kept: KeptAnswer): void {
  if (kept.etag !== null && request.headers["if-none-match"]?.includes(kept.etag)) {
    // What the browser kept has a policy and a nonce that fit each other.
    response.writeHead(304, { ETag: kept.etag, "Cache-Control": "no-cache", Vary: "Accept-Encoding, RSC" });
    return void response.end();
  }
  const headers = kept.headers.slice();
  if (kept.policy !== null) {
    const nonce = randomUUID();
    headers[headers.length - 3] = `${kept.policy[0]}${nonce}${kept.policy[1]}`;
    headers[headers.length - 1] = `${STYLE_NONCE};desc="${nonce}"`;
  }
  response.writeHead(kept.status, headers);
  if (request.method === "HEAD") response.end();
  else response.end(kept.body);
}

const NAMES = { br: /(^|[,\s])br\s*(;|,|$)/i, gzip: /(^|[,\s])gzip\s*(;|,|$)/i } as const;
const REFUSED = {
  br: /(^|[,\s])br\s*;\s*q=0(\.0*)?\s*(,|$)/i,
  gzip: /(^|[,\s])gzip\s*;\s*q=0(\.0*)?\s*(,|$)/i,
} as const;
/** Browsers say one of a few sentences; whoever says others is read each time. */
const READ = new Map<string, Encoding>();
const MOST_READ = 50;

export const encodingOf = ({ request }: Asked): Encoding => encodingFor(request.headers["accept-encoding"]);

/** The best that the client takes: br before gzip before neither. */
export function encodingFor(accepted = ""): Encoding {
  const known = READ.get(accepted);
  if (known !== undefined) return known;
  const takes = (name: "br" | "gzip") => NAMES[name].test(accepted) && !REFUSED[name].test(accepted);
  const read = takes("br") ? "br" : takes("gzip") ? "gzip" : "identity";
  if (READ.size < MOST_READ) READ.set(accepted, read);
  return read;
}
