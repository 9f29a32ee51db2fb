import { AppError, type ReportInputs, type ShareInput } from "@acuity/contract";
import type { WorkspaceStore } from "@acuity/db";
import { noteOf } from "../access/caller.ts";
import { holdList, requireList } from "../catalog.ts";
import { describedBy } from "../report/described-by.ts";
import { requireSameDay, requireSameFigures } from "../report/same-figures.ts";
import type { ReportComputation, StoredSeries } from "../services.ts";
import type { JobRun } from "./run-job.ts";

/** What is asked for, and the hash by which the link is found: its token stays with whoever asked. */
export interface ShareJobInput extends Omit<ShareInput, "progressId"> {
  /** Base64. */
  readonly tokenHash: string;
  /** A guest's link ends with the guest's way back at the latest; null with an account, absent in jobs of before. */
  readonly wayBackMs?: number | null;
}

const DAY_MS = 86_400_000;

/** Computes a report from what is stored, and freezes it; who cancels meanwhile gets none. */
export async function shareReportJob(run: JobRun): Promise<void> {
  const { services, workspaceId, job, calculate, tell, keep } = run;
  const { tokenHash, scenarioId, title, expiresInDays, expected, scope, isOpened, wayBackMs } =
    job.input as ShareJobInput;
  const hash = Uint8Array.from(Buffer.from(tokenHash, "base64"));
  const known = await services.database.inWorkspace(workspaceId, (store) =>
    store.reports.findByTokenHash(hash),
  );
  // Asked again by whoever did not hear the answer: it is made once.
  if (known !== null) return keep(async () => known);
  const { inputs: asked, ...read } = await services.database.inSnapshot(workspaceId, (store) =>
    collect(store, scenarioId),
  );
  const pricedOn = new Date(services.nowMs()).toISOString().slice(0, 10);
  if (expected !== undefined) requireSameDay(expected, pricedOn);
  const { settings, baseline, studies = null } = asked;
  const computation = { settings, baseline, isOpened, studies, ...read, pricedOn };
  const computed = await calculate({ name: "report", computation });
  tell({ step: "freezing" });
  const inputs: ReportInputs = { ...asked, baseline: computed.baseline };
  const result = scope === "memo" ? { ...computed.result, scope } : computed.result;
  if (expected !== undefined) requireSameFigures(expected, result);
  const expiresMs = Math.min(
    services.nowMs() + expiresInDays * DAY_MS,
    wayBackMs ?? Number.POSITIVE_INFINITY,
  );
  await keep(async (store) => {
    if (read.list !== null) await holdList(store, read.list);
    const report = await store.reports.create({
      ...{ clusterId: inputs.cluster.id, title, inputs, result, expiresMs, createdBy: job.createdBy },
      tokenHash: hash,
    });
    const note = noteOf(store, { actorId: job.createdBy, requestId: job.requestId });
    // As it opens, which for a guest may be shorter than was asked for.
    const opensForDays = Math.ceil((expiresMs - services.nowMs()) / DAY_MS);
    await note("report.share", report.id, { name: title, expiresInDays: opensForDays });
    return report;
  });
}

/** What is stored of a scenario, all of it of one moment. @throws AppError `not-found` */
export async function collect(
  store: WorkspaceStore,
  scenarioId: string,
): Promise<{ inputs: ReportInputs } & Pick<ReportComputation, "series" | "description" | "list">> {
  const scenario = await store.scenarios.find(scenarioId);
  const cluster = scenario === null ? null : await store.clusters.find(scenario.clusterId);
  if (scenario === null || cluster === null) {
    throw new AppError("not-found", "This scenario is no longer there: save it again, then share.");
  }
  const uploads = await store.uploads.list({ scenarioId });
  const description = await describedBy(
    store,
    uploads.map(({ id }) => id),
  );
  const series: StoredSeries[] = [];
  for (const { series: summaries } of uploads) {
    for (const summary of summaries)
      series.push({ summary, chunks: await store.series.readChunks(summary.id) });
  }
  const { id, name, engine, engineVersion, region, storageMode } = cluster;
  const inputs: ReportInputs = {
    cluster: { id, name, engine, engineVersion, region, storageMode },
    scenario: { id: scenario.id, name: scenario.name },
    ...{ settings: scenario.settings, baseline: scenario.baseline },
    studies: scenario.studies,
    uploads: uploads.map(({ id, file }) => ({ id, sha256: file.sha256 })),
    series: series.map(({ summary: { id, metric, statistic }, chunks }) => ({
      ...{ id, metric, statistic },
      checksums: chunks.map(({ checksum }) => checksum),
    })),
  };
  const catalog = scenario.settings.catalog ?? null;
  const list = catalog === null ? null : await requireList(store, catalog);
  return { inputs, series, description, list };
}
