import { LEAST_ACU } from "../../units/acu.ts";
import type { UncarriedLoss } from "../../units/missed-ahead.ts";
import { carriesLostLoads, lostLoads, mostLostPct, type Remaining } from "../limits/carries-lost-loads.ts";
import { carriesWriter } from "../limits/carries-writer.ts";
import { lostConnections, takesLostConnections } from "../limits/lost-connections.ts";
import { nameOf } from "../limits/named-member.ts";
import { ableFirst, promotedReaders } from "../limits/promoted-readers.ts";
import { promotionShortS } from "../limits/promotion-short.ts";
import { inFreeOrder, leftByLimitS, mostShortUnder, promotedShortS } from "../limits/standby-rule.ts";
import { runsAsToday } from "../month/ran-as-measured.ts";
import type { ReaderSetting, Settings } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";
import type { Miss } from "./misses-of.ts";
import type { MissedLimit } from "./reason.ts";
import { isOfClasses, maximaAllowed, type Shape } from "./shape.ts";

type NoStandby = Extract<MissedLimit, { readonly code: "no-standby" }>;

/** A serverless reader that serves nobody until the writer is lost; in tier 15 it follows nobody (RDR-1). */
const STANDBY: ReaderSetting = {
  ...{ kind: "serverless", instanceClass: null },
  ...{ tier: 15, demandShare: 0 },
};
/** The same beside a serverless writer whose capacity it always has. */
const FOLLOWER: ReaderSetting = { ...STANDBY, tier: 1 };

/**
 * The reader that Aurora promotes does not take the writer's load in time should the writer be lost (CLU-1), where that is
 * asked.
 *
 * @param loadFactor what doubt multiplies demand by
 */
export function standbyMiss(effective: Effective, loadFactor = 1): Miss | null {
  const { settings, standby } = effective;
  if (!standby) return null;
  const readers = settings.readers.length;
  const loaded = { ...effective, growth: effective.growth * loadFactor };
  // Today's own tiers are told and keep it not out: other ones are a call and no downtime.
  const isToday = standby.origin === "today" && runsAsToday(settings, effective.workload);
  const shortS = promotedShortS(isToday ? inFreeOrder(loaded) : loaded);
  if (shortS === null)
    return { limit: { code: "no-standby", readers, ...otherThanPromoted(loaded) }, distance: 1 };
  if (shortS <= leftByLimitS(settings) && standby.origin === "today" && !standby.isWarm) return null;
  const mostShortS = mostShortUnder(loaded, standby);
  if (shortS <= mostShortS) return null;
  return { limit: { code: "no-standby", readers, late: { shortS, mostShortS } }, distance: 0.5 };
}

/** The loss of an instance leaves another too busy (CLU-1), where that is asked; `loadFactor` as above. */
export function lostLoadsMiss(effective: Effective, loadFactor = 1): Miss | null {
  const { standby } = effective;
  if (!asksLoads(standby)) return null;
  const loaded = { ...effective, growth: effective.growth * loadFactor };
  const found = lostLoads(loaded);
  if (found === null) return null;
  const limitPct = mostLostPct(loaded);
  if (found.timePct <= limitPct) return null;
  const isOfToday = limitPct > effective.settings.limits.maxThrottledPct;
  const limit = { code: "reader-lost", ...found, limitPct, ...(isOfToday && { isOfToday }) } as const;
  return { limit, distance: (found.timePct - limitPct) / 100 };
}

/** The loss of an instance leaves another more connections than it takes (CLU-1), where today's take them. */
export function lostConnectionsMiss(effective: Effective): Miss | null {
  if (!asksConnections(effective.standby)) return null;
  const found = lostConnections(effective);
  if (found === null) return null;
  return { limit: { code: "lost-connections", ...found }, distance: found.peak / found.accepted - 1 };
}

/** Whether a plan asks that an option takes the load of an instance that is lost: within the limit, or about as today's does. */
export function asksLoads(standby: Effective["standby"]): boolean {
  return standby?.readers === true || standby?.lostTodayPct !== undefined;
}

/** Whether a plan asks that an option takes the connections of an instance that is lost. */
export function asksConnections(standby: Effective["standby"]): boolean {
  return standby?.connections === "taken" || standby?.connections === "unknown";
}

/** Whether an instance takes what the loss of any other leaves it, as far as a plan asks that (CLU-1). */
export function takesLost(effective: Effective, one: Remaining): boolean {
  const { standby } = effective;
  return (
    (!asksConnections(standby) || takesLostConnections(effective, one)) &&
    (!asksLoads(standby) || carriesLostLoads(effective, one))
  );
}

/** Whether a miss is of the loss of an instance. */
export function isOfLoss({ limit: { code } }: Miss): boolean {
  return code === "no-standby" || code === "reader-lost" || code === "lost-connections";
}

/** What such a miss leaves uncarried. */
export function uncarriedIn({ limit: { code } }: Miss, { settings }: Pick<Shape, "settings">): UncarriedLoss {
  if (code === "reader-lost") return settings.readers.length === 1 ? "both" : "others";
  return code === "no-standby" ? "promoted" : "connections";
}

/** What the loss of an instance misses. Who does not carry the writer's load does not carry it beside its own either. */
export function lossMisses(effective: Effective, loadFactor: number): readonly Miss[] {
  const [ofWriter, ofAny] = [standbyMiss(effective, loadFactor), lostLoadsMiss(effective, loadFactor)];
  const isSaid = ofWriter !== null && ofAny?.limit.code === "reader-lost" && ofAny.limit.lost === 0;
  return [ofWriter, isSaid ? null : ofAny, lostConnectionsMiss(effective)].filter((miss) => miss !== null);
}

