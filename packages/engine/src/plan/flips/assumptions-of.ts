import { type CapacityParameters, PARAMETER_RANGES } from "../../capacity/parameters.ts";
import { profileFor } from "../../capacity/profile-for.ts";
import { withSpread } from "../../capacity/second-spread.ts";
import type { AssumptionCode } from "../search/plan.ts";
import type { Baseline } from "../terms/baseline.ts";
import { ownSpeed, speedOfSource } from "../terms/family-speed.ts";
import type { Settings } from "../terms/settings.ts";
import { type Effective, ownParameters } from "../workload/resolve.ts";

/** One thing assumed, and what the plan is when it takes another value. */
export interface Assumption {
  readonly code: AssumptionCode;
  readonly baseline: number;
  readonly from: number;
  readonly to: number;
  readonly apply: (value: number) => Variation;
}

export interface Variation {
  readonly loadFactor?: number;
  /** What the speed of the source is multiplied by. */
  readonly sourceSpeed?: number;
  readonly parameters?: Partial<CapacityParameters>;
  readonly workingSetGib?: number;
}

/** The least of the demand that is tried. */
export const LEAST_LOAD = 0.5;

/** What the sensitivity list moves, and between which ends (OPT-2). */
export function assumptionsOf({
  workload,
  settings,
  spread,
  workingSetGib,
  memory,
}: Effective): readonly Assumption[] {
  const setGib = workingSetGib.value;
  return [
    { code: "demand", baseline: 1, from: LEAST_LOAD, to: 3, apply: timesDemand },
    ...modelAssumptions(ownParameters(workload, profileFor(settings).parameters), spread),
    ...(isSpeedAssumed(settings, workload.baseline) ? [SOURCE_SPEED] : []),
    ...(setGib > 0 && memory === null ? [workingSetAssumption(setGib)] : []),
  ];
}

/** What the user said of a speed is no assumption. */
function isSpeedAssumed(settings: Settings, { source }: Baseline): boolean {
  return source.kind === "provisioned" && ownSpeed(settings, speedOfSource(source)) === null;
}

const timesDemand = (loadFactor: number): Variation => ({ loadFactor });

/** How fast the source is against what the expected run takes (SPD-1); its own family or platform moves with it. */
const SOURCE_SPEED: Assumption = {
  code: "source-speed",
  baseline: 1,
  from: 0.7,
  to: 1.4,
  apply: (sourceSpeed) => ({ sourceSpeed }),
};

function modelAssumptions(base: CapacityParameters, spread: number): readonly Assumption[] {
  const burstAcu = base.burstMicroAcu / 1e6;
  const speed = base.refillThousandths / 1000;
  return [
    {
      code: "steady-ratio",
      baseline: base.rhoThousandths / 1000,
      from: 0.65,
      to: 0.85,
      apply: (ratio) => {
        const { rhoThousandths } = withSpread({ ...base, rhoThousandths: 1000 * ratio }, spread);
        return { parameters: { rhoThousandths } };
      },
    },
    {
      code: "burst",
      baseline: burstAcu,
      from: Math.max(PARAMETER_RANGES.burstMicroAcu.from / 1e6, burstAcu / 3),
      to: burstAcu * 2,
      apply: (acu) => ({ parameters: { burstMicroAcu: Math.round(acu * 1e6) } }),
    },
    {
      code: "scaling-speed",
      baseline: speed,
      from: speed / 2,
      to: speed * 2,
      apply: (m) => ({ parameters: { refillThousandths: Math.round(m * 1000) } }),
    },
  ];
}

function workingSetAssumption(setGib: number): Assumption {
  return {
    code: "working-set",
    baseline: setGib,
    from: setGib / 8,
    to: setGib * 4,
    apply: (workingSetGib) => ({ workingSetGib }),
  };
}
