import type { Rows } from "./finding-rows.ts";

/** What a T class has left of its CPU credits (CLU-2): computed ones are an assumption. */
export type CreditFinding = Rows<
  {
    /**
     * An instance of today, or of the pick, had no CPU credits left for a share of the time (of several the one with the longest):
     * measured as CPUCreditBalance, or computed from its CPU; and what its bill has of surplus, of all T classes in it.
     */
    "credits-out": {
      readonly of: "today" | "pick";
      readonly basis: "measured" | "computed";
      /** As the files name it; null where they do not. */
      readonly instance: string | null;
      readonly instanceClass: string;
      readonly timePct: number;
      /** Null where nobody can price it. */
      readonly surplusUsd: number | null;
    };
  },
  boolean
>;
