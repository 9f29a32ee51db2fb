import { HOUR_S } from "../../units/seconds.ts";
import { measuredSteps } from "../month/measured-steps.ts";
import { acuSecondsIn, type StretchCost } from "../month/stretch-of.ts";
import type { TimeSpan } from "../month/time-span.ts";
import { netHourUsd } from "../terms/net-unit-usd.ts";
import type { WhatIfInput } from "../workload/resolve.ts";

/**
 * What a stretch of the trace cost on what runs today (STR-1): serverless instances as they were measured, classes by the hours that
 * are known, at today's price, after the user's own discount. Null where a serverless instance was not measured or a class is not known.
 *
 * @param of.knownS seconds of the stretch that have data
 */
export function stretchOfToday(
  { workload, market, settings }: WhatIfInput,
  { span, knownS }: { readonly span: TimeSpan; readonly knownS: number },
): StretchCost | null {
  const { baseline, measured } = workload;
  const sources = [baseline.source, ...baseline.readers.map(({ source }) => source)];
  const serverless = sources.filter(({ kind }) => kind === "serverless").length;
  const { members } = measured;
  if (members.length < serverless) return null;
  const { storageMode } = baseline;
  const sheet = market.today ?? market.sheet;
  const hourUsd = (instanceClass: string | null) =>
    netHourUsd({ settings, market: { sheet } }, { instanceClass, storageMode });
  const acuS = members.reduce(
    (sum, { instance, account }) =>
      sum + acuSecondsIn(account, { steps: measuredSteps(workload, instance), span }),
    0,
  );
  const classes = sources.flatMap((one) => (one.kind === "provisioned" ? [one.instanceClass] : []));
  if (classes.some((one) => sheet.instanceHour[one]?.[storageMode] === undefined)) return null;
  const classesUsd = classes.reduce((sum, one) => sum + hourUsd(one), 0);
  const acuHours = acuS / HOUR_S;
  return {
    usd: (members.length === 0 ? 0 : acuHours * hourUsd(null)) + (classesUsd * knownS) / HOUR_S,
    acuHours: members.length === 0 ? null : acuHours,
  };
}
