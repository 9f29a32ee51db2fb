import { AppError, type ReportInputs, type Repriced, type RepriceInput } from "@acuity/contract";
import type { FrozenReport, WorkspaceStore } from "@acuity/db";
import { type BillLine, compareBills } from "@acuity/engine/prices";
import { lineLabel, optionTitle, placeOf } from "@acuity/words";
import { found } from "../access/caller.ts";
import { requireList } from "../catalog.ts";
import { describedBy } from "../report/described-by.ts";
import { type FrozenShape, repricedShapes } from "../report/repriced-shapes.ts";
import type { ComputedBill, ReportComputation, StoredSeries } from "../services.ts";
import type { JobRun } from "./run-job.ts";

/**
 * What a report's shapes would cost by another price list, and line by line the one that was in view. The report itself stays
 * as it is; series, settings and day are the frozen ones, so that prices alone differ.
 */
export async function repriceReportJob({
  services,
  workspaceId,
  job,
  calculate,
  keep,
}: JobRun): Promise<void> {
  const { id, catalog } = job.input as RepriceInput;
  const { frozen, ...read } = await services.database.inSnapshot(workspaceId, async (store) => {
    const report = found(await store.reports.readFrozen(id), "report");
    return {
      frozen: report,
      series: await frozenSeries(store, report.inputs),
      description: await descriptionOf(store, report.inputs),
      list: catalog === null ? null : await requireList(store, catalog),
    };
  });
  const { inputs, result } = frozen;
  const settings = { ...inputs.settings, catalog };
  const { pricedOn } = result;
  const computation = { settings, baseline: inputs.baseline, studies: null, ...read, pricedOn };
  const shapes = repricedShapes(frozen);
  const asked = shapes.map((one) => one.settings);
  const after = await calculate({ name: "bill", computation, shapes: asked });
  await keep(async () => repricedOf(frozen, { shapes, after }));
}

function repricedOf(
  { inputs: { settings }, result }: FrozenReport,
  { shapes, after }: { readonly shapes: readonly FrozenShape[]; readonly after: ComputedBill },
): Repriced {
  const { changes, deltaUsd } = compareBills({ before: result.bill, after: after.bill, nameOf: lineLabel });
  const { catalogVersion } = result;
  const publishedOn = result.plan?.compared?.publishedOn ?? null;
  return {
    currency: settings.currency ?? null,
    before: { catalogVersion, publishedOn, totalUsd: result.bill.totalUsd },
    after: {
      ...{ catalogVersion: after.catalogVersion, publishedOn: after.publishedOn },
      totalUsd: after.bill.totalUsd,
    },
    shapes: shapes.map(({ settings: _, ...shape }, i) => ({
      ...shape,
      afterUsd: after.shapesUsd[i] ?? null,
    })),
    ofTitle: optionTitle(settings, placeOf(settings.currency)),
    deltaUsd,
    changes: changes.map((change) => ({
      ...change,
      before: figures(change.before),
      after: figures(change.after),
    })),
  };
}

function figures(line: BillLine | null) {
  if (line === null) return null;
  const { quantity, unit, unitPriceUsd, amountUsd } = line;
  return { quantity, unit, unitPriceUsd: Number(unitPriceUsd), amountUsd };
}

/** The very samples the report rests on, by their checksums. */
async function frozenSeries(store: WorkspaceStore, inputs: ReportInputs): Promise<StoredSeries[]> {
  const series: StoredSeries[] = [];
  for (const { id, checksums } of inputs.series) {
    const summary = await store.series.find(id);
    const chunks = summary === null ? [] : await store.series.readChunks(id);
    const isSame =
      chunks.length === checksums.length && chunks.every((chunk, i) => chunk.checksum === checksums[i]);
    if (summary === null || !isSame) throw deleted("series");
    series.push({ summary, chunks });
  }
  return series;
}

/** What its files describe: a report of before files had a description had none to read, nor has it now. */
async function descriptionOf(
  store: WorkspaceStore,
  { uploads }: ReportInputs,
): Promise<ReportComputation["description"]> {
  const ids = (uploads ?? []).map(({ id }) => id);
  const there = await store.uploads.listIds({ ids });
  if (there.length < ids.length) throw deleted("files");
  return describedBy(store, ids);
}

function deleted(what: "series" | "files"): AppError {
  const sentence = `The ${what} this report rests on were deleted: it stays as it is and cannot be priced again.`;
  return new AppError("conflict", sentence);
}
