import type { ReportSummary } from "@acuity/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { trpc } from "../../api/queries.tsx";
import { isGone, sentenceOf } from "../../api/sentence-of.ts";

export interface Links {
  /** Null while they are fetched, or before anything was saved. */
  readonly reports: readonly ReportSummary[] | null;
  readonly problem: string | null;
  readonly reload: () => Promise<void>;
  readonly revoke: (report: ReportSummary) => void;
}

/** Links made for one cluster, newest first. */
export function useLinks(clusterId: string | null): Links {
  const list = useQuery(
    trpc.report.list.queryOptions(
      { clusterId: clusterId ?? undefined },
      { enabled: clusterId !== null, staleTime: 0 },
    ),
  );
  const reload = async () => {
    await list.refetch();
  };
  const revoking = useMutation(trpc.report.revoke.mutationOptions({ onSettled: reload }));
  // Without the account there are no links; that it is gone is told where it matters.
  const cause = isGone(list.error) ? revoking.error : (list.error ?? revoking.error);
  return {
    reports: list.data ?? null,
    problem: cause === null ? null : sentenceOf(cause),
    reload,
    revoke: (report) => revoking.mutate({ id: report.id }),
  };
}
