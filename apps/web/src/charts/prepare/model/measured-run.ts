import { axisBetween, axisFromZero } from "../drawing/axis.ts";
import { BARE_PLOT, type Column, type Plot } from "../drawing/drawing.ts";

/** Capacity from a second on, until the next. Ascending. */
export type Steps = readonly (readonly [second: number, acu: number])[];

export interface MeasuredRun {
  readonly measured: Steps;
  readonly model: Steps;
  /** Last second drawn. */
  readonly endS: number;
}

/** Measured capacity dashed, simulated full, over the seconds of one run; both as the stairs they are. */
export function measuredRunPlot({ measured, model, endS }: MeasuredRun): Plot {
  const turns = [...measured, ...model].map(([second]) => second).filter((second) => second <= endS);
  // Twice at each turn: before and after it.
  const places = [...new Set([0, ...turns, endS])].sort((one, other) => one - other);
  const xs = places.flatMap((second) => (second === 0 ? [0] : [second, second]));
  const before = (steps: Steps): Column =>
    xs.map((second, i) => acuAt(steps, { second, isBefore: xs[i + 1] === second }));
  const highest = Math.max(...[...measured, ...model].map(([, acu]) => acu));
  return {
    ...BARE_PLOT,
    x: axisBetween({ from: 0, to: endS }, { unit: "s" }),
    y: axisFromZero(highest, { unit: "ACU" }),
    xs,
    lines: [
      { role: "capacity", ys: before(model) },
      { role: "actual", ys: before(measured), isDashed: true },
    ],
  };
}

/** Mean distance between the two over the run, percent of the mean measured. */
export function runErrorPct({ measured, model, endS }: MeasuredRun): number {
  const turns = [...measured, ...model].map(([second]) => second).filter((second) => second < endS);
  const places = [...new Set([0, ...turns, endS])].sort((one, other) => one - other);
  let apart = 0;
  let whole = 0;
  for (const [i, second] of places.entries()) {
    const forS = (places[i + 1] ?? endS) - second;
    const acu = acuAt(measured, { second });
    apart += forS * Math.abs(acu - acuAt(model, { second }));
    whole += forS * acu;
  }
  return (100 * apart) / whole;
}

function acuAt(
  steps: Steps,
  { second, isBefore = false }: { readonly second: number; readonly isBefore?: boolean },
): number {
  let found = steps[0]?.[1] ?? 0;
  for (const [from, acu] of steps) if (from < second || (from === second && !isBefore)) found = acu;
  return found;
}
