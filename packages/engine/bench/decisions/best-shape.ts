import { attempt, type Found, isFound, type Search } from "./attempt.ts";
import { bestRange } from "./best-range.ts";
import { bestSchedule } from "./best-schedule.ts";
import { needOf } from "./need.ts";
import type { Asked, Outcome, Shape } from "./truth/run-shape.ts";
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

/** Best shapes of a whole cluster, one storage mode for all. */
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
    const found = of.asked.map((asked, i) =>
      bestShape({
        ...{ asked, mode, tariff: of.tariff },
        today: of.today[i] as Outcome,
        ran: ran[i] as Map<string, Outcome>,
      }),
    );
    const all = found.filter((one) => one !== null);
    if (all.length < found.length) return null;
    const [{ seconds }] = of.today as [Outcome];
    const shared = volumeUsd(of.tariff, { mode, requests: of.writes, seconds, gib: of.gib });
    const usd = shared + all.reduce((sum, one) => sum + one.usd, 0);
    return { mode, shapes: all.map(({ shape }) => shape), usd };
  };
  const both = MODES.map(ofMode).filter((one) => one !== null);
  return both.sort((a, b) => a.usd - b.usd)[0] ?? null;
}
