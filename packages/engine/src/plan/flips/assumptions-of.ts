import { type CapacityParameters, PARAMETER_RANGES } from "../../capacity/parameters.ts";
import { profileFor } from "../../capacity/profile-for.ts";
import { withSpread } from "../../capacity/second-spread.ts";
import { bufferPoolMib } from "../../pool/buffer-pool-mib.ts";
import type { AssumptionCode } from "../search/plan.ts";
import type { Baseline } from "../terms/baseline.ts";
import { ownSpeed, speedOfSource } from "../terms/family-speed.ts";
import type { Settings } from "../terms/settings.ts";
import { ownParameters } from "../workload/own-parameters.ts";
import type { Effective } from "../workload/resolve.ts";

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
  // What is held for no share of the time stands over any size, which tells nobody anything.
  const isAsked = setGib > 0 && memory === null && settings.limits.minCachedPct > 0;
  return [
    { code: "demand", baseline: 1, from: LEAST_LOAD, to: 3, apply: timesDemand },
    ...modelAssumptions(ownParameters(workload, profileFor(settings).parameters), spread),
    ...(isSpeedAssumed(settings, workload.baseline) ? [SOURCE_SPEED] : []),
    ...(isAsked ? [workingSetAssumption(setGib, mostHeldGib(workload.baseline))] : []),
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

/** What the largest pool of today's range holds: a set taken from its minimum may be as large, since the range climbed. Nothing of a class. */
function mostHeldGib({ source, engine }: Baseline): number {
  if (source.kind === "provisioned") return 0;
  return bufferPoolMib({ acu: source.maxAcu, engine }) / 1024;
}

function workingSetAssumption(setGib: number, mostGib: number): Assumption {
  return {
    code: "working-set",
    baseline: setGib,
    from: setGib / 8,
    to: Math.max(setGib * 4, mostGib),
    apply: (workingSetGib) => ({ workingSetGib }),
  };
}

/** Share of the demand beyond its flip at which what takes over is looked for: as the figure is rounded when it is told. */
const ROUNDED = 0.005;

/** What takes over for less than that is not named: whoever plans at the figure that is told would not see it. */
export function beyond({ code, baseline, from, to }: Assumption, at: number): number {
  if (code !== "demand") return at;
  return at < baseline ? Math.max(from, at * (1 - ROUNDED)) : Math.min(to, at * (1 + ROUNDED));
}
