import type { FailoverFinding, ReadsFinding } from "../units/finding.ts";
import type { FailoverInput } from "./failover-plan.ts";

/** A rate that the model cannot carry differs from the one given by more than this. */
const TOLERATED_RATIO = 0.99;

type FailoverNote = FailoverFinding | (ReadsFinding & { readonly code: "read-constants" });

/** What a reader of the figures must know beside them (CCM-1, CCM-2). */
export function noteOnFailover(
  input: FailoverInput,
  found: {
    readonly steadyTps: number;
    readonly isSecondCold: boolean;
    readonly readerWarmUpS: number;
  },
): FailoverNote[] {
  const { failoversPerYear, secondFailoverAfterS, tps: givenTps } = input;
  const { steadyTps, readerWarmUpS } = found;
  const notes: FailoverNote[] = [
    { code: "read-constants", assumption: true },
    { code: "recovery-read-so", assumption: true },
  ];
  if (failoversPerYear > 0) notes.push({ code: "failovers-assumed", failoversPerYear, assumption: true });
  if (steadyTps < givenTps * TOLERATED_RATIO) {
    notes.push({ code: "rate-above-model", givenTps, steadyTps, assumption: true });
  }
  if (found.isSecondCold && secondFailoverAfterS !== null) {
    notes.push({ code: "second-failover-cold", readerWarmUpS, secondFailoverAfterS, assumption: false });
  }
  return notes;
}
