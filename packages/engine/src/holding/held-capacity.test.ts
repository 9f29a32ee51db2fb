import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exportsOf, hourOf, type World } from "../../test/serverless-world.ts";
import { demandOfInstance } from "../demand/demand-of-instance.ts";
import { gatherCluster } from "../evidence/gather-cluster.ts";
import { meanOf, type Series } from "../series/series.ts";
import { type HeldCapacity, heldCapacity } from "./held-capacity.ts";
import { HOLDING_CAUSES, type HoldingCause } from "./holding-cause.ts";
import { holdingFindings } from "./holding-findings.ts";
import { type Moment, splitCapacity } from "./split-capacity.ts";

function heldIn(world: World, patch: { readonly minAcu?: number; readonly writer?: Series } = {}) {
  const { planned } = gatherCluster(exportsOf(world));
  const { minAcu = world.minAcu, writer = null } = patch;
  const source = { kind: "serverless", minAcu, maxAcu: world.maxAcu, profile: null } as const;
  const demand = planned.cpu === null ? null : demandOfInstance({ instance: planned, source });
  const held = heldCapacity({ instance: planned, demand, source, writer }) as HeldCapacity;
  return { held, planned, findings: holdingFindings(held, { ...source, instance: planned }) };
}

const sumOf = (column: Float64Array): number => column.reduce((sum, one) => sum + one, 0);
const acuHoursOf = (held: HeldCapacity, cause: HoldingCause): number => sumOf(held.acuSeconds[cause]) / 3600;
const total = (held: HeldCapacity): number =>
  HOLDING_CAUSES.reduce((sum, cause) => sum + acuHoursOf(held, cause), 0);
const shareOf = (held: HeldCapacity, cause: HoldingCause): number => acuHoursOf(held, cause) / total(held);

const isOffice = (i: number): boolean => hourOf(i) < 120 && hourOf(i) % 24 >= 9 && hourOf(i) % 24 < 18;
const office = (i: number): number => (isOffice(i) ? 9 + 8 * Math.abs(Math.sin(i / 7)) : 0.6);
const BUSY: World = { minAcu: 1, maxAcu: 32, demandAcu: office, memoryShare: 0.6 };
const HELD: World = {
  ...{ minAcu: 0.5, maxAcu: 32, demandAcu: () => 0.56, heldAcu: () => 8, memoryShare: 0.9 },
};

