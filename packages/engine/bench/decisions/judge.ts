import { type Answer, askPlanner, type loadMarket } from "./ask-planner.ts";
import { runShape } from "./attempt.ts";
import { type BestCluster, bestCluster } from "./best-shape.ts";
import { type ExportedSeries, exportSeries } from "./export-series.ts";
import { makeWorld, type WorldQuery } from "./make-world.ts";
import { methods, type Pick, pickOf } from "./methods.ts";
import { type Standing, standingOf } from "./standing.ts";
import { accessOf, missesAtRest, pagesOfGib } from "./truth/access.ts";
import { classPool, serverlessPool } from "./truth/hardware.ts";
import type { Asked, Outcome, Shape } from "./truth/run-shape.ts";
import { type Tape, tapeOf } from "./truth/tape.ts";
import { computeUsd, type Mode, type Tariff, volumeUsd } from "./truth/tariff.ts";
import { AHEAD_S, type World } from "./world.ts";

/** One pick, run and priced over the fortnight ahead. */
export interface Verdict {
  readonly method: string;
  /** What it picked, in words; null = nothing. */
  readonly pick: string | null;
  readonly usd: number;
  /** Cost over the best's, less one. */
  readonly regret: number;
  readonly isMet: boolean;
  readonly standing: Standing | null;
}

/** What one world says of everyone. */
export interface Row {
  readonly index: number;
  readonly kind: string;
  readonly law: string;
  readonly knowsSet: boolean;
  readonly source: string;
  readonly best: string | null;
  readonly bestUsd: number;
  /** True cost of today's shape over the fortnight ahead, and over the trace. */
  readonly todayUsd: number;
  readonly todayBeforeUsd: number;
  readonly todayMet: boolean;
  readonly answer: Answer | null;
  readonly error: string | null;
  readonly verdicts: readonly Verdict[];
  readonly seconds: number;
  readonly plannerSeconds: number;
}

export const OURS = "Acuity";

export interface Bench {
  readonly tariff: Tariff;
  readonly market: Awaited<ReturnType<typeof loadMarket>>;
}

/** Makes a world, shows its files to everyone and runs their picks. */
export function judge(bench: Bench, query: Omit<WorldQuery, "tariff">): Row {
  const from = performance.now();
  const { tariff, market } = bench;
  const world = makeWorld({ ...query, tariff });
  const before = runBefore(world, tariff);
  const series = exportSeries(world, { tapes: before.tapes, tariff });
  const truth = truthOf(world, tariff);
  const best = referenceOf(truth, before.outcomes);
  const asking = performance.now();
  const { answer, error } = answerOrError(world, { series, market });
  const plannerSeconds = (performance.now() - asking) / 1000;
  const pick: Pick = { shapes: world.instances.map(({ source }) => source), mode: world.mode };
  const bestUsd = best === null ? Number.NaN : best.usd;
  const say = (method: string, own: Pick | null) =>
    verdictOf(truth, { method, pick: own ?? pick, bestUsd, isNone: own === null });
  const others = Object.entries(methods).map(([name, method]) =>
    say(name, pickOf(method, { world, series, tariff })),
  );
  const stays = say("today", pick);
  return {
    ...{ index: query.index, kind: world.kind, law: world.law, knowsSet: world.knowsSet },
    source: nameOf(pick),
    best: best === null ? null : nameOf({ shapes: best.shapes, mode: best.mode }),
    ...{ bestUsd, todayUsd: stays.usd, todayMet: stays.isMet, answer, error },
    todayBeforeUsd: usdOf(truth, { pick, outcomes: before.outcomes, writes: before.writes }),
    verdicts: [say(OURS, answer?.pick ?? null), ...others, stays],
    ...{ seconds: (performance.now() - from) / 1000, plannerSeconds },
  };
}

function truthOf(world: World, tariff: Tariff): Truth {
  const asked = world.instances.map(({ load }) => aheadOf(world, load));
  const today = world.instances.map(({ source }, i) =>
    runShape(asked[i] as Asked, { shape: source, mode: world.mode, tariff }),
  );
  return { world, tariff, asked, today };
}

function answerOrError(
  world: World,
  files: { readonly series: readonly ExportedSeries[]; readonly market: Bench["market"] },
): { readonly answer: Answer | null; readonly error: string | null } {
  try {
    return { answer: askPlanner(world, files), error: null };
  } catch (error) {
    return { answer: null, error: error instanceof Error ? error.message : String(error) };
  }
}

interface Truth {
  readonly world: World;
  readonly tariff: Tariff;
  readonly asked: readonly Asked[];
  /** What today's shapes do over the fortnight ahead. */
  readonly today: readonly Outcome[];
}

const aheadOf = ({ nature, traceS }: World, load: Asked["load"]): Asked => ({
  ...{ load, nature, from: traceS, to: traceS + AHEAD_S },
});

