import { describe, expect, it } from "vitest";
import { market, officeCase, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { whatIf } from "./what-if-of.ts";

const pausing = { writer: { kind: "serverless" }, minAcu: 0, maxAcu: 16, autoPauseS: 300 } as const;
const codes = (known: ReturnType<typeof officeCase>) => whatIf(known).notes.map((note) => note.code);

describe("whatIf", () => {
  it("PAU-1 lists what blocks pausing where pausing is asked for, and nothing where it is not", () => {
    const busy = codes(officeCase({ busyPct: 60, quietPct: 14 }, pausing));
    expect(busy).toContain("pause-never-idle");
    expect(busy).toContain("pause-without-connections");
    const idle = codes(officeCase({ busyPct: 60, quietPct: 0 }, pausing));
    expect(idle).not.toContain("pause-never-idle");
    const off = codes(officeCase({ busyPct: 60, quietPct: 0 }, { ...pausing, autoPauseS: null }));
    expect(off.filter((code) => code.startsWith("pause"))).toEqual([]);
  });

  it("DEM-5 asks for the metric of memory that the files have not, and for both where they have neither", () => {
    const of = officeCase();
    const { timesS } = officeWeeks({ busyPct: 60, quietPct: 4 });
    const missingBeside = (...metrics: readonly string[]) => {
      const values = timesS.map(() => 99);
      const files = metrics.map((metric) => series(metric, { timesS, values }));
      const evidence = gatherCluster([officeWeeks({ busyPct: 60, quietPct: 4 }), ...files]);
      const workload = prepareWorkload({ evidence, baseline: of.workload.baseline, specs: market.specs });
      const settings = { ...of.settings, workingSetGib: null };
      const [note] = whatIf({ ...of, settings, workload }).notes.flatMap((one) =>
        one.code === "working-set-assumed" ? [one] : [],
      );
      return note?.missing ?? note?.code;
    };
    expect(missingBeside("ReadIOPS")).toBe("BufferCacheHitRatio");
    expect(missingBeside("BufferCacheHitRatio")).toBe("ReadIOPS");
    expect(missingBeside()).toBe("working-set-assumed");
  });

  it("TOD-1 says what every price rests on and nobody told, as long as the settings keep it", () => {
    const of = officeCase();
    const { baseline } = of.workload;
    const told = (region: string) => {
      const workload = { ...of.workload, baseline: { ...baseline, assumed: ["region"] as const, region } };
      return whatIf({ ...of, workload }).notes.filter(({ code }) => code === "place-assumed");
    };
    const { region } = of.settings;
    expect(told(region)).toEqual([{ code: "place-assumed", region, engine: null, assumption: true }]);
    expect(told("ap-south-1")).toEqual([]);
    expect(codes(of)).not.toContain("place-assumed");
  });

  it("PAU-1 a provisioned reader keeps the writer awake, and says so", () => {
    const readers = [
      { kind: "provisioned", instanceClass: "db.r6g.large", tier: 1, demandShare: 0.1 },
    ] as const;
    expect(codes(officeCase({ busyPct: 60, quietPct: 0 }, { ...pausing, readers }))).toContain(
      "pause-blocked-provisionedReaders",
    );
  });

  it("MEM-14 pages pasted of a pool with room are the working set that is told, not assumed", () => {
    const pages = { kind: "snapshots", mib: 2048, low: 0, high: 0.01 } as const;
    const pasted = { pastedMemory: { poolMib: 20_000, points: [pages] }, workingSetGib: null };
    const { notes } = whatIf(officeCase(undefined, pasted));
    expect(notes).toContainEqual({ code: "working-set-pasted", gib: 2, assumption: false });
    expect(notes.map(({ code }) => code)).not.toContain("working-set-assumed");
    const own = whatIf(officeCase(undefined, { ...pasted, workingSetGib: 3 })).notes;
    expect(own.map(({ code }) => code)).not.toContain("working-set-pasted");
  });
});
