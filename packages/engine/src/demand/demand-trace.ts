import { type CoverageGrade, coverageGrade, WeekdaySeconds } from "./coverage-grade.ts";

/**
 * Demand as steps: sample `i` holds from `edgesS[i]` to `edgesS[i + 1]`.
 */
export interface DemandTrace {
  /** Epoch second of the first edge. */
  readonly startS: number;
  /** Edges in whole seconds since the start, strictly ascending, first 0, one more than samples. */
  readonly edgesS: Int32Array;
  /** Demand in thousandths of an ACU; -1 where it is unknown (DEM-7). */
  readonly milliAcu: Int32Array;
  /** 1 where clients were connected, 0 where none (PAU-1); null without a connection metric. */
  readonly active: Uint8Array | null;
  /** Without a connection metric: demand up to this counted as idle in `active` (IDL-1); absent = none was. */
  readonly backgroundMilliAcu?: number;
}

/** What share of its span a trace knows (DEM-7). */
export interface Coverage {
  readonly spanS: number;
  readonly knownS: number;
  /** Part of the known seconds that a value before them bridges. */
  readonly heldS: number;
  /** Known over span, 0–1. */
  readonly ratio: number;
  /** By the known time and the weekdays it lies in. */
  readonly grade: CoverageGrade;
  /** Known seconds of Monday to Sunday, UTC. */
  readonly weekdayS: readonly number[];
}

export function coverageOf(trace: DemandTrace, heldS = 0): Coverage {
  const { startS, edgesS, milliAcu } = trace;
  const spanS = edgesS[edgesS.length - 1] as number;
  const weekdays = new WeekdaySeconds();
  let knownFrom = 0;
  let knownS = 0;
  for (let i = 0; i <= milliAcu.length; i++) {
    if (i < milliAcu.length && (milliAcu[i] as number) >= 0) continue;
    const [fromS, toS] = [edgesS[knownFrom] as number, edgesS[i] as number];
    knownS += toS - fromS;
    weekdays.add(startS + fromS, startS + toS);
    knownFrom = i + 1;
  }
  const grade = coverageGrade(knownS, weekdays.seconds);
  return { spanS, knownS, heldS, ratio: knownS / spanS, grade, weekdayS: [...weekdays.seconds] };
}

/** The middle one of the steps between samples. */
export function usualStepS(edgesS: Int32Array): number {
  const steps = Int32Array.from({ length: edgesS.length - 1 }, (_, i) => {
    return (edgesS[i + 1] as number) - (edgesS[i] as number);
  }).sort();
  return steps[steps.length >> 1] as number;
}
