import type { Candidate } from "../search/candidates-of.ts";
import type { Compared, ComparedCell, ComparedCells, ComparedRole, ComparedRow } from "../search/compared.ts";
import { isOfSet } from "../search/misses-of.ts";
import type { Plan, PlanOption } from "../search/plan.ts";
import { isMemoryDoubt } from "../search/read-misses.ts";
import { unpaidShapeKey } from "../terms/shape-key.ts";
import { billOfToday } from "../today/today-of.ts";
import { demandPeaks, isHidden } from "../workload/demand-peaks.ts";
import { type Effective, rangeWorkOf } from "../workload/resolve.ts";
import { comparedRow, limitMinutes } from "./compared-row.ts";
import { NOT_PRICED, paidCells } from "./paid-cells.ts";

type Found = Pick<Plan, "options" | "pick" | "runnerUp" | "nearestMiss" | "today" | "baseline" | "memory">;

interface Known {
  readonly effective: Effective;
  readonly candidates: readonly Candidate[];
}

/**
 * What runs today, the pick, the best of each kind and the runner-up, each under every way to pay for it (OPT-4): the best of a kind is the
 * cheapest on demand inside the limits, of serverless the range that another need of memory would make the answer, else the cheapest that
 * less hot memory would put inside, else the nearest to them. A term that the user allows limits the pick alone.
 */
export function comparedPlan(found: Found, known: Known): Compared {
  const named = rolesOf(found, known.candidates);
  const today = todayRow(found, known.effective);
  const isAsToday = (row: ComparedRow) => row.id === found.today && costsAs(row, today);
  const others = [...named].map(([option, roles]) => optionRow(option, { ...known, found, roles }));
  const same = today && others.find(isAsToday);
  const rows =
    today === null
      ? others
      : [
          { ...today, roles: [...today.roles, ...(same?.roles ?? [])], missed: same?.missed ?? today.missed },
          ...others.filter((row) => row !== same),
        ];
  const pickRow = rows.findIndex(({ roles }) => roles.includes("pick"));
  const { market } = known.effective;
  return {
    ...{ rows, pickRow: pickRow < 0 ? null : pickRow },
    ...{ publishedOn: market.sheet.publishedOn, ...drawnPeaks(known.effective) },
  };
}

/** The highest demand as every chart draws it, and what is above that: grown, in ACU of a range whatever is asked about. */
function drawnPeaks(effective: Effective): Pick<Compared, "peakAcu" | "insideAcu" | "hiddenAcu"> {
  const factor = effective.growth * rangeWorkOf(effective);
  const peaks = demandPeaks(effective.workload);
  const { meanAcu, seenAcu, askedAcu } = peaks;
  return {
    peakAcu: factor * meanAcu,
    ...(seenAcu > meanAcu && { insideAcu: factor * seenAcu }),
    ...(isHidden(peaks) && { hiddenAcu: factor * askedAcu }),
  };
}

/** Which options are shown, and as what, in the order of the rows. */
function rolesOf(
  { options, ...plan }: Found,
  candidates: readonly Candidate[],
): ReadonlyMap<PlanOption, readonly ComparedRole[]> {
  const plain = options.filter(({ settings }) => settings.commitment.kind === "none");
  const of = (id: string | null) => plain.find((one) => one.id === id);
  const far = distances(candidates);
  const doubted = doubtedAlone(candidates);
  const { memory } = plan;
  const open = of(memory?.id ?? null);
  const isRange = memory?.shape.writer.kind === "serverless";
  const best = (kind: PlanOption["settings"]["writer"]["kind"]) => {
    const ofWriter = plain.filter(({ settings }) => settings.writer.kind === kind);
    const pure = ofWriter.filter((one) => one.kind === kind);
    // A range is asked of the writer: beside it readers may be cheaper on classes. Of a cluster no shape may be of classes alone.
    const own = kind === "serverless" || pure.length === 0 ? ofWriter : pure;
    const pick = own.find(({ id }) => id === plan.pick);
    const mayWin = kind === "serverless" && isRange ? open : undefined;
    const mayFit = () => own.find(({ id }) => doubted.has(id)) ?? nearestOf(own, far);
    return pick ?? mayWin ?? own.find(({ meetsLimits }) => meetsLimits) ?? mayFit();
  };
  const asked: readonly (readonly [ComparedRole, PlanOption | undefined])[] = [
    ["pick", of(plan.pick)],
    ["nearest", of(plan.nearestMiss)],
    ["provisioned", best("provisioned")],
    ["serverless", best("serverless")],
    // Of classes a further row is worth it only where the answer is that it depends.
    ["candidate", isRange || memory?.isVerdict ? open : undefined],
    ["runner-up", of(plan.runnerUp)],
  ];
  const roles = new Map<PlanOption, readonly ComparedRole[]>();
  for (const [role, option] of asked) {
    if (option !== undefined) roles.set(option, [...(roles.get(option) ?? []), role]);
  }
  const asleep = nearestPausing(plain, { candidates, far });
  const isShown = [...roles.keys()].some(({ settings }) => mayPauseAnyHour(settings));
  if (asleep !== undefined && !isShown) roles.set(asleep, ["pausing"]);
  return roles;
}

/** Whether it is a range from 0 at all hours. */
const mayPauseAnyHour = ({ writer, minAcu, schedule }: PlanOption["settings"]): boolean =>
  writer.kind === "serverless" && minAcu === 0 && schedule.length === 0;

