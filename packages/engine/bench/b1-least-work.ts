import type { ReadCost } from "../src/capacity/page-state.ts";
import { PageState } from "../src/capacity/page-state.ts";
import { runDrop } from "../src/capacity/run-drop.ts";
import { newRunState } from "../src/capacity/run-state.ts";
import { prepared, replay, TABLES, type YearTrace } from "./bench-cases.ts";

/**
 * The least that a setting whose reads move its demand costs whoever looks at each sample, were its answer known beforehand: the
 * demand of every sample by the level its pages lie on, what `prepareTrace` makes of that (without reads all settings share
 * it), and the plain run over it.
 */
export function leastWork(year: YearTrace, cost: ReadCost): readonly [() => void, () => void, () => void] {
  const { levelAt, halfAt } = pagesBySample(year, cost);
  const { milliAcu: demand } = year.trace;
  const asked = new Int32Array(demand.length);
  const fill = () => {
    for (let from = 0; from < demand.length; from += SAMPLES_A_CALL) {
      fillAsked({ cost, demand, levelAt, halfAt, asked }, from);
    }
  };
  fill();
  const trace = { ...year.trace, milliAcu: asked };
  const known = prepared(trace);
  return [fill, () => void prepared(trace), () => void replay(known, year.bounds)];
}

/** A compiler that meets a loop of many short calls compiles the function. */
const SAMPLES_A_CALL = 8192;

interface Known {
  readonly levelAt: Uint16Array;
  readonly halfAt: Uint16Array;
}

function fillAsked(
  of: Known & { readonly cost: ReadCost; readonly demand: Int32Array; readonly asked: Int32Array },
  from: number,
): void {
  const { demand, levelAt, halfAt, asked, cost } = of;
  const { ceilingMicro, sourceReads, milliAcuPerMicroRead: perRead } = cost;
  const { reads } = cost.levels;
  const to = Math.min(demand.length, from + SAMPLES_A_CALL);
  for (let i = from; i < to; i++) {
    const units = demand[i] as number;
    const wanted = units * (reads[levelAt[i] as number] as number);
    const most = ceilingMicro[halfAt[i] as number] as number;
    const more = Math.floor(perRead * ((wanted > most ? most : wanted) - units * sourceReads) + 0.5);
    asked[i] = units + more < 0 ? 0 : units + more;
  }
}

/** Capacity of a run with memory at the beginning of each sample, and the level of its full pool. */
function pagesBySample({ prepared: trace, bounds }: YearTrace, cost: ReadCost): Known {
  const run = newRunState({ prepared: trace, tables: TABLES, withChanges: true });
  const pages = new PageState(cost, run);
  runDrop({ run, bounds: Int32Array.of(0, ...bounds), autoPauseS: null, startHalf: null, pages });
  const { edgesS, milliAcu } = trace.trace;
  const [levelAt, halfAt] = [new Uint16Array(milliAcu.length), new Uint16Array(milliAcu.length)];
  const log = run.log ?? new Int32Array(0);
  let half = bounds[0];
  for (let i = 0, at = 0; i < milliAcu.length; i++) {
    for (; at < run.logLength && (log[at] as number) <= (edgesS[i] as number); at += 2)
      half = log[at + 1] as number;
    halfAt[i] = half;
    levelAt[i] = pages.levelEnds.findIndex((end) => (cost.poolMicroPages[half] as number) < end);
  }
  return { levelAt, halfAt };
}
