import { hundredths } from "../units/acu.ts";
import type { Spread } from "./doubt/ensemble.ts";
import { cashOf } from "./month/priced-month.ts";
import type { Effective } from "./month/resolve.ts";
import { type Candidate, cheapestFirst } from "./search/candidates-of.ts";
import { classQuality } from "./search/class-quality.ts";
import type { OptionKind, Plan, PlanOption } from "./search/plan.ts";
import { readsOfOption } from "./search/reads-of-option.ts";
import { type Roles, reasonsOf } from "./search/reasons-of.ts";
import { todayFindings } from "./today/today-findings.ts";
import { type Today, todayOf } from "./today/today-of.ts";

export interface ChoiceInput {
  readonly candidates: readonly Candidate[];
  readonly spreads: ReadonlyMap<string, Spread>;
  readonly effective: Effective;
}

/** Cheapest first; the pick is the cheapest that meets every limit (OPT-1). */
export function choosePlan(input: ChoiceInput): Omit<Plan, "sensitivity"> {
  const { candidates } = input;
  const sorted = [...candidates].sort(cheapestFirst);
  const today = todayOf(input.effective);
  const pareto = paretoFront(
    sorted.filter(tradesOnlyUnmet).map((c) => ({
      id: c.id,
      monthlyUsd: c.priced.totalUsd,
      unmetAcuHours: c.evaluated.month.projection.unmetAcuHours,
    })),
  );
  const fitting = sorted.filter((c) => c.evaluated.misses.length === 0);
  const pick = fitting[0] ?? null;
  const runnerUp = pick === null ? null : (fitting.find((c) => isAnother(c, pick)) ?? null);
  const nearest = pick === null ? nearestMiss(sorted) : null;
  const roles = { pick, runnerUp, nearest };
  const options = sorted.map((c) => optionOf(c, { ...input, roles, pareto, today }));
  return {
    options,
    pareto,
    pick: pick?.id ?? null,
    runnerUp: runnerUp?.id ?? null,
    nearestMiss: nearest?.id ?? null,
    today: candidates.find((c) => runsToday(c, input.effective))?.id ?? null,
    baseline: today,
    notes: today === null ? [] : todayFindings(today, { tried: 1 + input.effective.settings.readers.length }),
  };
}

/** The front trades cost for unmet demand; what fails another limit is no alternative. */
function tradesOnlyUnmet({ evaluated }: Candidate): boolean {
  return evaluated.misses.every((miss) => miss.limit.code === "short");
}

/** A runner-up is another shape, or another way to pay that a reader would call a different decision. */
function isAnother(candidate: Candidate, pick: Candidate): boolean {
  const [a, b] = [candidate.evaluated.shape, pick.evaluated.shape];
  if (a.key === b.key) return candidate.offer.commitment.kind !== pick.offer.commitment.kind;
  if (a.spec !== null || b.spec !== null) return true;
  return a.settings.minAcu !== b.settings.minAcu || candidate.priced.totalUsd > pick.priced.totalUsd * 1.005;
}

function nearestMiss(sorted: readonly Candidate[]): Candidate | null {
  const distance = (c: Candidate) => c.evaluated.misses.reduce((sum, miss) => sum + miss.distance, 0);
  return [...sorted].sort((a, b) => distance(a) - distance(b) || cheapestFirst(a, b))[0] ?? null;
}

/** Whether a candidate is the cluster as it runs today: the same instances, on demand, in today's storage mode. */
function runsToday({ id, settings }: Candidate, { workload }: Effective): boolean {
  const { evidence, baseline } = workload;
  const { source, readers, storageMode } = baseline;
  const key =
    source.kind === "provisioned" ? source.instanceClass : `serverless-${source.minAcu}-${source.maxAcu}`;
  const namesOf = (all: readonly (string | null)[]) =>
    all
      .map((name) => name ?? "acu")
      .sort()
      .join();
  const tried = settings.readers.map(({ kind, instanceClass }) =>
    kind === "serverless" ? null : instanceClass,
  );
  const named = new Set(readers.map(({ instance }) => instance));
  const running = [
    ...readers.map(({ source: own }) => (own.kind === "serverless" ? null : own.instanceClass)),
    // What has a measured capacity runs on serverless, whether the user named it or not.
    ...evidence.others.flatMap(({ id, capacity }) =>
      capacity === null || (id !== null && named.has(id)) ? [] : [null],
    ),
  ];
  return id === `${key}-${storageMode}` && namesOf(tried) === namesOf(running);
}

function optionOf(
  candidate: Candidate,
  known: ChoiceInput & {
    readonly roles: Roles;
    readonly pareto: readonly string[];
    readonly today: Today | null;
  },
): PlanOption {
  const { evaluated, priced } = candidate;
  const { projection } = evaluated.month;
  const spread = known.spreads.get(candidate.id) as Spread;
  const { today } = known;
  const reads = readsOfOption(evaluated.shape.spec, {
    settings: candidate.settings,
    workingSetGib: known.effective.workingSetGib.value,
  });
  return {
    id: candidate.id,
    kind: kindOf(candidate),
    settings: candidate.settings,
    instanceClass: evaluated.shape.spec?.instanceClass ?? null,
    monthlyUsd: spread.monthlyUsd,
    againstTodayUsd: today === null ? null : hundredths(priced.totalUsd - today.totalUsd),
    throttledPct: spread.throttledPct,
    unmetMinutesPerMonth: projection.unmetMinutes,
    burstThrottledPct: evaluated.burstThrottledPct,
    unmetAcuHours: projection.unmetAcuHours,
    cachedPct: projection.cachedPct,
    connectionsFit: evaluated.connectionsFit,
    quality: classQuality(evaluated),
    cpuP95Pct: evaluated.quality?.cpuP95Pct ?? null,
    ...cashOf(priced),
    ...(reads !== null && { reads }),
    meetsLimits: evaluated.misses.length === 0,
    onPareto: known.pareto.includes(candidate.id),
    reasons: [...reasonsOf(candidate, known.roles), ...(reads === null ? [] : [reads.reason])],
  };
}

function kindOf({ settings }: Candidate): OptionKind {
  const kinds = new Set([settings.writer.kind, ...settings.readers.map((reader) => reader.kind)]);
  return kinds.size > 1 ? "mixed" : settings.writer.kind;
}

/** A shape as the front sees it: cost against demand left unserved, both better when smaller. */
interface FrontPoint {
  readonly id: string;
  readonly monthlyUsd: number;
  readonly unmetAcuHours: number;
}

/** Ids no other point beats on one axis without losing on the other, cheapest first; ties keep the first given. */
function paretoFront(points: readonly FrontPoint[]): readonly string[] {
  const sorted = [...points].sort((a, b) => a.monthlyUsd - b.monthlyUsd || a.unmetAcuHours - b.unmetAcuHours);
  const front: string[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const point of sorted) {
    if (point.unmetAcuHours >= least) continue;
    least = point.unmetAcuHours;
    front.push(point.id);
  }
  return front;
}
