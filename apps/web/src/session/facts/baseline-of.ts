import type { Baseline } from "@acuity/engine/plan";
import type { CompleteAnswers } from "./complete-answers.ts";

/** What runs today, as the input check has it. */
export function baselineOf(answers: CompleteAnswers): Baseline {
  const { region, engine, engineVersion, instance, source, readers, storageMode, owned } = answers;
  return {
    ...{ region, engine, engineVersion, source, readers, storageMode, owned },
    instance: instance === "" ? null : instance,
  };
}
