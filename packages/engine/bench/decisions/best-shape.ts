import { READ_S } from "./hardware.ts";
import {
  type Asked,
  type ClassShape,
  type Hardware,
  type Outcome,
  runClass,
  runServerless,
  type ServerlessShape,
  type Shape,
} from "./run-shape.ts";
import { computeUsd, MODES, MONTH_H, type Mode, type Tariff, volumeUsd } from "./tariff.ts";

/** Share of the time that may be bad (the planner's own default limit). */
export const LIMIT = 0.001;
/** A workload may wait for reads so long against its CPU time, or so much longer than today (MEM-11). */
const WAIT_SHARE = 0.25;
const WAIT_AGAINST_TODAY = 1.5;

/** How an outcome stands against the limits. */
export interface Standing {
  readonly badShare: number;
  readonly unmetShare: number;
  readonly stretchedShare: number;
  readonly ceilingShare: number;
  readonly waitsTooLong: boolean;
  readonly isMet: boolean;
}

/** Mean sessions that wait for a read. */
export const waitOf = ({ reads, nvmeReads, seconds }: Outcome) =>
  (reads * READ_S.volume + nvmeReads * READ_S.nvme) / seconds;

export function standingOf(outcome: Outcome, today: Outcome): Standing {
  const share = (part: number) => part / outcome.seconds;
  const cpu = outcome.busyVcpuS / outcome.seconds;
  const waitsTooLong = waitOf(outcome) > Math.max(WAIT_AGAINST_TODAY * waitOf(today), WAIT_SHARE * cpu);
  return {
    badShare: share(outcome.badS),
    unmetShare: share(outcome.unmetS),
    stretchedShare: share(outcome.stretchedS),
    ceilingShare: share(outcome.overCeilingS),
    waitsTooLong,
    isMet: !outcome.gaveUp && share(outcome.badS) <= LIMIT && !waitsTooLong,
  };
}

export function hardwareOf(tariff: Tariff, instanceClass: string): Hardware {
  const found = tariff.hardware.get(instanceClass);
  if (found === undefined) throw new Error(`No class ${instanceClass} in the catalog`);
  return found;
}

export function runShape(
  asked: Asked,
  on: { readonly shape: Shape; readonly mode: Mode; readonly tariff: Tariff },
): Outcome {
  const { shape, mode, tariff } = on;
  if (shape.kind === "serverless") return runServerless(asked, shape);
  return runClass(asked, {
    hardware: hardwareOf(tariff, shape.instanceClass),
    usesTier: mode === "io-optimized",
  });
}

/** One instance's shape with what it costs: compute and, on Standard, its reads. */
export interface Found {
  readonly shape: Shape;
  readonly outcome: Outcome;
  readonly usd: number;
}

export interface Search {
  readonly asked: Asked;
  readonly tariff: Tariff;
  readonly today: Outcome;
  readonly mode: Mode;
}

/** Dollars of one instance, its reads included; writes and what is stored are the same for every shape. */
export function instanceUsd(
  { tariff, mode }: Pick<Search, "tariff" | "mode">,
  { shape, outcome }: { readonly shape: Shape; readonly outcome: Outcome },
): number {
  const reads = volumeUsd(tariff, { mode, requests: outcome.reads, seconds: outcome.seconds, gib: 0 });
  return computeUsd(tariff, { shape, mode, outcome }) + reads;
}

/**
 * The cheapest shape that meets the limits in truth, by trying every class and range in the order of the least they
 * can cost and stopping where that is more than what is found.
 */
export function bestShape(search: Search): Found | null {
  const needs = needOf(search.asked);
  const tries = [...classTries(search), ...rangeTries(search, needs)].sort((a, b) => a.leastUsd - b.leastUsd);
  let best: Found | null = null;
  for (const one of tries) {
    if (best !== null && one.leastUsd >= best.usd) break;
    const found = one.run(best?.usd ?? Number.POSITIVE_INFINITY);
    if (found !== null && (best === null || found.usd < best.usd)) best = found;
  }
  return best;
}

interface Try {
  readonly leastUsd: number;
  readonly run: (belowUsd: number) => Found | null;
}

function attempt(search: Search, shape: Shape, belowUsd: number): Found | null {
  const { asked, tariff, mode, today } = search;
  const span = asked.to - asked.from;
  const acuS = (belowUsd / (MONTH_H * tariff.acuHour[mode])) * span;
  const giveUp = { badS: LIMIT * span, acuS };
  const outcome = runShape({ ...asked, giveUp }, { shape, mode, tariff });
  if (!standingOf(outcome, today).isMet) return null;
  return { shape, outcome, usd: instanceUsd(search, { shape, outcome }) };
}

function classTries(search: Search): readonly Try[] {
  const { tariff, mode, asked } = search;
  const busiest = needOf(asked).sustainedVcpu;
  return Object.entries(tariff.classHour).flatMap(([instanceClass, price]): Try[] => {
    const spec = tariff.hardware.get(instanceClass);
    const usd = price[mode];
    if (spec === undefined || usd === null || spec.family.startsWith("t")) return [];
    if (spec.vcpu * asked.nature.speed(spec.family) < busiest) return [];
    const shape: ClassShape = { kind: "class", instanceClass };
    return [{ leastUsd: usd * MONTH_H, run: (below) => attempt(search, shape, below) }];
  });
}

