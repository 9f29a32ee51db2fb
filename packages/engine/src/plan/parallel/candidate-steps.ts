import { type Candidate, candidatesOf } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import type { Shape } from "../search/shape.ts";
import { divided, type Part, type PlanStep } from "./divided.ts";
import { heardShape, toldShape } from "./told-shape.ts";

/** Runs each shape in one of the parts, and prices it under each offer in all. */
export function* candidateSteps(
  shapes: readonly Shape[],
  known: Parameters<typeof evaluateShape>[1] & {
    readonly part: Part;
    readonly progress: { readonly from: number; readonly to: number };
  },
): Generator<PlanStep, readonly Candidate[], void> {
  const { effective, part } = known;
  const { from, to } = known.progress;
  const share = (done: number) => from + ((to - from) * done) / shapes.length;
  const told = yield* divided(part, {
    jobs: shapes.length,
    *work(i) {
      const evaluated = evaluateShape(shapes[i] as Shape, known);
      yield share(i + 0.5);
      const found = toldShape(evaluated, effective);
      yield share(i + 1);
      return found;
    },
  });
  const candidates: Candidate[] = [];
  for (const [i, one] of told.entries()) {
    const shape = heardShape(one, { shape: shapes[i] as Shape, effective });
    candidates.push(...candidatesOf(shape, effective));
    yield to;
  }
  return candidates;
}
