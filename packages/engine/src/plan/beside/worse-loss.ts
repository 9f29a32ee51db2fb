import type { WorseLoss } from "../../units/standby-finding.ts";
import { type LostLoad, lostLoads, withBothLoadsPct } from "../limits/carries-lost-loads.ts";
import { carriesWriter } from "../limits/carries-writer.ts";
import { namedMember } from "../limits/named-member.ts";
import type { Settings } from "../terms/settings.ts";
import { isOverTimeLimit } from "../terms/time-limit.ts";
import type { Effective } from "../workload/resolve.ts";

/**
 * What the loss of an instance asks of a shape's instances for clearly longer than of today's, both under the demand as measured
 * (CLU-1): of whoever takes over from the writer, and of the one that is left too busy for longest. Null where nothing is longer by
 * more than the limit on time, or nobody takes over.
 */
export function worseLoss(
  settings: Settings,
  { measured, today }: { readonly measured: Effective; readonly today: Effective },
): WorseLoss | null {
  const own = { ...measured, settings };
  const [least, before] = [leastTaker(own), leastTaker(today)];
  if (least === null || before === null) return null;
  const isWorse = (pct: number, todayPct: number) =>
    isOverTimeLimit(pct, settings) && pct > todayPct + settings.limits.maxThrottledPct;
  const taker = isWorse(least.timePct, before.timePct)
    ? { on: namedMember(settings.readers, least.at), timePct: least.timePct, todayPct: before.timePct }
    : null;
  const [lost, lostToday] = [lostLoads(own), lostLoads(today)?.timePct ?? 0];
  const isOther = lost !== null && !isOfTaker(lost);
  const loss = isOther && isWorse(lost.timePct, lostToday) ? { ...lost, todayPct: lostToday } : null;
  return taker === null && loss === null ? null : { ...(taker && { taker }), ...(loss && { loss }) };
}

/** A lone reader with both loads is whoever takes over. */
const isOfTaker = ({ lost }: LostLoad): boolean => lost === 0;

/** Of the readers that carry the writer's load the one that is too busy for least with its own beside it; tiers are free to change. */
function leastTaker(effective: Effective): { readonly at: number; readonly timePct: number } | null {
  const { readers } = effective.settings;
  const able = [...readers.entries()].filter(([, reader]) => carriesWriter(effective, reader));
  const all = able.map(([at]) => ({ at, timePct: withBothLoadsPct(effective, at) }));
  return all.sort((a, b) => a.timePct - b.timePct)[0] ?? null;
}