/** The trace as it ran on today's shapes. */
function runBefore(world: World, tariff: Tariff) {
  const tapes: Tape[] = [];
  const outcomes = world.instances.map(({ load, source }) => {
    const tape = tapeOf(world.traceS);
    tapes.push(tape);
    const asked: Asked = { load, nature: world.nature, from: 0, to: world.traceS, tape };
    return runShape(asked, { shape: source, mode: world.mode, tariff });
  });
  return { tapes, outcomes, writes: writesOf(world, { from: 0, to: world.traceS }) };
}

function writesOf(world: World, span: { readonly from: number; readonly to: number }): number {
  const { vcpu } = (world.instances[0] as World["instances"][number]).load;
  let work = 0;
  for (let t = span.from; t < span.to; t++) work += vcpu[t] as number;
  return work * world.writesPerVcpuS;
}

/**
 * What a pick is held against: the cheapest that meets the limits in truth or, where the files cannot tell the memory
 * it needs, the cheapest that would meet them with the most that they leave possible, at what it costs in truth.
 */
function referenceOf(truth: Truth, before: readonly Outcome[]): BestCluster | null {
  const { world, tariff, today } = truth;
  const writes = writesOf(world, { from: world.traceS, to: world.traceS + AHEAD_S });
  const search = (asked: readonly Asked[], now: readonly Outcome[]) =>
    bestCluster({ asked, today: now, tariff, writes, gib: world.gib });
  if (world.knowsSet) return search(truth.asked, today);
  const wary = truth.asked.map((asked, i) =>
    waryOf(asked, { world, tariff, before: before[i] as Outcome, i }),
  );
  const waryToday = world.instances.map(({ source }, i) =>
    runShape(wary[i] as Asked, { shape: source, mode: world.mode, tariff }),
  );
  const robust = search(wary, waryToday);
  if (robust === null) return search(truth.asked, today);
  const { shapes } = robust;
  const pick = { shapes, mode: robust.mode };
  const outcomes = shapes.map((shape, i) =>
    runShape(truth.asked[i] as Asked, { shape, mode: robust.mode, tariff }),
  );
  return { ...robust, usd: usdOf(truth, { pick, outcomes, writes }) };
}

/** The same demand over the most memory its misses leave possible: m falls in a straight line from 1 (MEM-3, MEM-5). */
function waryOf(
  asked: Asked,
  by: { readonly world: World; readonly tariff: Tariff; readonly before: Outcome; readonly i: number },
): Asked {
  const { source } = by.world.instances[by.i] as World["instances"][number];
  const pool = poolOf(source, { tariff: by.tariff, outcome: by.before });
  const missed = Math.min(0.999, missesAtRest(asked.load.access, pool));
  const pages = Math.min(pool / (1 - missed), pagesOfGib(by.world.gib));
  return { ...asked, load: { ...asked.load, access: accessOf([{ pages, share: 1 }]) } };
}

/** Pool of a source: a class's own, a range's at its mean capacity. */
function poolOf(source: Shape, by: { readonly tariff: Tariff; readonly outcome: Outcome }): number {
  if (source.kind === "serverless") {
    const meanAcu = by.outcome.acuS / by.outcome.seconds;
    return serverlessPool(Math.max(0.5, Math.round(meanAcu * 2) / 2));
  }
  const spec = by.tariff.hardware.get(source.instanceClass);
  return classPool(spec?.memoryGib ?? 16, spec?.nvmeGb != null);
}

function usdOf(
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

function verdictOf(
  truth: Truth,
  by: { readonly method: string; readonly pick: Pick; readonly bestUsd: number; readonly isNone: boolean },
): Verdict {
  const { world, tariff, asked, today } = truth;
  const { pick } = by;
  const outcomes = pick.shapes.map((shape, i) =>
    runShape(asked[i] as Asked, { shape, mode: pick.mode, tariff }),
  );
  const writes = writesOf(world, { from: world.traceS, to: world.traceS + AHEAD_S });
  const usd = usdOf(truth, { pick, outcomes, writes });
  const standings = outcomes.map((outcome, i) => standingOf(outcome, today[i] as Outcome));
  const worst = standings.reduce((a, b) => (b.badShare > a.badShare ? b : a));
  return {
    method: by.method,
    pick: by.isNone ? null : nameOf(pick),
    usd,
    regret: usd / by.bestUsd - 1,
    isMet: standings.every(({ isMet }) => isMet),
    standing: { ...worst, waitsTooLong: standings.some(({ waitsTooLong }) => waitsTooLong) },
  };
}

/** `2–16`, `r6g.large`, with `+I/O` under I/O-Optimized. */
function nameOf({ shapes, mode }: { readonly shapes: readonly Shape[]; readonly mode: Mode }): string {
  const names = shapes.map((shape) =>
    shape.kind === "class"
      ? shape.instanceClass.replace("db.", "")
      : `${shape.minAcu}–${shape.maxAcu}${shape.pauseS === null ? "" : " pause"}${shape.windows.length > 0 ? " sched" : ""}`,
  );
  return `${names.join(" + ")}${mode === "io-optimized" ? " +I/O" : ""}`;
}