/** What the demand of a span is made of, reference vCPU: means of minutes, and the level exceeded as often as the limit. */
interface Need {
  readonly minuteVcpu: Float64Array;
  readonly sustainedVcpu: number;
}

const needs = new WeakMap<Float32Array, Map<number, Need>>();

function needOf({ load, from, to }: Asked): Need {
  const known = needs.get(load.vcpu)?.get(from);
  if (known !== undefined) return known;
  const minuteVcpu = new Float64Array(Math.floor((to - from) / 60));
  for (let m = 0; m < minuteVcpu.length; m++) {
    let sum = 0;
    for (let t = from + 60 * m; t < from + 60 * m + 60; t++) sum += load.vcpu[t] as number;
    minuteVcpu[m] = sum / 60;
  }
  const sorted = load.vcpu.slice(from, to).sort();
  const need = { minuteVcpu, sustainedVcpu: sorted[Math.floor((1 - LIMIT) * sorted.length) - 1] as number };
  const all = needs.get(load.vcpu) ?? new Map<number, Need>();
  all.set(from, need);
  needs.set(load.vcpu, all);
  return need;
}

const MINIMA = [
  ...[0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 18, 20, 24, 28, 32, 36, 40, 48, 56, 64, 80, 96],
  ...[112, 128, 160, 192],
] as const;

/** Maxima around what the peak wants. */
const AROUND = [0.75, 0.85, 1, 1.15, 1.35, 1.7, 2.2] as const;

const rounded = (acu: number) =>
  Math.min(256, acu <= 8 ? Math.ceil(acu * 2) / 2 : acu <= 48 ? Math.ceil(acu) : Math.ceil(acu / 4) * 4);

function rangeTries(search: Search, { minuteVcpu, sustainedVcpu }: Need): readonly Try[] {
  const { asked, tariff, mode } = search;
  const { nature, load } = asked;
  const speed = nature.speed("serverless");
  const want = (4 * sustainedVcpu) / speed / nature.constants.rho;
  const maxima = [...new Set(AROUND.map((part) => Math.max(1, rounded(part * want))))];
  const most = maxima[maxima.length - 1] as number;
  const at = (minAcu: number, pauseS: number | null): Try => {
    const floor = Math.max(minAcu === 0 ? 0 : minAcu, Math.min(nature.heldAcu, most));
    let acu = 0;
    for (let m = 0; m < minuteVcpu.length; m++) {
      acu += Math.max(floor, Math.min(most, (4 * (minuteVcpu[m] as number)) / speed));
    }
    const isPaused = pauseS !== null;
    const leastUsd = isPaused ? 0 : (acu / minuteVcpu.length) * MONTH_H * tariff.acuHour[mode];
    return { leastUsd, run: (below) => cheapestMaximum(search, { minAcu, pauseS, maxima, below }) };
  };
  const tries = MINIMA.filter((acu) => acu < most).map((acu) => at(acu, null));
  return load.connected === null ? tries : [at(0, 300), ...tries];
}

/** The least maximum of a range that meets the limits: a larger one never does worse nor costs less. */
function cheapestMaximum(
  search: Search,
  range: {
    readonly minAcu: number;
    readonly pauseS: number | null;
    readonly maxima: readonly number[];
    readonly below: number;
  },
): Found | null {
  const shapeOf = (maxAcu: number): ServerlessShape => ({
    ...{ kind: "serverless", minAcu: range.minAcu, maxAcu, pauseS: range.pauseS, windows: [] },
  });
  const maxima = range.maxima.filter((acu) => acu > range.minAcu);
  let [low, high] = [0, maxima.length - 1];
  let best: Found | null = null;
  while (low <= high) {
    // The largest first: where it fails, all do.
    const middle = best === null ? high : (low + high) >> 1;
    const found = attempt(search, shapeOf(maxima[middle] as number), range.below);
    if (found === null && best === null) return null;
    if (found === null) low = middle + 1;
    else {
      if (best === null || found.usd < best.usd) best = found;
      high = middle - 1;
    }
  }
  return best;
}

/** Best shapes of a whole cluster, one storage mode for all. */
export interface BestCluster {
  readonly mode: Mode;
  readonly found: readonly Found[];
  readonly usd: number;
}

export function bestCluster(of: {
  readonly asked: readonly Asked[];
  readonly today: readonly Outcome[];
  readonly tariff: Tariff;
  readonly writes: number;
  readonly gib: number;
}): BestCluster | null {
  let best: BestCluster | null = null;
  for (const mode of MODES) {
    const found = of.asked.map((asked, i) =>
      bestShape({ asked, mode, tariff: of.tariff, today: of.today[i] as Outcome }),
    );
    if (found.some((one) => one === null)) continue;
    const all = found as readonly Found[];
    const { seconds } = (all[0] as Found).outcome;
    const shared = volumeUsd(of.tariff, { mode, requests: of.writes, seconds, gib: of.gib });
    const usd = shared + all.reduce((sum, one) => sum + one.usd, 0);
    if (best === null || usd < best.usd) best = { mode, found: all, usd };
  }
  return best;
}
