import { HOUR_S } from "../units/seconds.ts";

/** Of an hour at least so much must be known (an assumption). */
const ENOUGH_S = HOUR_S / 2;

/** Mean level of each clock hour; NaN where less than half of it is known. */
export interface HourLevels {
  /** Hours since the epoch. */
  readonly firstHour: number;
  readonly levels: Float64Array;
}

/** A level that holds from one epoch second to another. */
export interface HeldLevel {
  readonly fromS: number;
  readonly toS: number;
  readonly level: number;
}

/** The clock hours of a span, by what was measured in it in steps. */
export function hourLevels(
  steps: Iterable<HeldLevel>,
  span: { readonly fromS: number; readonly toS: number },
): HourLevels {
  const firstHour = Math.floor(span.fromS / HOUR_S);
  const count = Math.max(0, Math.ceil(span.toS / HOUR_S) - firstHour);
  const [areas, knownS] = [new Float64Array(count), new Float64Array(count)];
  for (const { fromS, toS, level } of steps)
    for (let atS = fromS; atS < toS; ) {
      const hour = Math.floor(atS / HOUR_S);
      const untilS = Math.min(toS, (hour + 1) * HOUR_S);
      const at = hour - firstHour;
      areas[at] = (areas[at] as number) + level * (untilS - atS);
      knownS[at] = (knownS[at] as number) + untilS - atS;
      atS = untilS;
    }
  return { firstHour, levels: areas.map((area, i) => meanOver(area, knownS[i] as number)) };
}

const meanOver = (area: number, knownS: number): number => (knownS < ENOUGH_S ? Number.NaN : area / knownS);

/** Level of an hour since the epoch; NaN where it is not known. */
export function levelAt({ firstHour, levels }: HourLevels, hour: number): number {
  return levels[hour - firstHour] ?? Number.NaN;
}

/** Hours that all of them know, added up; null of none. */
export function addHours([first, ...others]: readonly HourLevels[]): HourLevels | null {
  if (first === undefined) return null;
  const { firstHour } = first;
  const levels = first.levels.map((level, i) =>
    others.reduce((sum, other) => sum + levelAt(other, firstHour + i), level),
  );
  return { firstHour, levels };
}
