import type { Answers } from "../../session/session-view.ts";
import { FIRST_QUESTION, type KnownCluster, type ReadsQuestion } from "./reads-question.ts";

/** The first question of the page: about the machine of the input check, where there is one. */
export function questionFrom(answers: Answers): ReadsQuestion {
  const { source, region } = answers;
  const isKnown = source?.kind === "provisioned" && !source.instanceClass.startsWith("db.t");
  return {
    ...FIRST_QUESTION,
    ...(isKnown && { instanceClass: source.instanceClass, storageMode: answers.storageMode }),
    ...(region !== null && { region }),
  };
}

/** Engine and kind of the cluster; without an input check PostgreSQL, since only it has Optimized Reads. */
export function clusterFrom(answers: Answers): KnownCluster {
  return {
    engine: answers.engine ?? "aurora-postgresql",
    engineVersion: answers.engineVersion,
    isServerless: answers.source?.kind === "serverless",
  };
}
