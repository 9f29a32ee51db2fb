import type { Baseline, Settings } from "@acuity/engine/plan";
import type { SessionState } from "../../session/files/session-view.ts";
import type { Planner } from "../../session/planner/questions.ts";

/** What the Save and Share dialogs work on. */
export interface PlanToSave extends Pick<SessionState, "files" | "place" | "studies"> {
  readonly settings: Settings;
  readonly baseline: Baseline;
  /** Says the month that the page shows. */
  readonly planner: Planner;
  /** The cluster's own name where a file has it, else the instance's, else the file's. */
  readonly name: string;
  /** What its cluster is saved and shared as: the name it was saved under, else that of the files, else a title. */
  readonly clusterName: string;
  /** One line that names the shape, such as `Serverless 2–24 ACU`. */
  readonly shape: string;
  /** Whether the shape was taken by hand or by a link; else it is what the plan opened on. */
  readonly isOwn: boolean;
  /** False while the pick is looked for: what is in view then is no advice, and is not given away as one. */
  readonly isSettled: boolean;
}
