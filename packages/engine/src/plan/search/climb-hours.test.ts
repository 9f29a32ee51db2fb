import { describe, expect, it } from "vitest";
import { clusterOf, stormAcu } from "../../../test/climbing-reader.ts";
import { planOptions } from "../plan-options.ts";
import { resolve } from "../workload/resolve.ts";
import { climbHours } from "./climb-hours.ts";

describe("climbHours", () => {
  it("CLU-4 INS-5 are those of a reader beside a calm writer, each begun an hour early; none where nobody climbs", () => {
    const spans = climbHours(resolve(clusterOf(stormAcu)));
    expect(spans).toEqual(
      Array.from({ length: 7 }, (_, d) => ({ fromHour: 24 * d + 4, toHour: 24 * d + 6 })),
    );
    expect(climbHours(resolve(clusterOf(() => 2)))).toEqual([]);
  });

  it("CLU-4 the minimum is raised for a reader's own climb on the range of all", () => {
    const plan = planOptions({ ...clusterOf(stormAcu), members: 4, withSensitivity: false });
    const found = plan.options.filter(
      ({ settings: { schedule, writer, readers } }) =>
        schedule.length === 7 && [writer, ...readers].every(({ kind }) => kind === "serverless"),
    );
    expect(found.map(({ meetsLimits }) => meetsLimits)).toContain(true);
  });
});
