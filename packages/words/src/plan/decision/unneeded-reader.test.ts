import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { decisionOf } from "./decision-of.ts";
import { unneededReader } from "./unneeded-reader.ts";

const large = { kind: "provisioned", instanceClass: "db.r6g.2xlarge" } as const;
const reader = {
  ...{ ...large, tier: 2, demandShare: 1 },
  measured: { instance: "orders-3", source: large },
};
const told = optionOf("pick", { usd: 2582, settings: settingsOf({ writer: large, readers: [reader] }) });
const little = { sharePct: 4.2, cpuPct: 1.9, connections: 3, readsPerS: 3 };
const idle = { code: "idle-reader", instance: "orders-3", days: 28, monthlyUsd: 758, assumption: false };
const memory = { id: "low", shape: settingsOf({}), savesUsd: 355, poolGib: 20.7, isVerdict: true };

const planWith = (note: object, more: object = {}) =>
  planOf([told], {
    ...{ pick: "pick", today: "pick", baseline: { totalUsd: 2582, lines: [] } as never },
    ...{ notes: [{ ...idle, standby: "another", little, ...note }] as never, memory: memory as never },
    ...more,
  });
const said = (note: object, more?: object) =>
  unneededReader({ plan: planWith(note, more), told, place: STANDARD_PLACE });

it("IDL-1 asks about a reader that is hardly used where it costs more than memory moves, once", () => {
  expect(said({})).toBe("Ask whether orders-3, which is hardly used, needs to exist: $758 a month.");
  expect(said({ standby: "only", little: undefined })).toBe(
    "Ask whether orders-3, which did nothing, needs to exist: $758 a month, but it is your only standby.",
  );
  expect(said({ monthlyUsd: 300 })).toBe("");
  expect(said({ monthlyUsd: null })).toBe("");
  // One that the step takes away needs no question.
  expect(said({ instance: "orders-4" })).toBe("");
  expect(said({}, { baseline: { totalUsd: 3500, lines: [] } })).toBe("");
});

it("IDL-1 stands in the next step before the question of memory", () => {
  const workload = { startS: 0, endS: 28 * 86_400, coveredPct: 100 };
  const plan = planWith({}, { memory: { ...memory, mostMissPct: 2.1, sourceMissPct: 0.2 } });
  const { next } = decisionOf({ plan, workload, findings: [] }, STANDARD_PLACE) ?? {};
  expect(next).toMatch(
    /^Nothing is to be changed yet\. Ask whether orders-3, which is hardly used, needs to exist: \$758 a month\. How much memory/,
  );
});
