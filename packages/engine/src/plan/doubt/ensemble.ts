import { profileFor } from "../../capacity/profile-for.ts";
import { randomSource } from "../../units/random-source.ts";
import { type ClusterMonth, clusterMonth } from "../month/cluster-month.ts";
import type { KeptMonths } from "../month/member-months.ts";
import type { Effective } from "../month/resolve.ts";
import type { Candidate } from "../search/candidates-of.ts";
import type { Interval } from "../search/plan.ts";
import { type ClassDraw, classDraws } from "./class-doubt.ts";
import { type EnsembleMember, ensembleMember } from "./ensemble-member.ts";
import { memberCost } from "./member-cost.ts";
import { withBursts } from "./with-bursts.ts";
import { readEffects, readShares, withReads } from "./with-reads.ts";

/** Spread of a candidate over the ensemble. */
export interface Spread {
  readonly monthlyUsd: Interval;
  readonly throttledPct: Interval;
  /** Time short of capacity or slow (HED-1). */
  readonly slowPct: Interval;
}

export interface EnsembleInput {
  readonly effective: Effective;
  readonly candidates: readonly Candidate[];
  readonly seed: number;
  readonly members: number;
  readonly progress: { readonly from: number; readonly to: number };
}

/**
 * One draw's month. Bursts that are steeper than their sample show what they cost on a range, and not how long it lags
 * behind them: nobody knows how steep they are, and a range lags behind what runs today as well.
 */
interface MemberMonth {
  readonly month: ClusterMonth;
  readonly isSteady: boolean;
}

/** Shapes in the running that get every member; the others get fewer when the trace is long. */
const CONTENDERS = 8;
/** Samples × shapes × members that all shapes together may take. */
const WORK_FOR_ALL = 30_000_000;
const FEWEST_MEMBERS = 3;

/** What is drawn for a seed: the same for everybody who asks. */
export function ensembleDraws(
  { settings, workload }: Effective,
  { seed, members }: Pick<EnsembleInput, "seed" | "members">,
): readonly EnsembleMember[] {
  const random = randomSource(seed);
  const { profile } = settings;
  const base = profileFor({ profile }).parameters;
  return Array.from({ length: members }, (_, draw) =>
    ensembleMember({ draw, base, profile, spread: workload.spread, random }),
  );
}

/**
 * Runs every shape with a serverless member under the ensemble of UNC-1, and classes under draws of their speed (SPD-1): one set of draws for all, so that differences between
 * shapes are not noise. Returns the spread by candidate id; yields the share done.
 */
export function* ensembleSteps(input: EnsembleInput): Generator<number, ReadonlyMap<string, Spread>, void> {
  const { effective } = input;
  const { workload } = effective;
  const draws = ensembleDraws(effective, input);
  const shapes = shapesInOrder(input.candidates).filter((shape) => !isOfClasses(shape));
  const samples = workload.demand.expected.milliAcu.length;
  const forAll = Math.max(FEWEST_MEMBERS, Math.floor(WORK_FOR_ALL / (samples * Math.max(1, shapes.length))));
  const shares = readShares(input);
  const effects = yield* readEffects(input, shapes);
  const runs = new Map<string, MemberMonth[]>(shapes.map((shape) => [shape.key, []]));
  for (let m = 0; m < draws.length; m++) {
    const draw = draws[m] as EnsembleMember;
    const kept: KeptMonths = new Map();
    for (let s = 0; s < shapes.length; s++) {
      if (s >= CONTENDERS && m >= forAll) break;
      const shape = shapes[s] as Candidate["evaluated"]["shape"];
      const { parameters, spread, speeds, phaseS } = draw;
      const drawn = clusterMonth({
        effective: { ...effective, settings: shape.settings, parameters, spread, speeds, memory: null },
        ...{ demand: withBursts(workload.demand, draw), phaseS, kept },
      });
      const month = withReads(drawn, { effect: effects.get(shape.key), share: shares[m] as number });
      runs.get(shape.key)?.push({ month, isSteady: draw.burstShare === 1 });
      yield input.progress.from + ((input.progress.to - input.progress.from) * m) / draws.length;
    }
    yield input.progress.from + ((input.progress.to - input.progress.from) * (m + 1)) / draws.length;
  }
  const drawn = drawnClasses(input, draws);
  return new Map(
    input.candidates.map((c) => {
      const { key } = c.evaluated.shape;
      return [
        c.id,
        spreadOf(c, {
          runs: runs.get(key) ?? [],
          drawn: drawn.get(key) ?? [],
          effective,
          awakeUsd: awakeUsd(c, input),
        }),
      ];
    }),
  );
}

