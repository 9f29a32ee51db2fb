import type { DecidingFact, Risk } from "./decision.ts";

/** What is wrong with who takes over should the pick's writer be lost (CLU-1), as each face of the decision says it. */
export interface TakeOver {
  readonly why: string;
  readonly fact: DecidingFact;
  readonly risk: Risk;
  /** What the next step says of it: of a change, and where nothing else is to be changed. */
  readonly onChange: string;
  readonly onStay: string;
  /** What of it may be done whatever is open, where what runs today stays until that is settled; else empty. */
  readonly onNow: string;
  /** What of it today has, inside a sentence; null where the change takes nothing. */
  readonly worse: string | null;
  /** Whoever takes over starts cold, which says nothing of what a loss leaves the others; absent of the rest. */
  readonly isCold?: true;
}
