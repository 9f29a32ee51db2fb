import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import {
  aboveCapacityWords,
  atPlannedDemand,
  demandName,
  demandPeaksWords,
  drawnDemand,
  onItWords,
  toReachWords,
} from "./demand-peak-words.ts";

const plain = (text: string) => text.replaceAll("\u202f", " ");
const peaks = (of: Parameters<typeof demandPeaksWords>[0]) => plain(demandPeaksWords(of, STANDARD_PLACE));

it("HED-3 names what each further figure of the highest demand is of, and none that reads alike", () => {
  expect(peaks({ peakAcu: 0.53 })).toBe("up to 0.53 ACU");
  expect(peaks({ peakAcu: 39.7, insideAcu: 46.84 })).toBe(
    "up to 39.7 ACU on the mean of a sample, 46.8 ACU inside one by Maximum",
  );
  expect(peaks({ peakAcu: 39.7, insideAcu: 39.72, hiddenAcu: 50.3 })).toBe(
    "up to 39.7 ACU, 50.3 ACU estimated behind the full CPU",
  );
  expect(peaks({ peakAcu: 39.7, insideAcu: 46.84, each: "5-minute mean" })).toBe(
    "up to 39.7 ACU (5-minute mean), 46.8 ACU inside a sample by Maximum",
  );
});

it("SPD-1 a class is told by its vCPU, a range and a class of old reports by its own ACU", () => {
  const short = {
    ...({ code: "short", member: { kind: "writer" }, timePct: 1, limitPct: 0.1 } as const),
    ...{ capacityAcu: 46.5, peakAcu: 50.3 },
  };
  const said = (of: object) => plain(aboveCapacityWords({ ...short, ...of }, STANDARD_PLACE));
  expect(said({ vcpu: 16 })).toBe("peaks at 50.3 ACU, above the 46.5 of its 16 vCPU");
  expect(said({ isByMaximum: true })).toBe("peaks at 50.3 ACU inside a sample by Maximum, above its 46.5");
  expect(said({ vcpu: 16, seenAcu: 47, isByMaximum: true })).toBe(
    "goes up to 47 ACU inside a sample by Maximum and is estimated at up to 50.3 ACU behind the full CPU (an assumption), above the 46.5 of its 16 vCPU",
  );
  expect([onItWords({ vcpu: 16 }), onItWords({})]).toEqual(["on its 16 vCPU", "on it"]);
});

it("INS-4 says what a range climbs to", () => {
  const said = (by: Parameters<typeof toReachWords>[0]["by"]) =>
    plain(toReachWords({ toAcu: 6, by }, STANDARD_PLACE));
  expect(said("mean")).toBe("the highest demand of 6 ACU");
  expect(said("inside")).toBe("the highest demand of 6 ACU inside a sample by Maximum");
  expect(said("hidden")).toBe("the highest demand of 6 ACU estimated behind the full CPU");
  expect(said("maximum")).toBe("its maximum of 6 ACU");
});

it("TRD-1 says at which level demand stands that was not measured there", () => {
  const name = (growthPct: number | null, trendPct?: number | null) =>
    demandName({ growthPct, trend: trendPct === undefined ? undefined : { growthPct: trendPct } });
  expect([name(null), name(0)]).toEqual(["Demand", "Demand"]);
  expect([name(null, 4.2), name(20), name(20, null)]).toEqual(Array(3).fill("Demand after growth"));
  expect([name(-20), name(null, -3)]).toEqual(Array(2).fill("Demand after its fall"));
  expect([name(null, 0), name(0, null)]).toEqual(Array(2).fill("Demand at the level of the trace’s end"));
});

it("TRD-1 says of a limit on time that it is missed at the planned demand, where growth is planned", () => {
  const slow = [{ code: "slow" }] as never;
  const at = (limits: never, growthPct: number | null, trendPct?: number | null) =>
    atPlannedDemand(limits, {
      growthPct,
      trend: trendPct === undefined ? undefined : { growthPct: trendPct },
    });
  expect([at(slow, null, 4.2), at(slow, 20), at(slow, 20, null)]).toEqual(
    Array(3).fill(" at the planned demand"),
  );
  const plain = [at(slow, null), at(slow, null, 0), at(slow, 0, 4.2), at(slow, -20)];
  expect([...plain, at([{ code: "pool-too-small" }] as never, 20)]).toEqual(Array(5).fill(""));
});

it("TRD-1 says of demand that is drawn over the past how far it was moved, and nothing of what was measured so", () => {
  const drawn = (growthPct: number | null, trendPct?: number | null) =>
    plain(
      drawnDemand(
        { growthPct, trend: trendPct === undefined ? undefined : { growthPct: trendPct } },
        STANDARD_PLACE,
      ),
    );
  expect([drawn(null), drawn(0)]).toEqual(["demand", "demand"]);
  expect([drawn(22), drawn(-40)]).toEqual([
    "demand planned (1.22 × as measured)",
    "demand planned (0.6 × as measured)",
  ]);
  for (const said of [drawn(null, 21.7), drawn(0, null), drawn(null, 0)])
    expect(said).toBe("demand planned (each day brought to that level)");
});
