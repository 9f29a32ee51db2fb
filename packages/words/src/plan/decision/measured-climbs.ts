import { knownDays } from "../data-words.ts";
import { minutesOfShare } from "../minutes-of-share.ts";
import { shareWords, unmetWords } from "../unmet-words.ts";
import { type Doubted, type Ground, medium } from "./ground.ts";

const DAY_S = 86_400;

/**
 * What runs today and stays, measured full while it climbed (INS-5) for longer a month than the limit on time, where the model makes
 * less of it: both figures, inside a sentence and without a full stop. Null elsewhere.
 */
export function measuredClimbs({ plan, told, findings, workload, place }: Doubted): string | null {
  const own = [...findings, ...plan.notes].find(
    (one) => one.code === "full-climbs" && one.instance === undefined,
  );
  const days = knownDays(workload);
  if (own?.code !== "full-climbs" || told.id !== plan.today || days <= 0) return null;
  const pct = (100 * own.seconds) / (days * DAY_S);
  const limitPct = told.settings.limits.maxThrottledPct;
  if (pct <= limitPct || told.unmetMinutesPerMonth >= minutesOfShare(pct)) return null;
  const [measured, limit] = [pct, limitPct].map((one) => shareWords(one, place));
  const made = unmetWords(told.unmetMinutesPerMonth, place);
  return `measured full ${measured} a month while it climbed, above the limit of ${limit}, and the model makes ${made} of it`;
}

/** The same as a doubt. */
export function ofClimbs(of: Doubted): readonly Ground[] {
  const words = measuredClimbs(of);
  if (words === null) return [];
  return [
    { ...medium("bounded", ["measured full for longer than told", `It was ${words}.`]), isGrave: true },
  ];
}

/** The same before the next step; empty where there is none. */
export function climbsFirst(of: Doubted): string {
  const words = measuredClimbs(of);
  if (words === null) return "";
  return `Look at those minutes first: ${words}. If they hurt, plan with a higher minimum before those hours.`;
}
