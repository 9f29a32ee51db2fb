import type { AppRouter } from "@acuity/api";
import { createTRPCClient, httpBatchLink, httpLink, isNonJsonSerializable, splitLink } from "@trpc/client";
import superjson from "superjson";

const url = "/api/trpc";
/** Servers and proxies refuse longer ones: a batch of more calls is sent as several. */
const LONGEST_URL = 4_000;
/** The server takes no more of them at once. */
const MOST_CALLS = 10;

/** Calls of the server. Bytes go as they are; everything else is batched JSON. */
export const api = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: (operation) => isNonJsonSerializable(operation.input),
      true: httpLink({
        url,
        transformer: { serialize: (bytes) => bytes, deserialize: (data) => superjson.deserialize(data) },
      }),
      false: httpBatchLink({ url, transformer: superjson, maxURLLength: LONGEST_URL, maxItems: MOST_CALLS }),
    }),
  ],
});
