import { MONTH_HOURS } from "../../units/acu.ts";
import { platformOf } from "../terms/platform-of.ts";
import { grownTrace } from "./planned-demand.ts";
import { type EarlyRaise, raisingEarly } from "./raising-early.ts";
import { resolve, type WhatIfInput } from "./resolve.ts";

/** A quarter, half and a whole hour: what a scheduler would be set to. */
const LEAD_HOURS = [0.25, 0.5, 1] as const;

/**
 * What starting the raised hours of a plan's schedule earlier costs and saves, scaled from the measured time to a
 * month of 730 h (SCH-1). Empty without a serverless writer or without a window that raises the minimum.
 *
 * @throws EngineError as `simulate`
 */
export function earlyRaises(input: WhatIfInput): readonly EarlyRaise[] {
  const effective = resolve(input);
  const { workload, settings, parameters } = effective;
  const { schedule, minAcu, maxAcu, autoPauseS, engine, engineVersion, profile } = settings;
  const raises = schedule.some((window) => window.minAcu > minAcu);
  if (settings.writer.kind !== "serverless" || !raises) return [];
  const run = {
    trace: grownTrace(effective),
    minAcu,
    maxAcu,
    schedule,
    autoPauseS,
    parameters,
    phaseS: Math.floor(parameters.tickS / 2),
    engine,
    engineVersion: engineVersion ?? undefined,
    platform: platformOf(profile),
  };
  const perMonth = (MONTH_HOURS * 3600) / workload.demand.coverage.knownS;
  return raisingEarly(run, LEAD_HOURS).map((raise) => ({
    leadHours: raise.leadHours,
    extraAcuHours: raise.extraAcuHours * perMonth,
    savedThrottledS: raise.savedThrottledS * perMonth,
    savedDeficitAcuS: raise.savedDeficitAcuS * perMonth,
  }));
}
