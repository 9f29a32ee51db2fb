import { builtInCatalog } from "@acuity/catalog";
import type { ReportSummary } from "@acuity/contract";
import { formatDate } from "@acuity/words";
import { Group, Select } from "@mantine/core";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/api-client.ts";
import { hasAccount } from "../../api/ensure-account.ts";
import { trpc } from "../../api/queries.tsx";
import { sentenceOf } from "../../api/sentence-of.ts";
import type { CatalogRow } from "./catalog-rows.ts";
import classes from "./catalogs.module.css";
import { ChangesTable } from "./changes-table.tsx";

const BUILT_IN = "built in";

/** A report by another list: what changed, line by line. The report itself stays as it is. */
export function RepriceSection({ versions }: { readonly versions: readonly CatalogRow[] }) {
  const reports = useReports();
  const [reportId, setReportId] = useState<string | null>(null);
  const [version, setVersion] = useState<string | null>(BUILT_IN);
  const isAsked = reportId !== null && version !== null;
  const asked = isAsked ? { id: reportId, catalog: version === BUILT_IN ? null : version } : skipToken;
  // Frozen series and a list that is kept: asked again the answer would be the same.
  const kept = { staleTime: Number.POSITIVE_INFINITY };
  const { data: repriced, error, isFetching } = useQuery(trpc.report.reprice.queryOptions(asked, kept));
  const saved = versions.filter((row) => row.savedId !== null);
  if (reports.length === 0) return null;
  return (
    <section aria-label="Re-price a report">
      <h2>Re-price a report: what changed</h2>
      <Group className={classes["ask"] ?? ""} align="flex-end" gap="0.75rem" mb="0.75rem">
        <Select
          label="Report"
          placeholder="Choose one"
          data={reports.map(({ id, title, createdAt }) => ({
            value: id,
            label: `${title} · ${formatDate(Date.parse(createdAt) / 1000)}`,
          }))}
          value={reportId}
          onChange={setReportId}
        />
        <Select
          label="By the prices of"
          data={[
            { value: BUILT_IN, label: `${builtInCatalog.version} (built in)` },
            ...saved.map((row) => ({ value: row.version, label: row.version })),
          ]}
          value={version}
          allowDeselect={false}
          onChange={setVersion}
        />
      </Group>
      <p className={error === null ? classes["hint"] : classes["problem"]} role="status">
        {error !== null
          ? sentenceOf(error)
          : isFetching
            ? "Pricing the report's own series …"
            : "Series, settings and day are the report's own, so only prices differ. Lists saved in the workspace can be chosen."}
      </p>
      {repriced !== undefined && <ChangesTable repriced={repriced} />}
    </section>
  );
}

/** Reports of the workspace; none for a visitor who never saved. */
function useReports(): readonly ReportSummary[] {
  const queryFn = async () => ((await hasAccount()) ? api.report.list.query() : []);
  return useQuery({ queryKey: ["reports to re-price"], queryFn, staleTime: 0 }).data ?? [];
}
