import { expect, it } from "vitest";
import { everyFiveMinutes, seriesOf } from "../../../test/series-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { cpuMissing } from "./cpu-missing.ts";

const messageOf = (metric: string, values: readonly number[]) =>
  cpuMissing(gatherCluster([seriesOf(everyFiveMinutes(values), { metric })])).message;

it("TOD-1 without CPU a measured capacity says what is billed today, and that it is no demand", () => {
  expect(messageOf("ServerlessDatabaseCapacity", [2, 4, 3])).toContain(
    "what is billed today, 3.00 ACU on average or 2190 ACU-hours a month, and not what was asked of it",
  );
  expect(messageOf("DatabaseConnections", [2, 4, 3])).toBe(
    "A plan needs CPUUtilization of the instance; the files hold DatabaseConnections. Export it with statistic Average.",
  );
});
