import type { BillLine } from "../../bill/bill.ts";
import type { BillItem } from "../../bill/bill-item.ts";
import { paidUsd } from "../../bill/bill-line.ts";
import type { EnteredName, EnteredRows } from "../../units/entered-finding.ts";
import type { MonthFinding } from "../../units/finding.ts";
import type { Candidate } from "../search/candidates-of.ts";
import type { Plan } from "../search/plan.ts";
import { todayOf } from "../today/today-of.ts";
import type { Effective } from "../workload/resolve.ts";
import { usdWith } from "./owned-ends.ts";

/** From this share on, of what was measured or of a month, a figure that somebody entered counts for the answer [A]. */
const MATERIAL = 0.1;

/** The lines of a bill that a figure makes; connections make none. */
const LINE_OF: Readonly<Record<EnteredName, BillItem | null>> = {
  ioRequestsPerMonth: "io-requests",
  storageGb: "storage",
  backupGb: "backup",
  peakConnections: null,
  insightsRetentionMonths: "database-insights",
  manualSnapshotGb: "manual-snapshots",
  snapshotExportGb: "snapshot-export",
  internetOutGb: "transfer-internet",
  interRegionGb: "transfer-region",
  globalReplicatedWriteIos: "global-replicated-writes",
  backtrackChangeRecords: "backtrack",
  dataApiRequests: "data-api",
};

/** What no database has none of: a zero in place of it says something whatever it costs. */
const NEVER_NONE: readonly EnteredName[] = ["ioRequestsPerMonth", "storageGb"];

interface Known {
  readonly effective: Effective;
  readonly candidates: readonly Candidate[];
}

type Found = Pick<Plan, "pick" | "nearestMiss" | "baseline">;
type Entered = EnteredRows["figures-entered"]["figures"][number];
type Owned = NonNullable<EnteredRows["figures-entered"]["owned"]>;

/**
 * The figures of money and capacity that somebody entered, beside what the files measured, and what is said to be owned: no file
 * vouches for them (ENT-1). A working set, growth, speeds, limits and discounts have findings and words of their own.
 */
export function enteredFindings(found: Found, known: Known): readonly MonthFinding[] {
  const told = known.candidates.find(({ id }) => id === (found.pick ?? found.nearestMiss));
  const bills = billsOf(found, { ...known, told });
  const figures = enteredOf(known.effective).map((one) =>
    isMaterial(one, bills) ? ({ ...one, isMaterial: true } as const) : one,
  );
  const owned = ownedOf(found, { ...known, told });
  if (figures.length === 0 && owned === null) return [];
  return [{ code: "figures-entered", figures, ...(owned !== null && { owned }), assumption: true }];
}

/** Who entered none is in no figure; an estimate of the files is none that was measured (PRC-3). */
function enteredOf({ settings, workload: { view, evidence } }: Effective): readonly Entered[] {
  const io = view.isIoEstimated ? null : view.ioRequestsPerMonth;
  const measured: Readonly<Partial<Record<EnteredName, number | null>>> = {
    ...{ ioRequestsPerMonth: io, storageGb: view.storageGb, backupGb: evidence.cluster.backupGb },
    peakConnections: view.peakConnections,
    globalReplicatedWriteIos: view.replicatedWritesPerMonth ?? null,
  };
  const { ioRequestsPerMonth, storageGb, backupGb, peakConnections, extras = {} } = settings;
  const said = { ioRequestsPerMonth, storageGb, backupGb, peakConnections, ...extras };
  return Object.entries(said).flatMap(([name, value]) =>
    value == null
      ? []
      : [
          {
            ...{ name: name as EnteredName, value, measured: measured[name as EnteredName] ?? null },
            ...(name === "ioRequestsPerMonth" && estimatedBeside(value, view)),
          },
        ],
  );
}

/** An estimate that is another by more than that is told beside what was entered [A]. */
const FAR = 2;

/** The I/O that the files let estimate (PRC-3), where what was entered denies it. */
function estimatedBeside(
  value: number,
  { isIoEstimated, ioRequestsPerMonth: estimated }: Effective["workload"]["view"],
): Pick<Entered, "estimated"> {
  if (!isIoEstimated || estimated === null) return {};
  const isFar = value > FAR * estimated || FAR * value < estimated;
  return isFar ? { estimated } : {};
}

interface Bill {
  readonly lines: readonly BillLine[];
  readonly totalUsd: number;
}

/** Today's month and those of the shape that is told, in either storage mode: where one counts no I/O the other does. */
function billsOf(
  { baseline }: Found,
  { candidates, told }: Pick<Known, "candidates"> & { readonly told: Candidate | undefined },
): readonly Bill[] {
  const key = told?.evaluated.shape.key;
  const same = candidates.filter(({ evaluated }) => evaluated.shape.key === key);
  return [...(baseline === null ? [] : [baseline]), ...same.map(({ priced }) => priced)];
}

function isMaterial({ name, value, measured }: Entered, bills: readonly Bill[]): boolean {
  if (measured !== null) return Math.abs(value - measured) > MATERIAL * measured;
  if (value === 0) return NEVER_NONE.includes(name);
  const item = LINE_OF[name];
  return item !== null && bills.some(({ lines, totalUsd }) => paidUsd(lines, [item]) > MATERIAL * totalUsd);
}

/** What is said to be owned (RSV-3); null without any. */
function ownedOf(
  { baseline }: Found,
  { effective, told }: Pick<Known, "effective"> & { readonly told: Candidate | undefined },
): Owned | null {
  const { owned } = effective;
  if (owned === null) return null;
  const days = [...owned.reserved, ...owned.savingsPlans].map(({ endsOn }) => endsOn).sort();
  const none = { reserved: [], savingsPlans: [] };
  const without = todayOf({ ...effective, owned: null });
  const isOther =
    isMoved(baseline?.totalUsd, without?.totalUsd) ||
    (told !== undefined && isMoved(told.priced.totalUsd, usdWith(told, { effective, owned: none })));
  return {
    reserved: owned.reserved.reduce((sum, { count }) => sum + count, 0),
    savingsPlans: owned.savingsPlans.length,
    ...{ fromDay: days[0] as string, toDay: days.at(-1) as string },
    ...(isOther && { isMaterial: true }),
  };
}

const isMoved = (usd = 0, withoutUsd = 0): boolean =>
  Math.abs(usd - withoutUsd) > MATERIAL * Math.max(usd, withoutUsd);
