import { describe, expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import type { HostReads } from "../../memory/reads-of-host.ts";
import type { Effective } from "../workload/resolve.ts";
import { readMisses } from "./read-misses.ts";

const memory = { mostWaiting: 0.8 } as NonNullable<Effective["memory"]>;
const { settings } = officeCase();

const reading = (overCeilingRatio: number, waitingSessions: number, missesPerThousand: number) =>
  ({
    ...{ overCeilingRatio, waitingSessions, missesPerThousand },
    ...{ p99WantedPerS: 100 * missesPerThousand, ceilingPerS: null, sampledOverRatio: overCeilingRatio },
  }) as HostReads;

const limitsOf = (low: HostReads, high: HostReads) =>
  readMisses({ low, mid: low, high }, { memory, settings });

describe("what reads miss", () => {
  it("MEM-13 is certain with the figures of the low reading, and else as far as the files tell with those of the high one", () => {
    const high = reading(0.9, 2, 700);
    const [over, waits] = limitsOf(reading(0.4, 1.1, 30), high).map(({ limit }) => limit);
    expect(over).toMatchObject({ timePct: 40, wantedPerS: 3000, isSure: true });
    expect(waits).toMatchObject({ sessions: 1.1, missPct: 3, isSure: true });
    const [maybeOver, mayWait] = limitsOf(reading(0.0009, 0.8, 30), high).map(({ limit }) => limit);
    expect(maybeOver).toMatchObject({ timePct: 90, wantedPerS: 70_000, isSure: false });
    expect(mayWait).toMatchObject({ sessions: 2, missPct: 70, isSure: false });
    expect(limitsOf(reading(0, 0, 1), reading(0.0009, 0.8, 30))).toEqual([]);
  });

  it("MEM-7 INS-2 tells the ceiling of a class, and what the samples say where that is clearly less", () => {
    const stray = { ...reading(0.025, 0.1, 30), sampledOverRatio: 0.004, ceilingPerS: 54_400 };
    const flat = { ...stray, atCeilingRatio: 0.031 };
    expect(limitsOf(flat, flat)).toMatchObject([{ limit: { samplesPct: 0.4, atCeilingPct: 3.1 } }]);
    const seldom = { ...flat, atCeilingRatio: 0.0005 };
    expect(limitsOf(seldom, seldom)[0]?.limit).not.toHaveProperty("atCeilingPct");
    const [{ limit } = {}] = limitsOf(stray, stray);
    expect(limit).toMatchObject({ timePct: 2.5, samplesPct: 0.4, ceilingPerS: 54_400 });
    const [{ limit: range } = {}] = limitsOf(reading(0.025, 0.1, 30), reading(0.025, 0.1, 30));
    expect(range).not.toHaveProperty("ceilingPerS");
    expect(range).not.toHaveProperty("samplesPct");
  });

  it("MEM-13 is as far off as the high reading says, certain or not", () => {
    const off = (low: HostReads) => limitsOf(low, reading(0.9, 1.2, 700)).map(({ distance }) => distance);
    expect(off(reading(0.4, 1.1, 30))).toEqual(off(reading(0, 0, 1)));
  });
});
