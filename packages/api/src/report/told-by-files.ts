import { baselineSchema, type ReportInputs } from "@acuity/contract";
import type { Evidence } from "@acuity/engine/demand";
import { describedBaseline } from "@acuity/engine/plan";

type Baseline = ReportInputs["baseline"];

/** What a report keeps of what runs today: "described" is what the stored files describe, whatever a client says of it. */
export function toldByFiles({ described: _, ...said }: Baseline, evidence: Evidence): Baseline {
  // A class of which no setting can be is none that a plan was made with.
  const { data } = baselineSchema.shape.described.safeParse(describedBaseline(evidence) ?? undefined);
  return data === undefined ? said : { ...said, described: data };
}
