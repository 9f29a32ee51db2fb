import { addHours, type HeldLevel, type HourLevels, hourLevels } from "../series/hour-levels.ts";
import { periodAt, type Series } from "../series/series.ts";
import { type IoSeries, VOLUME_PERIOD_S } from "./billed-io.ts";

/** I/O requests a second of each clock hour: those billed, else the estimate (PRC-3); null without either. */
export function ioByHour({ read, write, rates }: IoSeries): HourLevels | null {
  const volume = [read, write].filter((one) => one !== null);
  if (volume.length > 0) return addHours(volume.map((one) => hoursOf(one, VOLUME_PERIOD_S)));
  const own = rates.flatMap((of) => [of.read, of.write]).filter((one) => one !== null);
  return addHours(own.map((one) => hoursOf(one, 0)));
}

/** @param leastS what a sample's period is at least; 0 = its values are rates a second */
function hoursOf(series: Series, leastS: number): HourLevels {
  const { timesS, values, statistic } = series;
  const steps: HeldLevel[] = [];
  for (let i = 0; i < values.length; i++) {
    const fromS = timesS[i] as number;
    const periodS = Math.max(leastS, periodAt(series, i));
    const perS = leastS === 0 ? 1 : statistic === "Sum" ? 1 / periodS : 1 / VOLUME_PERIOD_S;
    steps.push({ fromS, toS: fromS + periodS, level: (values[i] as number) * perS });
  }
  return hourLevels(steps, { fromS: timesS[0] ?? 0, toS: steps.at(-1)?.toS ?? 0 });
}
