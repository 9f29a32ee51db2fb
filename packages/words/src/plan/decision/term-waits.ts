import type { Plan } from "@acuity/engine/plan";
import type { Place } from "../../formats/place.ts";
import { formatDate } from "../../formats/time.ts";
import { askedDay } from "./settle-first.ts";
import type { ToldPlan } from "./told-plan.ts";

/**
 * Why no term is bought next, whatever it saves (LAY-1), sentences: hours that a pause would take, and what one day alone asks for, may
 * be needed no more. Nothing where none of them is open.
 */
export function termWaits({ plan, told }: Pick<ToldPlan, "plan" | "told">, place: Place): readonly string[] {
  const day = askedDay(plan, told);
  return [
    ...(day === null
      ? []
      : [
          `A term before it is known whether ${formatDate(day.fromS, place)} comes again would bind you to instances that nothing else needs.`,
        ]),
    ...(mayPause(plan) ? [UNTIL_PAUSED] : []),
  ];
}

const UNTIL_PAUSED =
  "A term before it is known whether it can pause would bind you to capacity that a pause makes needless.";

const mayPause = ({ notes = [] }: Plan): boolean => notes.some(({ code }) => code === "pause-would-save");
