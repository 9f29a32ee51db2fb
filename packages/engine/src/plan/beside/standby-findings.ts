import { followsWriter } from "../../members/follows-writer.ts";
import { lowestMinimum } from "../../schedule/lowest-minimum.ts";
import { LEAST_ACU, MONTH_HOURS } from "../../units/acu.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import { carriesWriter } from "../limits/carries-writer.ts";
import { nameOf } from "../limits/named-member.ts";
import { promotedReaders } from "../limits/promoted-readers.ts";
import { asItWas, hasAbleReader, leftByLimitS } from "../limits/standby-rule.ts";
import { climbOf, standbyRange } from "../search/standby.ts";
import { pauseInUse } from "../terms/features-in-use.ts";
import { netUnitUsd } from "../terms/net-unit-usd.ts";
import type { Settings } from "../terms/settings.ts";
import { unplannedMembers } from "../terms/unplanned-members.ts";
import type { Effective } from "../workload/resolve.ts";
import { settingsOfToday } from "../workload/settings-of-today.ts";
import { promotedBurstableFindings } from "./promoted-burstable.ts";
import { type PlanFound, warmStandby } from "./warm-standby.ts";

/** What is to be known of the loss of the pick's writer (CLU-1). */
export function standbyFindings(
  settings: Settings,
  { effective, ...found }: PlanFound & { readonly effective: Effective },
): readonly PlanFinding[] {
  const own = { ...effective, settings };
  return [
    ...(settings.readers.length === 0 ? noStandby(settings, effective) : failoverShort(own)),
    ...climbs(own).map((climb) => ({ ...climb, ...warmStandby(effective, found) })),
    ...standbyEndpoint(settings),
    ...promotionOrder(own),
    ...promotionTiers(own, effective.settings),
    ...promotedBurstableFindings(found.plan, effective.market),
  ];
}

/**
 * Aurora promotes the reader of the lowest tier, the largest of several: where it does not carry the writer's load and
 * another does, the tiers are to be changed, which takes one call and no downtime.
 */
function promotionOrder(own: Effective): readonly PlanFinding[] {
  const { market, settings } = own;
  const { readers } = settings;
  const promoted = promotedReaders(readers, market);
  const [small] = promoted.filter((reader) => !carriesWriter(own, reader));
  if (small === undefined) return [];
  const able = readers.flatMap((reader, i) =>
    carriesWriter(own, reader) ? [{ position: i + 1, ...nameOf(reader.measured), tier: reader.tier }] : [],
  );
  const [first] = able.sort((a, b) => a.tier - b.tier);
  if (first === undefined) return [];
  return [{ code: "promotion-order", tier: small.tier, able: first, assumption: false }];
}

/**
 * Readers of the pick that are in other tiers than the plan's own: what the promotion of an able one rests on, and what a
 * serverless one costs that no longer follows the writer.
 */
function promotionTiers({ settings }: Effective, planned: Settings): readonly PlanFinding[] {
  const readers = settings.readers.flatMap((reader, i) => {
    const { kind, tier, measured } = reader;
    const before = planned.readers[i];
    if (before === undefined || before.tier === tier) return [];
    const isFreed = kind === "serverless" && followsWriter(before) && !followsWriter(reader);
    const moved = { position: i + 1, instance: measured?.instance ?? null, tier: before.tier, toTier: tier };
    return [isFreed ? { ...moved, isFreed } : moved];
  });
  return readers.length === 0 ? [] : [{ code: "promotion-tiers", readers, assumption: false }];
}

/**
 * A serverless standby is a reader as any other: the reader endpoint spreads sessions over it and those that serve, unless these
 * have a custom endpoint of their own (Aurora user guide, "Aurora endpoint connections").
 */
function standbyEndpoint(settings: Settings): readonly PlanFinding[] {
  const { readers } = settings;
  const standby = readers.find((one) => one.kind === "serverless" && one.demandShare === 0 && !one.measured);
  const serving = readers.filter(({ demandShare }) => demandShare > 0).length;
  if (standby === undefined || serving === 0) return [];
  const minAcu = followsWriter(standby) ? null : lowestMinimum(settings);
  return [{ code: "standby-endpoint", readers: serving, minAcu, assumption: false }];
}

/**
 * A pick with one instance has no standby: what one would cost while it waits. Nothing where the cluster has further instances
 * that nobody measured: one of them may be it.
 */
function noStandby(settings: Settings, effective: Effective): readonly PlanFinding[] {
  if (unplannedMembers(effective.workload).length > 0) return [];
  const range = standbyRange(settings, effective);
  const acuUsd = netUnitUsd(effective, { item: "acu-hours", mode: settings.storageMode });
  const standby =
    range === null || acuUsd === null
      ? null
      : { ...range, monthlyUsd: waitsAtAcu(settings, range) * MONTH_HOURS * acuUsd };
  return [{ code: "no-standby", standby, assumption: false }];
}

/** In tier 15 it pauses while nobody is connected to it, whatever the writer does (PAU-1). */
function waitsAtAcu(settings: Settings, { minAcu }: { readonly minAcu: number }): number {
  return minAcu === 0 && pauseInUse(settings) !== null ? 0 : Math.max(LEAST_ACU, minAcu);
}

/** The load of the writer, should it be lost, is carried by an instance of today and by none of the pick. */
function failoverShort(own: Effective): readonly PlanFinding[] {
  const { readers = [] } = own.workload.view;
  if (!hasAbleReader({ ...asItWas(own), settings: settingsOfToday(own, readers) })) return [];
  if (hasAbleReader(own)) return [];
  return [{ code: "failover-short", readers: own.settings.readers.length, assumption: false }];
}

/** The pick's standby waits below the writer's capacity: how long it is short once it is promoted. */
function climbs(own: Effective): readonly Extract<PlanFinding, { readonly code: "standby-climbs" }>[] {
  const climb = climbOf(own);
  if (climb === null) return [];
  const minAcu = Math.max(LEAST_ACU, lowestMinimum(own.settings));
  const mostShortS = own.standby?.mostShortS ?? null;
  const limitS = leftByLimitS(own.settings);
  const isTodays = mostShortS !== null && mostShortS > limitS && own.standby?.origin === "today";
  return [
    {
      ...{ code: "standby-climbs", minAcu, ...climb, mostShortS, assumption: true },
      ...(isTodays && { limitS }),
      ...(own.standby?.isWarm && { ofWarm: true as const }),
      ...(own.settings.writer.kind === "provisioned" && { writerStays: true as const }),
    },
  ];
}
