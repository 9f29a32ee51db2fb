import { expect, it } from "vitest";
import { market, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { hourlyAccount } from "../../capacity/hourly-account.ts";
import { projectMonth } from "../../capacity/project-month.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { simulateCluster } from "../../members/simulate-cluster.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { plannedDemand, resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { evaluateShape } from "./evaluate-shape.ts";
import { shapesFor } from "./shape.ts";

/** Office hours with nobody connected at night, when a schedule takes the minimum to 0. */
it("PAU-1 SCH-1 the own range pauses in the hours in which its schedule takes it to 0, as its simulation does", () => {
  const cpu = officeWeeks({ busyPct: 60, quietPct: 0 });
  const connections = series("DatabaseConnections", {
    ...{ timesS: cpu.timesS, statistic: "Maximum" },
    values: cpu.values.map((pct) => (pct > 10 ? 20 : 0)),
  });
  const baseline = baselineOf();
  const evidence = gatherCluster([cpu, connections]);
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const range = { minAcu: 2, maxAcu: 8, autoPauseS: 300 };
  const schedule = [0, 1, 2, 3, 4].map((day) => {
    const [fromHour, toHour] = [24 * day + 18, 24 * day + 32];
    return { fromHour, toHour, minAcu: 0, maxAcu: 8 };
  });
  const settings = { ...defaultSettings(baseline, workload.view), ...range, schedule };
  const effective = resolve({ workload, settings: { ...settings, writer: { kind: "serverless" } }, market });
  const shape = shapesFor(effective).find(({ settings: own }) => own.schedule.length > 0);
  if (shape === undefined) throw new Error("The user's own range is no shape.");
  const { pausedHours } = evaluateShape(shape, { effective, demand: plannedDemand(effective) }).month
    .projection;
  const { members } = simulateCluster({
    writer: { id: "writer", kind: "serverless", tier: 0, trace: workload.demand.trace },
    ...{ readers: [], settings: { ...range, schedule, parameters: effective.parameters } },
  });
  const [run] = members;
  if (run === undefined) throw new Error("The cluster has a writer.");
  const simulated = projectMonth(hourlyAccount({ trace: workload.demand.trace, changes: run.changes }));
  expect(simulated.pausedHours).toBeGreaterThan(290);
  expect(pausedHours).toBeCloseTo(simulated.pausedHours, 0);
});
