import { errorTable, limits } from "@acuity/contract";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { retryAfterS } from "../access/retry-read.ts";
import { answerCalls, singleCalls } from "./answer-calls.ts";
import { appRouter } from "./app-router.ts";
import { readJson } from "./read-json.ts";
import { toAppError } from "./to-app-error.ts";
import { tooLarge, tooMuchAtOnce } from "./too-large.ts";
import type { Context } from "./trpc.ts";

const ENDPOINT = "/api/trpc";

/** Answers a request under /api/trpc. */
export async function handleTrpc(
  request: Request,
  createContext: (answerHeaders: Headers) => Context,
): Promise<Response> {
  const bounded = boundBody(request, limits.jsonBytes);
  if (bounded === null) return tooLarge(`A request holds at most ${limits.jsonBytes / 1024} KiB.`);
  if (changesSeveral(bounded)) return tooLarge("One request changes one thing: send several.");
  const answerHeaders = new Headers();
  const context = createContext(answerHeaders);
  const ask = (req: Request) => answerOf(req, context);
  const calls = singleCalls(bounded, ENDPOINT);
  const maxBytes = limits.answerBytes;
  const answer =
    calls === null
      ? await boundAnswer(await ask(bounded), maxBytes)
      : await answerCalls(calls, { ask, maxBytes });
  for (const [name, value] of answerHeaders) answer.headers.append(name, value);
  return answer;
}

/** Reads are made in turns, each by itself; changes would all be made at once. */
const changesSeveral = ({ method, url }: Request): boolean =>
  method === "POST" && /,|%2c/i.test(new URL(url).pathname);

const answerOf = (req: Request, context: Context): Promise<Response> =>
  fetchRequestHandler({
    ...{ endpoint: ENDPOINT, req, router: appRouter, createContext: () => context },
    responseMeta: ({ errors, paths }) => {
      const codes = errors.map((error) => toAppError(error).code);
      const afterS = Math.max(0, ...codes.map((code) => retryAfterS(code) ?? 0));
      const retry = afterS === 0 ? {} : { "retry-after": String(afterS) };
      const isFull = codes.length > 0 && codes.every((code) => code === "storage-full");
      return {
        headers: new Headers({ "cache-control": "private, no-store", ...retry }),
        // tRPC knows no 507. Of several calls each says it in its own part.
        ...(isFull && codes.length === paths?.length && { status: errorTable["storage-full"].http }),
      };
    },
  });

/** The answer, or where it is longer than any may be a sentence in its place: none of ours is yet. */
export async function boundAnswer(answer: Response, maxBytes: number): Promise<Response> {
  const body = await answer.arrayBuffer();
  if (body.byteLength > maxBytes) return tooLarge(tooMuchAtOnce(maxBytes));
  // To HEAD it is 204, and no such answer may have a body.
  return new Response(body.byteLength === 0 ? null : body, answer);
}

/**
 * The request with a body that ends in an error beyond `maxBytes`; streams of octets are bounded where they are read.
 * A body announced too long is not read at all: then null.
 */
export function boundBody(request: Request, maxBytes: number): Request | null {
  if (request.body === null || request.headers.get("content-type")?.startsWith("application/octet-stream")) {
    return request;
  }
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return null;
  let size = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform: (part, controller) => {
      size += part.length;
      if (size > maxBytes) controller.error(new Error(`more than ${maxBytes} bytes`));
      else controller.enqueue(part);
    },
  });
  // Part by part: Next hands a stand-in for a request, which Request's own copying does not take.
  const { url, method, headers, signal } = request;
  const init = { method, headers, signal, body: request.body.pipeThrough(counted), duplex: "half" };
  const bounded = new Request(url, init as RequestInit);
  const json = async () => readJson(new Uint8Array(await bounded.arrayBuffer()));
  return Object.defineProperty(bounded, "json", { value: json });
}
