import { inTurns } from "../in-turns.ts";
import { tooLarge, tooMuchAtOnce } from "./too-large.ts";

/** Calls of one request that are made at a time. */
const AT_ONCE = 3;

/**
 * A request that reads several things, as a request for each; null for any other. What changes something is not split: it answers
 * little, and is never undone.
 */
export function singleCalls(request: Request, endpoint: string): Request[] | null {
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.searchParams.has("batch")) return null;
  const names = namesIn(url.pathname.slice(endpoint.length + 1));
  const inputs = inputsIn(url.searchParams.get("input"));
  if (names === null || names.length < 2 || inputs === null) return null;
  const { signal } = request;
  const headers = new Headers(request.headers);
  // A list is a list, not lines that come as they are made.
  headers.delete("trpc-accept");
  return names.map((name, i) => {
    const asked = new URL(`${endpoint}/${encodeURIComponent(name)}?batch=1`, url);
    const input = inputs[i];
    if (input !== undefined) asked.searchParams.set("input", JSON.stringify({ 0: input }));
    return new Request(asked, { headers, signal });
  });
}

function namesIn(path: string): string[] | null {
  try {
    return decodeURIComponent(path).split(",");
  } catch {
    return null;
  }
}

function inputsIn(text: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const inputs: unknown = JSON.parse(text ?? "{}");
    return typeof inputs === "object" ? (inputs as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

interface Asking {
  /** Answers a list of one. */
  readonly ask: (request: Request) => Promise<Response>;
  readonly maxBytes: number;
}

/**
 * The answers of all calls as one list. Each is written by itself, and others are answered between them; once they are too much
 * together the rest is not made and nothing is sent.
 */
export async function answerCalls(calls: readonly Request[], { ask, maxBytes }: Asking): Promise<Response> {
  const inTurn = inTurns(AT_ONCE);
  let held = 0;
  const isOver = () => held > maxBytes;
  const told = await Promise.all(
    calls.map((call) =>
      inTurn(async () => {
        if (isOver()) return null;
        const answer = await ask(call);
        const body = new Uint8Array(await answer.arrayBuffer());
        held += body.length;
        return isOver() ? null : { answer, body };
      }),
    ),
  );
  const all = told.filter((one) => one !== null);
  const [first] = all;
  if (isOver() || first === undefined) return tooLarge(tooMuchAtOnce(maxBytes));
  const { headers } = first.answer;
  const afterS = Math.max(...all.map(({ answer }) => Number(answer.headers.get("retry-after"))));
  if (afterS > 0) headers.set("retry-after", String(afterS));
  const statuses = new Set(all.map(({ answer }) => answer.status));
  return new Response(listOf(all.map(({ body }) => body)), {
    ...{ headers, status: statuses.size === 1 ? first.answer.status : 207 },
  });
}

const COMMA = 0x2c;
const END = 0x5d;

/** Lists of one as one list of all. */
function listOf(lists: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(lists.reduce((sum, { length }) => sum + length - 1, 1));
  let at = 0;
  for (const list of lists) {
    joined.set(list.subarray(0, -1), at);
    if (at > 0) joined[at] = COMMA;
    at += list.length - 1;
  }
  joined[at] = END;
  return joined;
}
