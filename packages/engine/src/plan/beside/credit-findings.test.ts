import { expect, it } from "vitest";
import { market, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { planOptions } from "../plan-options.ts";
import type { Candidate } from "../search/candidates-of.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { resolve } from "../workload/resolve.ts";
import { settingsOfToday } from "../workload/settings-of-today.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { creditFindings } from "./credit-findings.ts";

/** What is said of the credits of a medium at such a load, with such a balance in every second half of the time. */
function saidOf(busyPct: number, of: { readonly balance?: number; readonly growthPct?: number } = {}) {
  const cpu = officeWeeks({ busyPct, quietPct: busyPct });
  const values = cpu.timesS.map((_, i) => (i % 2 === 0 ? 100 : (of.balance ?? 0)));
  const credits =
    of.balance === undefined ? [] : [series("CPUCreditBalance", { timesS: cpu.timesS, values })];
  const baseline = baselineOf({ source: { kind: "provisioned", instanceClass: "db.t4g.medium" } });
  const evidence = gatherCluster([cpu, ...credits]);
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const base = defaultSettings(baseline, workload.view);
  const settings = { ...base, growthPct: of.growthPct ?? base.growthPct };
  const plan = planOptions({ workload, settings, market, members: 0, withSensitivity: false });
  const notes = plan.notes.filter(({ code }) => code === "credits-out");
  return { notes, isToday: plan.pick === plan.today };
}

it("CLU-2 a plan of a T class says for how long its credits ran out: of its CPU where no file has the balance", () => {
  expect(saidOf(15).notes).toEqual([]);
  const one = { code: "credits-out", of: "today", instanceClass: "db.t4g.medium", instance: null };
  const { notes, isToday } = saidOf(35);
  expect(isToday).toBe(true);
  // 15 % of 2 vCPU above the 20 % it earns, of 730 h at $0.09: the balance is never above zero.
  expect(notes).toEqual([{ ...one, basis: "computed", timePct: 100, surplusUsd: 19.71, assumption: true }]);
});

it("CLU-2 CPUCreditBalance says it where the files have it, whatever the model would", () => {
  expect(saidOf(35, { balance: 50 }).notes).toEqual([]);
  const [note, ...others] = saidOf(15, { balance: 0 }).notes;
  expect(others).toEqual([]);
  expect(note).toMatchObject({
    of: "today",
    basis: "measured",
    timePct: 50,
    surplusUsd: 0,
    assumption: false,
  });
});

it("CLU-2 growth of one's own runs out what the same class has left today", () => {
  const { notes, isToday } = saidOf(15, { growthPct: 100 });
  expect(isToday).toBe(true);
  expect(notes).toMatchObject([{ of: "pick", basis: "computed", timePct: 100 }]);
});

it("CLU-2 of several instances the one longest without credits is named, whichever of them it is", () => {
  const names = ["dev-1", "dev-2", "dev-3"];
  const source = { kind: "provisioned", instanceClass: "db.t4g.medium" } as const;
  const cpu = officeWeeks({ busyPct: 10, quietPct: 10 });
  /** Each instance without credits in so many samples of four. */
  const namedOf = (emptyOfFour: readonly number[]) => {
    const files = names.flatMap((DBInstanceIdentifier, at) => {
      const values = cpu.timesS.map((_, i) => (i % 4 < (emptyOfFour[at] ?? 0) ? 0 : 100));
      const balance = series("CPUCreditBalance", { timesS: cpu.timesS, values });
      return [cpu, balance].map((one) => ({ ...one, dimensions: { DBInstanceIdentifier } }));
    });
    const readers = names.slice(1).map((instance) => ({ instance, source }));
    const baseline = baselineOf({ instance: "dev-1", source, readers });
    const evidence = gatherCluster(files, { instance: "dev-1" });
    const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
    const effective = resolve({ workload, settings: defaultSettings(baseline, workload.view), market });
    const found = creditFindings({ baseline: null }, { effective, shown: undefined });
    return found.map(({ instance, timePct, basis }) => ({ instance, timePct, basis }));
  };
  const basis = "measured";
  expect(namedOf([1, 1, 3])).toEqual([{ instance: "dev-3", timePct: 75, basis }]);
  expect(namedOf([0, 2, 1])).toEqual([{ instance: "dev-2", timePct: 50, basis }]);
  expect(namedOf([3, 2, 1])).toEqual([{ instance: "dev-1", timePct: 75, basis }]);
});

it("CLU-2 credits of a pick that keeps today's instances are told once, whatever becomes of its storage", () => {
  const cpu = officeWeeks({ busyPct: 35, quietPct: 35 });
  const baseline = baselineOf({ source: { kind: "provisioned", instanceClass: "db.t4g.medium" } });
  const workload = prepareWorkload({ evidence: gatherCluster([cpu]), baseline, specs: market.specs });
  const effective = resolve({ workload, settings: defaultSettings(baseline, workload.view), market });
  const today = settingsOfToday(effective, []);
  const shown = { settings: { ...today, storageMode: "io-optimized" }, priced: { lines: [] } };
  const found = creditFindings({ baseline: null }, { effective, shown: shown as unknown as Candidate });
  expect(found.map((one) => one.of)).toEqual(["today"]);
});
