import type { Reason } from "@acuity/engine/plan";
import type { Place } from "../../formats/place.ts";
import { beatenWords } from "../beaten-words.ts";
import { underPeakWords } from "../passed-over-words.ts";
import { formatDay } from "./day-words.ts";

/** Why what is inside the limits and cheaper is not the pick; null where nothing says it. */
export function passedOver(reason: Reason | undefined, place: Place): string | null {
  switch (reason?.code) {
    case "saves-too-little":
      return "saves too little to change for";
    case "under-peak":
      return `saves too little for a maximum ${underPeakWords(reason.peakAcu, place)}`;
    case "not-tried":
      return "is yours, which the plan does not try by itself";
    case "other-storage":
      return "saves too little to change the storage for";
    case "saves-too-seldom":
      return "saves in too few of the cases drawn";
    case "adds-instance":
      return "runs an instance more";
    case "lasts-too-short":
    case "ends":
      // In over one case of ten, by the trend.
      return `may be outside your limits before ${formatDay(reason.beforeDay, place)}, as demand grows`;
    case "changes-more":
      return "changes more of today’s instances";
    case "mixes-families":
      return "mixes families of classes";
    case "beaten":
      return beatenWords(reason.why, place);
    case "less-room":
      return "leaves no room to spare";
    case "after-measuring":
      return "may be too small for what was hidden";
    case "dearer":
    case "dearer-on-mean":
      return "costs more in the cases drawn";
    default:
      return null;
  }
}
