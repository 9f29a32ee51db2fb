import type { AssumptionCode } from "@acuity/engine/plan";

/** What the sensitivity list moves, with the unit of its figures. */
export const ASSUMPTION_WORDS: Readonly<
  Record<AssumptionCode, { readonly name: string; readonly unit: string }>
> = {
  demand: { name: "Demand", unit: "× the planned demand" },
  "source-speed": { name: "vCPU speed of the source", unit: "× as fast as assumed" },
  "steady-ratio": { name: "Steady use of ACU", unit: "used ÷ allocated" },
  burst: { name: "Jump at once", unit: "ACU" },
  "scaling-speed": { name: "Climbing speed", unit: "× the speed of 2022" },
  "working-set": { name: "Working set", unit: "GiB" },
};
