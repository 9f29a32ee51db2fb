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
      return fittedAccess(question, instances);
    default:
      return question.accessKind satisfies never;
  }
}

/** The Zipf exponent behind a hit ratio that was measured on a class. An unknown class is refused by the planner. */
export function fittedAccess(
  of: Pick<ReadsQuestion, "instanceClass" | "storageMode" | "workingSetGib" | "bufferCacheHitPct">,
  instances: readonly InstanceSpec[],
): Access {
  const spec = instances.find((other) => other.instanceClass === of.instanceClass);
  if (spec === undefined) return { kind: "uniform" };
  const { theta } = fitAccess({
    pages: of.workingSetGib * PAGES_PER_GIB,
    cachePages: sizeCaches(spec, of).bufferPoolGib * PAGES_PER_GIB,
    bufferCacheHitPct: of.bufferCacheHitPct,
    pagesPerQuery: null,
  });
  return { kind: "zipf", theta };
}
