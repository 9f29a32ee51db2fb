import { expect, it } from "vitest";
import { planOfBursts } from "../../../test/bursts-and-pauses.ts";
import { market, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { planOptions } from "../plan-options.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { prepareWorkload } from "../workload/workload.ts";

/** A development cluster that is used in office hours alone, pausing today after so many seconds. */
function planOf(autoPauseS: number) {
  const cpu = officeWeeks({ busyPct: 20, quietPct: 0 });
  const counted = series("DatabaseConnections", {
    ...{ timesS: cpu.timesS, statistic: "Maximum" },
    values: cpu.values.map((pct) => (pct > 0 ? 4 : 0)),
  });
  const baseline = baselineOf({
    engineVersion: "16.4",
    source: { kind: "serverless", minAcu: 0, maxAcu: 8, profile: null, autoPauseS },
  });
  const workload = prepareWorkload({
    ...{ evidence: gatherCluster([cpu, counted]), baseline, specs: market.specs },
  });
  const settings = { ...defaultSettings(baseline, workload.view), workingSetGib: 0.1 };
  const plan = planOptions({ workload, settings, market, members: 0, withSensitivity: false });
  const pick = plan.options.find(({ id }) => id === plan.pick);
  return { pick, note: plan.notes.find(({ code }) => code === "pause-sooner") };
}

it("PAU-1 a pick that waits longer for its pause than it need says what a sooner one saves, as a plan with it has it", () => {
  const { pick, note } = planOf(7200);
  expect(pick?.settings.autoPauseS).toBe(7200);
  expect(note).toMatchObject({ fromS: 7200, toS: 300 });
  if (note?.code !== "pause-sooner") return;
  const sooner = planOf(300);
  expect(sooner.note).toBeUndefined();
  expect((pick?.monthlyUsd.p50 ?? 0) - note.lessUsd).toBeCloseTo(sooner.pick?.monthlyUsd.p50 ?? 0, 2);
});

it("PAU-1 a minute more is not worth a word", () => {
  expect(planOf(360).note).toBeUndefined();
});

it("PAU-1 MEM-7 a sooner pause that reads beyond its ceiling after each resume is not said: the same plan refuses it", () => {
  const bursts = {
    ...{ busyPct: 20, quietPct: 0, everyMin: 120, forMin: 5, hitPct: 99.9, readsPerS: 5, volumeGib: 5 },
    ...({ connections: [4, 0], storageMode: "io-optimized" } as const),
    today: { minAcu: 0, maxAcu: 8, autoPauseS: 7200 },
  };
  const late = planOfBursts(bursts);
  expect(late.picked?.settings).toMatchObject({ minAcu: 0, autoPauseS: 7200 });
  const soon = planOfBursts({ ...bursts, patch: { autoPauseS: 300 } });
  const same = soon.options.find(({ id }) => id === late.pick);
  expect(same?.monthlyUsd.p50).toBeLessThan(0.6 * (late.picked?.monthlyUsd.p50 ?? 0));
  expect(same?.reasons[0]).toMatchObject({ code: "misses", limits: [{ code: "reads-over-ceiling" }] });
  expect(late.notes.find(({ code }) => code === "pause-sooner")).toBeUndefined();
});
