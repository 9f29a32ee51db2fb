import { expect, it } from "vitest";
import { everyFiveMinutes, seriesOf } from "../../test/series-of.ts";
import { gatherCluster } from "./gather-cluster.ts";

const cpu = (statistic: string, values: readonly number[]) =>
  seriesOf(everyFiveMinutes(values), { metric: "CPUUtilization", statistic });
const named = (maximum: readonly number[]) =>
  gatherCluster([cpu("Average", [20, 50, 30, 40]), cpu("Maximum", maximum)]).findings.filter(
    ({ code }) => code === "cpu-over-maximum",
  );

it("EVD-12 an Average above the Maximum of the same time is named with the worst of them", () => {
  expect(named([25, 10, 35, 30])).toEqual([
    expect.objectContaining({ samples: 2, averagePct: 50, maximumPct: 10, assumption: false }),
  ]);
  expect(named([20, 49.9, 90, 40])).toEqual([]);
});
