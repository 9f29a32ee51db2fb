import type { CapacityParameters } from "../capacity/parameters.ts";
import type { Profile } from "../capacity/profile-for.ts";
import { simulate } from "../capacity/simulate.ts";
import type { Demand } from "../demand/demand-of-instance.ts";
import { EngineError } from "../errors/engine-error.ts";
import { followPool } from "../pool/follow-pool.ts";
import type { ProfileId } from "../units/profile-id.ts";
import { compareCapacity, isExplained, isRight, type Reconciliation } from "./compare-capacity.ts";
import { type FittedParameters, fitParameters } from "./fit-parameters.ts";
import { type MeasuredCapacity, measuredCapacity } from "./measured-capacity.ts";
import { profileForTrace } from "./profile-for-trace.ts";

export interface CalibrationInput {
  readonly demand: Pick<Demand, "trace" | "capacity">;
  /** Range and platform the trace ran with; platform null = by date. */
  readonly source: { readonly minAcu: number; readonly maxAcu: number; readonly profile: ProfileId | null };
}

/** Measured capacity against the model, before and after fitting it (REC-1). */
export interface Calibration {
  readonly profile: Profile;
  readonly profileBasis: "given" | "date";
  readonly before: Reconciliation;
  readonly after: Reconciliation;
  readonly fitted: FittedParameters;
  /** Null when the fit may be presented; else why it may not. */
  readonly refusal: FitRefusal | null;
}

/** Why a fit is not presented. */
export type FitRefusal =
  | { readonly code: "off"; readonly errorPct: number }
  | { readonly code: "moved-too-little" }
  | { readonly code: "explains-too-little"; readonly explainedPct: number };

/**
 * Replays a serverless trace with its own range and platform and fits ρ, burst and speed to what
 * ServerlessDatabaseCapacity says (REC-1). The fit describes the trace's platform; it is never carried over to
 * another one.
 *
 * @throws EngineError `series-missing` without ServerlessDatabaseCapacity, `series-invalid` with too little of it
 */
export function calibrate(input: CalibrationInput): Calibration {
  const steps = calibrationSteps(input);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same in steps of one run each, so that a worker can answer other questions in between. */
export function* calibrationSteps(input: CalibrationInput): Generator<void, Calibration, void> {
  const { demand, source } = input;
  if (demand.capacity === null) {
    throw new EngineError(
      "series-missing",
      "A replay needs ServerlessDatabaseCapacity, statistic Average; the files have none.",
    );
  }
  const { profile, basis } = profileForTrace({ profile: source.profile, startS: demand.trace.startS });
  const measured = measuredCapacity(demand.trace, demand.capacity);
  const replay = (parameters: CapacityParameters, phaseS: number) =>
    compareCapacity(capacityOf(input, { parameters, phaseS, measured }), measured);
  const before = replay(profile.parameters, Math.floor(profile.parameters.tickS / 2));
  const search = fitParameters({ base: profile.parameters, samples: independentSamples(measured) });
  let trial = search.next();
  while (!trial.done) {
    const { parameters, phaseS } = trial.value;
    yield;
    trial = search.next(replay(parameters, phaseS).rmseAcu ** 2);
  }
  const fitted = trial.value;
  const after = replay(fitted.parameters, fitted.phaseS);
  return { profile, profileBasis: basis, before, after, fitted, refusal: refusalOf(after, fitted) };
}

function capacityOf(
  input: CalibrationInput,
  as: {
    readonly parameters: CapacityParameters;
    readonly phaseS: number;
    readonly measured: MeasuredCapacity;
  },
): Int32Array {
  const { minAcu, maxAcu } = input.source;
  const first = Math.round((as.measured.acu[0] as number) * 2) / 2;
  const run = simulate({
    trace: input.demand.trace,
    minAcu,
    maxAcu,
    parameters: as.parameters,
    phaseS: as.phaseS,
    startAcu: Math.min(maxAcu, Math.max(minAcu, first)),
    autoPauseS: minAcu === 0 ? undefined : null,
  });
  return followPool(run.changes);
}

/** Samples divided by how long a deviation from the mean lasts: neighbours say much the same. */
function independentSamples({ acu }: MeasuredCapacity): number {
  const n = acu.length;
  const mean = acu.reduce((a, b) => a + b, 0) / n;
  let variance = 0;
  let neighbours = 0;
  for (let i = 0; i < n; i++) {
    const here = (acu[i] as number) - mean;
    variance += here * here;
    if (i > 0) neighbours += here * ((acu[i - 1] as number) - mean);
  }
  const correlation = variance === 0 ? 0 : Math.min(0.999, Math.max(0, neighbours / variance));
  return Math.max(4, (n * (1 - correlation)) / (1 + correlation));
}

function refusalOf(after: Reconciliation, { rho, burstAcu, speed }: FittedParameters): FitRefusal | null {
  const { explainedRatio, errorPct } = after;
  if (!isRight(after)) return { code: "off", errorPct };
  if (![rho, burstAcu, speed].some((found) => found.isIdentified)) return { code: "moved-too-little" };
  if (isExplained(after)) return null;
  return { code: "explains-too-little", explainedPct: Math.max(0, 100 * explainedRatio) };
}
