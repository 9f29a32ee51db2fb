import type { HourlyAccount } from "../../capacity/hourly-account.ts";
import { projectMonth } from "../../capacity/project-month.ts";
import { boundsTimeline } from "../../schedule/bounds-timeline.ts";
import { lowestMinimum } from "../../schedule/lowest-minimum.ts";
import { findAcuRange } from "../../units/allowed-acu-range.ts";
import { HOUR_S } from "../../units/seconds.ts";
import { pauseOfToday } from "../terms/features-in-use.ts";
import { highestMaximum } from "../terms/highest-maximum.ts";
import { sharedRange } from "../terms/planned-readers.ts";
import type { Settings } from "../terms/settings.ts";
import { isWithin, versionInForce } from "../terms/version-in-force.ts";
import type { Effective } from "../workload/resolve.ts";
import { keptMembers, type Replay } from "./kept-members.ts";

/** An account of a member by its place, the writer's 0, as it is billed. */
export type BilledAccount = (account: HourlyAccount, member: number) => HourlyAccount;

/**
 * What the hours of each member on a range of another minimum than today's are billed (TOD-1): where the replay of today is more
 * than was measured, as much less, and never under the minimum; where no hour has a lower minimum, never less than what today's
 * range with the same maximum is billed, hour by hour, and more by what the model makes of the minimum alone. So no higher minimum costs
 * less than a lower one. `freed` is the same without what was measured; null where all are the model's.
 *
 * @param by.replay of what ran, under expected constants
 * @param by.ranBeside accounts of each member under settings, over the demand that the accounts are of
 */
export function underOtherBounds(
  effective: Effective,
  by: { readonly replay: Replay; readonly ranBeside: (settings: Settings) => readonly HourlyAccount[] },
): { readonly billed: BilledAccount; readonly freed: BilledAccount } | null {
  const { settings, workload } = effective;
  const least = sharedRange(workload.baseline)?.minAcu ?? null;
  if (workload.measured.members.length === 0 || least === null) return null;
  const own = withMinimumOfToday(effective, least);
  // A minimum that its version has under no other maximum tells nothing of one.
  if (!isWithin(own, findAcuRange(versionInForce(own, workload.baseline)))) return null;
  const kept = keptMembers({ ...effective, settings: own }, by.replay);
  if (kept === null) return null;
  const isLower = lowestMinimum(settings) < least;
  const ran = isLower ? null : by.ranBeside(own);
  const lessUnder =
    (under: Effective, less: typeof lessByHour): BilledAccount =>
    (account, i) => {
      const factor = kept[i]?.factor ?? 1;
      return factor >= 1 ? account : less(account, { factor, leastAcuS: minimumOver(account, under) });
    };
  const lessAsLower = lessUnder(effective, lessInMonth);
  if (ran === null) return { freed: lessAsLower, billed: lessAsLower };
  const freed = lessUnder(effective, lessByHour);
  const ofToday = lessUnder({ ...effective, settings: own }, lessByHour);
  return {
    freed,
    billed: (account, i) => {
      const [one, beside] = [kept[i] ?? null, ran[i]];
      if (one === null || beside === undefined) return freed(account, i);
      const todayHours = one.factor * hoursOf(beside);
      return raised(freed(account, i), {
        ...{ measured: one.account, todayHours, modelled: ofToday(beside, i) },
        leastAcuS: minimumOver(account, effective),
        leastHours: Math.max(todayHours, hoursOf(lessAsLower(account, i))),
      });
    },
  };
}

/** Today's minimum at every hour, under the maximum that is tried. */
function withMinimumOfToday({ settings, workload }: Effective, minAcu: number): Settings {
  const range = sharedRange(workload.baseline);
  const pauseS = settings.autoPauseS ?? (range === null ? null : pauseOfToday(range));
  return {
    ...{ ...settings, minAcu, maxAcu: highestMaximum(settings), schedule: [] },
    autoPauseS: minAcu === 0 ? pauseS : null,
  };
}

