import { builtInCatalog } from "@acuity/catalog";
import type { ReportSummary } from "@acuity/contract";
import { formatDate } from "@acuity/words";
import { Select } from "@mantine/core";
import { useEffect, useState } from "react";
import { api } from "../../api/api-client.ts";
import { hasAccount } from "../../api/ensure-account.ts";
import type { CatalogRow } from "./catalog-rows.ts";
import classes from "./catalogs.module.css";
import { ChangesTable } from "./changes-table.tsx";
import { useRepriced } from "./use-repriced.ts";

const BUILT_IN = "built in";

/** A report by another list: what changed, line by line. The report itself stays as it is. */
export function RepriceSection({ versions }: { readonly versions: readonly CatalogRow[] }) {
  const reports = useReports();
  const [reportId, setReportId] = useState<string | null>(null);
  const [version, setVersion] = useState<string | null>(BUILT_IN);
  const { repriced, problem, isBusy } = useRepriced(
    reportId === null || version === null
      ? null
      : { id: reportId, catalog: version === BUILT_IN ? null : version },
  );
  const saved = versions.filter((row) => row.savedId !== null);
  if (reports.length === 0) return null;
  return (
    <section aria-label="Re-price a report">
      <h2>Re-price a report: what changed</h2>
      <div className={classes["ask"]}>
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
      </div>
      <p className={problem === null ? classes["hint"] : classes["problem"]} role="status">
        {problem ??
          (isBusy
            ? "Pricing the report's own series …"
            : "Series, settings and day are the report's own, so only prices differ. Lists saved in the workspace can be chosen.")}
      </p>
      {repriced !== null && <ChangesTable repriced={repriced} />}
    </section>
  );
}

/** Reports of the workspace; none for a visitor who never saved. */
function useReports(): readonly ReportSummary[] {
  const [reports, setReports] = useState<readonly ReportSummary[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => ((await hasAccount()) ? api.report.list.query() : []);
    load().then(
      (found) => isCurrent && setReports(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return reports;
}
