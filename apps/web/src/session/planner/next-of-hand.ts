import type { Settings } from "@acuity/engine/plan";
import { acuAt, stopOf } from "../../charts/prepare/supply/acu-steps.ts";

type Moved = keyof Settings & ("minAcu" | "maxAcu" | "growthPct");

const ENDS = ["maxAcu", "minAcu"] as const;
const CAPACITIES: ReadonlySet<string> = new Set<Moved>(ENDS);

/** Where a hand that moved one figure is likely to go next: as far again, of a capacity as many stops. Null of any other change. */
export function nextOfHand(before: Settings, now: Settings): Settings | null {
  const keys = Object.keys(now) as (keyof Settings)[];
  const moved = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(now[key]));
  const [key] = moved;
  if (moved.length !== 1 || key === undefined || !isFigure(key)) return null;
  const [from, to] = [before[key], now[key]];
  if (typeof from !== "number" || typeof to !== "number") return null;
  return { ...now, [key]: CAPACITIES.has(key) ? stopBeyond(from, to) : 2 * to - from };
}

/** Where a hand that rests may go first: one stop to either side of each end of a range. Of a class there is none. */
export function besideHand(now: Settings): readonly Settings[] {
  if (now.writer.kind !== "serverless") return [];
  return ENDS.flatMap((key) =>
    [-1, 1].flatMap((way) => {
      const acu = acuAt(stopOf(now[key]) + way);
      return acu === now[key] ? [] : [{ ...now, [key]: acu }];
    }),
  );
}

function isFigure(key: string): key is Moved {
  return CAPACITIES.has(key) || key === "growthPct";
}

/** As many stops further; between two stops as many ACU. */
function stopBeyond(from: number, to: number): number {
  const [a, b] = [stopOf(from), stopOf(to)];
  return acuAt(a) === from && acuAt(b) === to ? acuAt(2 * b - a) : Math.max(0, 2 * to - from);
}
