import type { MissedLimit, Plan, PlanOption } from "@acuity/engine/plan";
import { isSameInstances } from "../same-instances.ts";
import { worthUsd } from "../worth-a-change.ts";

/** What costs less than the pick and is not it, that a reader will ask about. */
export interface NamedLoser {
  readonly option: PlanOption;
  /** Than the pick, USD a month. */
  readonly lessUsd: number;
  /** Memory that nobody measured and that it does not hold; absent where it holds it. */
  readonly assumed?: OfSet;
  /** The other limits that it misses, in one case of ten too. */
  readonly known: readonly MissedLimit[];
}

interface ByMemory extends NamedLoser {
  /** What its pool holds, and what is taken to be hot. */
  readonly poolGib: number;
  readonly setGib: number;
}

type OfSet = Extract<MissedLimit, { readonly code: "pool-too-small" | "set-seldom-held" }>;

/** From this share of its cost a cheaper shape is worth a sentence. */
const WORTH_NAMING = 0.1;

type Searched = Pick<Plan, "options">;
type Told = Pick<PlanOption, "id" | "settings" | "monthlyUsd">;

/**
 * What is inside the limits and passed over; else what memory that nobody measured alone keeps out, the cheapest of those with the
 * fewest other obstacles; else what misses the fewest limits, and of those the dearest, which is the next step down. Of the same
 * instances the storage mode that costs less. Beside a class a range comes before a class that misses as much: "why not serverless?".
 */
export function namedLoser(plan: Searched, told: Told): NamedLoser | null {
  const found = losersOf(plan, told);
  const [inside] = found.filter((one) => missedOf(one) === 0).sort(dearestFirst);
  if (inside !== undefined) return inside;
  const byMemory = found.filter(isByMemory).sort((a, b) => {
    const byKnown = a.known.length - b.known.length;
    return byKnown || reach(a) - reach(b) || b.lessUsd - a.lessUsd;
  });
  if (byMemory[0] !== undefined) return byMemory[0];
  const next = found.sort((a, b) => missedOf(a) - missedOf(b) || odds(a) - odds(b) || dearestFirst(a, b));
  const fewest = next.filter((one) => next[0] !== undefined && missedOf(one) === missedOf(next[0]));
  const range = isClass(told) ? fewest.find(({ option }) => !isClass(option)) : undefined;
  return range ?? next[0] ?? null;
}

/**
 * The class whose pool alone is too small for memory that nobody measured and that saves the most so: what a smaller need is worth,
 * with what else stands against it. Null where none is worth naming, and where memory is not assumed.
 */
export function loserByMemory(plan: Searched, told: Told): ByMemory | null {
  const [least] = losersOf(plan, told)
    .filter((one) => isByMemory(one) && isClass(one.option))
    .sort((a, b) => b.lessUsd - a.lessUsd);
  if (least?.assumed?.code !== "pool-too-small") return null;
  const { poolGib, workingSetGib: setGib } = least.assumed;
  return { ...least, poolGib, setGib };
}

/** What is worth naming, each in the storage mode in which it costs less. */
function losersOf({ options }: Searched, told: Told): NamedLoser[] {
  const least = Math.max(worthUsd(told.monthlyUsd.p50), WORTH_NAMING * told.monthlyUsd.p50);
  const cheapest = options
    .filter(({ settings, id }) => settings.commitment.kind === "none" && id !== told.id)
    .filter(({ monthlyUsd }) => told.monthlyUsd.p50 - monthlyUsd.p50 >= least)
    .sort((a, b) => a.monthlyUsd.p50 - b.monthlyUsd.p50);
  return cheapest
    .filter((one, i) => !cheapest.slice(0, i).some((other) => isSameInstances(one.settings, other.settings)))
    .map((option) => loserOf(option, told));
}

function loserOf(option: PlanOption, told: Told): NamedLoser {
  const [first] = option.reasons;
  const limits = first?.code === "misses" ? first.limits : [];
  const assumed = limits.find((one): one is OfSet => "isAssumed" in one && one.isAssumed);
  const known = limits.filter((one) => one !== assumed);
  return {
    ...{ option, lessUsd: told.monthlyUsd.p50 - option.monthlyUsd.p50 },
    ...(assumed !== undefined && { assumed }),
    known: [...known, ...(known.length === 0 && assumed !== undefined ? unsureOf(option) : [])],
  };
}

/** Short or slow in one case of ten, which is told as missed only of what holds the memory. */
function unsureOf({ slowPct, throttledPct, settings }: PlanOption): readonly MissedLimit[] {
  const p90Pct = Math.max(throttledPct.p90, slowPct?.p90 ?? 0);
  const limitPct = settings.limits.maxThrottledPct;
  return p90Pct > limitPct ? [{ code: "unsure", p90Pct, limitPct }] : [];
}

const missedOf = ({ assumed, known }: NamedLoser): number => known.length + (assumed === undefined ? 0 : 1);

/** Kept out by memory that nobody measured, and as expected by nothing else. */
const isByMemory = ({ assumed, known }: NamedLoser): boolean =>
  assumed !== undefined && known.every(({ code }) => code === "unsure");

/** A range whose maximum would hold it comes first: of another "raise the maximum" is the answer. */
const reach = ({ assumed }: NamedLoser): number =>
  assumed?.code === "pool-too-small" && assumed.atAcu !== null ? 1 : 0;

/** What misses in one case of ten alone comes before what misses as expected. */
const odds = ({ known }: NamedLoser): number => known.filter(({ code }) => code !== "unsure").length;

const dearestFirst = (a: NamedLoser, b: NamedLoser): number => a.lessUsd - b.lessUsd;

const isClass = ({ settings }: Pick<PlanOption, "settings">): boolean =>
  settings.writer.kind !== "serverless";
