import { type Answer, askPlanner, type loadMarket } from "./ask-planner.ts";
import { fastAt } from "./drafts.ts";
import { type ExportedSeries, exportSeries } from "./export-series.ts";
import { type Hidden, hiddenIn } from "./hidden.ts";
import { makeWorld, type WorldQuery } from "./make-world.ts";
import { methods, type Pick, pickOf } from "./methods.ts";
import { referenceOf, runBefore, sureReference, type Truth, truthOf, usdOf } from "./references.ts";
import { type Standing, standingOf } from "./standing.ts";
import type { Outcome, Shape } from "./truth/run-shape.ts";
import type { Mode, Tariff } from "./truth/tariff.ts";
import type { World } from "./world.ts";
import { writeFiles } from "./write-files.ts";

/** One pick, run and priced over the fortnight ahead. */
export interface Verdict {
  readonly method: string;
  /** What it picked, in words; null = nothing. */
  readonly pick: string | null;
  readonly usd: number;
  /** Cost over the best's, less one. */
  readonly regret: number;
  /** The same over the best that allows for speeds and seconds, which nobody knows. */
  readonly sureRegret: number;
  readonly isMet: boolean;
  readonly standing: Standing | null;
}

/** What one world says of everyone. */
export interface Row {
  readonly index: number;
  readonly kind: string;
  readonly law: string;
  readonly knowsSet: boolean;
  /** What no reader of the files can know. */
  readonly hidden: readonly Hidden[];
  readonly source: string;
  readonly best: string | null;
  readonly bestUsd: number;
  /** The same for somebody who knows the ranges of speeds and of what samples hide, and not the values. */
  readonly sure: string | null;
  readonly sureUsd: number;
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
  /** Folder the exports are written to as well; null = nowhere. */
  readonly folder: string | null;
  /** Whether the best that allows for what nobody knows is looked for too: half of a world's time. */
  readonly isSureAsked: boolean;
}

/** Makes a world, shows its files to everyone and runs their picks. */
export function judge(bench: Bench, query: Omit<WorldQuery, "tariff">): Row {
  const from = performance.now();
  const { tariff, market } = bench;
  const world = makeWorld({ ...query, tariff });
  const before = runBefore(world, tariff);
  const series = exportSeries(world, { tapes: before.tapes, tariff });
  if (bench.folder !== null) writeFiles(bench.folder, { world, series });
  const truth = truthOf(world, tariff);
  const best = referenceOf(truth, {
    before: before.outcomes,
    wariness: { memory: !world.knowsSet, speed: null, loads: null },
  });
  const sure = bench.isSureAsked
    ? sureReference(truth, {
        ...{ before: before.outcomes, memory: !world.knowsSet, best },
        loadsAt: (share) => loadsOf(makeWorld({ ...query, tariff, fast: fastAt(share) })),
      })
    : null;
  const asking = performance.now();
  const { answer, error } = answerOrError(world, { series, market });
  const plannerSeconds = (performance.now() - asking) / 1000;
  const pick: Pick = { shapes: world.instances.map(({ source }) => source), mode: world.mode };
  const [bestUsd, sureUsd] = [best?.usd ?? Number.NaN, sure?.usd ?? Number.NaN];
  const say = (method: string, own: Pick | null) =>
    verdictOf(truth, { method, pick: own ?? pick, bestUsd, sureUsd, isNone: own === null });
  const others = Object.entries(methods).map(([name, method]) =>
    say(name, pickOf(method, { world, series, tariff })),
  );
  const stays = say("today", pick);
  return {
    ...{ index: query.index, kind: world.kind, law: world.law, knowsSet: world.knowsSet },
    ...{ source: nameOf(pick), hidden: hiddenIn(world, before.outcomes) },
    best: best === null ? null : nameOf(best),
    sure: sure === null ? null : nameOf(sure),
    ...{ bestUsd, sureUsd, todayUsd: stays.usd, todayMet: stays.isMet, answer, error },
    todayBeforeUsd: usdOf(truth, { pick, outcomes: before.outcomes, writes: before.writes }),
    verdicts: [say(OURS, answer?.pick ?? null), ...others, stays],
    ...{ seconds: (performance.now() - from) / 1000, plannerSeconds },
  };
}

const loadsOf = ({ instances }: World) => instances.map(({ load }) => load);

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

function verdictOf(
  truth: Truth,
  by: {
    readonly method: string;
    readonly pick: Pick;
    readonly bestUsd: number;
    readonly sureUsd: number;
    readonly isNone: boolean;
  },
): Verdict {
  const { today, writes } = truth;
  const { pick } = by;
  const outcomes = truth.outcomesOf(pick);
  const usd = usdOf(truth, { pick, outcomes, writes });
  const standings = outcomes.map((outcome, i) => standingOf(outcome, today[i] as Outcome));
  const worst = standings.reduce((a, b) => (b.badShare > a.badShare ? b : a));
  return {
    method: by.method,
    pick: by.isNone ? null : nameOf(pick),
    usd,
    regret: usd / by.bestUsd - 1,
    sureRegret: usd / by.sureUsd - 1,
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