/** The promoted reader's tier and the first that could in its place; nothing where none could. */
function otherThanPromoted(effective: Effective): Pick<NoStandby, "order"> {
  const { readers } = effective.settings;
  const able = readers.findIndex((reader) => carriesWriter(effective, reader));
  const [first] = promotedReaders(readers, effective.market);
  if (able < 0 || first === undefined) return {};
  const { instance: ableInstance } = nameOf(readers[able]?.measured);
  return { order: { tier: first.tier, able: able + 1, ...(ableInstance !== undefined && { ableInstance }) } };
}

/** Whether the settings keep what the rule asks of the loss of the writer. */
export function survivesLoss(effective: Effective): boolean {
  return standbyMiss(effective) === null;
}

/** Whether they keep what it asks of the loss of any instance. */
export function survivesAnyLoss(effective: Effective): boolean {
  return (
    survivesLoss(effective) && lostLoadsMiss(effective) === null && lostConnectionsMiss(effective) === null
  );
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

/**
 * The shape with its readers in tiers under which one that takes over is promoted, which costs nothing (CLU-1); null where
 * that is so already, and where none does.
 */
export function inOrder(shape: Shape, effective: Effective): Shape | null {
  const { key, settings, spec } = shape;
  const own = { ...effective, settings };
  if (!effective.standby || survivesLoss(own)) return null;
  const isAble = (reader: ReaderSetting) =>
    survivesLoss({ ...own, settings: { ...settings, readers: [reader] } });
  const readers = ableFirst(settings.readers, { market: effective.market, isAble });
  if (readers === null) return null;
  return { key: keyInTiers(key, readers), settings: { ...settings, readers }, spec };
}

/** Names a shape whose readers are in other tiers than they are planned in. */
export function keyInTiers(key: string, readers: readonly ReaderSetting[]): string {
  return `${key}+tiers-${readers.map(({ tier }) => tier).join("-")}`;
}

/** With a serverless standby that takes over in time: one that waits, else beside a serverless writer one that follows it. */
export function withStandby(shape: Shape, effective: Effective): readonly Shape[] {
  const { key, settings, spec } = shape;
  const range = standbyRange(settings, effective);
  // Another maximum is another shape, which is among those tried.
  if (range === null || (spec === null && range.maxAcu !== settings.maxAcu)) return [];
  const { minAcu, maxAcu } = range;
  const beside = (standby: ReaderSetting, name: string): Shape | null => {
    const readers = [...settings.readers, standby];
    const tried: Shape = { key: `${key}+${name}`, settings: { ...settings, ...range, readers }, spec };
    if (survivesLoss({ ...effective, settings: tried.settings })) return tried;
    return inOrder(tried, effective);
  };
  const waits = beside(STANDBY, spec === null ? "standby" : `standby-${minAcu}-${maxAcu}`);
  const found = waits ?? (spec === null ? beside(FOLLOWER, "follower") : null);
  return found === null ? [] : [found];
}

/** The cluster's range where it has serverless instances, its maximum raised to what is asked of a standby; null without serverless. */
export function standbyRange(
  settings: Settings,
  effective: Effective,
): { readonly minAcu: number; readonly maxAcu: number } | null {
  const sizes = maximaAllowed(settings);
  const largest = sizes.at(-1);
  if (largest === undefined) return null;
  const needed = neededMaximum(settings, { effective, sizes }) ?? largest;
  if (isOfClasses({ settings })) return { minAcu: LEAST_ACU, maxAcu: needed };
  return { minAcu: settings.minAcu, maxAcu: Math.max(settings.maxAcu, needed) };
}

/**
 * The first maximum at which a standby carries the writer's load and, where that is asked, the instances with it that of any
 * other: whichever of two runs as the writer. The first for the writer alone where none does all, and beside a serverless one.
 */
function neededMaximum(
  settings: Settings,
  { effective, sizes }: { readonly effective: Effective; readonly sizes: readonly number[] },
): number | undefined {
  const readers = [...settings.readers, STANDBY];
  const at = (maxAcu: number) => ({ ...effective, settings: { ...settings, maxAcu, schedule: [], readers } });
  const from = sizes.findIndex((maxAcu) => carriesWriter(at(maxAcu), STANDBY));
  const able = from < 0 ? [] : sizes.slice(from);
  const sharesAll = (maxAcu: number) =>
    lostLoadsMiss(at(maxAcu)) === null && lostConnectionsMiss(at(maxAcu)) === null;
  const [first] = able;
  const largest = able.at(-1);
  if (first === undefined || largest === undefined) return undefined;
  if (settings.writer.kind === "serverless" || !sharesAll(largest)) return first;
  return able.find(sharesAll);
}

/** What the promotion of a standby costs, where one that waits below the writer's capacity is promoted. */
export function climbOf(effective: Effective): { readonly tier: number; readonly shortS: number } | null {
  const promoted = promotedReaders(effective.settings.readers, effective.market);
  const climbing = promoted
    .filter((reader) => carriesWriter(effective, reader))
    .map((reader) => ({ tier: reader.tier, shortS: promotionShortS(effective, reader) }))
    .filter(({ shortS }) => shortS > 0);
  const [first] = climbing.sort((a, b) => b.shortS - a.shortS);
  return first ?? null;
}
