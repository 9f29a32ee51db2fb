import fc from "fast-check";
import { expect, it } from "vitest";
import { gatherCluster } from "../../src/evidence/gather-cluster.ts";
import { whatIf } from "../../src/plan/month/what-if-of.ts";
import { planOptions } from "../../src/plan/plan-options.ts";
import { defaultSettings } from "../../src/plan/terms/default-settings.ts";
import { prepareWorkload } from "../../src/plan/workload/workload.ts";
import { officeWeeks, series } from "../plan-fixture.ts";
import { wideMarket } from "../random-workloads.ts";
import { baselineOf } from "../settings-of.ts";

/** A db.r6g.large whose cache misses much, its I/O estimated from so many thousand reads a second by day. */
function readingCase(of: {
  readonly kiloReads: number;
  readonly hitPct: number;
  readonly workingSetGib: number | null;
  readonly storageGb: number | null;
}) {
  const { kiloReads, hitPct, ...own } = of;
  const cpu = officeWeeks({ busyPct: 35, quietPct: 15 });
  const metric = (name: string, ofPct: (pct: number) => number) =>
    series(name, { timesS: cpu.timesS, values: cpu.values.map(ofPct) });
  const evidence = gatherCluster([
    cpu,
    metric("BufferCacheHitRatio", () => hitPct),
    metric("ReadIOPS", (pct) => (1000 * kiloReads * pct) / 35),
    metric("WriteIOPS", () => 120),
  ]);
  const source = { kind: "provisioned", instanceClass: "db.r6g.large" } as const;
  const baseline = baselineOf({ engineVersion: "16.4", source });
  const workload = prepareWorkload({ evidence, baseline, specs: wideMarket.specs });
  const settings = { ...defaultSettings(baseline, workload.view), ...own };
  return { workload, settings, market: wideMarket };
}

const cases = fc.record({
  kiloReads: fc.constantFrom(1, 2.5, 5),
  hitPct: fc.constantFrom(90, 97),
  workingSetGib: fc.constantFrom(null, 12, 20, 40, 60),
  storageGb: fc.constantFrom(null, 50, 4000, 20_000),
});

/** Bills are rounded line by line (UNI-4). */
const ROUNDED_USD = 0.021;

it("PRC-3 estimated I/O is never said to flip the mode at fewer requests than none, and at what is said the two bills are equal", () => {
  const seen = { same: 0, apart: 0 };
  fc.assert(
    fc.property(cases, (drawn) => {
      const known = readingCase(drawn);
      const { pick: pickId, options, notes } = planOptions({ ...known, members: 0, withSensitivity: false });
      const open = notes.find((one) => one.code === "storage-mode-open");
      if (open?.code !== "storage-mode-open" || open.io === null) return;
      const { requests, runsOn = open.runsOn } = open.io;
      expect(requests).toBeGreaterThan(0);
      const pick = options.find(({ id }) => id === pickId)?.settings;
      if (pick === undefined || runsOn != null) return;
      const [standard, optimized] = (["standard", "io-optimized"] as const).map((storageMode) => {
        const settings = { ...pick, storageMode, ioRequestsPerMonth: requests };
        return whatIf({ ...known, settings }).bill.totalUsd;
      }) as [number, number];
      expect(Math.abs(standard - optimized)).toBeLessThan(ROUNDED_USD);
      seen.same += 1;
      // Another answer by the size costs more than the pick without any I/O.
      seen.apart += Number(open.io.runsOn === null);
    }),
    { numRuns: 40, seed: 3 },
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
}, 120_000);
