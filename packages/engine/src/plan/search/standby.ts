import { LEAST_ACU } from "../../units/acu.ts";
import { carriesWriter } from "../limits/carries-writer.ts";
import { promotionShortS } from "../limits/promotion-short.ts";
import { leastShortS } from "../limits/standby-rule.ts";
import type { Effective } from "../month/resolve.ts";
import type { ReaderSetting, Settings } from "../terms/settings.ts";
import type { Miss } from "./misses-of.ts";
import { maximaAllowed, type Shape } from "./shape.ts";

/** A serverless reader that serves nobody until the writer is lost; in tier 15 it follows nobody (RDR-1). */
const STANDBY: ReaderSetting = {
  ...{ kind: "serverless", instanceClass: null },
  ...{ tier: 15, demandShare: 0 },
};
/** The same beside a serverless writer whose capacity it always has. */
const FOLLOWER: ReaderSetting = { ...STANDBY, tier: 1 };

/**
 * No other instance takes the writer's load in time should the writer be lost (CLU-1), where that is asked.
 *
 * @param loadFactor what doubt multiplies demand by
 */
export function standbyMiss(effective: Effective, loadFactor = 1): Miss | null {
  const { settings, standby } = effective;
  if (!standby) return null;
  const readers = settings.readers.length;
  const shortS = leastShortS({ ...effective, growth: effective.growth * loadFactor });
  if (shortS === null) return { limit: { code: "no-standby", readers }, distance: 1 };
  const { mostShortS } = standby;
  if (shortS <= mostShortS) return null;
  return { limit: { code: "no-standby", readers, late: { shortS, mostShortS } }, distance: 0.5 };
}

/** Whether the settings keep what the rule asks. */
export function survivesLoss(effective: Effective): boolean {
  return standbyMiss(effective) === null;
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
  found.push(...withStandby(shape, effective));
  if (spec !== null && settings.readers.length === 0) {
    const { instanceClass } = spec;
    const readers: readonly ReaderSetting[] = [
      { kind: "provisioned", instanceClass, tier: 1, demandShare: 0 },
    ];
    found.push({ key: `${key}+${instanceClass}`, settings: { ...settings, readers }, spec });
  }
  return found;
}

/** With a serverless standby that takes over in time: one that waits, else beside a serverless writer one that follows it. */
export function withStandby(shape: Shape, effective: Effective): readonly Shape[] {
  const { key, settings, spec } = shape;
  const range = standbyRange(settings, effective);
  // Another maximum is another shape, which is among those tried.
  if (range === null || (spec === null && range.maxAcu !== settings.maxAcu)) return [];
  const beside = (standby: ReaderSetting): Settings => ({
    ...{ ...settings, ...range, readers: [...settings.readers, standby] },
  });
  const waits = beside(STANDBY);
  if (survivesLoss({ ...effective, settings: waits })) {
    const { minAcu, maxAcu } = range;
    const name = spec === null ? "standby" : `standby-${minAcu}-${maxAcu}`;
    return [{ key: `${key}+${name}`, settings: waits, spec }];
  }
  return spec === null ? [{ key: `${key}+follower`, settings: beside(FOLLOWER), spec }] : [];
}

/** The cluster's range where it has serverless instances, its maximum raised to the writer's load; null without serverless. */
export function standbyRange(
  settings: Settings,
  effective: Effective,
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

/** What the promotion of a standby costs, where only one that waits below the writer's capacity takes over. */
export function climbOf(effective: Effective): { readonly tier: number; readonly shortS: number } | null {
  const able = effective.settings.readers.filter((reader) => carriesWriter(effective, reader));
  const climbing = able.map((reader) => ({
    tier: reader.tier,
    shortS: promotionShortS(effective, reader),
  }));
  if (climbing.length === 0 || climbing.some(({ shortS }) => shortS === 0)) return null;
  return climbing.reduce((best, one) => (one.shortS < best.shortS ? one : best));
}
