import { expect, it } from "vitest";
import { market, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { resolve } from "../workload/resolve.ts";
import { settingsOfToday } from "../workload/settings-of-today.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { ranAsMeasured } from "./ran-as-measured.ts";

/** Whether today's class is held to its samples where so many of 4,032 have no CPU credits left. */
function isHeld(empty: number, instanceClass = "db.t4g.medium"): boolean {
  const cpu = officeWeeks({ busyPct: 40, quietPct: 15 });
  const values = cpu.timesS.map((_, i) => (i < empty ? 0 : 100));
  const balance = series("CPUCreditBalance", { timesS: cpu.timesS, values });
  const baseline = baselineOf({ source: { kind: "provisioned", instanceClass } });
  const evidence = gatherCluster([cpu, balance]);
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const effective = resolve({ workload, settings: defaultSettings(baseline, workload.view), market });
  return ranAsMeasured({ ...effective, settings: settingsOfToday(effective, []) });
}

it("HED-2 CLU-2 a T class that was out of CPU credits for longer than the limit is not held to its samples", () => {
  expect(isHeld(0)).toBe(true);
  expect(isHeld(4)).toBe(true);
  expect(isHeld(5)).toBe(false);
  // Credits are of T classes alone.
  expect(isHeld(5, "db.r7g.large")).toBe(true);
});
