import { formatNumber, UNIT_SPACE } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { sentenceStart } from "../formats/sentence-case.ts";
import { minutesOfShare } from "./minutes-of-share.ts";

/** Where something is said that no file tells: by a control of a page, or by an option that is typed. */
interface Where {
  readonly page: string;
  readonly typed: string;
}

const WHERE = {
  writer: {
    page: "say at the input check which instance writes",
    typed: "say which instance writes with --instance",
  },
  priced: { page: "say it at the input check", typed: "say it with --region and --engine" },
  region: { page: "say so at the input check", typed: "say so with --region" },
  cpuUnit: { page: "say so at the input check", typed: "say so with --cpu-unit share" },
  zone: { page: "say the zone at the input check, or export in UTC", typed: "export in UTC" },
  warmFailover: {
    page: "the failover page says what it saves",
    typed: "acuity failover says what it saves",
  },
} as const satisfies Readonly<Record<string, Where>>;

/** Where it is said, as a clause: `say at the input check which instance writes`, `say which instance writes with --instance`. */
export function saidWhere(what: keyof typeof WHERE, { face }: Pick<Place, "face">): string {
  return WHERE[what][face === "command-line" ? "typed" : "page"];
}

/** What a product of decimals may be too much by, minutes. */
const ROUNDING = 1e-6;

/** The same as the start of a sentence. */
export function saidWhereStart(what: keyof typeof WHERE, place: Pick<Place, "face">): string {
  const words = saidWhere(what, place);
  return sentenceStart(words);
}

/**
 * How long the pick may be short or slow, as it is set: in the minutes a month of its field, or as the share of its option. Minutes
 * are rounded up: what is to be inside that limit is.
 *
 * @param pct percent of the time
 */
export function setShort(pct: number, place: Place): string {
  if (place.face === "command-line") return `plan with --max-throttled-pct ${pct}`;
  const minutes = formatNumber(Math.ceil(minutesOfShare(pct) - ROUNDING), 0, place);
  return `${SET_SHORT} to ${minutes}${UNIT_SPACE}min a month`;
}

const SET_SHORT = "set “May be short”";

/** How to ask for a pick that survives the loss of an instance, a clause: `set “loss of an instance” in the Cluster panel to “survives”`. */
export function setSurvives(answer: string, { face }: Pick<Place, "face">): string {
  return face === "command-line" ? "plan with --standby required" : `${SET_LOSS} to “${answer}”`;
}

const SET_LOSS = "set “loss of an instance” in the Cluster panel";
const OF_REPORT = "whoever made this plan";

/** The same as whoever reads a report reads it, beside whom no control stands: it is set in the plan, by who made it. */
export function saidOfPlan(text: string): string {
  return text
    .replaceAll(SET_SHORT, `in the plan, ${SET_SHORT}`)
    .replaceAll("at the input check", `to ${OF_REPORT}`)
    .replaceAll(SET_LOSS, `have ${OF_REPORT} set “loss of an instance”`)
    .replaceAll(`S${SET_LOSS.slice(1)}`, `Have ${OF_REPORT} set “loss of an instance”`);
}
