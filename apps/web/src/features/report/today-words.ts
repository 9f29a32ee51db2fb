import type { Baseline, Plan, PlatformInUse, Today } from "@acuity/engine/plan";
import {
  estimatedShare,
  formatMoney,
  growthInToday,
  type Place,
  replayedToday,
  replayedWords,
  storageModeName,
  todayBasis,
} from "@acuity/words";

/** What today costs, where that is from and on which storage; beside measured ACU-hours those of the model. */
export function todayWords(
  of: {
    readonly today: Today;
    readonly baseline: Pick<Baseline, "storageMode">;
    readonly notes: Plan["notes"];
    /** That of the plan. */
    readonly platform: PlatformInUse["platform"];
  },
  place: Place,
): string {
  const { totalUsd } = of.today;
  const found = growthInToday(of.notes);
  const usd = [formatMoney(totalUsd, place), ...(found === null ? [] : [found])].join(" ");
  const words = `today ${usd}, ${todayBasis(of.today)}${estimatedShare(of.notes, place)}, ${storageModeName(of.baseline.storageMode)}`;
  const replayed = replayedToday(of.today);
  return replayed === null ? words : `${words}; ${replayedWords(replayed, { platform: of.platform, place })}`;
}
