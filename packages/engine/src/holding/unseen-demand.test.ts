import { describe, expect, it } from "vitest";
import { series } from "../../test/plan-fixture.ts";
import { profileFor } from "../capacity/profile-for.ts";
import { demandFromRows } from "../demand/demand-from-rows.ts";
import type { ProfileId } from "../units/profile-id.ts";
import { unseenDemand } from "./unseen-demand.ts";

const PERIOD_S = 300;

/** What five-minute samples of capacity leave to the seconds of each, ACU; null where they tell nothing of them. */
function leaves(
  capacity: readonly number[],
  of: { readonly demand?: readonly number[]; readonly maxAcu?: number; readonly profile?: ProfileId } = {},
) {
  const { demand = capacity.map((acu) => acu / 2), maxAcu = 64, profile = "platform-3" } = of;
  const seconds = [...capacity, 0].map((_, i) => PERIOD_S * i);
  const expected = demandFromRows({ seconds, acu: [...demand, 0] });
  const timesS = Float64Array.from(capacity, (_, i) => expected.startS + PERIOD_S * i);
  const measured = series("ServerlessDatabaseCapacity", { timesS, values: Float64Array.from(capacity) });
  const { parameters } = profileFor({ profile });
  const found = unseenDemand({ expected, capacity: measured }, { maxAcu, parameters });
  const most = [...(found?.most ?? [])].map((milliAcu) => (milliAcu === 1e9 ? null : milliAcu / 1000));
  return { most: most.slice(1, -1), afterS: found?.afterS };
}

describe("demand that measured capacity denies", () => {
  it("INS-4 what did not rise was asked for no more than four fifths of it, for longer than it waits", () => {
    expect(leaves([16, 16, 16, 16])).toEqual({ most: [12.8, 12.8], afterS: 4 });
    expect(leaves([16, 16, 16, 16], { profile: "postgres-2024" }).afterS).toBe(12);
  });

  it("INS-4 a mean that rose may hide a rise of ninety seconds, in its sample or the next", () => {
    // 0.6 ACU over 300 s are 2 over 90.
    expect(leaves([16, 16, 16.6, 16, 16]).most).toEqual(
      [0.8 * 18, 0.8 * 18, 12.8].map((acu) => expect.closeTo(acu, 2)),
    );
  });

  it("INS-4 tells nothing at the maximum, of a pause, after idleness or where it rose by half of a bucket", () => {
    expect(leaves([16, 16, 16], { maxAcu: 16 }).most).toEqual([null]);
    expect(leaves([0, 16, 16]).most).toEqual([null]);
    expect(leaves([16, 16, 16], { demand: [0.1, 8, 8] }).most).toEqual([null]);
    expect(leaves([16, 16, 25, 25]).most).toEqual([null, null]);
  });

  it("INS-4 a maximum within a quarter of an ACU is reached", () => {
    const below = (acu: number) => leaves(Array(3).fill(16 - acu), { maxAcu: 16 }).most;
    expect(below(0.225)).toEqual([null]);
    expect(below(0.275)).toEqual([expect.closeTo(0.8 * 15.725, 2)]);
  });

  it("INS-4 tells nothing where no capacity was measured", () => {
    const expected = demandFromRows({ seconds: [0, 300], acu: [1, 1] });
    const { parameters } = profileFor({ profile: "platform-3" });
    expect(unseenDemand({ expected, capacity: null }, { maxAcu: 8, parameters })).toBeNull();
  });
});
