import { profileFor } from "../../capacity/profile-for.ts";
import { type RandomSource, randomSource } from "../../units/random-source.ts";
import { DAY_S } from "../../units/seconds.ts";
import { stratifiedSources } from "../../units/stratified-sources.ts";
import type { KeptMonths } from "../month/member-months.ts";
import { runsAsToday } from "../month/ran-as-measured.ts";
import { ALONE, divided, type Part, type PlanStep } from "../parallel/divided.ts";
import type { Candidate } from "../search/candidates-of.ts";
import { isOfClasses, type Shape } from "../search/shape.ts";
import { withOwnSpeeds } from "../terms/family-speed.ts";
import { ownParameters } from "../workload/own-parameters.ts";
import type { Effective } from "../workload/resolve.ts";
import { type ClassDraw, classDraws } from "./class-doubt.ts";
import { drawnMonth } from "./drawn-month.ts";
import { type EnsembleMember, ensembleMember } from "./ensemble-member.ts";
import { type KeptDraws, noDrawsKept } from "./kept-draws.ts";
import { dayThrows } from "./own-days.ts";
import { type DrawnMonth, type Spread, spreadOf } from "./spread-of.ts";
import { readersWithBursts } from "./with-bursts.ts";
import { type ReadEffect, readEffects } from "./with-reads.ts";

export interface EnsembleInput {
  readonly effective: Effective;
  readonly candidates: readonly Candidate[];
  readonly seed: number;
  readonly members: number;
  readonly progress: { readonly from: number; readonly to: number };
  /** Whose draws these are: absent = nobody else takes these steps. */
  readonly part?: Part;
  /** What was drawn before: a range that pauses may have its like that stays awake among it. */
  readonly before?: readonly Candidate[];
  /** Draws that are not made again, from then on with those made here; absent = none. */
  readonly keptDraws?: KeptDraws;
}

/**
 * Shapes in the running that get every member: of those that meet the limits and cost no more than so many times the cheapest
 * that does. The others get fewer when the trace is long.
 */
const CONTENDERS = { most: 8, dear: 1.5 } as const;
/** Samples × shapes × members that all shapes together may take. */
const WORK_FOR_ALL = 30_000_000;
const FEWEST_MEMBERS = 3;
/** Share of a trace that must be known for its weeks to be whole. */
const WHOLE = 0.99;

/** What is drawn for a seed: the same for everybody who asks. */
export function ensembleDraws(
  { settings, workload }: Effective,
  { seed, members }: Pick<EnsembleInput, "seed" | "members">,
): readonly EnsembleMember[] {
  const reads = stratifiedSources(randomSource(seed + 2), members);
  const { profile } = settings;
  const base = ownParameters(workload, profileFor({ profile }).parameters);
  return stratifiedSources(randomSource(seed), members).map((random, draw) => {
    const ofReads = reads[draw] as RandomSource;
    const drawn = ensembleMember({ draw, base, profile, spread: workload.spread, random, ofReads });
    return { ...drawn, speeds: withOwnSpeeds(settings, drawn.speeds) };
  });
}

/**
 * Runs every shape with a serverless member under the ensemble of UNC-1, and classes under draws of their speed (SPD-1): one set of draws for all, so that differences between
 * shapes are not noise. Returns the spread by candidate id; yields the share done.
 */
export function* ensembleSteps(input: EnsembleInput): Generator<PlanStep, ReadonlyMap<string, Spread>, void> {
  const { effective } = input;
  const { workload } = effective;
  const draws = ensembleDraws(effective, input);
  const runs = yield* drawnRanges(input, draws);
  const drawn = yield* drawnClasses(input, draws);
  const days = workload.demand.coverage.knownS / DAY_S;
  const throws = dayThrows({ ...input, days });
  const isWhole = days >= 7 && workload.demand.coverage.ratio >= WHOLE;
  const own = { throws, days, isWhole };
  const spreads = input.candidates.map((c) => {
    const { key } = c.evaluated.shape;
    const of = { runs: runs.get(key) ?? [], drawn: drawn.get(key) ?? [], awakeUsd: awakeUsd(c, input) };
    return [c.id, spreadOf(c, { ...of, effective, own })] as const;
  });
  return new Map(overAllDraws(spreads));
}

/** Months of every shape with a serverless member, by its key, in the order of the draws: those in the running have them all, and what runs today. */
function* drawnRanges(
  input: EnsembleInput,
  draws: readonly EnsembleMember[],
): Generator<PlanStep, ReadonlyMap<string, readonly DrawnMonth[]>, void> {
  const { effective, progress, part = ALONE, keptDraws = noDrawsKept() } = input;
  const { shapes, contenders } = shapesInOrder(input);
  const samples = effective.workload.demand.expected.milliAcu.length;
  const forAll = Math.max(FEWEST_MEMBERS, Math.floor(WORK_FOR_ALL / (samples * Math.max(1, shapes.length))));
  const effects = yield* readEffects(input, shapes);
  const share = (m: number) => progress.from + ((progress.to - progress.from) * m) / draws.length;
  const asked = shapes.map((shape, s) => ({
    ...{ shape, before: keptDraws.months.of(shape, effective) },
    most: s < contenders ? draws.length : forAll,
  }));
  const drawn = yield* divided(part, {
    jobs: draws.length,
    *work(m) {
      const left = asked.filter(({ before, most }) => m >= before.length && m < most);
      const months = yield* monthsOfDraw(
        left.map(({ shape }) => shape),
        { effective, draw: draws[m] as EnsembleMember, effects, share: share(m) },
      );
      yield share(m + 1);
      return months;
    },
  });
  return new Map(
    asked.map(({ shape, before, most }) => {
      const months = [...before, ...drawn.flatMap((found) => found.get(shape.key) ?? [])];
      keptDraws.months.keep(shape, { effective, draws: months });
      return [shape.key, months.slice(0, most)];
    }),
  );
}

