import type { ReportInputs } from "@acuity/contract";
import type { ClusterDescription } from "@acuity/engine/demand";

type Baseline = ReportInputs["baseline"];

/** What a report keeps of what runs today: where no stored file describes anything, nothing of it is "described", whatever a client says. */
export function toldByFiles(baseline: Baseline, description: ClusterDescription | null): Baseline {
  if (description !== null) return baseline;
  const { described: _, ...said } = baseline;
  return said;
}
