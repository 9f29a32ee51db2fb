import type { ReadsQuestion } from "@acuity/engine/reads";
import { formatNumber } from "@acuity/words";
import type { KnownCluster } from "../../tool/cluster/known-cluster.ts";
import type { FirstQuestion } from "../../tool/question/origin.ts";

interface ExampleAsked {
  readonly cluster: KnownCluster | null;
  readonly question: ReadsQuestion;
  readonly first: FirstQuestion<ReadsQuestion>;
}

/** What of the figures is of no cluster: without a trace all, else how its reads fall on the pages where no metric tells it. */
export function exampleOf({ cluster, question, first }: ExampleAsked): string | null {
  if (cluster === null) {
    const facts = [
      ["instanceClass", question.instanceClass],
      ["workingSetGib", `a working set of ${formatNumber(question.workingSetGib)} GiB`],
      ["accessKind", "every page read equally often"],
    ] as const;
    const left = facts.filter(([key]) => question[key] === first.question[key]).map(([, words]) => words);
    return left.length === 0 ? null : `Example: ${left.join(", ")}. Give your own, or open a trace.`;
  }
  const { accessKind, theta } = first.question;
  const isTold = ["theta", "bufferCacheHitPct", "curve"].some(
    (key) => first.origins[key as keyof ReadsQuestion] !== undefined,
  );
  const isAsGiven = question.accessKind === accessKind && question.theta === theta;
  if (isTold || !isAsGiven || accessKind === "curve") return null;
  return "Example: every page of the set is read equally often. No metric of the trace tells it: BufferCacheHitRatio does, or say below how the reads fall.";
}

/** Of a serverless cluster, which has no tiered cache: the same reads on the class that stands for it. */
export function provisionedInstead(
  question: ReadsQuestion,
): { readonly question: ReadsQuestion; readonly words: string } | null {
  if (!question.isServerless || question.engine === "aurora-mysql") return null;
  return {
    question: { ...question, isServerless: false },
    words: `What would be: the same reads on ${question.instanceClass}, the smallest r6g class with the memory of the range’s maximum, not on what runs today.`,
  };
}
