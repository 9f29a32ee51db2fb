import { describe, expect, it } from "vitest";
import { connectedCluster } from "../../../test/connected-cluster.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { maximaFor } from "../search/maxima.ts";
import { provisionedShape } from "../search/shape.ts";
import { specOf } from "../terms/market.ts";
import type { Settings } from "../terms/settings.ts";
import { plannedDemand, resolve } from "../workload/resolve.ts";
import { takesPeak } from "./takes-peak.ts";

/** Of a db.r6g.large of 16 GiB, which takes 1,000 by default. */
const served = (peak: number, patch: Partial<Settings> = {}) => resolve(connectedCluster([peak], patch));
const range = { engine: "aurora-postgresql", minAcu: 1, maxAcu: 8 } as const;

describe("connections above what today takes by default", () => {
  it("DEM-6 DEM-9 are taken by as much memory or more, and refuse what runs today nothing", () => {
    const effective = served(3000);
    const takes = (settings: typeof range | { maxAcu: number; minAcu: number }) =>
      takesPeak(effective, { settings: { ...range, ...settings }, spec: null });
    expect(takes(range)).toBe(true);
    expect(takes({ minAcu: 1, maxAcu: 7.5 })).toBe(false);
    // PostgreSQL takes 2,000 at most under such a minimum, whatever is set.
    expect(takes({ minAcu: 0.5, maxAcu: 8 })).toBe(false);
    const { settings, market } = effective;
    const shape = provisionedShape(settings, specOf(market, "db.r6g.large"));
    const today = evaluateShape(shape, { effective, demand: plannedDemand(effective) });
    expect([today.connectionsFit, today.misses.map(({ limit }) => limit.code)]).toEqual([true, []]);
  });

  it("DEM-9 are taken up to what was served: a higher peak of the user's is held against the default", () => {
    const takes = (peakConnections: number, peak = 3000) =>
      takesPeak(served(peak, { peakConnections }), { settings: range, spec: null });
    expect([takes(3000), takes(3001), takes(1700, 900)]).toEqual([true, false, false]);
  });

  it("HED-4 DEM-9 a maximum of as much memory as today's is among those tried", () => {
    const known = { wanted: { least: 1, peak: 1 }, highest: 256, floor: null };
    expect(maximaFor(served(6000), known)).toContain(8);
    expect(maximaFor(served(700), known)).not.toContain(8);
  });
});
