"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createTRPCOptionsProxy } from "@trpc/tanstack-react-query";
import type { ReactNode } from "react";
import { api } from "./api-client.ts";

/** What was fetched stays for the visit; a failed call is told to the user at once: `ask-again.ts` has tried again what may be. */
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } });

/** Options of queries and mutations by procedure: `useQuery(trpc.catalog.list.queryOptions())`. */
export const trpc = createTRPCOptionsProxy({ client: api, queryClient });

/** Screens that ask the server stand below it; a first visit asks nothing and does not load it. */
export function ServerQueries({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
