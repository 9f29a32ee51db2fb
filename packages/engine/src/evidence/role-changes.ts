import { periodAt, type Series } from "../series/series.ts";
import { HOUR_S } from "../units/seconds.ts";
import { hourlyMeans } from "./hourly-means.ts";
import type { IndexedSeries } from "./indexed-series.ts";
import { lackOfLag } from "./lack-of-lag.ts";
import { sampleAt } from "./sample-at.ts";
import { type Members, seriesOfEach } from "./series-of-each.ts";

/** A role that went from one instance to another: from then on the other writes. */
export interface RoleChange {
  /** Epoch seconds. */
  readonly atS: number;
  readonly from: string;
  readonly to: string;
}

/** Who wrote when, as far as a metric tells. */
export interface RolesTold {
  readonly changes: readonly RoleChange[];
  /** Who wrote last. */
  readonly writer: string;
  readonly by: "WriteIOPS" | "AuroraReplicaLag";
  /** From the first hour that tells to the end of the last, epoch seconds. */
  readonly fromS: number;
  readonly toS: number;
}

/** Below this share of what is written together an instance reads: a reader of Aurora writes hardly anything, temporary files aside [A]. */
const READS_BELOW = 0.02;

/** Writes a second below which nothing tells who writes [A]. */
const LEAST_WRITES = 1;

/** Hours for which one is to be seen to write, before a change and after it: a shorter one is no role that was planned with [A]. */
const LEAST_HOURS = 3;

/** Hours in which one was clearly the writer, one after another, and what it wrote in each. */
interface Reign {
  readonly id: string;
  readonly hours: readonly number[];
  readonly writes: number;
}

/**
 * When the writer's role went from one instance of a cluster to another (EVD-17): by WriteIOPS, where one wrote and every other that is
 * measured hardly did, hours long, and then another; where that tells of no hours, by AuroraReplicaLag, which all but the writer emit.
 * Time without samples of two, or in which nobody writes, tells nothing; null where neither metric tells anything.
 */
export function rolesTold(all: readonly IndexedSeries[], of: Members): RolesTold | null {
  const writes = seriesOfEach(all, { metric: "WriteIOPS", least: 2, of });
  return toldBy("WriteIOPS", writes) ?? toldBy("AuroraReplicaLag", lackOfLag(all, of));
}

type Writes = ReadonlyMap<string, Series>;

function toldBy(by: RolesTold["by"], writes: Writes): RolesTold | null {
  const reigns = mergedReigns(reignsOf(writes).filter(({ hours }) => hours.length >= LEAST_HOURS));
  const most = reigns.reduce((sum, one) => Math.max(sum, meanWrites(one)), 0);
  const sure = mergedReigns(reigns.filter((one) => meanWrites(one) >= READS_BELOW * most));
  const [first, last] = [sure[0], sure.at(-1)];
  if (first === undefined || last === undefined) return null;
  return {
    changes: sure.slice(1).map((to, i) => changeBetween([sure[i] as Reign, to], writes)),
    ...{ writer: last.id, by },
    fromS: (first.hours[0] as number) * HOUR_S,
    toS: ((last.hours.at(-1) as number) + 1) * HOUR_S,
  };
}

/** Clear hours in their order, those of one writer together. */
function reignsOf(writes: Writes): readonly Reign[] {
  const means = [...writes].map(([id, series]) => ({ id, byHour: hourlyMeans(series) }));
  const hours = [...new Set(means.flatMap(({ byHour }) => [...byHour.keys()]))].sort((a, b) => a - b);
  const clear = hours.flatMap((hour): readonly Reign[] => {
    const known = means.flatMap(({ id, byHour }) => {
      const mean = byHour.get(hour);
      return mean === undefined ? [] : [{ id, mean }];
    });
    const sum = known.reduce((total, { mean }) => total + mean, 0);
    const [writer] = known.filter(({ mean }) => mean >= LEAST_WRITES && sum - mean < READS_BELOW * sum);
    return known.length < 2 || writer === undefined
      ? []
      : [{ id: writer.id, hours: [hour], writes: writer.mean }];
  });
  return mergedReigns(clear);
}

function mergedReigns(all: readonly Reign[]): readonly Reign[] {
  const merged: { id: string; hours: number[]; writes: number }[] = [];
  for (const { id, hours, writes } of all) {
    const last = merged.at(-1);
    if (last?.id === id) {
      for (const hour of hours) last.hours.push(hour);
      last.writes += writes;
    } else merged.push({ id, hours: [...hours], writes });
  }
  return merged;
}

const meanWrites = ({ hours, writes }: Reign): number => writes / hours.length;

function changeBetween([before, after]: readonly [Reign, Reign], writes: Writes): RoleChange {
  const span = {
    fromS: (before.hours.at(-1) as number) * HOUR_S,
    toS: ((after.hours[0] as number) + 1) * HOUR_S,
  };
  const [own, theirs] = [writes.get(before.id) as Series, writes.get(after.id) as Series];
  return { atS: partedAt([own, theirs], span), from: before.id, to: after.id };
}

/** The sample that parts both: where what the one has before it and the other after it is most, the latest of equals; epoch seconds. */
export function partedAt(
  [own, theirs]: readonly [Series, Series],
  { fromS, toS }: { readonly fromS: number; readonly toS: number },
): number {
  const [ownAt, timesS] = [sampleAt(own), theirs.timesS];
  let [sum, most, atS] = [0, 0, fromS];
  for (let i = 0; i < timesS.length; i++) {
    const at = timesS[i] as number;
    if (at < fromS) continue;
    if (at >= toS) break;
    if (sum >= most) {
      most = sum;
      atS = at;
    }
    sum += ((ownAt(at) ?? 0) - (theirs.values[i] as number)) * periodAt(theirs, i);
  }
  return atS;
}
