import { type FuzzedRequest, fuzzedRequests } from "./fuzz-requests.ts";
import { sampleOctets } from "./sample-export.ts";

export interface FuzzUser {
  readonly headers: Headers;
  /** Everything of theirs that can be named. */
  readonly ids: readonly string[];
  /** The same as their own lists say now. */
  readonly seen: () => Promise<readonly string[]>;
}

export interface FuzzOptions {
  readonly count: number;
  readonly newUser: () => Promise<FuzzUser>;
  readonly send: (
    request: Omit<FuzzedRequest, "headers"> & { readonly headers: Headers },
  ) => Promise<Response>;
  /** Told how many were answered. */
  readonly each?: (done: number) => void;
}

export interface Fuzzed {
  /** Answers that should not be, each a sentence. */
  readonly wrong: readonly string[];
  readonly statuses: ReadonlyMap<number, number>;
}

/** Requests of one stranger before the next: limits count by user. */
const OF_ONE = 500;
const AT_ONCE = 8;
/** Whoever is signed out finds every other door closed. */
const ENDS_SESSION = /^\/api\/auth\/(sign-out|delete|revoke|sign-up|sign-in)/;

/** Strangers send what is generated; somebody else's rows are neither shown nor changed, and nothing is answered 5xx. */
export async function runFuzz({
  count,
  newUser,
  send,
  each = () => undefined,
}: FuzzOptions): Promise<Fuzzed> {
  const victim = await newUser();
  const octets = new Uint8Array(await (await sampleOctets(1_000_000)).arrayBuffer());
  const wrong: string[] = [];
  const statuses = new Map<number, number>();
  let done = 0;
  for (let seed = 1; done < count; seed += 1) {
    const stranger = await newUser();
    const pools = { own: stranger.ids, foreign: victim.ids, octets };
    const queue = fuzzedRequests(pools, { count: Math.min(OF_ONE, count - done), seed });
    const one = async () => {
      for (let request = queue.pop(); request !== undefined; request = queue.pop()) {
        const headers = headersOf(stranger, request);
        const told = await send({ ...request, headers }).then(
          async (answer) => ({ status: answer.status, text: await answer.text() }),
          (error: unknown) => ({
            status: 0,
            text: String(error instanceof Error ? (error.cause ?? error) : error),
          }),
        );
        statuses.set(told.status, (statuses.get(told.status) ?? 0) + 1);
        const said = wrongIn(request, { ...told, foreign: victim.ids });
        if (said !== null) wrong.push(said);
        done += 1;
        each(done);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
  }
  const left = await victim.seen();
  if (JSON.stringify(left) !== JSON.stringify(victim.ids))
    wrong.push(`of the other's rows ${left.length} are left`);
  return { wrong, statuses };
}

function headersOf({ headers }: FuzzUser, request: FuzzedRequest): Headers {
  const all = new Headers(headers);
  for (const [name, value] of Object.entries(request.headers)) all.set(name, value);
  if (ENDS_SESSION.test(request.path)) all.delete("cookie");
  return all;
}

/** A server error, or what is somebody else's where the request did not name it. */
function wrongIn(
  request: FuzzedRequest,
  {
    status,
    text,
    foreign,
  }: { readonly status: number; readonly text: string; readonly foreign: readonly string[] },
): string | null {
  const asked = JSON.stringify(request);
  const what = `${request.method} ${request.path.slice(0, 300)} ${String(request.body ?? "").slice(0, 400)}`;
  if (status >= 500 || status === 0) return `${status}: ${what} → ${text.slice(0, 200)}`;
  // One's own audit tells what one asked for and was refused.
  if (/\/audit\./.test(request.path)) return null;
  const shown = foreign.find((id) => text.includes(id) && !asked.includes(id));
  return shown === undefined ? null : `shows ${shown}: ${what}`;
}
