import { demandLevels } from "../../capacity/provisioned-quality.ts";
import { slowRatio } from "../../capacity/slow-ratio.ts";
import { LEAST_ACU, MONTH_HOURS, VCPU_PER_ACU } from "../../units/acu.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import { type Effective, workOn } from "../month/resolve.ts";
import { highestMaximum } from "../terms/highest-maximum.ts";
import { specOf } from "../terms/market.ts";
import type { ReaderSetting, Settings } from "../terms/settings.ts";
import type { Miss } from "./misses-of.ts";
import { maximaAllowed, type Shape } from "./shape.ts";

/** A serverless reader that serves nobody until the writer is lost; in tier 15 it follows nobody (RDR-1). */
const STANDBY: ReaderSetting = { kind: "serverless", instanceClass: null, tier: 15, demandShare: 0 };

type Planned = Pick<Effective, "settings" | "workload" | "market" | "growth" | "speeds" | "spread">;

/**
 * No other instance carries the writer's load should the writer be lost (CLU-1): asked where the user says so. What the
 * lost instance's own readers served is not added [A].
 */
export function standbyMiss(effective: Planned): Miss | null {
  const { settings } = effective;
  if (settings.limits.standby !== "required" || survivesLoss(effective)) return null;
  return { limit: { code: "no-standby", readers: settings.readers.length }, distance: 1 };
}

function survivesLoss(effective: Planned): boolean {
  return effective.settings.readers.some((reader) => carriesWriter(effective, reader));
}

/** By what it has at most: a class by its processors, a range by its maximum, which it climbs to. */
function carriesWriter(effective: Planned, reader: ReaderSetting): boolean {
  const { settings, workload, market, growth, spread } = effective;
  const vcpu =
    reader.kind === "serverless"
      ? highestMaximum(settings) * VCPU_PER_ACU
      : specOf(market, reader.instanceClass ?? "").vcpu;
  const busy = slowRatio({
    levels: demandLevels(workload.demand.expected),
    factor: growth * workOn(effective, { source: workload.baseline.source, runsOn: reader }),
    ceiling: { kind: "provisioned", vcpu },
    ...{ shortRatio: 0, spread },
  });
  return 100 * busy <= settings.limits.maxThrottledPct;
}

/**
 * The shape as it survives the loss of its writer: itself where it does, else with a serverless standby, and a class
 * without readers with another of its own too. What runs today stays as it is, and so does a class, to be named.
 */
export function survivingShapes(shape: Shape, effective: Effective): readonly Shape[] {
  const { key, settings, spec } = shape;
  if (survivesLoss({ ...effective, settings })) return [shape];
  const { source } = effective.workload.baseline;
  const isToday = source.kind === "serverless" && key === `serverless-${source.minAcu}-${source.maxAcu}`;
  const found = spec !== null || isToday ? [shape] : [];
  const standby = standbyRange(settings, effective);
  const isRaised = spec === null && standby?.maxAcu !== settings.maxAcu;
  // Another maximum is another shape, which is among those tried.
  if (standby !== null && !isRaised) {
    const { minAcu, maxAcu } = standby;
    const readers = [...settings.readers, STANDBY];
    const name = spec === null ? "standby" : `standby-${minAcu}-${maxAcu}`;
    found.push({ key: `${key}+${name}`, settings: { ...settings, ...standby, readers }, spec });
  }
  if (spec !== null && settings.readers.length === 0) {
    const { instanceClass } = spec;
    const readers: readonly ReaderSetting[] = [
      { kind: "provisioned", instanceClass, tier: 1, demandShare: 0 },
    ];
    found.push({ key: `${key}+${instanceClass}`, settings: { ...settings, readers }, spec });
  }
  return found;
}

/** The cluster's range where it has serverless instances, its maximum raised to the writer's load; null without serverless. */
function standbyRange(
  settings: Settings,
  effective: Planned,
): { readonly minAcu: number; readonly maxAcu: number } | null {
  const sizes = maximaAllowed(settings);
  const largest = sizes.at(-1);
  if (largest === undefined) return null;
  const hasRange = [settings.writer, ...settings.readers].some(({ kind }) => kind === "serverless");
  const most = sizes.find((maxAcu) =>
    carriesWriter({ ...effective, settings: { ...settings, maxAcu, schedule: [] } }, STANDBY),
  );
  const needed = most ?? largest;
  if (!hasRange) return { minAcu: LEAST_ACU, maxAcu: needed };
  return { minAcu: settings.minAcu, maxAcu: Math.max(settings.maxAcu, needed) };
}

/** A pick with one instance has no standby: what one would cost while it waits (CLU-1). */
export function standbyFindings(picked: Settings, effective: Effective): readonly PlanFinding[] {
  if (picked.readers.length > 0) return failoverFindings(picked, effective);
  const range = standbyRange(picked, effective);
  const usd = effective.market.sheet.acuHour[picked.storageMode]?.usd;
  const standby =
    range === null || usd === undefined
      ? null
      : { ...range, monthlyUsd: Math.max(LEAST_ACU, range.minAcu) * MONTH_HOURS * Number(usd) };
  return [{ code: "no-standby", standby, assumption: false }];
}

/** The load of the writer, should it be lost, is carried by an instance of today and by none of the pick (CLU-1). */
function failoverFindings(picked: Settings, effective: Effective): readonly PlanFinding[] {
  const { baseline, view } = effective.workload;
  const { source } = baseline;
  const range = source.kind === "serverless" ? { minAcu: source.minAcu ?? 0, maxAcu: source.maxAcu } : {};
  const today: Settings = { ...effective.settings, ...range, schedule: [], readers: view.readers ?? [] };
  if (!survivesLoss({ ...effective, settings: today })) return [];
  if (survivesLoss({ ...effective, settings: picked })) return [];
  return [{ code: "failover-short", readers: picked.readers.length, assumption: false }];
}