/** One draw's month of each shape, by its key. */
function* monthsOfDraw(
  shapes: readonly Shape[],
  of: {
    readonly effective: Effective;
    readonly draw: EnsembleMember;
    readonly effects: ReadonlyMap<string, ReadEffect>;
    readonly share: number;
  },
): Generator<number, ReadonlyMap<string, DrawnMonth>, void> {
  const { effective, draw, effects } = of;
  const kept: KeptMonths = new Map();
  const readers = readersWithBursts(effective.workload, draw);
  const months = new Map<string, DrawnMonth>();
  for (const shape of shapes) {
    const effect = effects.get(shape.key);
    months.set(shape.key, drawnMonth(shape, { effective, draw, readers, effect, kept }));
    yield of.share;
  }
  return months;
}

/**
 * The mean of a shape that had fewer draws is what its own are to the same draws of one that had all: the first few are
 * another mix than all of them.
 */
function overAllDraws(
  spreads: readonly (readonly [string, Spread])[],
): readonly (readonly [string, Spread])[] {
  const meanOf = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const whole = spreads
    .map(([, { drawsUsd }]) => drawsUsd ?? [])
    .reduce((most, one) => (one.length > most.length ? one : most), []);
  return spreads.map(([id, spread]) => {
    const { drawsUsd } = spread;
    if (drawsUsd === null || drawsUsd.length === whole.length) return [id, spread];
    const same = meanOf(whole.slice(0, drawsUsd.length));
    return [id, same > 0 ? { ...spread, meanUsd: (spread.meanUsd * meanOf(whole)) / same } : spread];
  });
}

const hasClass = ({ settings }: Shape) =>
  [settings.writer, ...settings.readers].some(({ kind }) => kind === "provisioned");

/** Draws of the classes of each shape that has any, by shape. */
function* drawnClasses(
  { effective, candidates, progress, part = ALONE, keptDraws = noDrawsKept() }: EnsembleInput,
  draws: readonly EnsembleMember[],
): Generator<PlanStep, ReadonlyMap<string, readonly ClassDraw[]>, void> {
  const all = candidates.map(({ evaluated }) => evaluated.shape).filter(hasClass);
  const shapes = [...new Map(all.map((shape) => [shape.key, shape])).values()];
  const left = shapes.filter((shape) => keptDraws.classes.of(shape, effective).length < draws.length);
  const drawn = yield* divided(part, {
    jobs: left.length,
    *work(i) {
      const found = classDraws(left[i] as Shape, { effective, draws });
      yield progress.to;
      return found;
    },
  });
  const found = new Map(left.map(({ key }, i) => [key, drawn[i] ?? []]));
  return new Map(
    shapes.map((shape) => {
      const own = found.get(shape.key) ?? keptDraws.classes.of(shape, effective);
      keptDraws.classes.keep(shape, { effective, draws: own });
      return [shape.key, own];
    }),
  );
}

/** Its price from the lowest minimum that stays awake: what a pause comes to where silent connections forbid it (IDL-1). */
function awakeUsd({ settings, offer }: Candidate, input: EnsembleInput): number | null {
  const { effective, candidates, before = [] } = input;
  const isBlind = effective.workload.demand.trace.backgroundMilliAcu !== undefined;
  if (!isBlind || settings.autoPauseS === null || settings.minAcu > 0) return null;
  const idOf = ({ maxAcu }: { readonly maxAcu: number }) => `serverless-0.5-${maxAcu}-${offer.key}`;
  // A maximum that was raised has no like of its own: the highest below it is awake as long.
  return (
    [...candidates, ...before]
      .filter((one) => one.id === idOf(one.settings) && one.settings.maxAcu <= settings.maxAcu)
      .reduce(
        (most, one) => (most === null || one.settings.maxAcu > most.settings.maxAcu ? one : most),
        null as Candidate | null,
      )?.priced.totalUsd ?? null
  );
}

/** Serverless and mixed shapes, those that may be picked first, cheapest first, and how many of them are in the running. */
function shapesInOrder({ candidates, effective }: Pick<EnsembleInput, "candidates" | "effective">): {
  readonly shapes: readonly Shape[];
  readonly contenders: number;
} {
  const cheapest = new Map<string, Candidate>();
  for (const c of candidates) {
    const known = cheapest.get(c.evaluated.shape.key);
    if (known === undefined || c.priced.totalUsd < known.priced.totalUsd)
      cheapest.set(c.evaluated.shape.key, c);
  }
  const misses = (c: Candidate) => Number(c.evaluated.misses.length > 0);
  const all = [...cheapest.values()].sort(
    (a, b) => misses(a) - misses(b) || a.priced.totalUsd - b.priced.totalUsd,
  );
  const mostUsd = CONTENDERS.dear * (all[0]?.priced.totalUsd ?? 0);
  const run = all.filter((c) => !isOfClasses(c.evaluated.shape));
  const running = run.filter((c) => misses(c) === 0 && c.priced.totalUsd <= mostUsd);
  const first = running.slice(0, CONTENDERS.most);
  // Every difference from today is over the draws of both.
  const today = run.filter((c) => !first.includes(c) && runsAsToday(c.settings, effective.workload));
  const contenders = [...first, ...today];
  const shapes = [...contenders, ...run.filter((c) => !contenders.includes(c))];
  return { shapes: shapes.map((c) => c.evaluated.shape), contenders: contenders.length };
}
