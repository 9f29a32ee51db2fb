import type { ClusterPage, WorkspaceUsage } from "@acuity/contract";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { api } from "../../api/api-client.ts";
import { hasAccount } from "../../api/ensure-account.ts";
import { sentenceOf } from "../../api/sentence-of.ts";

export type ClustersState =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly sentence: string }
  | {
      readonly kind: "ready";
      readonly clusters: ClusterPage["clusters"];
      readonly total: number;
      /** Fetches the next page; null when all are here. */
      readonly more: (() => void) | null;
      readonly isFetching: boolean;
      /** Null until it is known. */
      readonly usage: WorkspaceUsage | null;
    };

const NOTHING: ClusterPage = { clusters: [], next: null, total: 0 };

/** Everything saved in the workspace, page by page. A visitor who never saved has none, and none is made for them. */
export function useClusters(): ClustersState {
  const { data, error, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery({
    queryKey: ["saved-clusters"],
    queryFn: async ({ pageParam: cursor }) =>
      (await hasAccount()) ? api.cluster.list.query({ cursor }) : NOTHING,
    initialPageParam: null as string | null,
    getNextPageParam: (page: ClusterPage) => page.next,
    staleTime: 0,
  });
  const hasSaved = data?.pages.some(({ total }) => total > 0) === true;
  const usage = useQuery({
    queryKey: ["workspace-usage"],
    queryFn: () => api.workspace.usage.query(),
    enabled: hasSaved,
    staleTime: 0,
  });
  if (error !== null) return { kind: "failed", sentence: sentenceOf(error) };
  if (data === undefined) return { kind: "loading" };
  return {
    kind: "ready",
    clusters: data.pages.flatMap((page) => page.clusters),
    total: data.pages.at(-1)?.total ?? 0,
    more: hasNextPage ? () => void fetchNextPage() : null,
    isFetching,
    usage: usage.data ?? null,
  };
}
