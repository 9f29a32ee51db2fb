import { AppError, type ReportInputs, type Repriced, type RepriceInput } from "@acuity/contract";
import type { WorkspaceStore } from "@acuity/db";
import { type BillLine, compareBills } from "@acuity/engine/prices";
import { lineLabel } from "@acuity/words";
import { found, type MemberContext } from "../access/caller.ts";
import { limitRate } from "../access/limit-rate.ts";
import { requireList } from "../catalog.ts";
import type { ReportComputation, Services, StoredSeries } from "../services.ts";
import { describedBy } from "./described-by.ts";

/** A report of the caller's workspace by another price list. */
export async function repriceReport(
  { services, caller }: MemberContext,
  input: RepriceInput,
): Promise<Repriced> {
  await limitRate(services, { rule: "report.reprice", who: caller.userId });
  return repriceFrozen(services, { ...input, workspaceId: caller.workspaceId });
}

/**
 * What a report's bill would be by another price list, line by line. The report itself stays as it is; series, settings
 * and day are the frozen ones, so that prices alone differ. Whoever calls has been let in and counted before.
 */
export async function repriceFrozen(
  services: Services,
  { id, catalog, workspaceId }: RepriceInput & { readonly workspaceId: string },
): Promise<Repriced> {
  const { frozen, ...read } = await services.database.inSnapshot(workspaceId, async (store) => {
    const report = found(await store.reports.readFrozen(id), "report");
    return {
      frozen: report,
      series: await frozenSeries(store, report.inputs),
      description: await descriptionOf(store, report.inputs),
      list: catalog === null ? null : await requireList(store, catalog),
    };
  });
  const { result, inputs } = frozen;
  const settings = { ...inputs.settings, catalog };
  const after = await services.computeBill({
    ...{ settings, baseline: inputs.baseline },
    studies: null,
    ...read,
    pricedOn: result.pricedOn,
  });
  const { changes, deltaUsd } = compareBills({ before: result.bill, after: after.bill, nameOf: lineLabel });
  return {
    currency: settings.currency ?? null,
    before: { catalogVersion: result.catalogVersion, totalUsd: result.bill.totalUsd },
    after: { catalogVersion: after.catalogVersion, totalUsd: after.bill.totalUsd },
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
