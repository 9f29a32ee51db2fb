import { hundredths } from "../../units/acu.ts";
import { inShare, type PlanStep } from "../parallel/divided.ts";
import type { Plan, PlanOption, ShortAsToday } from "../search/plan.ts";
import type { Settings } from "../terms/settings.ts";
import { optionShape } from "../terms/shape-key.ts";
import { DEFAULT_TIME_LIMIT_PCT } from "../terms/time-limit.ts";
import { savesWorth } from "../terms/worth-a-change.ts";

/** Up to so much of the time short or busy is a share to be accepted, percent, and more is a matter of how long things take (an assumption). */
const A_CHOICE_PCT = 5;
/** For the words, which take types of the engine alone: another figure there does not compile. */
export type AChoicePct = typeof A_CHOICE_PCT;

/** So many times the time short or busy, and the demand unmet, are about as much (an assumption). */
const AS_MUCH = 1.1;

/**
 * The pick of a plan that may be short for as long as today is (HED-1): where today misses the limit on time alone, by what is a choice,
 * while nobody set that limit and the pick costs less than today for all of it. Null where it saves less than is worth a change
 * against the pick (TOD-4), where memory would decide it, or where it is short for longer than today or of more: a share of the time
 * tells nobody of how much. Anywhere else too, and then nothing is searched.
 */
export function* shortAsTodaySteps(
  { pick, today, options }: Pick<Plan, "pick" | "today" | "options">,
  of: {
    readonly settings: Settings;
    /** A plan under other settings, of the same workload and draws. */
    readonly search: (settings: Settings) => Generator<PlanStep, Plan, void>;
    readonly progress: { readonly from: number; readonly to: number };
  },
): Generator<PlanStep, ShortAsToday | null, void> {
  const { limits } = of.settings;
  const [picked, ran] = [pick, today].map((id) => options.find((one) => one.id === id));
  if (limits.maxThrottledPct !== DEFAULT_TIME_LIMIT_PCT || picked === undefined || ran === undefined)
    return null;
  const todayPct = timePctOf(ran);
  if (todayPct === null || !savesWorth(picked.monthlyUsd.p50, ran.monthlyUsd.p50)) return null;
  const limitPct = Math.ceil(10 * todayPct) / 10;
  const asked = { ...of.settings, limits: { ...limits, maxThrottledPct: limitPct } };
  const found = yield* inShare(of.search(asked), of.progress);
  const then = found.options.find(({ id }) => id === found.pick);
  if (then === undefined || found.memory?.isVerdict || then.id === today) return null;
  const savesUsd = hundredths(picked.monthlyUsd.p50 - then.monthlyUsd.p50);
  if (!savesWorth(then.monthlyUsd.p50, picked.monthlyUsd.p50)) return null;
  const timePct = then.slowPct?.p50 ?? then.throttledPct.p50;
  if (timePct > AS_MUCH * todayPct || then.unmetAcuHours > AS_MUCH * ran.unmetAcuHours) return null;
  const shape = optionShape(then.settings);
  const short = { todayPct, limitPct, timePct, id: then.id, todayId: ran.id };
  return { ...short, shape, monthlyUsd: then.monthlyUsd.p50, savesUsd };
}

/** Time short or slow, percent, of what misses the limit on that as expected, no other, and by what is a choice; null of anything else. */
function timePctOf({ reasons: [first], slowPct }: Pick<PlanOption, "reasons" | "slowPct">): number | null {
  const [limit, ...others] = first?.code === "misses" ? first.limits : [];
  if (others.length > 0 || (limit?.code !== "short" && limit?.code !== "slow")) return null;
  const timePct = Math.max(limit.timePct, slowPct?.p50 ?? 0);
  return timePct <= A_CHOICE_PCT ? timePct : null;
}
