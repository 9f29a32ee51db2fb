import type { SensitivityBar } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { headlineOf } from "./headline-words.ts";
import { listedOptions, namedBeyond, namedOptions } from "./named-options.ts";

const onClass = (instanceClass: string, patch = {}) =>
  settingsOf({ writer: { kind: "provisioned", instanceClass }, ...patch });
const reserved = { commitment: { kind: "reserved", offer: "1yr-no-upfront" } } as const;
const options = [
  optionOf("pick", {
    usd: 600,
    settings: onClass("db.r6g.large"),
    reasons: [{ code: "lowest-cost" }],
  }),
  optionOf("pick-reserved", { usd: 456, settings: onClass("db.r6g.large", reserved) }),
  optionOf("larger", { usd: 700, settings: onClass("db.r6g.large.x") }),
  optionOf("other-reserved", { usd: 400, settings: onClass("db.r5.large", reserved) }),
  optionOf("other", { usd: 900, settings: onClass("db.r5.large") }),
  optionOf("unsaid", { usd: 950, settings: onClass("db.r7g.large") }),
];
const payment = {
  ...{ savesUsd: 144, upfrontUsd: 0, paybackMonth: 0, isAssumed: true, commitment: reserved.commitment },
};
const bar: SensitivityBar = {
  ...{ assumption: "demand", baseline: 1, triedFrom: 0.5, triedTo: 3, flipsBelow: 0.7, flipsAbove: 1.03 },
  ...{ becomes: "larger", becomesBelow: "untried", becomesAbove: "larger" },
  ...{ shapeBelow: onClass("db.t4g.large"), shapeAbove: onClass("db.r6g.large.x") },
};
const plan = planOf(options, {
  ...{ pick: "pick", payment: { id: "pick-reserved", ...payment }, sensitivity: [bar] },
  otherPayment: { id: "other-reserved", ...payment, shape: onClass("db.r5.large", reserved) },
});
const workload = { startS: 0, endS: 21 * 86_400, coveredPct: 100 };
const headline = headlineOf({ plan, workload, findings: [] }, STANDARD_PLACE);

it("OPT-2: finds every option that a headline names, also by its way to pay alone, and none besides", () => {
  const named = namedOptions(plan, { headline, place: STANDARD_PLACE });
  expect([...named].sort()).toEqual(["larger", "other-reserved", "pick", "pick-reserved"]);
});

it("HED-3: lists no commitment where measuring comes first", () => {
  const raise = { code: "raise-and-measure", maxAcu: 8, timePct: 28, assumption: false } as const;
  const ids = (notes: typeof plan.notes) => listedOptions(options, { notes }).map(({ id }) => id);
  expect(ids([raise])).toEqual(["pick", "larger", "other", "unsaid"]);
  const looked = listedOptions(options, { notes: [raise], lookedAt: "pick-reserved" });
  expect(looked.map(({ id }) => id)).toContain("pick-reserved");
  expect(ids([])).toHaveLength(options.length);
});

it("OPT-2: says which shapes a flip names that were not compared at the demand that is planned", () => {
  expect(namedBeyond(plan, STANDARD_PLACE)).toContain("db.t4g.large");
  expect(namedBeyond({ ...plan, sensitivity: [] }, STANDARD_PLACE)).toBeNull();
});
