import type { Finding } from "@acuity/engine/units";
import { formatDuration } from "../../formats/duration.ts";
import type { Place } from "../../formats/place.ts";
import type { Risk } from "./decision.ts";
import { enteredReadersWords } from "./entered-readers.ts";
import type { ToldPlan } from "./told-plan.ts";

type Asked = Pick<ToldPlan, "plan" | "told"> & {
  readonly findings: readonly Finding[];
  readonly place: Place;
};

/** What samples cannot have shown; of what runs today no first days are to be watched. */
export function unseenRisks({ plan, told, findings, place }: Asked): readonly Risk[] {
  const coarse = findings.find((one) => one.code === "coarse-period");
  const isSteep = plan.notes.some(({ code }) => code === "steep-samples" || code === "range-lags");
  const isBare = findings.some((one) => one.code === "no-maximum" && one.isCoarse === true);
  const every = coarse?.code === "coarse-period" && coarse.periodS !== undefined ? coarse.periodS : null;
  const shows = isBare ? ": the Maximum of CPUUtilization shows them" : "";
  const next = told.id === plan.today ? shows : ": watch the first days";
  const readers = enteredReadersWords({ plan, findings });
  return [
    ...(readers === "" ? [] : [{ title: "A reader that nobody measured is not kept", words: readers }]),
    ...(isSteep || isBare || every !== null
      ? [
          {
            title: "Bursts not seen",
            words: `${every === null ? "Samples" : `Samples of ${formatDuration(every, place)}`} hide shorter bursts${next}.`,
          },
        ]
      : []),
    ...(plan.notes.some(({ code }) => code === "month-end-unseen")
      ? [{ title: "No end of a month seen", words: "The files hold none: it may ask for more." }]
      : []),
  ];
}
