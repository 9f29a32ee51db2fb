import { addHours, type HeldLevel, type HourLevels, hourLevels } from "../series/hour-levels.ts";
import { periodAt, type Series } from "../series/series.ts";
import { type IoSeries, VOLUME_PERIOD_S } from "./billed-io.ts";
import type { ClusterEvidence } from "./evidence.ts";

/** Asked of the demand's law, of its step and of pauses; they go when the series go. */
const known = new WeakMap<IoSeries, HourLevels | null>();

/** I/O requests a second of each clock hour: those billed, else the estimate (PRC-3); null without either. */
export function ioByHour(series: IoSeries): HourLevels | null {
  const before = known.get(series);
  if (before !== undefined) return before;
  const found = levelsOf(series);
  known.set(series, found);
  return found;
}

function levelsOf({ read, write, rates, areReadsOfRates = false }: IoSeries): HourLevels | null {
  const volume = [read, write].filter((one) => one !== null);
  const reads = areReadsOfRates ? rates.flatMap((of) => of.read ?? []) : [];
  if (volume.length > 0)
    return addHours([
      ...volume.map((one) => hoursOf(one, perSecond)),
      ...reads.map((one) => hoursOf(one, () => 1)),
    ]);
  const own = rates.flatMap((of) => [of.read, of.write]).filter((one) => one !== null);
  return addHours(own.map((one) => hoursOf(one, () => 1)));
}

/** What a cluster reads and writes by clock hour, and the bytes it stores; null without any. */
export function hoursBeside({ ioSeries, volumeSize }: Pick<ClusterEvidence, "ioSeries" | "volumeSize">): {
  readonly io: HourLevels | null;
  readonly volume: HourLevels | null;
} {
  return { io: ioByHour(ioSeries), volume: volumeSize ? hoursOf(volumeSize, () => 1) : null };
}

/** What a count of the volume is a second. */
const perSecond = ({ statistic }: Series, periodS: number): number =>
  1 / (statistic === "Sum" ? periodS : VOLUME_PERIOD_S);

function hoursOf(series: Series, times: typeof perSecond): HourLevels {
  const { timesS, values } = series;
  const steps: HeldLevel[] = [];
  for (let i = 0; i < values.length; i++) {
    const fromS = timesS[i] as number;
    const periodS = periodAt(series, i);
    steps.push({ fromS, toS: fromS + periodS, level: (values[i] as number) * times(series, periodS) });
  }
  return hourLevels(steps, { fromS: timesS[0] ?? 0, toS: steps.at(-1)?.toS ?? 0 });
}
