import { describe, expect, it } from "vitest";
import { metricOf } from "../../test/random-workloads.ts";
import { gatherCluster } from "../evidence/gather-cluster.ts";
import { flatTop, isAtDefault } from "./full-connections.ts";

const week = Array.from({ length: 7 * 288 }, (_, i) => i);

function topOf(connections: (i: number) => number) {
  const column = (name: string, of: (i: number) => number) => metricOf(name, week.map(of));
  const { planned } = gatherCluster([
    column("CPUUtilization", () => 20),
    column("DatabaseConnections", connections),
  ]);
  return planned.connections && flatTop(planned.connections);
}

/** A day's wave about 800 that a lid cuts off. */
const wave = (i: number) => Math.round(800 + 300 * Math.sin((2 * Math.PI * (i % 288)) / 288) + (i % 7));
const under = (lid: number) => topOf((i) => Math.min(lid, wave(i)));

describe("connections that stand at their highest", () => {
  it("DEM-9 are told with the figure and the share of the time", () => {
    expect(under(1000)).toEqual({ standAt: 1000, timePct: expect.closeTo(28, 0) });
  });

  it("DEM-9 are none where a peak comes and goes, in two samples alone, or where nobody connects", () => {
    expect(under(9999)).toBeNull();
    expect(topOf((i) => (i < 2 ? 1000 : 400))).toBeNull();
    expect(topOf(() => 0)).toBeNull();
  });

  it("DEM-9 are a top beside what comes within a fiftieth of it alone", () => {
    const beside = (share: number) => topOf((i) => (i % 4 === 0 ? 1000 : i % 4 === 1 ? 400 : 1000 * share));
    expect(beside(0.97)).toEqual({ standAt: 1000, timePct: 25 });
    expect(beside(0.985)).toBeNull();
  });

  it("DEM-9 are at the default within a fiftieth, and under the bound of a PostgreSQL class within a tenth", () => {
    const at = (standAt: number, isBound: boolean) =>
      isAtDefault({ standAt, timePct: 20 }, { accepted: 1000, isBound });
    expect([979, 980, 1001, 1020, 1021, 1300].map((one) => at(one, false))).toEqual([
      ...[false, true, true, true, false, false],
    ]);
    expect([899, 926, 1000].map((one) => at(one, true))).toEqual([false, true, true]);
  });
});
