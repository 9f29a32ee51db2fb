import { attempt, type Found, isFound, type Search } from "./attempt.ts";
import { bestRange } from "./best-range.ts";
import { bestSchedule } from "./best-schedule.ts";
import { needOf } from "./need.ts";
import type { Asked, Outcome, ServerlessShape, Shape } from "./truth/run-shape.ts";
import { MODES, MONTH_H, type Mode, type Tariff, volumeUsd } from "./truth/tariff.ts";

/** The cheapest shape of one instance that meets the limits in truth. */
function bestShape(search: Search): Found | null {
  const fixed = bestClass(search);
  const below = fixed?.usd ?? Number.POSITIVE_INFINITY;
  // A schedule may save what the range alone lacks: half as much again is worth a look.
  const range = bestRange(search, 1.5 * below);
  if (range === null) return fixed;
  const found = bestSchedule(search, range);
  return found.usd < below ? found : fixed;
}

/** Classes by their price, until one costs more than what is found with its reads. */
function bestClass(search: Search): Found | null {
  const { tariff, mode, asked } = search;
  const { sustainedVcpu } = needOf(asked);
  const offered = Object.entries(tariff.classHour).flatMap(([instanceClass, price]) => {
    const spec = tariff.hardware.get(instanceClass);
    const usd = price[mode];
    if (spec === undefined || usd === null || spec.family.startsWith("t")) return [];
    return spec.vcpu * asked.nature.speed(spec.family) < sustainedVcpu
      ? []
      : [{ instanceClass, usd: usd * MONTH_H }];
  });
  let best: Found | null = null as Found | null;
  for (const { instanceClass, usd } of offered.sort((a, b) => a.usd - b.usd)) {
    if (best !== null && usd >= best.usd) break;
    const found = attempt(search, { kind: "class", instanceClass }, best?.usd ?? Number.POSITIVE_INFINITY);
    if (isFound(found)) best = found;
  }
  return best;
}

/** Each instance by itself; where several of them come to ranges, the cheapest mix of classes and one range for all. */
function bestShapes(searches: readonly Search[]): readonly Found[] | null {
  const alone = allOf(searches.map(bestShape));
  if (alone === null || alone.filter(({ shape }) => shape.kind === "serverless").length < 2) return alone;
  const classes = searches.map(bestClass);
  const ranges = searches.map((search) => bestRange(search, Number.POSITIVE_INFINITY));
  const usdOf = (found: readonly Found[]) => found.reduce((sum, { usd }) => sum + usd, 0);
  let best: readonly Found[] | null = null;
  // Every choice of which instances share the range, as the bits of a number.
  for (let chosen = 0; chosen < 2 ** searches.length; chosen++) {
    const isChosen = (i: number) => ((chosen >> i) & 1) === 1;
    for (const shape of sharedRanges(ranges.filter((_, i) => isChosen(i)))) {
      const found = searches.map((search, i) => {
        const on = isChosen(i) ? attempt(search, shape, Number.POSITIVE_INFINITY) : (classes[i] ?? null);
        return isFound(on) ? on : null;
      });
      const whole = allOf(found);
      if (whole !== null && (best === null || usdOf(whole) < usdOf(best))) best = whole;
    }
  }
  return best;
}

const allOf = (found: readonly (Found | null)[]): readonly Found[] | null =>
  found.every((one) => one !== null) ? (found as readonly Found[]) : null;

/** The largest maximum that one of them needs, with each of their minima; where none is chosen any shape stands for none. */
function sharedRanges(ranges: readonly (Found | null)[]): readonly ServerlessShape[] {
  const shapes = ranges.flatMap((found) => (found?.shape.kind === "serverless" ? [found.shape] : []));
  if (shapes.length < ranges.length) return [];
  if (shapes.length === 0) return [{ kind: "serverless", minAcu: 1, maxAcu: 1, pauseS: null, windows: [] }];
  const maxAcu = Math.max(...shapes.map((shape) => shape.maxAcu));
  return shapes.map((shape) => ({ ...shape, maxAcu }));
}

/** Best shapes of a whole cluster, one storage mode for all and one range, as Aurora has it. */
export interface BestCluster {
  readonly mode: Mode;
  readonly shapes: readonly Shape[];
  readonly usd: number;
}

export function bestCluster(of: {
  readonly asked: readonly Asked[];
  readonly today: readonly Outcome[];
  readonly tariff: Tariff;
  readonly writes: number;
  readonly gib: number;
}): BestCluster | null {
  const ran = of.asked.map(() => new Map<string, Outcome>());
  const ofMode = (mode: Mode): BestCluster | null => {
    const searches = of.asked.map((asked, i) => ({
      ...{ asked, mode, tariff: of.tariff },
      today: of.today[i] as Outcome,
      ran: ran[i] as Map<string, Outcome>,
    }));
    const all = bestShapes(searches);
    if (all === null) return null;
    const [{ seconds }] = of.today as [Outcome];
    const shared = volumeUsd(of.tariff, { mode, requests: of.writes, seconds, gib: of.gib });
    const usd = shared + all.reduce((sum, one) => sum + one.usd, 0);
    return { mode, shapes: all.map(({ shape }) => shape), usd };
  };
  const both = MODES.map(ofMode).filter((one) => one !== null);
  return both.sort((a, b) => a.usd - b.usd)[0] ?? null;
}
