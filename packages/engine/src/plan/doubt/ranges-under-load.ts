import type { Candidate } from "../search/candidates-of.ts";
import { schedulesOf } from "../search/scheduled-shapes.ts";
import { type Shape, shapesFor } from "../search/shape.ts";
import type { Variation } from "./assumptions-of.ts";
import type { KnownPlan } from "./pick-under.ts";

/**
 * Serverless ranges of a writer alone around a larger demand (HED-4) that the plan did not try (OPT-2), those with the
 * lowest minimum first.
 */
export function rangesUnderLoad(
  { effective, expected }: Pick<KnownPlan, "effective" | "expected">,
  { loadFactor = 1 }: Variation,
): readonly Shape[] {
  if (loadFactor <= 1 || effective.settings.readers.length > 0) return [];
  return shapesFor({ ...effective, growth: effective.growth * loadFactor })
    .filter(({ key, spec }) => spec === null && !expected.has(key))
    .sort((a, b) => a.settings.minAcu - b.settings.minAcu || a.settings.maxAcu - b.settings.maxAcu);
}

/** One of them with its minimum in the busy hours alone (CLU-4); none of a class, or of a minimum as low as it goes. */
export function schedulesUnderLoad(
  { effective, expected }: Pick<KnownPlan, "effective" | "expected">,
  found: Candidate | null,
): readonly Shape[] {
  if (found === null || found.evaluated.shape.spec !== null) return [];
  const tried = [...expected.values()].map(({ shape }) => shape);
  return schedulesOf([found.evaluated.shape], { effective, tried });
}
