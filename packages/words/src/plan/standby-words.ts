import type { Plan, Settings } from "@acuity/engine/plan";
import { formatMoney } from "../formats/money.ts";
import { formatPercent } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { optionTitle } from "./option-title.ts";

/** The ways in which the loss of the writer may be asked of a pick, and why a plan starts with the first (CLU-1). */
export const STANDBY_WORDS = {
  "as-today": "as today",
  required: "survives",
  none: "not asked",
} as const;

export type StandbyWord = keyof typeof STANDBY_WORDS;

export const STANDBY_HINT =
  "Loss of an instance, as today: where a reader that runs now could take the writer's load, so must one of the pick. A cluster of one instance is asked nothing.";

/** What is set, absent being as today. */
export function standbyWord({ standby }: Settings["limits"]): StandbyWord {
  return standby ?? "as-today";
}

/** What a plan asked of the loss of its writer, as a clause of its limits; null where it asked nothing. */
export function standbyLimitWords(
  limits: Settings["limits"],
  asked: Plan["standby"] | undefined,
): string | null {
  if (limits.standby === "required") return "survives the loss of an instance";
  return asked?.origin === "today" ? "survives the loss of an instance, as today" : null;
}

/** What giving up the failover would save, where that is over a tenth; null where it is not. */
export function givenUpSentence({ standby }: Pick<Plan, "standby">, place: Place): string | null {
  if (!standby?.without) return null;
  const { shape, savesUsd, savesPct } = standby.without;
  const saved = `${formatMoney(savesUsd, place)} (${formatPercent(savesPct, place)}) less a month`;
  return `${optionTitle(shape, place)} would cost ${saved}, and none of its instances could take over in time should its writer be lost: the pick ${standby.origin === "today" ? "keeps the failover that today has" : "must survive that"} unless you do not ask for it.`;
}
