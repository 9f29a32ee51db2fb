import { slowFromAcu } from "../../capacity/slow-ratio.ts";
import type { DemandTrace } from "../../demand/demand-trace.ts";
import type { Shape } from "../search/shape.ts";
import { expectedSpeeds, withOwnSpeeds, workRatio } from "../terms/family-speed.ts";
import type { Effective } from "../workload/resolve.ts";
import { classesOf } from "./class-doubt.ts";

/** The demand of an instance, and which of its steps ask for more than its class answers in time. */
export interface AskedSteps {
  readonly trace: DemandTrace;
  readonly isAsked: (step: number) => boolean;
}

/** The same of every class of a shape (HED-1), at its family's expected speed. */
export function askedSteps(shape: Shape, effective: Effective): readonly AskedSteps[] {
  const speeds = withOwnSpeeds(shape.settings, expectedSpeeds);
  return classesOf(shape, effective).map(({ own, spec: { vcpu }, factor, work }) => {
    const trace = own ?? effective.workload.demand.expected;
    // Measured demand up to which it answers in time.
    const served = (1000 * slowFromAcu({ kind: "provisioned", vcpu })) / (factor * workRatio(speeds, work));
    return { trace, isAsked: (step: number) => (trace.milliAcu[step] as number) > served };
  });
}
