"use client";

import type { ReportSummary } from "@acuity/contract";
import { useCallback, useEffect, useState } from "react";
import { api } from "../../api/api-client.ts";
import { sentenceOf } from "../../api/sentence-of.ts";

export interface Links {
  /** Null while they are fetched, or before anything was saved. */
  readonly reports: readonly ReportSummary[] | null;
  readonly problem: string | null;
  readonly reload: (clusterId: string) => Promise<void>;
  readonly revoke: (report: ReportSummary) => Promise<void>;
}

/** Links made for one cluster, newest first. */
export function useLinks(clusterId: string | null): Links {
  const [reports, setReports] = useState<readonly ReportSummary[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const reload = useCallback(async (id: string) => {
    await api.report.list.query().then(
      (all) => setReports(all.filter((report) => report.clusterId === id)),
      (cause: unknown) => setProblem(sentenceOf(cause)),
    );
  }, []);
  useEffect(() => {
    if (clusterId !== null) void reload(clusterId);
  }, [clusterId, reload]);
  const revoke = useCallback(async (report: ReportSummary) => {
    await api.report.revoke.mutate({ id: report.id }).then(
      (revoked) =>
        setReports((before) => before?.map((one) => (one.id === revoked.id ? revoked : one)) ?? null),
      (cause: unknown) => setProblem(sentenceOf(cause)),
    );
  }, []);
  return { reports, problem, reload, revoke };
}
