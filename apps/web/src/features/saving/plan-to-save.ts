import type { ClusterInput, Studies } from "@acuity/contract";
import type { Baseline, Settings } from "@acuity/engine/plan";
import type { CompleteAnswers } from "../../session/facts/complete-answers.ts";
import type { FileView, SessionState } from "../../session/files/session-view.ts";
import type { Planner } from "../../session/planner/questions.ts";

/** What the Save and Share dialogs work on. */
export interface PlanToSave {
  readonly answers: CompleteAnswers;
  readonly settings: Settings;
  readonly baseline: Baseline;
  /** Says the month that the page shows. */
  readonly planner: Planner;
  readonly files: readonly FileView[];
  readonly place: SessionState["place"];
  /** Questions beside the plan that go into the report. */
  readonly studies: Studies;
  /** One line that names the shape, such as `Serverless 2–24 ACU`. */
  readonly shape: string;
}

/** The cluster's own name where a file has it, else the instance's, else a plain word. */
export function clusterNameOf({ files, answers }: Pick<PlanToSave, "files" | "answers">): string {
  for (const { state } of files) {
    if (state.kind !== "read") continue;
    for (const { dimensions } of state.series) {
      const name = dimensions["DBClusterIdentifier"];
      if (name !== undefined) return name;
    }
  }
  return answers.instance || "My cluster";
}

export function clusterInput({ answers }: Pick<PlanToSave, "answers">, name: string): ClusterInput {
  const { engine, engineVersion, region, storageMode } = answers;
  return { name, engine, engineVersion, region, storageMode };
}
