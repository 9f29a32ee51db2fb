import { hardwareOf, runShape } from "./attempt.ts";
import { type BestCluster, bestCluster } from "./best-shape.ts";
import type { Pick } from "./methods.ts";
import { warySpeeds } from "./speeds.ts";
import { accessOf, missesAtRest, pagesOfGib } from "./truth/access.ts";
import { classPool, serverlessPool } from "./truth/hardware.ts";
import type { Load } from "./truth/load.ts";
import type { Asked, Outcome, Shape } from "./truth/run-shape.ts";
import { type Tape, tapeOf } from "./truth/tape.ts";
import { computeUsd, type Tariff, volumeUsd } from "./truth/tariff.ts";
import { AHEAD_S, type World, type WorldInstance } from "./world.ts";

export interface Truth {
  readonly world: World;
  readonly tariff: Tariff;
  readonly asked: readonly Asked[];
  /** What today's shapes do over the fortnight ahead. */
  readonly today: readonly Outcome[];
  /** What is written in it. */
  readonly writes: number;
  /** What a pick does in it, each instance's shape run once. */
  readonly outcomesOf: (pick: Pick) => readonly Outcome[];
}

export function truthOf(world: World, tariff: Tariff): Truth {
  const asked = world.instances.map(({ load }) => aheadOf(world, load));
  const ran = new Map<string, Outcome>();
  const outcomesOf = ({ shapes, mode }: Pick) =>
    shapes.map((shape, i) => {
      const key = JSON.stringify([i, shape, mode]);
      const outcome = ran.get(key) ?? runShape(asked[i] as Asked, { shape, mode, tariff });
      ran.set(key, outcome);
      return outcome;
    });
  const today = outcomesOf({ shapes: world.instances.map(({ source }) => source), mode: world.mode });
  const writes = writesOf(world, { from: world.traceS, to: world.traceS + AHEAD_S });
  return { world, tariff, asked, today, writes, outcomesOf };
}

const aheadOf = ({ nature, traceS }: World, load: Asked["load"]): Asked => ({
  ...{ load, nature, from: traceS, to: traceS + AHEAD_S },
});

/** The trace as it ran on today's shapes. */
export function runBefore(world: World, tariff: Tariff) {
  const tapes: Tape[] = [];
  const outcomes = world.instances.map(({ load, source }) => {
    const tape = tapeOf(world.traceS);
    tapes.push(tape);
    const asked: Asked = { load, nature: world.nature, from: 0, to: world.traceS, tape };
    return runShape(asked, { shape: source, mode: world.mode, tariff });
  });
  return { tapes, outcomes, writes: writesOf(world, { from: 0, to: world.traceS }) };
}

export function writesOf(world: World, span: { readonly from: number; readonly to: number }): number {
  const { vcpu } = (world.instances[0] as World["instances"][number]).load;
  let work = 0;
  for (let t = span.from; t < span.to; t++) work += vcpu[t] as number;
  return work * world.writesPerVcpuS;
}

/** What one cannot know, and must allow for. */
export interface Wariness {
  /** Memory: the files do not tell, and the user does not say. */
  readonly memory: boolean;
  /** Speeds of families that did not run, as so great a share of their draws has them at least; null = the true ones. */
  readonly speed: number | null;
  /** Loads that stray from second to second as far as is allowed for; null = the true ones. */
  readonly loads: readonly Load[] | null;
}

/**
 * What a pick is held against: the cheapest that meets the limits in truth or, where something cannot be known from
 * the files, the cheapest that meets them at the worst of it, at what it costs in truth.
 */
