import { describe, expect, it } from "vitest";
import { daysOf } from "../../test/days-of.ts";
import { seriesOf } from "../../test/series-of.ts";
import { gatherCluster } from "./gather-cluster.ts";

const DAY_S = 86_400;
const cpu = daysOf([3000, 3003], { periodS: 300 });
const { timesS } = cpu;
const [firstS = 0, lastS = 0] = [timesS[0], timesS.at(-1)];
const rowsOf = (times: readonly number[]) => times.map((time): [number, number] => [time, 40]);
const more = (times: readonly number[]) => seriesOf(rowsOf(times), { periodS: 300, periodBasis: "declared" });
const gather = (times: readonly number[]) => gatherCluster([cpu, more(times)]);
const spanOf = ({ planned: { cpu: found } }: ReturnType<typeof gatherCluster>) => [
  found?.timesS[0],
  found?.timesS.at(-1),
];
const left = ({ findings }: ReturnType<typeof gatherCluster>) =>
  findings.filter(({ code }) => code === "other-times-left-out");

describe("EVD-13 samples further apart than CloudWatch keeps any", () => {
  it.each([
    ["a date of 1970", [0]],
    ["a year that is no year", [firstS + 900 * 365 * DAY_S, firstS + 900 * 365 * DAY_S + 300]],
  ])("%s is left out and counted", (_, times) => {
    const found = gather(times);
    expect(spanOf(found)).toEqual([firstS, lastS]);
    expect(left(found)).toEqual([
      { code: "other-times-left-out", metrics: ["CPUUtilization"], samples: times.length, assumption: false },
    ]);
  });

  it("of two exports years apart the later counts", () => {
    const later = Array.from({ length: 300 }, (_, i) => lastS + 800 * DAY_S + 300 * i);
    const found = gather(later);
    expect(spanOf(found)).toEqual([later[0], later.at(-1)]);
    expect(left(found)).toMatchObject([{ samples: timesS.length }]);
  });

  it("a gap that CloudWatch's months can have is a gap", () => {
    const found = gather([firstS - 400 * DAY_S, firstS - 400 * DAY_S + 300]);
    expect(left(found)).toEqual([]);
    expect(spanOf(found)[0]).toBe(firstS - 400 * DAY_S);
  });
});
