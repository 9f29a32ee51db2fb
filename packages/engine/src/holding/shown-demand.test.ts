import { describe, expect, it } from "vitest";
import { exportsOf } from "../../test/serverless-world.ts";
import { demandFromRows } from "../demand/demand-from-rows.ts";
import { demandOfInstance } from "../demand/demand-of-instance.ts";
import { gatherCluster } from "../evidence/gather-cluster.ts";
import { type HeldCapacity, heldCapacity } from "./held-capacity.ts";
import { risenSamples, shownDemand } from "./shown-demand.ts";

const source = { kind: "serverless", minAcu: 2, maxAcu: 32, profile: null } as const;

/** Five-minute samples of a cluster at 2 ACU of demand, whose capacity is what it is said to be. */
function risesOf(acuOf: (i: number) => number) {
  const world = { days: 1, minAcu: 2, maxAcu: 32, demandAcu: () => 2, heldAcu: acuOf, memoryShare: 0.3 };
  const { planned } = gatherCluster(exportsOf(world));
  const demand = demandOfInstance({ instance: planned, source });
  const held = heldCapacity({ instance: planned, demand, source, writer: null }) as HeldCapacity;
  return { rises: held.rises, trace: demand.trace };
}

describe("demand that capacity shows and samples do not", () => {
  it("INS-4 capacity that rises for no reason in its samples was asked for", () => {
    const { rises, trace } = risesOf((i) => (i % 4 === 2 ? 14 : i % 4 === 3 ? 10 : 5));
    const shown = shownDemand(trace, { rises, rhoThousandths: 760 }) as Int32Array;
    const all = [...shown.slice(8, 280)];
    expect(new Set(all)).toEqual(new Set([0, 760 * 14]));
    expect(all.filter((one) => one > 0).length).toBe(all.length / 4);
  });

  it("INS-4 counts the samples that rose and their time, and nothing where none did", () => {
    const { rises } = risesOf((i) => (i % 4 === 2 ? 14 : i % 4 === 3 ? 10 : 5));
    const found = risenSamples([rises, rises]);
    expect(found?.samples).toBe(2 * rises.acu.filter((acu) => acu > 0).length);
    expect(found?.seconds).toBe(300 * (found?.samples ?? 0));
    expect(risenSamples([risesOf(() => 3).rises])).toBeNull();
  });

  it("INS-4 capacity that stays up shows nothing, whatever holds it, and neither does what CPU explains", () => {
    for (const acuOf of [() => 12, () => 3]) {
      const { rises, trace } = risesOf(acuOf);
      expect(
        shownDemand(trace, { rises, rhoThousandths: 760 })
          ?.slice(2)
          .some((one) => one > 0) ?? false,
      ).toBe(false);
    }
  });

  it("INS-4 a rise counts for every step it overlaps, whatever the periods of the two metrics", () => {
    const trace = demandFromRows({ seconds: [0, 60, 120, 180, 240, 300], acu: [1, 1, 1, 1, 1, 1] });
    const steps = { startS: trace.startS, edgesS: Int32Array.of(0, 150, 300) };
    const shown = shownDemand(trace, { rises: { steps, acu: Float64Array.of(0, 8) }, rhoThousandths: 500 });
    expect([...(shown ?? [])].slice(0, 5)).toEqual([0, 0, 4000, 4000, 4000]);
    const none = { steps, acu: new Float64Array(2) };
    expect(shownDemand(trace, { rises: none, rhoThousandths: 500 })).toBeNull();
  });
});
