/** A shape as the front sees it: cost against demand left unserved, both better when smaller. */
export interface FrontPoint {
  readonly id: string;
  readonly monthlyUsd: number;
  readonly unmetAcuHours: number;
}

/** Ids no other point beats on one axis without losing on the other, cheapest first; ties keep the first given. */
export function paretoFront(points: readonly FrontPoint[]): readonly string[] {
  const sorted = [...points].sort((a, b) => a.monthlyUsd - b.monthlyUsd || a.unmetAcuHours - b.unmetAcuHours);
  const front: string[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const point of sorted) {
    if (point.unmetAcuHours >= least) continue;
    least = point.unmetAcuHours;
    front.push(point.id);
  }
  return front;
}
