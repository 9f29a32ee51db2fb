import type { HourlyAccount } from "../../capacity/hourly-account.ts";
import { projectMonth } from "../../capacity/project-month.ts";
import { boundsTimeline } from "../../schedule/bounds-timeline.ts";
import { lowestMinimum } from "../../schedule/lowest-minimum.ts";
import { findAcuRange } from "../../units/allowed-acu-range.ts";
import { pauseOfToday } from "../terms/features-in-use.ts";
import { highestMaximum } from "../terms/highest-maximum.ts";
import { sharedRange } from "../terms/planned-readers.ts";
import type { Settings } from "../terms/settings.ts";
import { isWithin, versionInForce } from "../terms/version-in-force.ts";
import type { Effective } from "../workload/resolve.ts";
import { type KeptMember, keptMembers, type Replay } from "./kept-members.ts";

/** An account of a member by its place, the writer's 0, as it is billed. */
export type BilledAccount = (account: HourlyAccount, member: number) => HourlyAccount;

/**
 * What the hours of each member on a range of another minimum than today's are billed (TOD-1): where the replay of today is more
 * than was measured, as much less, and never under the minimum; where no hour has a lower minimum, never less than what today's
 * range with the same maximum is billed, hour by hour. So no higher minimum costs less than a lower one. `freed` is the same
 * without what was measured; null where all are the model's.
 *
 * @param by.replay of what ran, under expected constants
 * @param by.ranBeside ACU-hours of each member under settings, over the demand that the accounts are of
 */
export function underOtherBounds(
  effective: Effective,
  by: { readonly replay: Replay; readonly ranBeside: (settings: Settings) => readonly number[] },
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
  const freed: BilledAccount = (account, i) => {
    const factor = kept[i]?.factor ?? 1;
    if (factor >= 1) return account;
    return scaled(account, { factor, isLower, leastAcuS: minimumOver(account, effective) });
  };
  return {
    freed,
    billed: (account, i) => {
      const one = kept[i] ?? null;
      const less = freed(account, i);
      return one === null || ran === null ? less : raised(less, { ...one, acuHours: ran[i] ?? 0 });
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

/** Never under the minimum: in the hour, or where some hour has a lower one than today's, as today's own is, in the month. */
function scaled(
  account: HourlyAccount,
  by: { readonly factor: number; readonly isLower: boolean; readonly leastAcuS: Float64Array },
): HourlyAccount {
  const { factor, isLower, leastAcuS } = by;
  if (isLower) {
    const hoursOf = (acuSeconds: Float64Array) => projectMonth({ ...account, acuSeconds }).acuHours;
    const own = hoursOf(account.acuSeconds);
    const least = own === 0 ? 1 : Math.min(1, hoursOf(leastAcuS) / own);
    return { ...account, acuSeconds: account.acuSeconds.map((acuS) => Math.max(factor, least) * acuS) };
  }
  const acuSeconds = account.acuSeconds.map((acuS, h) =>
    Math.max(factor * acuS, Math.min(acuS, leastAcuS[h] as number)),
  );
  return { ...account, acuSeconds };
}

/** Never under what was measured in the hour, times what the maximum, growth or a draw makes of it; in the month neither. */
function raised(account: HourlyAccount, of: KeptMember & { readonly acuHours: number }): HourlyAccount {
  const measuredHours = projectMonth(of.account).acuHours;
  if (measuredHours === 0) return account;
  const leastHours = of.factor * of.acuHours;
  const change = leastHours / measuredHours;
  const lead = Math.round((account.firstHourS - of.account.firstHourS) / 3600);
  const held = account.acuSeconds.map((acuS, h) => {
    const [acu, s] = [of.account.acuSeconds[h + lead] ?? 0, of.account.knownS[h + lead] ?? 0];
    return s === 0 ? acuS : Math.max(acuS, (change * acu * (account.knownS[h] as number)) / s);
  });
  // Hours that only one of both knows leave the month a little off.
  const { acuHours } = projectMonth({ ...account, acuSeconds: held });
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
