import { type Exchange, type Part, type PlanStep, partOfTwo } from "../src/plan/parallel/divided.ts";

/** A part on its way: what it waits for, or what it came to. */
interface Walker<Found> {
  readonly steps: Generator<PlanStep, Found, void>;
  waits: Exchange | null;
  found: { readonly value: Found } | null;
}

/** Takes the same steps in two parts by turns, and tells each what the other found as two processors would: as a copy. */
export function inTwoParts<Found>(steps: (part: Part) => Generator<PlanStep, Found, void>): readonly Found[] {
  const counter = new Int32Array(1);
  const walkers = [partOfTwo(counter), partOfTwo(counter)].map(
    (part): Walker<Found> => ({ steps: steps(part), waits: null, found: null }),
  );
  const [one, other] = walkers as [Walker<Found>, Walker<Found>];
  while (one.found === null || other.found === null) {
    for (const walker of walkers) if (walker.waits === null) takeStep(walker);
    if (one.waits === null || other.waits === null) continue;
    one.waits.theirs = structuredClone(other.waits.mine);
    other.waits.theirs = structuredClone(one.waits.mine);
    one.waits = other.waits = null;
  }
  return [one.found.value, other.found.value];
}

function takeStep<Found>(walker: Walker<Found>): void {
  if (walker.found !== null) return;
  const step = walker.steps.next();
  if (step.done) walker.found = { value: step.value };
  else if (typeof step.value !== "number") walker.waits = step.value;
}