/** Of the ranges from 0 that pause the cheapest inside the limits, else the nearest of those that miss them by memory alone, else of all. */
function nearestPausing(
  plain: readonly PlanOption[],
  of: { readonly candidates: readonly Candidate[]; readonly far: ReadonlyMap<string, number> },
): PlanOption | undefined {
  const found = new Map(of.candidates.map((one) => [one.id, one.evaluated]));
  const pausing = plain.filter(
    ({ id, settings }) => mayPauseAnyHour(settings) && (found.get(id)?.month.projection.pausedHours ?? 0) > 0,
  );
  const byMemory = pausing.filter(({ id }) =>
    found.get(id)?.misses.every((miss) => isMemoryDoubt(miss) || isOfSet(miss)),
  );
  const inside = pausing.find(({ meetsLimits }) => meetsLimits);
  return inside ?? nearestOf(byMemory.length > 0 ? byMemory : pausing, of.far);
}

/** Those that miss limits by what nobody knows of memory alone, by id: at a favourable reading they are inside. */
function doubtedAlone(candidates: readonly Candidate[]): ReadonlySet<string> {
  const isDoubted = ({ evaluated: { misses } }: Candidate) =>
    misses.length > 0 && misses.every(isMemoryDoubt);
  return new Set(candidates.filter(isDoubted).map(({ id }) => id));
}

/** How far each candidate is outside its limits, by id. */
function distances(candidates: readonly Candidate[]): ReadonlyMap<string, number> {
  const far = ({ evaluated }: Candidate) => evaluated.misses.reduce((sum, miss) => sum + miss.distance, 0);
  return new Map(candidates.map((one) => [one.id, far(one)]));
}

/** Options are cheapest first: of those as near the first. What misses a limit by its draws alone is as near as can be. */
function nearestOf(options: readonly PlanOption[], far: ReadonlyMap<string, number>): PlanOption | undefined {
  return [...options].sort((a, b) => (far.get(a.id) ?? 0) - (far.get(b.id) ?? 0))[0];
}

function optionRow(
  option: PlanOption,
  { effective, found, roles }: Known & { readonly found: Found; readonly roles: readonly ComparedRole[] },
): ComparedRow {
  const [first] = option.reasons;
  const row = comparedRow(
    { ...effective, settings: option.settings },
    {
      ...{ roles, id: option.id, today: found.baseline },
      cpuMaxPct: option.quality?.cpuMaxPct ?? null,
      missed: first?.code === "misses" ? first.limits : [],
    },
  );
  return { ...row, cells: withIntervals(row.cells, { option, options: found.options }) };
}

/** The spread of each cell that the plan drew. */
function withIntervals(
  cells: ComparedCells,
  { option, options }: { readonly option: PlanOption; readonly options: readonly PlanOption[] },
): ComparedCells {
  const key = unpaidShapeKey(option.settings);
  const own = options.filter(({ settings }) => unpaidShapeKey(settings) === key);
  const drawn = (cell: ComparedCell): ComparedCell => {
    if ("refusal" in cell) return cell;
    const paying = JSON.stringify(cell.commitment);
    const same = own.find(({ settings }) => JSON.stringify(settings.commitment) === paying);
    return same === undefined ? cell : { ...cell, interval: same.monthlyUsd };
  };
  return {
    "on-demand": drawn(cells["on-demand"]),
    "savings-plan": drawn(cells["savings-plan"]),
    "reserved-1yr": drawn(cells["reserved-1yr"]),
    "reserved-3yr": drawn(cells["reserved-3yr"]),
  };
}

/** What runs today as it is billed, and what it leaves unserved where an option is it. Null where nobody knows either. */
function todayRow(found: Found, effective: Effective): ComparedRow | null {
  const option = found.options.find(({ id }) => id === found.today);
  const today = found.baseline;
  if (option === undefined && today === null) return null;
  const billed = today === null ? null : billOfToday(effective);
  const cells = billed === null ? NOT_PRICED : paidCells(billed.effective, { month: billed.month, today });
  const isEntered = today?.entered !== undefined || today?.isOtherwiseDescribed;
  const by = { basis: today?.basis ?? null, ...(isEntered && { isEntered: true as const }) };
  const own = { roles: ["today"], ...by, cells } as const;
  if (option !== undefined) {
    const row = optionRow(option, { effective, candidates: [], found, roles: ["today"] });
    const measured = (pct: number | null | undefined) => measuredCpuPct(pct ?? null, effective);
    const readerPct = measured(row.busierReader?.cpuMaxPct);
    return {
      ...row,
      ...own,
      cpuMaxPct: measured(row.cpuMaxPct),
      busierReader:
        row.busierReader && readerPct !== null ? { ...row.busierReader, cpuMaxPct: readerPct } : null,
      byMemoryUsd: null,
      readWaitMs: row.readWaitMs && { low: 0, high: 0 },
    };
  }
  return {
    ...own,
    ...{ id: null, settings: null, byMemoryUsd: null, unmetMinutes: null, spikes: null },
    ...{ readWaitMs: null, poolGib: null, hourUsd: null, cpuMaxPct: null, missed: null },
    limitMinutes: limitMinutes(effective.settings),
  };
}

/**
 * The highest CPU as it was measured: growth that is the user's is of no day that was (TOD-1). Null where that fills the class,
 * whose measured load is then lost.
 */
function measuredCpuPct(pct: number | null, { growthPct, growth }: Effective): number | null {
  if (pct === null || growthPct.origin !== "yours" || growth === 1) return pct;
  return growth === 0 || pct >= 100 ? null : pct / growth;
}

/** Whether today's measured bill and the model's of the same shape read alike. */
function costsAs({ cells }: ComparedRow, today: ComparedRow | null): boolean {
  const [a, b] = [cells["on-demand"], today?.cells["on-demand"]];
  if (b === undefined || "refusal" in a || "refusal" in b) return false;
  return Math.abs(a.monthlyUsd - b.monthlyUsd) < 0.005;
}
