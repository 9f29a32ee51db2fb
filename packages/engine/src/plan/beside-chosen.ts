import { rolesAmong } from "./choose-plan.ts";
import { type Drawn, drawnOf } from "./doubt/raised-maxima.ts";
import type { Scheduled } from "./doubt/scheduled-ranges.ts";
import { enlargedShapes } from "./full-enlarged.ts";
import type { PlanStep } from "./parallel/divided.ts";
import { namedBeside } from "./readers/composed-shapes.ts";
import { survivingOf } from "./readers/searched-shapes.ts";
import type { Candidate } from "./search/candidates-of.ts";
import { shapesInView } from "./search/search-from.ts";
import type { Shape } from "./search/shape.ts";
import type { Effective } from "./workload/resolve.ts";

interface Looked extends Omit<Parameters<typeof drawnOf>[1], "drawn" | "before"> {
  /** What the user looks at. */
  readonly inView: Effective;
  readonly spreads: Scheduled["spreads"];
}

/**
 * What is shown beside what may be picked, under every draw, where nothing of what was tried is it: the shape that the user looks at
 * (OPT-1), and today's with what was full on the pick's classes (HED-3). They move nothing that is picked.
 */
export function* besideChosen(
  candidates: readonly Candidate[],
  { inView, spreads: drawn, ...known }: Looked,
): Generator<PlanStep, Drawn, void> {
  const { effective, draws } = known;
  const tried: Shape[] = candidates.map(({ evaluated }) => evaluated.shape);
  const named = namedBeside(effective.settings);
  const { pick } = rolesAmong({ effective, draws, candidates, spreads: drawn }).roles;
  const shown = [
    ...shapesInView(tried, { effective: inView, named }),
    ...(pick === null ? [] : enlargedShapes(pick.settings, effective)),
  ];
  const found: Drawn[] = [];
  for (const shape of survivingOf(shown, effective)) {
    if (tried.some(({ key }) => key === shape.key)) continue;
    tried.push(shape);
    found.push(yield* drawnOf(shape, { ...known, drawn, before: candidates }));
  }
  return {
    candidates: found.flatMap((one) => one.candidates),
    spreads: new Map(found.flatMap(({ spreads }) => [...spreads])),
  };
}
