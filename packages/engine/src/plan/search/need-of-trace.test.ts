import { expect, it } from "vitest";
import { metricOf, wideMarket } from "../../../test/random-workloads.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { planOptions } from "../plan-options.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { figuresInUse } from "../workload/figures-in-use.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { memoryNeed } from "./memory-need.ts";
import { needOfTrace } from "./need-of-trace.ts";

const GIB = 2 ** 30;
const days = Array.from({ length: 4 * 288 }, (_, i) => i);

/** A db.r6g.xlarge that misses so many of its touches, with how many it reads; null = without either metric. */
function caseOf(read: { readonly hitPct: number; readonly perS: number } | null) {
  const column = (name: string, of: (i: number) => number) => metricOf(name, days.map(of));
  const evidence = gatherCluster([
    column("CPUUtilization", (i) => (i % 288 < 96 ? 12 : 30)),
    column("VolumeBytesUsed", () => 60 * GIB),
    ...(read === null
      ? []
      : [column("BufferCacheHitRatio", () => read.hitPct), column("ReadIOPS", () => read.perS)]),
  ]);
  const source = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
  const baseline = baselineOf({ engineVersion: null, source });
  const workload = prepareWorkload({ evidence, baseline, readers: [], specs: wideMarket.specs });
  return { workload, settings: defaultSettings(baseline, workload.view), market: wideMarket };
}

it("MEM-5 the need stands before any shape was tried: a plan then lowers its lower end at most, and tells where the pick flips", () => {
  const input = caseOf({ hitPct: 99.5, perS: 40 });
  const early = needOfTrace(input);
  const found = memoryNeed(
    planOptions(input),
    figuresInUse(input.settings, input.workload.view).workingSetGib,
  );
  expect(early.flipsGib).toEqual([]);
  expect(Math.abs(Math.log(early.toGib / found.toGib))).toBeLessThan(0.1);
  expect(found.fromGib).toBeLessThan(1.1 * early.fromGib);
});

it("MEM-5 without touches it is the set in use, and the user's own figure is the user's", () => {
  const input = caseOf(null);
  const { value, origin } = figuresInUse(input.settings, input.workload.view).workingSetGib;
  expect(needOfTrace(input)).toEqual({ fromGib: value, toGib: value, origin, flipsGib: [] });
  const settings = { ...input.settings, workingSetGib: 7 };
  expect(needOfTrace({ ...input, settings })).toMatchObject({ fromGib: 7, toGib: 7, origin: "yours" });
});
