import type { Answers } from "../../session/session-view.ts";
import { type FailoverQuestion, FIRST_QUESTION } from "./failover-question.ts";

/** The first question of the page: about the machine of the input check, where there is one. */
export function questionFrom(answers: Answers): FailoverQuestion {
  const { source, region, engine } = answers;
  const isKnown = source?.kind === "provisioned" && !source.instanceClass.startsWith("db.t");
  return {
    ...FIRST_QUESTION,
    ...(isKnown && { instanceClass: source.instanceClass, storageMode: answers.storageMode }),
    ...(region !== null && { region }),
    ...(engine !== null && { engine }),
    isServerless: source?.kind === "serverless",
  };
}
