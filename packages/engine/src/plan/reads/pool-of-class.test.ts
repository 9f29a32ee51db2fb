import { describe, expect, it } from "vitest";
import { market, officeCase, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { bufferPoolMib } from "../../pool/buffer-pool-mib.ts";
import { planOptions } from "../plan-options.ts";
import { specOf } from "../terms/market.ts";
import type { Settings } from "../terms/settings.ts";
import { resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { mostPoolMib, poolOfClassMib, todaysPoolMib } from "./pool-of-class.ts";

/** A db.r6g.xlarge of 32 GiB, of which the table gives the pool 20.8, with another pasted. */
const pasted = (poolGib: number, workingSetGib: number | null = null) => {
  const pastedMemory = { poolMib: 1024 * poolGib, points: [] };
  return officeCase({ busyPct: 12, quietPct: 6 }, { pastedMemory, workingSetGib });
};

describe("the pool of a class", () => {
  it("MEM-1 DEM-5 is the larger of the table's and what was pasted of it, of today's class alone", () => {
    const [today, other] = ["db.r6g.xlarge", "db.r7g.2xlarge"].map((name) => specOf(market, name));
    if (today === undefined || other === undefined) throw new Error("the fixture has both");
    const tableMib = bufferPoolMib({ ...today, engine: "aurora-postgresql" });
    const on = (poolGib: number) => mostPoolMib(today, resolve(pasted(poolGib)));
    expect([on(24), on(4)]).toEqual([24_576, tableMib]);
    expect(mostPoolMib(other, resolve(pasted(60)))).toBe(
      bufferPoolMib({ ...other, engine: "aurora-postgresql" }),
    );
    // Without touches no reads are told of it.
    expect(todaysPoolMib("db.r6g.xlarge", resolve(pasted(24)))).toBeNull();
  });

  it("MEM-1 a pool that was set is that of classes of the same memory too, as the same share of their default", () => {
    const engine = "aurora-postgresql";
    const asked = pasted(24);
    const cpu = officeWeeks({ busyPct: 12, quietPct: 6 });
    const metric = (name: string, value: number) =>
      series(name, { timesS: cpu.timesS, values: cpu.values.map(() => value) });
    const evidence = gatherCluster([cpu, metric("BufferCacheHitRatio", 99.9), metric("ReadIOPS", 40)]);
    const { baseline } = asked.workload;
    const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
    const effective = resolve({ ...asked, workload });
    const today = specOf(market, "db.r6g.xlarge");
    const [alike, nvme, larger] = [
      { ...today, instanceClass: "db.x.large" },
      { ...today, instanceClass: "db.xd.large", nvmeGb: 237 },
      specOf(market, "db.r7g.2xlarge"),
    ] as const;
    expect([today, alike].map((spec) => poolOfClassMib(spec, effective))).toEqual([24_576, 24_576]);
    expect(poolOfClassMib(nvme, effective)).toBeCloseTo(0.955 * 24_576, 6);
    expect(mostPoolMib(alike, effective)).toBe(24_576);
    expect(poolOfClassMib(larger, effective)).toBe(bufferPoolMib({ ...larger, engine }));
    expect(effective.memoryFindings.map(({ code }) => code)).toContain("pool-by-parameters");
  });

  it("MEM-18 what lies beside a pasted pool keeps classes out that have no room for it", () => {
    const GIB = 2 ** 30;
    const cpu = officeWeeks({ busyPct: 4, quietPct: 2 });
    // 26 of 32 GiB in use: beside 20.8 of the table's pool hardly any, beside 2 GiB more than 16 have.
    const free = series("FreeableMemory", { timesS: cpu.timesS, values: cpu.values.map(() => 6 * GIB) });
    const asked = pasted(2, 1);
    const { baseline } = asked.workload;
    const workload = prepareWorkload({ evidence: gatherCluster([cpu, free]), baseline, specs: market.specs });
    const largeUnder = (pastedMemory: Settings["pastedMemory"]) => {
      const settings = { ...asked.settings, pastedMemory: pastedMemory ?? null };
      const plan = planOptions({ workload, market, settings, members: 0, withSensitivity: false });
      return plan.options.find(({ id }) => id === "db.r6g.large-standard")?.meetsLimits;
    };
    expect(resolve({ ...asked, workload }).besidePools[0]?.besideGib).toBeCloseTo(26 - 3.2 - 2, 6);
    expect([largeUnder(null), largeUnder(asked.settings.pastedMemory)]).toEqual([true, false]);
  });

  it("DEM-5 TOD-4 a set that the pasted pool of today holds leaves today inside the limits", () => {
    const plan = planOptions({ ...pasted(24, 23), members: 0, withSensitivity: false });
    const today = plan.options.find(({ id }) => id === plan.today);
    expect(today).toMatchObject({ meetsLimits: true, cachedPct: 100 });
    const table = planOptions({ ...pasted(4, 23), members: 0, withSensitivity: false });
    expect(table.options.find(({ id }) => id === table.today)).toMatchObject({ meetsLimits: false });
  });
});
