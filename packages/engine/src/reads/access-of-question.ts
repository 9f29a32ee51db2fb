import type { InstanceSpec } from "../prices/price-sheet.ts";
import { sizeCaches } from "./caches/size-caches.ts";
import { fitAccess } from "./hits/fit-access.ts";
import { type Access, PAGES_PER_GIB } from "./hits/page-class.ts";
import type { ReadsQuestion } from "./reads-question.ts";

/** The pattern asked for; a measured hit ratio is fitted on the memory of the present class (ORD-2). */
export function accessOfQuestion(question: ReadsQuestion, instances: readonly InstanceSpec[]): Access {
  switch (question.accessKind) {
    case "uniform":
      return { kind: "uniform" };
    case "zipf":
      return { kind: "zipf", theta: question.theta };
    case "hot":
      return {
        kind: "hot-cold",
        hotPageShare: question.hotPagePct / 100,
        hotTouchShare: question.hotTouchPct / 100,
      };
    case "measured":
      return { kind: "zipf", theta: fittedTheta(question, instances) };
    default:
      return question.accessKind satisfies never;
  }
}

function fittedTheta(question: ReadsQuestion, instances: readonly InstanceSpec[]): number {
  const spec = instances.find((other) => other.instanceClass === question.instanceClass);
  // An unknown class is refused by the planner.
  if (spec === undefined) return 0;
  const { bufferPoolGib } = sizeCaches(spec, question);
  return fitAccess({
    pages: question.workingSetGib * PAGES_PER_GIB,
    cachePages: bufferPoolGib * PAGES_PER_GIB,
    bufferCacheHitPct: question.bufferCacheHitPct,
    pagesPerQuery: null,
  }).theta;
}
