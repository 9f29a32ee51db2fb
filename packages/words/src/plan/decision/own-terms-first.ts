import type { Place } from "../../formats/place.ts";
import { speedsWords } from "../speed-words.ts";
import { ownedDecides } from "./own-figures.ts";
import type { ToldPlan } from "./told-plan.ts";

type Of = Pick<ToldPlan, "plan" | "told"> & { readonly place: Place };

/** What a change rests on that somebody entered and no file tells, to be seen before it is made: what is owned, and speeds. Empty without. */
export function ownTermsFirst({ plan, told, place }: Of): string {
  if (told.id === plan.today) return "";
  const speeds = speedsWords(told.settings.speeds, place);
  return [
    ownedDecides(plan) ? OWNED_FIRST : "",
    speeds === null
      ? ""
      : `Measure the speed first, by an hour of the same work on both: ${speeds} was entered by somebody, in place of what is published.`,
  ]
    .filter((one) => one !== "")
    .join(" ");
}

const OWNED_FIRST =
  "Check what is owned first, by describe-reserved-db-instances and savingsplans describe-savings-plans: it was entered by somebody, and without it the answer may be another.";
