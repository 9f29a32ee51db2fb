import type { CapacityParameters } from "../src/capacity/parameters.ts";
import { profileFor } from "../src/capacity/profile-for.ts";
import { simulate } from "../src/capacity/simulate.ts";
import { demandFromRows } from "../src/demand/demand-from-rows.ts";
import type { Series } from "../src/series/series.ts";

/** Monday 2 March 2026, 00:00 UTC. */
const START_S = 1_772_409_600;
const PERIOD_S = 300;

/** A serverless instance as it truly ran, sample by sample. */
export interface World {
  readonly days?: number;
  /** Of its samples; absent = five minutes. */
  readonly periodS?: number;
  /** What its scaling has in place of platform 4's constants. */
  readonly scaling?: Partial<CapacityParameters>;
  readonly minAcu: number;
  readonly maxAcu: number;
  /** Demand of the i-th sample, ACU. */
  readonly demandAcu: (i: number) => number;
  /** Something keeps this much at least, ACU. */
  readonly heldAcu?: (i: number) => number;
  /** Clients; absent = connected throughout. */
  readonly connections?: (i: number) => number;
  /** Share of the present capacity's memory in use. */
  readonly memoryShare?: number;
  /** Volume reads of a sample in which it runs. */
  readonly reads?: number;
  readonly leaveOut?: readonly string[];
}

/** Hour of the week of a sample of five minutes, Monday 00:00 first. */
export const hourOf = (i: number): number => ((i * PERIOD_S) / 3600) % 168;

/** The exports of such an instance: what is paused has capacity 0 and nothing else. */
export function exportsOf(world: World): readonly Series[] {
  const { days = 14, periodS = PERIOD_S, maxAcu, memoryShare = 0.5, reads = 0, leaveOut = [] } = world;
  const n = (days * 86_400) / periodS;
  const capacity = capacityOf(world, n);
  const runs = Array.from({ length: n }, (_, i) => i).filter((i) => (capacity[i] as number) > 0);
  const all = [...capacity.keys()];
  const column = (metric: string, at: readonly number[], value: (i: number) => number): Series => ({
    ...{ metric, statistic: metric.startsWith("Volume") ? "Sum" : "Average", unit: null, periodS },
    ...{
      periodBasis: "declared",
      region: null,
      dimensions: { DBInstanceIdentifier: "dev-1" },
      label: metric,
    },
    timesS: Float64Array.from(at, (i) => START_S + i * periodS),
    values: Float64Array.from(at, value),
  });
  const acu = (i: number) => capacity[i] as number;
  return [
    column("ServerlessDatabaseCapacity", all, acu),
    column("CPUUtilization", runs, (i) => (100 * Math.min(acu(i), world.demandAcu(i))) / maxAcu),
    column("FreeableMemory", runs, (i) => (2 * maxAcu - 2 * acu(i) * memoryShare) * 2 ** 30),
    column("DatabaseConnections", runs, (i) => world.connections?.(i) ?? 1),
    { ...column("VolumeReadIOPs", runs, () => reads), dimensions: { DBClusterIdentifier: "dev" } },
  ].filter(({ metric }) => !leaveOut.includes(metric as string));
}

/** Mean capacity of each sample. */
function capacityOf(world: World, n: number): Float64Array {
  const { minAcu, maxAcu, demandAcu, connections = () => 1, heldAcu = () => 0, periodS = PERIOD_S } = world;
  const rows = Array.from({ length: n + 1 }, (_, i) => i);
  const plain = demandFromRows({
    seconds: rows.map((i) => START_S + i * periodS),
    acu: rows.map((i) => demandAcu(i)),
  });
  const trace = { ...plain, active: Uint8Array.from({ length: n }, (_, i) => Number(connections(i) > 0)) };
  const parameters = { ...profileFor({ profile: "platform-4" }).parameters, ...world.scaling };
  const { changes } = simulate({ ...{ trace, minAcu, maxAcu, parameters, phaseS: 92 } });
  const area = new Float64Array(n);
  for (let c = 0; c < changes.length; c += 2) {
    const endS = c + 2 < changes.length ? (changes[c + 2] as number) : n * periodS;
    for (let atS = changes[c] as number; atS < endS; ) {
      const i = Math.floor(atS / periodS);
      const untilS = Math.min(endS, (i + 1) * periodS);
      const half = changes[c + 1] as number;
      const acu = half === 0 ? 0 : Math.max(half / 2, heldAcu(i));
      area[i] = (area[i] as number) + acu * (untilS - atS);
      atS = untilS;
    }
  }
  return area.map((sum) => sum / periodS);
}
