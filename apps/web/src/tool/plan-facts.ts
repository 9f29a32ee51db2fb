import { createContext } from "react";

/** Facts that are the plan's own: entered there or in a tab of it, they are one. */
export interface PlanFacts {
  /** Memory need of the user; null where none was given. */
  readonly workingSetGib: number | null;
  readonly onWorkingSet: (gib: number | null) => void;
}

/** Null outside the plan. */
export const PlanFactsContext = createContext<PlanFacts | null>(null);