describe("what holds measured capacity", () => {
  it("HLD-2 every ACU-second has one cause: the causes add up to what was measured, in any world", () => {
    const world = fc.record({
      minAcu: fc.constantFrom(0, 0.5, 2, 8),
      maxAcu: fc.constantFrom(8, 16, 64),
      high: fc.double({ min: 0, max: 20, noNaN: true }),
      heldAcu: fc.constantFrom(0, 3, 8),
      every: fc.integer({ min: 1, max: 40 }),
      memoryShare: fc.double({ min: 0.1, max: 1, noNaN: true }),
      without: fc.subarray(["FreeableMemory", "DatabaseConnections"]),
    });
    fc.assert(
      fc.property(world, ({ high, heldAcu, every, without, ...range }) => {
        const { held, planned } = heldIn({
          ...{ ...range, days: 2, leaveOut: without },
          demandAcu: (i) => (i % (2 * every) < every ? high : 0),
          connections: (i) => Number(i % (2 * every) < every),
          heldAcu: () => Math.min(heldAcu, range.maxAcu),
        });
        const measured = meanOf(planned.capacity as Series) * 48;
        expect(total(held)).toBeCloseTo(measured, 6);
        for (const cause of HOLDING_CAUSES) expect(Math.min(0, ...held.acuSeconds[cause])).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  it("HLD-2 the causes are asked in their order", () => {
    const moment: Moment = {
      ...{
        acu: 20,
        minAcu: 2,
        maxAcu: 32,
        askedAcu: 6,
        untilAcu: 9,
        writerAcu: 12,
        usedGib: 36,
        waitsToPause: false,
      },
    };
    const of = (patch: Partial<Moment>) => {
      const parts = new Float64Array(HOLDING_CAUSES.length);
      splitCapacity({ ...moment, ...patch }, parts);
      return Object.fromEntries(
        [...parts].flatMap((acu, i) => (acu === 0 ? [] : [[HOLDING_CAUSES[i], acu]])),
      );
    };
    expect(of({})).toEqual({ cpu: 6, "coming-down": 3, follows: 3, memory: 8 });
    expect(of({ usedGib: 33.9 })).toEqual({ cpu: 6, "coming-down": 3, follows: 3, unexplained: 8 });
    expect(of({ usedGib: Number.NaN, writerAcu: Number.NaN, untilAcu: Number.NaN })).toEqual({
      ...{ cpu: 6, unexplained: 14 },
    });
    expect(of({ askedAcu: 1 })).toEqual({ cpu: 1, minimum: 1, "coming-down": 7, follows: 3, memory: 8 });
    expect(of({ askedAcu: 40 })).toEqual({ cpu: 20 });
    expect(of({ minAcu: 20 })).toEqual({ minimum: 20 });
    expect(of({ acu: 32 })).toEqual({ maximum: 32 });
    expect(of({ acu: 0 })).toEqual({});
    expect(of({ waitsToPause: true })).toEqual({ cpu: 6, "pause-wait": 14 });
    // A step of dither over what CPU explains is CPU's too.
    expect(of({ acu: 9.4 })).toEqual({ cpu: 6, "coming-down": expect.closeTo(3.4) });
  });

  it("HLD-2 CPU and its coming down explain what CPU alone moved", () => {
    const { held, findings } = heldIn(BUSY);
    expect(shareOf(held, "memory") + shareOf(held, "unexplained")).toBeLessThan(0.01);
    expect(shareOf(held, "cpu")).toBeGreaterThan(0.75);
    expect([...held.floor.acu].every((acu) => acu === 0)).toBe(true);
    expect(findings).toEqual([]);
  });

  it("HLD-1 HLD-2 8 ACU at 7 % of CPU are memory's where 2·max − FreeableMemory fills them, else unexplained", () => {
    const { held, findings } = heldIn(HELD);
    expect(shareOf(held, "memory")).toBeCloseTo(7 / 8, 6);
    expect(held.usedGib).toBeCloseTo(0.9 * 16, 6);
    expect(findings).toMatchObject([{ code: "capacity-held", lowestAcu: 8, highestAcu: 8, days: 14 }]);
    expect(shareOf(heldIn({ ...HELD, memoryShare: 0.5 }).held, "unexplained")).toBeCloseTo(7 / 8, 6);
  });

  it("HLD-2 a minimum far too high holds all of it, and says what CPU asked for of it", () => {
    const { held } = heldIn({ minAcu: 16, maxAcu: 32, demandAcu: (i) => (isOffice(i) ? 6 : 1) });
    expect(shareOf(held, "minimum")).toBe(1);
    expect(sumOf(held.askedAcuSeconds.minimum) / 3600 / total(held)).toBeCloseTo(
      (8 * 45 + 1.5 * 123) / 168 / 16,
      2,
    );
  });

  it("HLD-2 PAU-1 what it keeps until it pauses, with nobody there, is the wait's: a shorter one would free it", () => {
    const busyS = 3600;
    const isBusy = (i: number) => i % 288 < busyS / 300;
    const world: World = {
      ...{ days: 2, minAcu: 0, maxAcu: 8, demandAcu: (i) => (isBusy(i) ? 1.5 : 0), heldAcu: () => 2 },
      connections: (i) => Number(isBusy(i)),
    };
    const { held } = heldIn(world);
    // 300 s of 2 ACU a day, and nothing of them for anything else.
    expect(acuHoursOf(held, "pause-wait") / 2).toBeCloseTo((2 * 300) / 3600, 2);
    expect(acuHoursOf(held, "unexplained")).toBe(0);
    // Of one whose connections stay it waits for nothing.
    expect(acuHoursOf(heldIn({ ...world, connections: () => 1 }).held, "pause-wait")).toBe(0);
  });

  it("HLD-2 what a reader has because its writer has it follows the writer", () => {
    const calm: World = { ...BUSY, demandAcu: () => 0.5, heldAcu: () => 12, memoryShare: 0.9 };
    const { planned } = gatherCluster(exportsOf({ ...BUSY, demandAcu: () => 9 }));
    const { held } = heldIn(calm, { writer: planned.capacity as Series });
    expect(shareOf(held, "follows")).toBeGreaterThan(0.85);
    expect(shareOf(held, "memory")).toBe(0);
  });

  it("HLD-1 memory that is freer than the maximum is left out, and the answer is there without it", () => {
    const { held, findings } = heldIn({ ...HELD, memoryShare: -1 });
    expect(findings).toMatchObject([{ code: "capacity-held" }]);
    expect(held.usedGib).toBeNull();
    expect(shareOf(held, "unexplained")).toBeCloseTo(7 / 8, 6);
  });

  it("HLD-2 capacity without CPU, or without FreeableMemory, is said and still split", () => {
    const blind = heldIn({ ...HELD, leaveOut: ["CPUUtilization"] });
    expect(blind.findings.map(({ code }) => code)).toContain("capacity-without-cpu");
    expect(shareOf(blind.held, "memory")).toBeCloseTo(7.5 / 8, 6);
    const { held, planned } = heldIn({ ...HELD, leaveOut: ["CPUUtilization"] });
    const { cpu } = heldIn(HELD).planned;
    const untold = holdingFindings(held, {
      ...{ instance: { ...planned, cpu }, minAcu: null, maxAcu: Number.POSITIVE_INFINITY },
    });
    expect(untold.map(({ code }) => code)).not.toContain("capacity-without-cpu");
    const neither = holdingFindings(held, {
      ...{ instance: planned, minAcu: null, maxAcu: Number.POSITIVE_INFINITY },
    });
    expect(neither.map(({ code }) => code)).toContain("capacity-without-cpu");
    const unseen = heldIn({ ...HELD, leaveOut: ["FreeableMemory"] });
    expect(unseen.findings.map(({ code }) => code)).toEqual(["memory-unseen", "capacity-held"]);
  });
});
