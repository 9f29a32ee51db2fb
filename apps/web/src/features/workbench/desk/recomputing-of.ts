import type { Desk } from "./use-desk.ts";

/** What a part of the page shows: the what-if's month, the plan over all shapes, or the ways to pay for the what-if. */
export type Shown = "answer" | "plan" | "ways";

type Known = Pick<Desk, "isQuiet" | "problem" | "isWaysFresh"> & {
  readonly planned: Pick<Desk["planned"], "plan" | "isFresh" | "isStale" | "problem">;
};

/**
 * Whether what is shown is of other settings than those beside it. A shape of one's own may ask for a plan that has it among the
 * options (`planInputs`), and leaves all that is shown of the others true (`decisionInputs`): until then the plan is not stale.
 */
export function isRecomputing({ isQuiet, problem, planned, isWaysFresh }: Known, shown: Shown): boolean {
  switch (shown) {
    case "answer":
      return !isQuiet && problem === null;
    case "plan":
      return planned.plan !== null && planned.isStale && planned.problem === null;
    case "ways":
      return !isWaysFresh && problem === null;
    default:
      return shown satisfies never;
  }
}
