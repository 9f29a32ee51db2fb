import type { ComputeHours } from "../../commitments/committed-compute.ts";
import { type Market, specOf } from "../terms/market.ts";
import type { ClusterMonth } from "./cluster-month.ts";

/** A week when nothing is serverless: what is provisioned runs in each of its hours. */
const STEADY_HOURS = 168;

/** What of a month's compute a commitment can take, hour by hour (RSV-1, DSP-1). */
export function computeOfMonth(
  month: Pick<ClusterMonth, "usage" | "acuByHour">,
  market: Market,
): ComputeHours {
  const hours = month.acuByHour?.length ?? STEADY_HOURS;
  const provisioned = (month.usage.provisioned ?? []).map(({ instanceClass, count }) => ({
    spec: specOf(market, instanceClass),
    perHour: new Float64Array(hours).fill(count),
  }));
  return month.acuByHour === null ? { provisioned } : { provisioned, acuPerHour: month.acuByHour };
}
