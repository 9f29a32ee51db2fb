import type { Plan, PlanOption } from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import { formatMoney } from "../formats/money.ts";
import { formatNumber, UNIT_SPACE } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";

type Guess = Extract<Finding, { readonly code: "io-guessed" }>;

/** `$218 of the saving is I/O guessed to fall, from 2,565 to 1,474 million requests a month, …`: what the rest costs beside it (MEM-10). */
export function guessedIoSentence(guess: Omit<Guess, "code" | "assumption">, place: Place): string {
  const { ioLessUsd, restMoreUsd, todayRequests, requests } = guess;
  const millions = (count: number) => formatNumber(count / 1e6, 0, place);
  const rest =
    Math.abs(restMoreUsd) < 0.5
      ? "everything else costs the same"
      : `everything else costs ${formatMoney(Math.abs(restMoreUsd), place)} ${restMoreUsd > 0 ? "more" : "less"}`;
  return `${formatMoney(ioLessUsd, place)} a month less is I/O guessed to fall, from ${millions(todayRequests)} to ${millions(requests)} million requests${UNIT_SPACE}a month as its pools miss less; ${rest}.`;
}

/** The same of a plan; null where no guess carries its saving. */
export function guessedIo({ notes }: Pick<Plan, "notes">, place: Place): string | null {
  const found = notes.find((one) => one.code === "io-guessed");
  return found?.code === "io-guessed" ? guessedIoSentence(found, place) : null;
}

/** What the pick costs if that guess does not come, USD a month: as much I/O as today's; its own cost where nothing of it is guessed. */
export function usdUnguessed(
  { notes }: Pick<Plan, "notes">,
  { monthlyUsd }: Pick<PlanOption, "monthlyUsd">,
): number {
  const found = notes.find((one) => one.code === "io-guessed");
  return monthlyUsd.p50 + (found?.code === "io-guessed" ? found.ioLessUsd : 0);
}
