import { lowestMinimum } from "../../schedule/lowest-minimum.ts";
import { MONTH_HOURS } from "../../units/acu.ts";
import { onDemandOf } from "../search/candidates-of.ts";
import type { EvaluatedShape } from "../search/evaluate-shape.ts";
import type { Settings } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";
import { LEAST_LOAD } from "./assumptions-of.ts";

/**
 * What a shape costs on demand at least, US dollars a month, whatever demand and constants turn out to be (OPT-2): its classes,
 * and of a range its minimum, with the volume and the I/O of the least load. A shape of classes costs no more but for these and
 * the credits of a T class.
 */
export function leastUsd(evaluated: EvaluatedShape, effective: Effective): number {
  const { usage } = evaluated.month;
  const { serverless = [] } = usage;
  // A savings plan that is owned takes its share hour by hour, and features may be paid by the ACU.
  const { features = [] } = evaluated.shape.settings;
  if (serverless.length > 0 && (effective.owned !== null || features.length > 0)) return 0;
  const { cpuCreditVcpuHours: _, ...billed } = usage;
  const sure = underLeastLoad(billed);
  const acuHours = leastAcuHours(evaluated.shape.settings, effective);
  const least =
    serverless.length === 0
      ? sure
      : { ...sure, ioRequests: 0, serverless: serverless.map((one) => ({ ...one, acuHours })) };
  // Of no requests a tiered cache, which another storage mode may bring, can save none.
  const { requestsAt } = evaluated.month;
  const month = {
    ...{ ...evaluated.month, usage: least },
    requestsAt:
      serverless.length === 0 && requestsAt !== null
        ? (at: Parameters<typeof requestsAt>[0]) => LEAST_LOAD * requestsAt(at)
        : null,
  };
  return onDemandOf({ ...evaluated, month }, effective)[0]?.priced.totalUsd ?? 0;
}

/** Volume and I/O go with the load (TOD-3): no more than these under the least that is tried. */
function underLeastLoad<T extends { readonly storageGb?: number; readonly ioRequests?: number }>(
  usage: T,
): T {
  const { storageGb, ioRequests } = usage;
  return {
    ...usage,
    ...(storageGb !== undefined && { storageGb: LEAST_LOAD * storageGb }),
    ...(ioRequests !== undefined && { ioRequests: Math.floor(LEAST_LOAD * ioRequests) }),
  };
}

/** Of a single range that never pauses; one whose capacity was measured is billed by that. */
function leastAcuHours(settings: Settings, { workload }: Effective): number {
  const { minAcu, readers } = settings;
  const { source } = workload.baseline;
  const isMeasured = source.kind === "serverless" && source.minAcu === minAcu;
  if (readers.length > 0 || isMeasured) return 0;
  return Math.floor(100 * MONTH_HOURS * lowestMinimum(settings)) / 100;
}
