import { groupThousands } from "../../explain/group-thousands.ts";
import { bufferPoolMib } from "../../pool/buffer-pool-mib.ts";
import { minAcuForPool } from "../../pool/min-acu-for-pool.ts";
import { provisionedPoolGib } from "../../pool/provisioned-pool-gib.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
import type { Projection } from "../month/what-if.ts";
import type { Settings } from "../terms/settings.ts";

export interface Miss {
  readonly limit: "unmet" | "cache" | "connections" | "burstable";
  readonly sentence: string;
  /** How far off, relative to the limit; sorts near misses. */
  readonly distance: number;
}

export interface MissesInput {
  readonly settings: Settings;
  /** Class of a provisioned writer; null when serverless. */
  readonly spec: InstanceSpec | null;
  readonly projection: Pick<Projection, "throttledPct" | "cachedPct" | "shortMember">;
  /** Highest sample of the demand with growth, ACU; null when nobody needs the words. */
  readonly peakAcu: number | null;
  readonly workingSet: { readonly mib: number; readonly assumption: boolean } | null;
  readonly connections: { readonly peak: number; readonly accepted: number } | null;
}

/** Limits a shape does not meet (OPT-1), each as a clause with the figure, its unit and the limit. */
export function missesOf(input: MissesInput): readonly Miss[] {
  return [unmetMiss(input), cacheMiss(input), connectionsMiss(input), burstableMiss(input)].filter(
    (miss) => miss !== null,
  );
}

function unmetMiss({ settings, spec, projection, peakAcu }: MissesInput): Miss | null {
  const { throttledPct, shortMember } = projection;
  const limitPct = settings.limits.maxThrottledPct;
  if (throttledPct <= limitPct) return null;
  const share = `${percent(throttledPct)} of the time (limit ${percent(limitPct)})`;
  if (shortMember !== undefined) {
    const sentence = `${shortMember} is short of capacity ${share}`;
    return { limit: "unmet", sentence, distance: (throttledPct - limitPct) / 100 };
  }
  const capacityAcu = spec === null ? highestMaximum(settings) : spec.vcpu * 4;
  const isTooSmall = peakAcu !== null && peakAcu > capacityAcu;
  const sentence = isTooSmall
    ? `short of capacity ${share}: demand peaks at ${acu(peakAcu)} ACU, above its ${acu(capacityAcu)}`
    : `short of capacity ${share}: it scales up after the demand has come`;
  return { limit: "unmet", sentence, distance: (throttledPct - limitPct) / 100 };
}

function cacheMiss(input: MissesInput): Miss | null {
  const { settings, spec, projection, workingSet } = input;
  const { cachedPct } = projection;
  const limitPct = settings.limits.minCachedPct;
  if (cachedPct === null || cachedPct >= limitPct || workingSet === null) return null;
  const { engine } = settings;
  const poolMib =
    spec === null
      ? bufferPoolMib({ acu: highestMaximum(settings), engine })
      : 1024 * provisionedPoolGib(spec.memoryGib);
  const tooSmall = Math.max(0, 1 - poolMib / workingSet.mib);
  const words = spec === null && tooSmall === 0 ? shareHeld(input) : poolTooSmall(input, poolMib);
  return { limit: "cache", sentence: words, distance: (limitPct - cachedPct) / 100 + tooSmall };
}

function poolTooSmall({ settings, spec, workingSet }: MissesInput, poolMib: number): string {
  const pool = `its buffer pool of ${gib(poolMib)} does not hold ${setText(workingSet)}`;
  return spec === null ? `even at ${acu(highestMaximum(settings))} ACU ${pool}` : pool;
}

/** The pool of the maximum would hold it, the capacity the demand gets does not. */
function shareHeld({ settings, projection, workingSet }: MissesInput): string {
  const { cachedPct } = projection;
  const held = cachedPct === 0 ? "never" : `only ${percent(cachedPct ?? 0)} of the time`;
  const needed = minAcuForPool({ workingSetMib: workingSet?.mib ?? 0, engine: settings.engine });
  const advice = needed === null ? "" : `; that takes a minimum of ${acu(needed)} ACU`;
  const limit = ` (limit ${percent(settings.limits.minCachedPct)})`;
  return `its buffer pool holds ${setText(workingSet)} ${held}${cachedPct === 0 ? "" : limit}${advice}`;
}

function setText(workingSet: MissesInput["workingSet"]): string {
  return `the ${workingSet?.assumption ? "assumed " : ""}working set of ${gib(workingSet?.mib ?? 0)}`;
}

function connectionsMiss({ connections }: MissesInput): Miss | null {
  if (connections === null || connections.peak <= connections.accepted) return null;
  const { peak, accepted } = connections;
  return {
    limit: "connections",
    sentence: `peak of ${groupThousands(Math.ceil(peak))} connections is above its max_connections of ${groupThousands(accepted)}`,
    distance: peak / accepted - 1,
  };
}

/** AWS advises T classes for development and test only (Aurora user guide, DB instance class types). */
function burstableMiss({ spec }: MissesInput): Miss | null {
  if (!spec?.family.startsWith("t")) return null;
  return {
    limit: "burstable",
    sentence: "a burstable class runs on CPU credits and is advised for development and test only",
    distance: 1,
  };
}

function highestMaximum({ maxAcu, schedule }: Settings): number {
  return schedule.reduce((highest, window) => Math.max(highest, window.maxAcu), maxAcu);
}

function percent(value: number): string {
  const digits = value >= 10 || Number.isInteger(value) ? 0 : value >= 1 ? 1 : 2;
  return value > 0 && value < 0.005 ? "under 0.01 %" : `${value.toFixed(digits)} %`;
}

function acu(value: number): string {
  return Number.isInteger(value * 2) ? String(value) : value.toFixed(value >= 10 ? 1 : 2);
}

function gib(mib: number): string {
  const value = mib / 1024;
  return `${value >= 100 ? groupThousands(value) : value.toFixed(1)} GiB`;
}
