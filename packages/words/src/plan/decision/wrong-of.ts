import type { ComparedRow, Plan, WayOfPaying } from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import type { Place } from "../../formats/place.ts";
import { sentenceStart } from "../../formats/sentence-case.ts";
import { AS_IT_STANDS, correctionOf } from "../contradiction-words.ts";
import { meteredUsd } from "../metered-words.ts";

/** Where every demand is wrong nobody knows what a shape costs, nor what it leaves unserved (DEM-2). */
export interface Wrong {
  /** What it is wrong by: `by CPUUtilization to be corrected`. */
  readonly by: string;
  /** In place of a figure. */
  readonly unknown: string;
  /** What runs today by its meter, US dollars a month; null where it is priced, or nobody knows it (TOD-1). */
  readonly todayUsd: number | null;
}

/** Today's month by its meter in a cell of the matrix: it is on demand and today's alone; null of every other. The one teller of it. */
export function byMeterUsd(
  wrong: Pick<Wrong, "todayUsd"> | null | undefined,
  { row, way }: { readonly row: Pick<ComparedRow, "roles">; readonly way: WayOfPaying },
): number | null {
  return way === "on-demand" && row.roles.includes("today") ? (wrong?.todayUsd ?? null) : null;
}

interface Noticed {
  /** What was noticed of the workload. */
  readonly findings: readonly Finding[];
  readonly place: Place;
}

/** What every figure of a plan is wrong by, as the card says it too; null where nothing is (DEM-2). */
export function wrongOf(plan: Pick<Plan, "notes">, noticed: Noticed): Wrong | null {
  const wrong = correctionOf({ ...noticed, plan });
  return wrong && { by: wrong.by, unknown: wrong.unknown, todayUsd: meteredUsd(plan.notes) };
}

/** Above figures that stay, because whoever corrects the files looks at them. */
export const wrongSentence = ({ by, unknown }: Wrong): string =>
  `${sentenceStart(by)}: every figure below is ${AS_IT_STANDS}, ${unknown}.`;

/** Below a chart of a demand that is wrong: how much of it would be unmet nobody knows. */
export const wrongDemand = ({ by, unknown }: Wrong): string =>
  `${sentenceStart(by)}: demand is drawn ${AS_IT_STANDS}, and what is unmet of it is ${unknown}.`;

/** The same beside each line of a file; empty where nothing is wrong. */
export const wrongState = (wrong: Pick<Wrong, "by"> | null): string =>
  wrong === null ? "" : `${AS_IT_STANDS}, ${wrong.by}`;