export function referenceOf(
  truth: Truth,
  by: { readonly before: readonly Outcome[]; readonly wariness: Wariness },
): BestCluster | null {
  const { world, tariff, today, writes } = truth;
  const search = (asked: readonly Asked[], now: readonly Outcome[]) =>
    bestCluster({ asked, today: now, tariff, writes, gib: world.gib });
  const { memory, speed, loads } = by.wariness;
  if (!memory && speed === null && loads === null) return search(truth.asked, today);
  const wary = truth.asked.map((known, i) => {
    const { source } = world.instances[i] as WorldInstance;
    const asked = loads === null ? known : { ...known, load: loads[i] as Load };
    const counted = speed === null ? asked : waryOfSpeed(asked, { source, tariff, share: speed });
    if (!memory) return counted;
    return waryOfMemory(counted, {
      world,
      pool: poolOf(source, { tariff, outcome: by.before[i] as Outcome }),
    });
  });
  const waryToday = world.instances.map(({ source }, i) =>
    runShape(wary[i] as Asked, { shape: source, mode: world.mode, tariff }),
  );
  const robust = search(wary, waryToday);
  if (robust === null) return search(truth.asked, today);
  const { shapes, mode } = robust;
  const pick: Pick = { shapes, mode };
  return { ...robust, usd: usdOf(truth, { pick, outcomes: truth.outcomesOf(pick), writes }) };
}

/** A pick must hold in so great a share of what may be. */
const SURE = 0.9;
/**
 * Where two quantities are unknown alike, each at this share of its draws is as bad as the worst tenth of both together;
 * where one of them matters more it is less than that.
 */
const EACH_OF_TWO = 0.776;

/**
 * The same for somebody who knows the ranges of speeds and of what happens inside a sample, and not the values: the
 * dearest of the cheapest that hold in truth, at the worst tenth of either, and at the worst tenth of both.
 */
export function sureReference(
  truth: Truth,
  by: {
    readonly before: readonly Outcome[];
    readonly memory: boolean;
    readonly best: BestCluster | null;
    /** Loads whose seconds stray as far as in so great a share of the draws. */
    readonly loadsAt: (share: number) => readonly Load[];
  },
): BestCluster | null {
  const { before, memory, best, loadsAt } = by;
  const at = (speed: number | null, seconds: number | null) => {
    const loads = seconds === null ? null : loadsAt(seconds);
    return referenceOf(truth, { before, wariness: { memory, speed, loads } });
  };
  const each = [best, at(SURE, null), at(null, SURE), at(EACH_OF_TWO, EACH_OF_TWO)];
  return each.reduce((most, one) => (one !== null && (most === null || one.usd > most.usd) ? one : most));
}

/** The same with the speeds one can count on. */
function waryOfSpeed(
  asked: Asked,
  { source, tariff, share }: { readonly source: Shape; readonly tariff: Tariff; readonly share: number },
): Asked {
  const family = source.kind === "class" ? hardwareOf(tariff, source.instanceClass).family : "serverless";
  const speed = warySpeeds(asked.nature.speed, { source: family, share });
  return { ...asked, nature: { ...asked.nature, speed } };
}

/** The same demand over the most memory its misses leave possible: m falls in a straight line from 1 (MEM-3, MEM-5). */
function waryOfMemory(asked: Asked, by: { readonly world: World; readonly pool: number }): Asked {
  const missed = Math.min(0.999, missesAtRest(asked.load.access, by.pool));
  const pages = Math.min(by.pool / (1 - missed), pagesOfGib(by.world.gib));
  return { ...asked, load: { ...asked.load, access: accessOf([{ pages, share: 1 }]) } };
}

/** Pool of a source: a class's own, a range's at its mean capacity. */
function poolOf(source: Shape, by: { readonly tariff: Tariff; readonly outcome: Outcome }): number {
  if (source.kind === "serverless") {
    const meanAcu = by.outcome.acuS / by.outcome.seconds;
    return serverlessPool(Math.max(0.5, Math.round(meanAcu * 2) / 2));
  }
  const { memoryGib, nvmeGb } = hardwareOf(by.tariff, source.instanceClass);
  return classPool(memoryGib, nvmeGb !== null);
}

export function usdOf(
  { world, tariff }: Truth,
  of: { readonly pick: Pick; readonly outcomes: readonly Outcome[]; readonly writes: number },
): number {
  const { mode, shapes } = of.pick;
  const reads = of.outcomes.reduce((all, { reads }) => all + reads, 0);
  const { seconds } = of.outcomes[0] as Outcome;
  const compute = of.outcomes.reduce(
    (all, outcome, i) => all + computeUsd(tariff, { shape: shapes[i] as Shape, mode, outcome }),
    0,
  );
  return compute + volumeUsd(tariff, { mode, requests: reads + of.writes, seconds, gib: world.gib });
}
