import type { AppRouter } from "@acuity/api";
import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  isNonJsonSerializable,
  type Operation,
  splitLink,
  type TRPCLink,
} from "@trpc/client";
import superjson from "superjson";
import { askAgain } from "./ask-again.ts";
import { TooBusy } from "./sentence-of.ts";

const url = "/api/trpc";
/** Servers and proxies refuse longer ones: a batch of more calls is sent as several. */
const LONGEST_URL = 4_000;
/** The server takes no more of them at once. */
const MOST_CALLS = 10;

/** Each change gets a key of its own, the same for every try. */
const keyed: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    next(op.type === "mutation" ? { ...op, context: { ...op.context, key: crypto.randomUUID() } } : op);

const BUSY: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** An answer of the server's own is JSON, also where it refuses. */
const answered = async (address: RequestInfo | URL, init?: object): Promise<Response> => {
  const answer = await globalThis.fetch(address, init);
  const isOurs = answer.headers.get("content-type")?.includes("json") === true;
  if (BUSY.has(answer.status) && !isOurs) throw new TooBusy();
  return answer;
};

const keyOf = ({ op }: { readonly op: Operation }) => ({ "idempotency-key": String(op.context["key"]) });

/** Calls of the server. A change goes by itself, bytes as they are; what only reads is batched. */
export const api = createTRPCClient<AppRouter>({
  links: [
    keyed,
    ...askAgain,
    splitLink({
      condition: ({ input }) => isNonJsonSerializable(input),
      true: httpLink({
        ...{ url, headers: keyOf, fetch: answered },
        transformer: { serialize: (bytes) => bytes, deserialize: (data) => superjson.deserialize(data) },
      }),
      false: splitLink({
        condition: ({ type }) => type === "mutation",
        true: httpLink({ url, headers: keyOf, fetch: answered, transformer: superjson }),
        false: httpBatchLink({
          ...{ url, fetch: answered, transformer: superjson },
          ...{ maxURLLength: LONGEST_URL, maxItems: MOST_CALLS },
        }),
      }),
    }),
  ],
});
