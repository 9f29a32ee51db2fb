import { describe, expect, it } from "vitest";
import { market, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { bufferPoolMib } from "../../pool/buffer-pool-mib.ts";
import { whatIf } from "../month/what-if-of.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import type { Settings } from "../terms/settings.ts";
import { resolve } from "./resolve.ts";
import { restingAcu, restingMib } from "./resting-memory.ts";
import { prepareWorkload } from "./workload.ts";

/** A db.r6g.xlarge that has 2 GiB free, with office load on it. */
const cpu = officeWeeks({ busyPct: 60, quietPct: 4 });
const free = series("FreeableMemory", { timesS: cpu.timesS, values: cpu.values.map(() => 2 * 2 ** 30) });
const poolGib = bufferPoolMib({ memoryGib: 32, nvmeGb: null, engine: "aurora-postgresql" }) / 1024;
const restingGib = 0.9 * 32 - 2 - poolGib;
const range = { writer: { kind: "serverless" }, minAcu: 0.5, maxAcu: 16, autoPauseS: null } as const;

function known(patch: Partial<Settings>, files = [cpu, free]) {
  const baseline = baselineOf({ engineVersion: null });
  const workload = prepareWorkload({ evidence: gatherCluster(files), baseline, specs: market.specs });
  const base = defaultSettings(baseline, workload.view);
  return { workload, settings: { ...base, ...range, workingSetGib: 0.1, ...patch }, market };
}

const lowest = ({ capacity: { acu } }: ReturnType<typeof whatIf>) =>
  acu.reduce((least, one) => (one < least ? one : least));

describe("memory in use beside the pool all the time", () => {
  it("MEM-20 keeps a range from coming below as much memory, is billed so and told with its figures", () => {
    const found = whatIf(known({}));
    expect(restingGib).toBeCloseTo(6.1, 1);
    expect(lowest(found)).toBe(3.5);
    expect(found.notes).toContainEqual({
      ...{ code: "memory-keeps-capacity", instance: null, acu: 3.5, minAcu: 0.5, assumption: false },
      restingGib: expect.closeTo(restingGib, 9),
    });
    expect(found.bill).toEqual(whatIf(known({ minAcu: 3.5 })).bill);
    expect(lowest(whatIf(known({}, [cpu])))).toBe(1);
  });

  it("MEM-20 keeps nothing of a reader whose memory nobody measured", () => {
    const effective = resolve(known({}));
    const reader = { kind: "serverless", instanceClass: null, tier: 1, demandShare: 0.5 } as const;
    expect([restingAcu(effective), restingAcu(effective, reader)]).toEqual([3.5, 0]);
  });

  it("MEM-20 says nothing of a range that does not come down to it, nor of a class", () => {
    const codes = (patch: Partial<Settings>) => whatIf(known(patch)).notes.map(({ code }) => code);
    expect(codes({ minAcu: 3.5 })).not.toContain("memory-keeps-capacity");
    const writer = { kind: "provisioned", instanceClass: "db.r6g.large" } as const;
    expect(codes({ writer })).not.toContain("memory-keeps-capacity");
  });

  it("MEM-20 keeps nothing while it is paused, and no more than its maximum", () => {
    const quiet = officeWeeks({ busyPct: 60, quietPct: 0 });
    const idle = series("DatabaseConnections", {
      ...{ timesS: cpu.timesS, values: quiet.values.map((pct) => (pct > 0 ? 9 : 0)), statistic: "Maximum" },
    });
    const pausing = whatIf(known({ minAcu: 0, autoPauseS: 300 }, [quiet, idle, free]));
    expect(pausing.month.pauses).toBeGreaterThan(0);
    expect(new Set(pausing.capacity.acu.filter((acu) => acu < 3.5))).toEqual(new Set([0]));
    expect(lowest(whatIf(known({ maxAcu: 2 })))).toBe(2);
  });

  it("MEM-20 leaves no room to a pool in which pages would be held", () => {
    const effective = resolve(known({}));
    expect(restingMib(effective)).toBeCloseTo(1024 * restingGib, 6);
    const held = (workingSetGib: number) => whatIf(known({ minAcu: 4, workingSetGib })).month.cachedPct;
    // Of 8 GiB sessions leave less than 2.
    expect(held(1.8)).toBe(100);
    expect(held(2)).toBeLessThan(100);
  });
});
