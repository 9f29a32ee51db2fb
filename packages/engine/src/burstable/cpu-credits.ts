import type { DemandTrace } from "../demand/demand-trace.ts";
import { VCPU_PER_ACU } from "../units/acu.ts";
import { HOUR_S, MONTH_S } from "../units/seconds.ts";
import type { BurstClass } from "./burst-class.ts";

/** What a month of a demand does to the credits of a T class (CLU-2). */
export interface CreditMonth {
  /** vCPU-hours above what was earned, charged in a month of 730 h. */
  readonly surplusVcpuHours: number;
  /** Lowest balance, credits; below zero it is owed. */
  readonly lowestCredits: number;
  /** Share of the time known with none left, and some owed. */
  readonly outRatio: number;
}

/**
 * The balance earns at the baseline and is spent by what runs, between a day's earnings saved and a day's owed; what
 * would be owed beyond that is charged. The trace is run twice and the second run counts, so that a month begins as
 * the one before it ended. Unknown time leaves the balance as it is.
 */
export function cpuCredits(trace: DemandTrace, burst: BurstClass): CreditMonth {
  const first = runCredits(trace, { burst, credits: 0 });
  const { charged, knownS, outS, lowestCredits } = runCredits(trace, { burst, credits: first.credits });
  const surplusVcpuHours = knownS === 0 ? 0 : (charged / 60) * (MONTH_S / knownS);
  return { surplusVcpuHours, lowestCredits, outRatio: knownS === 0 ? 0 : outS / knownS };
}

/** A balance this near to zero is a rounding, credits. */
const ROUNDING = 1e-6;

/** Of the seconds in which the balance goes evenly from one value to another, those below zero. */
function secondsOut({
  from,
  to,
  seconds,
}: {
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
}) {
  if (Math.min(from, to) > -ROUNDING) return 0;
  const above = Math.max(from, to, 0);
  return above === 0 ? seconds : (seconds * -Math.min(from, to)) / Math.abs(from - to);
}

function runCredits(
  { edgesS, milliAcu }: DemandTrace,
  { burst, credits }: { readonly burst: BurstClass; readonly credits: number },
) {
  const { vcpu, creditsPerHour, mostCredits } = burst;
  let balance = credits;
  let [charged, knownS, outS, lowestCredits] = [0, 0, 0, balance];
  for (let i = 0; i < milliAcu.length; i++) {
    const demand = milliAcu[i] as number;
    if (demand < 0) continue;
    const seconds = (edgesS[i + 1] as number) - (edgesS[i] as number);
    const usedVcpu = Math.min(vcpu, (demand / 1000) * VCPU_PER_ACU);
    const from = balance;
    balance += (creditsPerHour / HOUR_S - usedVcpu / 60) * seconds;
    outS += secondsOut({ from, to: balance, seconds });
    charged += Math.max(0, -mostCredits - balance);
    balance = Math.max(-mostCredits, Math.min(mostCredits, balance));
    knownS += seconds;
    lowestCredits = Math.min(lowestCredits, balance);
  }
  return { credits: balance, charged, knownS, outS, lowestCredits };
}
