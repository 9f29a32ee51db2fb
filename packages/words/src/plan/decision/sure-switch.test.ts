import type { Plan } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { decisionOf } from "./decision-of.ts";

const baseline = { basis: "listed", lines: [], totalUsd: 1403, acuHours: null } as never;
const onClass = (instanceClass: string, storageMode: "standard" | "io-optimized") =>
  settingsOf({ writer: { kind: "provisioned", instanceClass }, storageMode });
/** By what samples may hide: by what was measured it would be overloaded, and its instances come first. */
const misses = {
  code: "misses",
  limits: [{ code: "slow", timePct: 23, samplesPct: 0, limitPct: 0.1, isByMaximum: false }],
};
const options = [
  optionOf("pick", { usd: 684, settings: onClass("db.r8g.xlarge", "io-optimized") }),
  optionOf("now", {
    ...{ usd: 1403, settings: onClass("db.r6g.large", "standard") },
    ...{ meetsLimits: false, reasons: [misses] as never },
  }),
];
const full = { code: "censored", instance: null, timePct: 23, assumption: false };
const step = {
  ...{ code: "smaller-step", storageMode: "io-optimized", minAcu: null, assumption: false },
  ...{ restarts: false, lessUsd: 1054, ofUsd: 719, misses: true },
};

function decided({
  notes = [step],
  findings = [full],
  plan = {},
  days = 28,
}: {
  readonly notes?: readonly object[];
  readonly findings?: readonly object[];
  readonly plan?: Partial<Plan>;
  readonly days?: number;
} = {}) {
  const given = { pick: "pick", today: "now", baseline, notes: notes as never, ...plan };
  const workload = { startS: 0, endS: days * 86_400, coveredPct: 100 };
  const input = { plan: planOf(options, given), workload, findings: findings as never };
  return decisionOf(input, STANDARD_PLACE);
}

it("TOD-4 a switch of the storage that pays whatever is open comes first, with the call that makes it", () => {
  const told = decided();
  expect(told?.sentence).toBe(
    "Switch storage to I/O-Optimized now (saves $1,054), then measure the hidden demand.",
  );
  expect(told).toMatchObject({
    ...{ now: { storageMode: "io-optimized", savesUsd: 1054 }, canTake: false, offers: null },
  });
  expect(told?.next).toMatch(
    /^Now: switch storage to I\/O-Optimized \(modify-db-cluster --storage-type aurora-iopt1\)\. On today’s instances it saves \$1,054 a month .+ Then settle the class\. As measured: take /,
  );
  expect(told?.next).not.toContain("No change is offered yet");
  expect(told?.recommended).toMatchObject({
    ...{
      action: "switch-storage",
      title: "db.r6g.large, I/O-Optimized",
      monthlyUsd: 349,
      againstTodayUsd: -1054,
    },
  });
  expect(told?.alternative).toMatchObject({ id: "pick", monthlyUsd: 684, againstTodayUsd: -719 });
});

it("TOD-4 a verdict by memory waits for no storage that both of its answers run on", () => {
  const shape = options[0]?.settings;
  const doubt = (storageMode: string) =>
    ({
      ...{ id: "low", shape: { ...shape, storageMode }, savesUsd: 300, poolGib: 10, isVerdict: true },
      ...{ mostMissPct: 0.4, sourceMissPct: 0.1, hourUsd: 0.26, evenSetGib: 8.4 },
    }) as never;
  const both = decided({ plan: { memory: doubt("io-optimized") }, findings: [] });
  expect(both?.sentence).toBe("Switch storage to I/O-Optimized now (saves $1,054), then measure memory.");
  expect(decided({ plan: { memory: doubt("standard") }, findings: [] })).toMatchObject({
    ...{ now: null, sentence: "Depends on memory: settle it before you change anything." },
  });
});

it.each([
  ["I/O that is estimated", { notes: [step, { code: "io-estimated", today: null, pick: null }] }],
  ["a level that is new", { notes: [step, { code: "level-step", sinceS: 0, days: 3, demandRatio: 2 }] }],
  ["a day before which AWS refuses it", { notes: [step, { code: "io-optimized-from", from: "2026-12-09" }] }],
  ["instances that restart", { notes: [{ ...step, restarts: true }] }],
  ["less than a week", { days: 3 }],
  ["nothing that is open", { findings: [] }],
])("TOD-4 with %s no switch is sure", (_, given) => {
  expect(decided(given as Parameters<typeof decided>[0])).toMatchObject({ now: null });
});

const takes = { code: "change-takes", instances: 2, failoverS: 35, assumption: false };
const firm = { ...step, misses: undefined, lessUsd: 803, ofUsd: 868 };
const offered = (notes: readonly object[], plan: Partial<Plan> = {}) =>
  decided({ notes, plan: { trust: { draws: 64, holds: 64, cheapest: 61 }, ...plan }, findings: [] });

it("TOD-4 a switch that alone brings most of the saving comes before the change of instances, with what that adds", () => {
  const told = offered([firm, takes]);
  expect(told).toMatchObject({ canTake: true, offers: "change", now: null });
  expect(told?.next).toMatch(
    /^First switch storage to I\/O-Optimized \(modify-db-cluster --storage-type aurora-iopt1\)\. On today’s instances it saves \$803 a month by the billed I\/O, without a failover\. Then the change of instances: it adds \$65\.00 a month and costs two failovers\. Make the change\./,
  );
  const readers = offered([firm, { ...takes, failoverS: null }]);
  expect(readers?.next).toMatch(/it adds \$65\.00 a month\. Make the change\./);
});

it.each([
  ["brings less than the instances", [{ ...firm, lessUsd: 430 }, takes]],
  ["is outside the limits", [{ ...firm, misses: true }, takes]],
  ["is another range too", [{ ...firm, minAcu: 2 }, takes]],
  ["is all there is", [firm]],
  ["rests on I/O that is estimated", [firm, takes, { code: "io-estimated", today: null, pick: null }]],
])("TOD-4 no step is made of a switch that %s", (_, notes) => {
  expect(offered(notes)?.next).toMatch(/^Make the change\./);
});
