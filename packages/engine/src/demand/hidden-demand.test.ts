import { describe, expect, it } from "vitest";
import { seriesOf } from "../../test/series-of.ts";
import { gatherCluster } from "../evidence/gather-cluster.ts";
import { hiddenDemand } from "./hidden-demand.ts";

const minutes = (metric: string, values: readonly number[]) =>
  seriesOf(
    values.map((value, i) => [60 * i, value] as const),
    { metric, statistic: "Average", periodS: 60 },
  );
const hiddenIn = (series: Readonly<Record<string, readonly number[]>>) =>
  hiddenDemand(gatherCluster(Object.entries(series).map(([name, values]) => minutes(name, values))).planned);

describe("hiddenDemand", () => {
  it("HED-3 a class whose CPU was full hid demand for that long, whichever class it is", () => {
    const CPUUtilization = [40, 96, 40, 40];
    expect(hiddenIn({ CPUUtilization })).toEqual({
      ...{ code: "censored", samples: 1, timePct: 25, hiddenPct: 25, assumption: true },
    });
    expect(hiddenIn({ CPUUtilization: [40, 94, 40, 40] })).toBeNull();
  });

  it("HED-3 a range at its maximum whose CPU had room hid nothing, and one without a known maximum tells nothing", () => {
    const range = { ServerlessDatabaseCapacity: [4, 16, 16, 4], ACUUtilization: [25, 100, 100, 25] };
    expect(hiddenIn({ CPUUtilization: [20, 96, 96, 20], ...range })).toMatchObject({ hiddenPct: 50 });
    expect(hiddenIn({ CPUUtilization: [20, 60, 60, 20], ...range })).toBeNull();
    const { ServerlessDatabaseCapacity } = range;
    expect(hiddenIn({ CPUUtilization: [20, 96, 96, 20], ServerlessDatabaseCapacity })).toBeNull();
  });

  it("HED-3 without CPU, of one sample, or of what is no CPU nothing is told", () => {
    expect(hiddenIn({ DatabaseConnections: [1, 2, 3] })).toBeNull();
    expect(hiddenIn({ CPUUtilization: [99] })).toBeNull();
    expect(hiddenIn({ CPUUtilization: [4000, 5000, 6000] })).toBeNull();
  });
});
