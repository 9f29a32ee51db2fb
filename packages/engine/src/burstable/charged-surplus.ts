import { periodAt, type Series } from "../series/series.ts";
import { MONTH_S } from "../units/seconds.ts";

/** Credit metrics are published every five minutes (F: CloudWatch metrics of RDS). */
const CREDIT_PERIOD_S = 300;
/** A credit is a minute of one vCPU. */
const CREDITS_PER_VCPU_HOUR = 60;

/** vCPU-hours that CPUSurplusCreditsCharged (Sum, else Average of its five minutes) comes to in a month of 730 h (CLU-2). */
export function chargedSurplusVcpuHours(charged: Series): number {
  let [credits, knownS] = [0, 0];
  for (let i = 0; i < charged.values.length; i++) {
    const spanS = periodAt(charged, i);
    const samples = charged.statistic === "Sum" ? 1 : spanS / CREDIT_PERIOD_S;
    credits += samples * Math.max(0, charged.values[i] as number);
    knownS += spanS;
  }
  return knownS === 0 ? 0 : (credits / CREDITS_PER_VCPU_HOUR) * (MONTH_S / knownS);
}
