import { periodAt, type Series } from "../series/series.ts";
import { HOUR_S } from "../units/seconds.ts";
import { CPU } from "./evidence.ts";
import { hourlyMeans } from "./hourly-means.ts";
import type { IndexedSeries } from "./indexed-series.ts";
import { sampleAt } from "./sample-at.ts";
import { type Members, seriesOfEach } from "./series-of-each.ts";

/** Hours in which every instance is shown to read, from which on the one that writes is not among those measured [A]. */
const LEAST_HOURS_OF_READERS = 3;

/**
 * Of each instance, at each of its samples of CPU, 0 where AuroraReplicaLag shows it to read and 1 where nothing does (EVD-17). Only
 * readers emit it; 0 shows nothing, as some tools fill in what the writer lacks. An hour in which an instance has no CPU between two in
 * which it has is one in which nothing shows it to read. Empty where fewer than two are measured, or for hours all of them read: then
 * another writes.
 */
export function lackOfLag(all: readonly IndexedSeries[], of: Members): ReadonlyMap<string, Series> {
  const lags = seriesOfEach(all, { metric: "AuroraReplicaLag", least: 1, of });
  const cpus = lags.size === 0 ? new Map<string, Series>() : seriesOfEach(all, { metric: CPU, least: 2, of });
  const lacks = new Map([...cpus].map(([id, cpu]) => [id, lackAt(cpu, lags.get(id) ?? null)]));
  return hoursOfReaders([...lacks.values()]) < LEAST_HOURS_OF_READERS ? lacks : new Map();
}

function lackAt(cpu: Series, lag: Series | null): Series {
  const lagOf = sampleAt(lag);
  const [timesS, values, periodsS]: [number[], number[], number[]] = [[], [], []];
  for (let i = 0; i < cpu.timesS.length; i++) {
    const [at, periodS] = [cpu.timesS[i] as number, periodAt(cpu, i)];
    timesS.push(at);
    values.push((lagOf(at) ?? 0) > 0 ? 0 : 1);
    periodsS.push(periodS);
    const next = Math.ceil((at + periodS) / HOUR_S) * HOUR_S;
    for (let gap = next; gap + HOUR_S <= (cpu.timesS[i + 1] ?? 0); gap += HOUR_S) {
      timesS.push(gap);
      values.push(1);
      periodsS.push(HOUR_S);
    }
  }
  return {
    ...cpu,
    timesS: Float64Array.from(timesS),
    values: Float64Array.from(values),
    periodsS: Int32Array.from(periodsS),
  };
}

function hoursOfReaders(lacks: readonly Series[]): number {
  const lackIn = new Map<number, number>();
  const count = new Map<number, number>();
  for (const [hour, mean] of lacks.flatMap((one) => [...hourlyMeans(one)])) {
    lackIn.set(hour, (lackIn.get(hour) ?? 0) + mean);
    count.set(hour, (count.get(hour) ?? 0) + 1);
  }
  return [...lackIn].filter(([hour, lack]) => lack === 0 && (count.get(hour) ?? 0) > 1).length;
}
