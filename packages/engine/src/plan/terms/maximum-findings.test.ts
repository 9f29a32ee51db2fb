import { expect, it } from "vitest";
import { officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { baselineFindings } from "./baseline-findings.ts";
import { cpuDeniesImplied } from "./maximum-findings.ts";

const cpu = officeWeeks({ busyPct: 20, quietPct: 2 });
const { timesS } = cpu;
const GIB = 2 ** 30;

it("DEM-2 is held against the CPU: of a maximum raised since it would be more than the capacity there was", () => {
  const of = (maxAcu: number, acu: (i: number) => number) =>
    baselineFindings(
      gatherCluster([
        cpu,
        series("ServerlessDatabaseCapacity", { timesS, values: timesS.map((_, i) => acu(i)) }),
      ]),
      baselineOf({ source: { kind: "serverless", minAcu: 1, maxAcu, profile: null } }),
    );
  // 20 % of 16 ACU are 3.2; the quiet hours of 2 % tell nothing. Ten days of nine office hours.
  expect(of(16, () => 4)).toEqual([]);
  const found = { code: "capacity-below-demand", hours: 90, ofHours: 90, maxAcu: 64, mostAcu: 20 };
  expect(of(64, () => 4)).toEqual([{ ...found, assumption: false }]);
  // A quarter above the 20 that they come to at most.
  expect([of(25, () => 4), of(25.5, () => 4)]).toMatchObject([[], [{ mostAcu: 20 }]]);
  // Samples that lag, one in twenty, are no other maximum; one in eight are.
  expect(of(16, (i) => (i % 20 === 0 ? 1 : 4))).toEqual([]);
  expect(of(16, (i) => (i % 8 === 0 ? 1 : 4))).toMatchObject([{ code: "capacity-below-demand" }]);
});

it("DEM-2 is held against capacity over ACUUtilization, of the planned instance and of a reader by name", () => {
  const measured = (id: string, pct: number) =>
    [
      cpu,
      series("ServerlessDatabaseCapacity", { timesS, values: timesS.map(() => 7) }),
      series("ACUUtilization", { timesS, values: timesS.map(() => pct) }),
    ].map((one) => ({ ...one, dimensions: { DBInstanceIdentifier: id } }));
  const of = (...files: readonly ReturnType<typeof measured>[]) =>
    baselineFindings(gatherCluster(files.flat(), { instance: "orders-1" }), {
      ...baselineOf({ source: { kind: "serverless", minAcu: 1, maxAcu: 16, profile: null } }),
      readers: [
        { instance: "orders-2", source: { kind: "serverless", minAcu: 1, maxAcu: 16, profile: null } },
      ],
    });
  const said = { code: "maximum-contradicted", impliedAcu: 32, maxAcu: 16, assumption: false };
  expect(of(measured("orders-1", 43.75))).toEqual([]);
  expect(of(measured("orders-1", 21.875))).toEqual([said]);
  expect(of(measured("orders-1", 43.75), measured("orders-2", 21.875))).toEqual([
    { ...said, instance: "orders-2" },
  ]);
});

it("DEM-2 a maximum that ACUUtilization denies and CPU denies the other way is named too, and so is a share", () => {
  const of = (maxAcu: number, pct: number) =>
    baselineFindings(
      gatherCluster([
        cpu,
        series("ServerlessDatabaseCapacity", { timesS, values: cpu.values.map((one) => (one > 5 ? 4 : 1)) }),
        series("ACUUtilization", { timesS, values: cpu.values.map((one) => (one > 5 ? pct : pct / 4)) }),
      ]),
      baselineOf({ source: { kind: "serverless", minAcu: 1, maxAcu, profile: null } }),
    );
  const said = { code: "maximum-contradicted", maxAcu: 16, assumption: false };
  expect(of(16, 25)).toEqual([]);
  expect(of(16, 20)).toEqual([{ ...said, impliedAcu: 20 }]);
  // 20 % of 64 ACU are 12.8, and there were 4.
  expect(of(16, 6.25)).toEqual([{ ...said, impliedAcu: 64, isDenied: true }]);
  expect(of(16, 0.25)).toEqual([{ ...said, impliedAcu: 1600, isDenied: true }]);
});

it("HLD-1 more free than the maximum has is named without a capacity too, of a reader as one", () => {
  const measured = (id: string, gib: number) =>
    [cpu, series("FreeableMemory", { timesS, values: timesS.map(() => gib * GIB) })].map((one) => ({
      ...one,
      dimensions: { DBInstanceIdentifier: id },
    }));
  const source = { kind: "serverless", minAcu: 1, maxAcu: 16, profile: null } as const;
  const of = (own: number, reader: number) =>
    baselineFindings(
      gatherCluster([...measured("orders-1", own), ...measured("orders-2", reader)], {
        instance: "orders-1",
      }),
      baselineOf({ source, readers: [{ instance: "orders-2", source }] }),
    );
  const said = { code: "freeable-over-maximum", maximumGib: 32, maxAcu: 16, assumption: false };
  expect(of(31, 31)).toEqual([]);
  expect(of(124, 31)).toEqual([{ ...said, instance: "orders-1", freeGib: 124 }]);
  expect(of(31, 124)).toEqual([{ ...said, instance: "orders-2", freeGib: 124, isReader: true }]);
});

it("TOD-1 a capacity above the maximum of a reader is named as its own", () => {
  const measured = (id: string, acu: number) =>
    [cpu, series("ServerlessDatabaseCapacity", { timesS, values: timesS.map(() => acu) })].map((one) => ({
      ...one,
      dimensions: { DBInstanceIdentifier: id },
    }));
  const source = { kind: "serverless", minAcu: 1, maxAcu: 16, profile: null } as const;
  const files = [...measured("orders-1", 8), ...measured("orders-2", 20)];
  const found = baselineFindings(gatherCluster(files, { instance: "orders-1" }), baselineOf({ source }));
  expect(found).toEqual([
    { code: "capacity-above-maximum", highestAcu: 20, maxAcu: 16, instance: "orders-2", assumption: false },
  ]);
});

it("DEM-2 a CPU that denies the maximum its own files give is off itself, and is told before anybody says a maximum", () => {
  const of = (withShare: boolean) => {
    const capacity = cpu.values.map((one) => (one > 5 ? 4 : 1));
    return gatherCluster([
      cpu,
      series("ServerlessDatabaseCapacity", { timesS, values: capacity }),
      ...(withShare
        ? [series("ACUUtilization", { timesS, values: capacity.map((acu) => (100 * acu) / 64) })]
        : []),
    ]);
  };
  const found = { code: "capacity-below-demand", hours: 90, ofHours: 90, maxAcu: 64, mostAcu: 20 };
  const denied = { ...found, isImplied: true, assumption: false };
  const source = { kind: "serverless", minAcu: 1, maxAcu: 64, profile: null } as const;
  expect(cpuDeniesImplied(of(true).planned)).toEqual([denied]);
  expect(baselineFindings(of(true), baselineOf({ source }))).toEqual([denied]);
  // Nothing but the user gives the maximum: that may be what is off.
  expect(cpuDeniesImplied(of(false).planned)).toEqual([]);
  expect(baselineFindings(of(false), baselineOf({ source }))).toEqual([{ ...found, assumption: false }]);
});
