import { RESUME_S } from "../../pause/check-auto-pause.ts";
import { bufferPoolMib } from "../../pool/buffer-pool-mib.ts";
import { MONTH_HOURS } from "../../units/acu.ts";
import { MONTH_S } from "../../units/seconds.ts";
import { isOverCeiling } from "../limits/read-limits.ts";
import { type ClusterMonth, clusterMonth } from "../month/cluster-month.ts";
import { type Spikes, spikesOf } from "../month/spikes-of.ts";
import { unmetOfWriter } from "../month/unmet-of-writer.ts";
import { poolOfClassMib } from "../reads/pool-of-class.ts";
import { sourceReads } from "../reads/reads-of-writer.ts";
import { readsUsdOf } from "../search/candidates-of.ts";
import type { ComparedRow } from "../search/compared.ts";
import { readsOfShape } from "../search/reads-by-mode.ts";
import { highestMaximum } from "../terms/highest-maximum.ts";
import { specOf } from "../terms/market.ts";
import { netHourUsd } from "../terms/net-unit-usd.ts";
import type { Settings } from "../terms/settings.ts";
import type { Today } from "../today/today-of.ts";
import type { MemoryInUse } from "../workload/memory-in-use.ts";
import type { Effective } from "../workload/resolve.ts";
import { restingMib } from "../workload/resting-memory.ts";
import { busierReader } from "./busier-reader.ts";
import { paidCells } from "./paid-cells.ts";

/** What is known of a row beside its month. */
export type RowOf = Pick<ComparedRow, "roles" | "id" | "cpuMaxPct" | "missed"> & {
  readonly today: Today | null;
};

/** The settings as a row of the matrix (OPT-4): every way to pay for them, what they leave unserved and make reads wait. */
export function comparedRow(effective: Effective, { today, ...of }: RowOf): ComparedRow {
  const settings: Settings = { ...effective.settings, commitment: { kind: "none" } };
  const own = { ...effective, settings };
  const month = clusterMonth({ effective: own });
  const cells = paidCells(own, { month, today });
  const { unmetMinutes, pausedHours } = month.projection;
  return {
    ...of,
    ...{ settings, basis: null, cells },
    byMemoryUsd: byMemory(own, { month, cells }),
    unmetMinutes,
    ...(pausedHours > 0 && { pause: { hours: pausedHours, resumeS: RESUME_S } }),
    limitMinutes: limitMinutes(settings),
    spikes: spikesOfWriter(own, month),
    readWaitMs: addedWait(own, month),
    poolGib: poolOf(own),
    ...hourOf(own),
    busierReader: busierReader(own, { month, cpuMaxPct: of.cpuMaxPct }),
  };
}

/** The limit on time short or slow, as minutes of a month. */
export const limitMinutes = ({ limits }: Settings): number =>
  (limits.maxThrottledPct / 100) * MONTH_HOURS * 60;

function byMemory(
  effective: Effective,
  of: { readonly month: ClusterMonth; readonly cells: ComparedRow["cells"] },
): ComparedRow["byMemoryUsd"] {
  const plain = of.cells["on-demand"];
  if ("refusal" in plain) return null;
  const { low, high } = readsUsdOf(of, { offer: effective.settings, effective });
  if (low === 0 && high === 0) return null;
  return { low: plain.monthlyUsd + low, high: plain.monthlyUsd + high };
}

/** Where a reader is short the longest its times are not the writer's, and nobody counts them here. */
function spikesOfWriter(effective: Effective, month: ClusterMonth): Spikes | null {
  const { projection } = month;
  if (projection.shortReader !== undefined) return null;
  if (projection.unmetMinutes === 0) return spikesOf({ fromS: new Float64Array(), toS: new Float64Array() });
  return spikesOf(unmetOfWriter(effective, month));
}

/** What 1,000 touches of the writer wait for beyond what they wait for today, by the same reading of the curve (MEM-11). */
function addedWait(effective: Effective, month: ClusterMonth): ComparedRow["readWaitMs"] {
  const { memory, settings } = effective;
  const { reads } = readsOfShape(effective, month);
  if (memory === null || reads === null) return null;
  const at = (bound: "low" | "high") =>
    reads[settings.storageMode][bound].waitMsPerThousand - waitToday(memory, bound);
  const [a, b] = [at("low"), at("high")];
  const isLeast = isOverCeiling(reads[settings.storageMode].high, settings);
  return { low: Math.min(a, b), high: Math.max(a, b), ...(isLeast && { isLeast }) };
}

/** The same of what runs today, ms of 1,000 touches. */
function waitToday(memory: MemoryInUse, bound: "low" | "high"): number {
  const { load, touches, constants } = memory;
  const touched = load.meanPerS * MONTH_S;
  const fromStorage = touched > 0 ? sourceReads(memory, bound) / touched : 0;
  const fromTier = touches.sourceMiss - touches.storageMiss;
  return 1000 * (fromStorage * constants.storageReadMs + fromTier * constants.nvmeReadMs);
}

function hourOf({ settings, market }: Effective): Pick<ComparedRow, "hourUsd" | "netHourUsd"> {
  const { writer, storageMode } = settings;
  const instanceClass = writer.kind === "provisioned" ? writer.instanceClass : null;
  const [hourUsd, netUsd] = [{}, settings].map((own) =>
    netHourUsd({ settings: own, market }, { instanceClass, storageMode }),
  ) as [number, number];
  return { hourUsd, ...(netUsd !== hourUsd && { netHourUsd: netUsd }) };
}

function poolOf(effective: Effective): ComparedRow["poolGib"] {
  const { settings, market } = effective;
  const { writer, engine } = settings;
  if (writer.kind === "provisioned") {
    const gib = poolOfClassMib(specOf(market, writer.instanceClass), effective) / 1024;
    return { least: gib, most: gib };
  }
  const at = (acu: number) => bufferPoolMib({ acu, engine, besideMib: restingMib(effective) }) / 1024;
  const lowest = Math.min(...[settings, ...settings.schedule].map(({ minAcu }) => minAcu));
  return { least: lowest > 0 ? at(lowest) : 0, most: at(highestMaximum(settings)) };
}
