import { describe, expect, it } from "vitest";
import { connectedCluster } from "../../../test/connected-cluster.ts";
import { officeWeeks, series } from "../../../test/plan-fixture.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { daysBetween, isoDay } from "../../units/iso-day.ts";
import type { Settings } from "../terms/settings.ts";
import { resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { nearConnectionsFindings } from "./near-connections.ts";

const monthlyUsd = { p10: 300, p50: 300, p90: 300 };
const larger = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;

/** The pick, and beside it the same with a larger writer for $200 more. */
const foundOf = (settings: Settings) => ({
  pick: "pick",
  options: [
    { id: "pick", settings, meetsLimits: true, monthlyUsd },
    {
      ...{ id: "larger", settings: { ...settings, writer: larger }, meetsLimits: true },
      monthlyUsd: { p10: 500, p50: 500, p90: 500 },
    },
  ],
});

const saidOf = (connections: Parameters<typeof connectedCluster>[0], patch: Partial<Settings> = {}) => {
  const effective = resolve(connectedCluster(connections, {}, { engine: "aurora-mysql" }));
  return nearConnectionsFindings(foundOf({ ...effective.settings, ...patch }), effective);
};

describe("connections near all that is taken", () => {
  it("DEM-9 are said from nine tenths on, where the pick takes no more", () => {
    const near = { code: "connections-near", runsOn: "db.r6g.large", accepted: 1000, assumption: false };
    expect(saidOf([930])).toEqual([{ ...near, instance: "app-1", peak: 930 }]);
    expect(saidOf([300, 930])).toEqual([{ ...near, instance: "app-2", peak: 930 }]);
    expect(saidOf([890])).toEqual([]);
    // Above it the default is none of theirs.
    expect(saidOf([1100])).toEqual([]);
    expect(saidOf([930], { writer: larger })).toEqual([]);
    expect(saidOf([300, 930], { readers: [] })).toEqual([]);
  });

  it("DEM-9 are said of a peak so little above the default that nobody needs to have raised it", () => {
    const effective = resolve(growingCluster(1025));
    const [found, ...more] = nearConnectionsFindings(foundOf(effective.settings), effective);
    expect(found).toMatchObject({ code: "connections-near", accepted: 1000, peak: expect.closeTo(1008, 0) });
    expect([found, ...more]).toEqual([expect.not.objectContaining({ ahead: expect.anything() })]);
  });

  it("DEM-9 are not said of what stands at all that is taken, of which more is said", () => {
    const effective = resolve(connectedCluster([1000], {}, { engine: "aurora-mysql" }));
    expect(effective.fullConnections).toHaveLength(1);
    expect(nearConnectionsFindings(foundOf(effective.settings), effective)).toEqual([]);
  });

  it("DEM-9 are not said where the default is none of theirs, by a peak of the user's or by the files against it", () => {
    const saidAt = (measured: number, peakConnections: number) => {
      const effective = resolve(
        connectedCluster([measured], { peakConnections }, { engine: "aurora-mysql" }),
      );
      return nearConnectionsFindings(foundOf(effective.settings), effective).length;
    };
    expect([saidAt(500, 1018), saidAt(500, 1022)]).toEqual([1, 0]);
    expect([saidAt(930, 950), saidAt(1100, 950)]).toEqual([1, 0]);
  });

  it("DEM-9 LAY-1 name what takes the peak on demand, whatever it costs under a commitment", () => {
    const effective = resolve(growingCluster(840));
    const { pick, options } = foundOf(effective.settings);
    const [, taker] = options as [(typeof options)[number], (typeof options)[number]];
    const commitment = { kind: "reserved" } as never;
    const committed = {
      ...{ ...taker, id: "committed", settings: { ...taker.settings, commitment } },
      monthlyUsd: { p10: 350, p50: 350, p90: 350 },
    };
    const [found] = nearConnectionsFindings({ pick, options: [...options, committed] }, effective);
    expect(found).toMatchObject({ ahead: { by: { moreUsd: 200 } } });
  });

  it("DEM-9 TRD-1 that grow by their own weeks are said with the day on which they are all that the pick takes", () => {
    const effective = resolve(growingCluster(840));
    const [found] = nearConnectionsFindings(foundOf(effective.settings), effective);
    expect(found).toMatchObject({ code: "connections-near", accepted: 1000, peak: expect.closeTo(826, 0) });
    const { ahead } = found as Extract<typeof found, { code: "connections-near" }>;
    expect(ahead).toMatchObject({
      ...{ picked: 1000, isOver: true },
      by: { runsOn: "db.r6g.xlarge", moreUsd: 200 },
    });
    // Of 840 at the end, two days after the last busy one, 5.2 % a week are 44: 160 more take three and a half weeks.
    expect(ahead?.pctPerWeek).toBeCloseTo(5.2, 1);
    const days = daysBetween(isoDay(effective.workload.view.endS), ahead?.reachesOn ?? "");
    expect(days).toBeGreaterThan(18);
    expect(days).toBeLessThan(30);
  });

  it("DEM-9 are taken with the growth that the user enters, and of none stay what they are", () => {
    const grown = (growthPct: number) => {
      const effective = resolve(growingCluster(840, { growthPct }));
      return nearConnectionsFindings(foundOf(effective.settings), effective);
    };
    expect(grown(0)).toEqual([]);
    expect(grown(10)).toEqual([]);
    expect(grown(40)).toMatchObject([
      { ahead: { peak: expect.closeTo(1157, 0), pctPerWeek: null, reachesOn: null, isOver: true } },
    ]);
  });
});

/** Four weeks at one demand whose connections rise by a twentieth of their start each week, to so many. */
function growingCluster(most: number, patch: Partial<Settings> = {}) {
  const cluster = connectedCluster([most], patch, { engine: "aurora-mysql" });
  const cpu = officeWeeks({ busyPct: 20, quietPct: 5 }, 28);
  const rises = (atS: number) => 1 + (0.064 * (atS - (cpu.timesS[0] ?? 0))) / (7 * 86_400);
  const end = rises(cpu.timesS.at(-1) ?? 0);
  const values = cpu.values.map((pct, i) => {
    const peak = (most * rises(cpu.timesS[i] as number)) / end;
    return pct > 10 ? peak : peak / 10;
  });
  const connections = series("DatabaseConnections", { timesS: cpu.timesS, values, statistic: "Maximum" });
  const dimensions = { DBInstanceIdentifier: "app-1" };
  const files = [cpu, connections].map((one) => ({ ...one, dimensions }));
  const evidence = gatherCluster(files, { instance: "app-1" });
  const { baseline } = cluster.workload;
  return { ...cluster, workload: prepareWorkload({ evidence, baseline, specs: cluster.market.specs }) };
}
