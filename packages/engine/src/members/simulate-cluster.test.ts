import { describe, expect, it } from "vitest";
import { profileFor } from "../capacity/profile-for.ts";
import { demandFromRows } from "../demand/demand-from-rows.ts";
import { growDemand } from "../demand/grow-demand.ts";
import { raiseTo } from "./raise-to.ts";
import { simulateCluster } from "./simulate-cluster.ts";

const { parameters } = profileFor({ profile: "platform-4" });
const settings = { minAcu: 1, maxAcu: 32, parameters };
const trace = demandFromRows({ seconds: [0, 600, 1200, 3000], acu: [1, 12, 1, 0] });
const writer = { id: "writer", tier: 0, trace, kind: "serverless" } as const;
const reader = (tier: number, share: number) =>
  ({ id: `tier ${tier}`, tier, trace: growDemand(trace, share), kind: "serverless" }) as const;

const provisioned = { id: "writer", tier: 0, trace, kind: "provisioned", vcpu: 2, memoryGib: 16 } as const;

describe("members of a cluster", () => {
  it("RDR-1 a reader of tier 0 or 1 never has less than the writer, one of tier 2 follows its own demand", () => {
    const { members, acuHours } = simulateCluster({
      writer,
      readers: [reader(1, 0.1), reader(2, 0.1)],
      settings,
    });
    const [first, near, far] = members;
    expect(near?.changes).toEqual(first?.changes);
    expect(far?.acuHours).toBeLessThan(near?.acuHours ?? 0);
    expect(acuHours).toBeCloseTo(
      members.reduce((sum, member) => sum + member.acuHours, 0),
      12,
    );
  });

  it("RDR-1 INS-5 a reader with constants of its own climbs by them, one without by those of the settings", () => {
    const slow = { ...parameters, burstMicroAcu: 1_000_000, refillThousandths: 400 };
    const shortOf = (own?: typeof slow) =>
      simulateCluster({
        ...{ writer, settings },
        readers: [{ ...reader(2, 1), ...(own && { parameters: own }) }],
      }).members.map(({ throttledS }) => throttledS);
    const [first, same] = shortOf();
    expect(same).toBe(first);
    const [still, later] = shortOf(slow);
    expect(still).toBe(first);
    expect(later).toBeGreaterThan(100 + (first as number));
  });

  it("RDR-1 where one of both capacities is unknown, the higher is unknown", () => {
    const own = Int32Array.of(0, 4, 100, -1, 200, 4);
    const floor = Int32Array.of(0, 8, 50, -1, 60, 2);
    expect([...raiseTo(own, floor)]).toEqual([0, 8, 50, -1, 60, 4, 100, -1, 200, 4]);
  });

  it("RDR-1 a busier reader keeps its own capacity where it is higher", () => {
    const { members } = simulateCluster({ writer, readers: [reader(0, 2)], settings });
    const [first, near] = members;
    expect(near?.acuHours).toBeGreaterThan(first?.acuHours ?? 0);
    expect(raiseTo(near?.changes as Int32Array, first?.changes as Int32Array)).toEqual(near?.changes);
  });

  it("RDR-1 beside a provisioned writer a tier-0 reader has at least its memory in ACU", () => {
    const { members, acuHours } = simulateCluster({
      writer: provisioned,
      readers: [reader(0, 0.1), reader(5, 0.1)],
      settings,
    });
    const [first, near, far] = members;
    expect([...(first?.changes ?? [])]).toEqual([0, 16]);
    expect([...(near?.changes ?? [])]).toEqual([0, 16]);
    expect([...(far?.changes ?? [])][1]).toBe(2);
    expect(acuHours).toBeCloseTo((near?.acuHours ?? 0) + (far?.acuHours ?? 0), 12);
  });

  it("RDR-1 a schedule does not take a tier-0 reader below the memory of a provisioned writer", () => {
    const schedule = [{ fromHour: 72, toHour: 96, minAcu: 0, maxAcu: 6 }];
    const { members } = simulateCluster({
      writer: provisioned,
      readers: [reader(0, 0), reader(2, 0)],
      settings: { ...settings, minAcu: 0, schedule },
    });
    const [, near, far] = members;
    expect([[...(near?.changes ?? [])], near?.pauses]).toEqual([[0, 12], 0]);
    expect([...(far?.changes ?? [])]).toEqual([0, 1, 300, 0]);
  });

  it("RDR-1 a reader of tier 1 rests only while the writer does", () => {
    const idle = demandFromRows({ seconds: [0, 4000, 5000, 9000], acu: [0, 0, 0, 0] });
    const busy = { ...idle, milliAcu: Int32Array.of(0, 2000, 0) };
    const sleepy = { ...settings, minAcu: 0, autoPauseS: 300 };
    const { members } = simulateCluster({
      writer: { id: "writer", tier: 0, trace: busy, kind: "serverless" },
      readers: [1, 2].map((tier) => ({ id: `tier ${tier}`, tier, trace: idle, kind: "serverless" })),
      settings: sleepy,
    });
    const [first, near, far] = members;
    expect(near?.changes).toEqual(first?.changes);
    expect([near?.pauses, near?.pausedS, near?.waitedS]).toEqual([2, first?.pausedS, 0]);
    expect([far?.pauses, far?.pausedS]).toEqual([1, 8700]);
  });

  it("RDR-1 a reader with edges of its own wakes the writer in each of its busy samples", () => {
    const still = demandFromRows({
      seconds: [0, 1000, 2000, 3000, 4000, 5000, 6000],
      acu: [0, 0, 0, 0, 0, 0, 0],
    });
    const own = demandFromRows({ seconds: [0, 2500, 2600, 6000], acu: [0, 2, 0, 0] });
    const { members } = simulateCluster({
      writer: { id: "writer", tier: 0, trace: still, kind: "serverless" },
      readers: [{ id: "reader", tier: 2, trace: own, kind: "serverless" }],
      settings: { ...settings, minAcu: 0, autoPauseS: 300 },
    });
    // Asleep from 300 s; somebody is connected in the sample of 2,000 to 3,000 s; 15 s to resume; asleep again.
    expect(members[0]).toMatchObject({ pauses: 2, resumes: 1, pausedS: 2000 - 300 + (6000 - 3300) });
  });

  it("RDR-1 members over different seconds are refused, not half understood", () => {
    const other = demandFromRows({ seconds: [0, 2000], acu: [1, 0] });
    const readers = [{ id: "reader-1", tier: 2, trace: other, kind: "serverless" }] as const;
    expect(() => simulateCluster({ writer, readers, settings })).toThrow('reader "reader-1" has others');
  });

  it("PAU-1 a waking reader wakes the writer, and beside a provisioned reader the writer never pauses", () => {
    const idle = demandFromRows({ seconds: [0, 4000, 5000, 9000], acu: [0, 0, 0, 0] });
    const busy = { ...idle, milliAcu: Int32Array.of(0, 2000, 0) };
    const sleepy = { ...settings, minAcu: 0, autoPauseS: 300 };
    const asleep = { id: "writer", tier: 0, trace: idle, kind: "serverless" } as const;
    const awake = { id: "reader", tier: 2, trace: busy, kind: "serverless" } as const;
    const { members } = simulateCluster({ writer: asleep, readers: [awake], settings: sleepy });
    expect(members.map((member) => [member.pauses, member.resumes])).toEqual([
      [2, 1],
      [2, 1],
    ]);
    const rigid = {
      id: "reader",
      tier: 2,
      trace: busy,
      kind: "provisioned",
      vcpu: 2,
      memoryGib: 16,
    } as const;
    expect(simulateCluster({ writer: asleep, readers: [rigid], settings: sleepy }).members[0]?.pauses).toBe(
      0,
    );
  });

  it("RDR-1 a tier outside 0 to 15 is refused", () => {
    expect(() => simulateCluster({ writer, readers: [reader(16, 1)], settings })).toThrow("has 16");
  });
});
