import type { SensitivityBar, Settings } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { headlineOf } from "./headline-words.ts";
import { isInTheRunning, listedOptions, namedBeyond, namedOptions } from "./named-options.ts";
import { optionTitle } from "./option-title.ts";

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

it("OPT-2: what is short most of the time is not in the running, what is nearly inside the limits is", () => {
  const at = (pct: number) =>
    isInTheRunning(optionOf("a", { meetsLimits: false, throttledPct: { p10: pct, p50: pct, p90: pct } }));
  expect([0.15, 100].map(at)).toEqual([true, false]);
  expect(isInTheRunning(optionOf("a", { meetsLimits: true }))).toBe(true);
  const limits = [{ code: "slow", timePct: 100, limitPct: 0.1 }] as never;
  const reads = optionOf("a", {
    meetsLimits: false,
    reasons: [{ code: "misses", isNearest: false, limits }],
  });
  expect(isInTheRunning(reads)).toBe(false);
});

it("OPT-2: says which shapes a flip names that were not compared at the demand that is planned", () => {
  expect(namedBeyond(plan, STANDARD_PLACE)).toContain("db.t4g.large");
  expect(namedBeyond({ ...plan, sensitivity: [] }, STANDARD_PLACE)).toBeNull();
});

it("CLU-1 names readers in a title that the same classes on other readers would share, and in no other", () => {
  const range = { kind: "serverless", instanceClass: null } as const;
  const on = (instanceClass: string) => ({ kind: "provisioned", instanceClass }) as const;
  const reader = (instance: string, runs: typeof range | ReturnType<typeof on>) => {
    const measured = { instance, source: { kind: "serverless", minAcu: 2, maxAcu: 8 } };
    return { ...runs, tier: 1, demandShare: 0.2, measured } as unknown as Settings["readers"][number];
  };
  const titleOf = (
    writer: Settings["writer"],
    ...[b, c]: readonly (typeof range | ReturnType<typeof on>)[]
  ) =>
    optionTitle(
      settingsOf({ writer, readers: [reader("b", b ?? range), reader("c", c ?? range)] }),
      STANDARD_PLACE,
    );
  const [large, xlarge] = [on("db.r6g.large"), on("db.r6g.xlarge")];
  expect([titleOf(xlarge, large, xlarge), titleOf(xlarge, xlarge, large)]).toEqual([
    "2 × db.r6g.xlarge + db.r6g.large (b)",
    "2 × db.r6g.xlarge + db.r6g.large (c)",
  ]);
  const serverless = { kind: "serverless" } as const;
  expect(titleOf(serverless, range, large)).toMatch(/ACU \+ db\.r6g\.large \(c\)$/);
  // Their order tells these apart, or nothing has to be told.
  expect(titleOf(serverless, large, xlarge)).toMatch(/ACU \+ db\.r6g\.large \+ db\.r6g\.xlarge$/);
  expect(titleOf(large, xlarge, xlarge)).toBe("db.r6g.large + 2 × db.r6g.xlarge");
});