interface Less {
  readonly factor: number;
  /** ACU-seconds of the minimum in each hour. */
  readonly leastAcuS: Float64Array;
}

/** Less by a factor, and never under the minimum in any hour. */
function lessByHour(account: HourlyAccount, { factor, leastAcuS }: Less): HourlyAccount {
  const acuSeconds = account.acuSeconds.map((acuS, h) =>
    Math.max(factor * acuS, Math.min(acuS, leastAcuS[h] as number)),
  );
  return { ...account, acuSeconds };
}

/** Less by a factor, and never under the minimum in the month: as today's own is where some hour has a lower one than today's. */
function lessInMonth(account: HourlyAccount, { factor, leastAcuS }: Less): HourlyAccount {
  const own = hoursOf(account);
  const least = own === 0 ? 1 : Math.min(1, hoursOf({ ...account, acuSeconds: leastAcuS }) / own);
  return { ...account, acuSeconds: account.acuSeconds.map((acuS) => Math.max(factor, least) * acuS) };
}

const hoursOf = (account: HourlyAccount): number => projectMonth(account).acuHours;

/** Today's minimum under the maximum that is tried: its hours as they were measured and as the model has them. */
interface Beside {
  readonly measured: HourlyAccount;
  readonly modelled: HourlyAccount;
  /** ACU-hours of its month. */
  readonly todayHours: number;
  /** ACU-seconds of the minimum that is tried, in each hour. */
  readonly leastAcuS: Float64Array;
  /** ACU-hours that the month has at least. */
  readonly leastHours: number;
}

/**
 * What was measured in the hour, times what the maximum, growth or a draw makes of it, and what the model makes of the minimum beside
 * today's: no more than takes it to what the model makes of the hour in all, since where more was measured than the model has,
 * some of the minimum is there already.
 */
function raised(account: HourlyAccount, beside: Beside): HourlyAccount {
  const { measured, modelled, todayHours, leastAcuS, leastHours } = beside;
  const measuredHours = hoursOf(measured);
  if (measuredHours === 0) return account;
  const change = todayHours / measuredHours;
  const lead = Math.round((account.firstHourS - measured.firstHourS) / HOUR_S);
  const held = account.acuSeconds.map((acuS, h) => {
    const [acu, s] = [measured.acuSeconds[h + lead] ?? 0, measured.knownS[h + lead] ?? 0];
    if (s === 0) return acuS;
    const ran = (change * acu * (account.knownS[h] as number)) / s;
    const more = Math.max(0, Math.min(acuS - (modelled.acuSeconds[h] as number), acuS - ran));
    return Math.max(ran + more, Math.min(acuS, leastAcuS[h] as number));
  });
  const acuHours = hoursOf({ ...account, acuSeconds: held });
  const lift = acuHours === 0 ? 1 : Math.max(1, leastHours / acuHours);
  return { ...account, acuSeconds: lift === 1 ? held : held.map((acuS) => lift * acuS) };
}

/** ACU-seconds that the minima in force come to in each hour of an account, its pauses aside. */
function minimumOver(account: HourlyAccount, { settings, workload }: Effective): Float64Array {
  const { firstHourS, knownS, pausedS } = account;
  const { minAcu, maxAcu, schedule } = settings;
  const totalS = 3600 * knownS.length;
  const bounds = { minAcu, maxAcu, ...versionInForce(settings, workload.baseline) };
  const triples = boundsTimeline({ startS: firstHourS, totalS, bounds, schedule });
  const out = new Float64Array(knownS.length);
  for (let at = 0; at < triples.length; at += 3) {
    const endS = Math.min(totalS, triples[at + 3] ?? totalS);
    for (let fromS = triples[at] as number; fromS < endS; ) {
      const h = Math.floor(fromS / 3600);
      const untilS = Math.min(endS, 3600 * (h + 1));
      const ranS = (knownS[h] as number) - (pausedS[h] as number);
      out[h] = (out[h] as number) + ((triples[at + 1] as number) / 2) * ranS * ((untilS - fromS) / 3600);
      fromS = untilS;
    }
  }
  return out;
}
