import { describe, expect, it } from "vitest";
import { seriesOf } from "../../test/series-of.ts";
import type { InstanceEvidence } from "../evidence/evidence.ts";
import { measuredAccounts } from "./measured-accounts.ts";

/** An instance at `acu` from one five minutes of the day to another. */
function ran(id: string, acu: number, [from, to]: readonly [number, number]): InstanceEvidence {
  const samples = Array.from({ length: to - from }, (_, i) => [(from + i) * 300, acu] as const);
  const capacity = seriesOf(samples, { metric: "ServerlessDatabaseCapacity", unit: "Count" });
  return { id, capacity } as unknown as InstanceEvidence;
}

describe("what instances used whose capacity was measured", () => {
  it("TOD-1 the hour in which one came is known whole: of it ran a part, and the rest is no capacity", () => {
    // The second comes half an hour into the sixth hour of ten.
    const { members, absences } = measuredAccounts([ran("a", 8, [0, 120]), ran("b", 8, [66, 120])]);
    const [, late] = members.map(({ account }) => account);
    expect([...(late?.knownS ?? [])]).toEqual(Array.from({ length: 10 }, () => 3600));
    expect([...(late?.acuSeconds ?? [])]).toEqual([0, 0, 0, 0, 0, 14_400, 28_800, 28_800, 28_800, 28_800]);
    expect(absences).toEqual([{ instance: "b", hours: 5, ofHours: 10 }]);
  });

  it("TOD-1 one that takes another's place runs beside it for the hour of the change: it is no second one", () => {
    const change = measuredAccounts([ran("a", 8, [0, 66]), ran("b", 8, [66, 120])]);
    expect(change.atOnce).toBe(1);
    expect(measuredAccounts([ran("a", 8, [0, 78]), ran("b", 8, [66, 120])]).atOnce).toBe(2);
    expect(measuredAccounts([]).atOnce).toBe(0);
  });
});
