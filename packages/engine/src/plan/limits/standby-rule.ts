import { MONTH_HOURS } from "../../units/acu.ts";
import { HOUR_S } from "../../units/seconds.ts";
import { withoutGrowth } from "../month/without-growth.ts";
import type { ReaderSetting, Settings, StandbyRule } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";
import { settingsOfToday } from "../workload/settings-of-today.ts";
import { isBound, lostLoads } from "./carries-lost-loads.ts";
import { carriesWriter } from "./carries-writer.ts";
import { connectionsToday } from "./lost-connections.ts";
import { ableFirst, promotedReaders } from "./promoted-readers.ts";
import { promotionShortS } from "./promotion-short.ts";

/**
 * Share of the time that the limit leaves that one failover a month may take [A]: the rest is for the month's own peaks, and
 * an instance that is short for longer once it is promoted has not taken over.
 */
const SHARE_OF_FAILOVER = 0.1;

/** Longest that a standby may be short where today's has the writer's capacity at once, seconds [A]: about what a failover takes. */
const MOST_SHORT_OF_WARM_S = 60;

/**
 * What the plan asks of the loss of an instance (CLU-1): what the user says, and never less than what today can do, else that, where any reader of today
 * carries the writer's load, whatever its tier, which is free to change; of the loss of any instance, where today's others carry its load beside
 * their own, a lone reader both, and where they do not, that it leaves none too busy for much longer than it leaves one of them; of its connections, where today's others take them, whoever asks. Not asked where the user plans the writer alone.
 * What today can do is what it does under the demand that was measured: growth takes nothing off what is asked.
 */
export function standbyRule(effective: Effective): StandbyRule | null {
  const { settings } = effective;
  const { standby } = settings.limits;
  if (standby === "none") return null;
  const isAsked = standby === "required";
  const isAlone = settings.readers.length === 0;
  const asToday = todayInOrder(asItWas(effective));
  const shortS = isAlone ? null : promotedShortS(asToday);
  if (!isAsked && shortS === null) return null;
  const isWarm = shortS === 0;
  const limitS = leftByLimitS(settings);
  const todayS = isAsked ? 0 : (shortS ?? 0);
  const lost = lostLoads(asToday);
  return {
    origin: isAsked ? "yours" : "today",
    mostShortS: isWarm ? Math.min(limitS, MOST_SHORT_OF_WARM_S) : Math.max(limitS, todayS),
    ...(isWarm && { isWarm: true as const }),
    readers: isAsked || lost === null,
    ...(!isAsked && lost !== null && isBound(lost) && { lostTodayPct: lost.timePct }),
    ...connectionsToday(asToday),
  };
}

/** What runs today in tiers under which a reader is promoted that carries the writer's load; as it is where none does. */
export function todayInOrder(effective: Effective): Effective {
  const { readers = [] } = effective.workload.view;
  return inFreeOrder({ ...effective, settings: settingsOfToday(effective, readers) });
}

/** The same instances in tiers under which a reader is promoted that carries the writer's load, as far as that is free. */
export function inFreeOrder(effective: Effective): Effective {
  const { market, settings } = effective;
  const isAble = (reader: ReaderSetting) => carriesWriter(effective, reader);
  const readers = ableFirst(settings.readers, { market, isAble });
  return readers === null ? effective : { ...effective, settings: { ...settings, readers } };
}

/** As it was measured: nothing grown. */
export function asItWas(effective: Effective): Effective {
  return effective.growth === 1 ? effective : withoutGrowth(effective);
}

/** Seconds that one failover a month may take of what the limit on unmet time leaves. */
export function leftByLimitS({ limits: { maxThrottledPct } }: Pick<Settings, "limits">): number {
  return SHARE_OF_FAILOVER * (maxThrottledPct / 100) * MONTH_HOURS * HOUR_S;
}

/**
 * Longest that the reader which takes over may be short under a load, seconds: where today's own takes longer than the limit
 * leaves, as long as that takes under the same load and constants; where it takes none, about as long as a failover. Where it no longer carries that load, as long as it takes now.
 */
export function mostShortUnder(loaded: Effective, { origin, mostShortS, isWarm }: StandbyRule): number {
  if (origin !== "today" || isWarm) return mostShortS;
  const shortS = promotedShortS(todayInOrder(loaded));
  return Math.max(leftByLimitS(loaded.settings), shortS ?? mostShortS);
}

/** Seconds for which the reader that Aurora promotes is short; null where it does not carry the writer's load. */
export function promotedShortS(effective: Effective): number | null {
  const promoted = promotedReaders(effective.settings.readers, effective.market);
  if (promoted.length === 0 || !promoted.every((one) => carriesWriter(effective, one))) return null;
  return Math.max(...promoted.map((one) => promotionShortS(effective, one)));
}

/** Whether any reader carries the writer's load, whoever is promoted. */
export function hasAbleReader(effective: Effective): boolean {
  return effective.settings.readers.some((reader) => carriesWriter(effective, reader));
}