/** Draws of the shapes of classes, by shape. */
function drawnClasses(
  { effective, candidates }: EnsembleInput,
  draws: readonly EnsembleMember[],
): ReadonlyMap<string, readonly ClassDraw[]> {
  const drawn = new Map<string, readonly ClassDraw[]>();
  for (const { evaluated } of candidates) {
    const { shape } = evaluated;
    if (isOfClasses(shape) && !drawn.has(shape.key))
      drawn.set(shape.key, classDraws(shape, { effective, draws }));
  }
  return drawn;
}

/** Its price from the lowest minimum that stays awake: what a pause comes to where silent connections forbid it (IDL-1). */
function awakeUsd({ settings, offer }: Candidate, { effective, candidates }: EnsembleInput): number | null {
  const isBlind = effective.workload.demand.trace.backgroundMilliAcu !== undefined;
  if (!isBlind || settings.autoPauseS === null || settings.minAcu > 0) return null;
  const id = `serverless-0.5-${settings.maxAcu}-${offer.key}`;
  return candidates.find((one) => one.id === id)?.priced.totalUsd ?? null;
}

/** A shape without a serverless member has one capacity: it needs no run. */
function isOfClasses({ settings }: Candidate["evaluated"]["shape"]): boolean {
  return [settings.writer, ...settings.readers].every(({ kind }) => kind === "provisioned");
}

/** Serverless and mixed shapes, those that may be picked first, cheapest first. */
function shapesInOrder(candidates: readonly Candidate[]): readonly Candidate["evaluated"]["shape"][] {
  const cheapest = new Map<string, Candidate>();
  for (const c of candidates) {
    const known = cheapest.get(c.evaluated.shape.key);
    if (known === undefined || c.priced.totalUsd < known.priced.totalUsd)
      cheapest.set(c.evaluated.shape.key, c);
  }
  const isSure = (c: Candidate) => Number(c.evaluated.misses.length > 0);
  return [...cheapest.values()]
    .sort((a, b) => isSure(a) - isSure(b) || a.priced.totalUsd - b.priced.totalUsd)
    .map((c) => c.evaluated.shape);
}

function spreadOf(
  candidate: Candidate,
  of: {
    readonly runs: readonly MemberMonth[];
    readonly drawn: readonly ClassDraw[];
    readonly effective: Effective;
    /** What it costs where it never pauses, if nobody counted connections; null where that is known. */
    readonly awakeUsd: number | null;
  },
): Spread {
  const { runs, drawn, effective } = of;
  const { priced, evaluated } = candidate;
  const own = evaluated.month;
  const { throttledPct, slowPct } = own.projection;
  const freedUsd = costWhenFreed(candidate, effective);
  if (runs.length === 0) {
    return {
      monthlyUsd: withReadsUsd(interval([freedUsd, priced.totalUsd], priced.totalUsd), candidate),
      throttledPct: spreadAbout(
        drawn.map((one) => one.throttledPct),
        throttledPct,
      ),
      slowPct: spreadAbout(
        drawn.map((one) => one.slowPct),
        slowPct,
      ),
    };
  }
  const costs = runs.map(({ month }) => memberCost(candidate, { effective, month }));
  const steady = runs.filter(({ isSteady }) => isSteady);
  const within = interval(costs, priced.totalUsd);
  const awakeUsd = Math.max(within.p90, of.awakeUsd ?? 0);
  return {
    monthlyUsd: withReadsUsd({ ...within, p10: Math.min(within.p10, freedUsd), p90: awakeUsd }, candidate),
    throttledPct: interval(
      steady.map(({ month }) => month.projection.throttledPct),
      throttledPct,
    ),
    slowPct: interval(
      steady.map(({ month }) => month.projection.slowPct),
      slowPct,
    ),
  };
}

/** What the candidate costs if what held capacity is gone (HLD-3): the other end of its interval. */
function costWhenFreed(candidate: Candidate, effective: Effective): number {
  const { month } = candidate.evaluated;
  if (month.freed === null) return candidate.priced.totalUsd;
  const { acuHours, ...freed } = month.freed;
  const projection = { ...month.projection, acuHours };
  return memberCost(candidate, { effective, month: { ...month, ...freed, projection } });
}

/** The bill has the middle of the curve; its low and high reading widen what it may cost (MEM-10). */
function withReadsUsd({ p10, p50, p90 }: Interval, { readsUsd }: Candidate): Interval {
  return { p10: p10 + readsUsd.low, p50, p90: p90 + readsUsd.high };
}

/** Nothing drawn leaves the figure as it is. */
function spreadAbout(values: readonly number[], base: number): Interval {
  return values.length === 0 ? { p10: base, p50: base, p90: base } : interval(values, base);
}

/** Quantiles of the members; the headline figure stays the bill of the base run, and lies inside. */
function interval(values: readonly number[], base: number): Interval {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (q: number) => sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] as number;
  return { p10: Math.min(base, at(0.1)), p50: base, p90: Math.max(base, at(0.9)) };
}
