import type { Plan } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { decisionOf } from "./decision-of.ts";
import { nearTips } from "./near-tips.ts";

const onClass = (instanceClass: string) => settingsOf({ writer: { kind: "provisioned", instanceClass } });
const told = optionOf("pick", { kind: "provisioned", settings: onClass("db.r8g.xlarge"), usd: 600 });
const stays = optionOf("today", { kind: "provisioned", settings: onClass("db.r6g.xlarge"), usd: 900 });
const bar = (assumption: string, patch: object) => ({
  ...{ assumption, baseline: 1, flipsBelow: null, flipsAbove: null, triedFrom: 0.5, triedTo: 3 },
  ...{ becomes: null, becomesBelow: null, becomesAbove: null, shapeBelow: null, shapeAbove: null, ...patch },
});
const less = { flipsBelow: 0.9995, shapeBelow: onClass("db.r6g.large"), moreUsdBelow: -51 };
const faster = { flipsAbove: 1.01, shapeAbove: onClass("db.r6g.xlarge"), moreUsdAbove: 316 };

function planWith(sensitivity: readonly object[], today: string | null = "today"): Plan {
  const baseline = { basis: "listed", lines: [], totalUsd: 900, acuHours: null } as never;
  return planOf([told, stays], { pick: "pick", today, baseline, sensitivity } as unknown as Partial<Plan>);
}
const said = (bars: readonly object[], today?: string) =>
  nearTips({ plan: planWith(bars, today), told, place: STANDARD_PLACE }).map(({ words }) => words);

it("OPT-2 is a twentieth of less demand or of another speed that makes another shape of a change", () => {
  expect(said([bar("demand", less), bar("source-speed", faster)])).toEqual([
    "below 0.9995 × the demand db.r6g.large takes over, $51.00 a month less",
    "above 1.01 × the speed taken of today's vCPUs db.r6g.xlarge takes over, $316 a month more",
  ]);
  expect(said([bar("demand", { ...less, flipsBelow: 0.96 })])).toHaveLength(1);
  expect(said([bar("demand", { ...less, flipsBelow: 0.95 })])).toEqual([]);
  expect(said([bar("source-speed", { ...faster, flipsAbove: 1.05 })])).toEqual([]);
  expect(said([bar("source-speed", { ...faster, lossAbove: "promoted" })])[0]).toContain(
    "vCPUs whoever is promoted no longer carries the writer’s load in time: db.r6g.xlarge takes over",
  );
});

it("OPT-2 TOD-4 is none for what is worth no word, of what stays, of memory, nor twice of more demand", () => {
  expect(said([bar("demand", { ...less, moreUsdBelow: -5 })])).toEqual([]);
  expect(said([bar("demand", less)], "pick")).toEqual([]);
  expect(said([bar("working-set", less)])).toEqual([]);
  expect(said([bar("demand", faster)])).toEqual([]);
});

it("OPT-2 a change that so little tips is no bare step: what to measure is said first, it is a risk and confidence is not high", () => {
  const plan = planWith([bar("demand", less), bar("source-speed", faster)]);
  const workload = { startS: 0, endS: 30 * 86_400, coveredPct: 100 };
  const found = decisionOf({ plan, workload, findings: [] }, STANDARD_PLACE);
  expect(found?.next).toMatch(
    /^Look at the demand first: below 0\.9995 × .* Measure the speed first, by an hour of the same work on both classes: above 1\.01 × .* Make the change\./,
  );
  expect(found?.risks.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      "Tips at 0.9995 × the demand",
      "Tips at 1.01 × the speed taken of today's vCPUs",
    ]),
  );
  expect([found?.confidence.level, found?.canTake]).toEqual(["medium", true]);
});

it("OPT-2 MEM-7 a set within a twentieth of its flip keeps confidence from being high, whether or not what runs today stays", () => {
  const above = {
    baseline: 9.65,
    flipsAbove: 9.73,
    shapeAbove: onClass("db.r6g.2xlarge"),
    moreUsdAbove: 316,
  };
  const workload = { startS: 0, endS: 30 * 86_400, coveredPct: 100 };
  const sure = (patch: object, today?: string) => {
    const plan = planWith([bar("working-set", { ...above, ...patch })], today);
    return decisionOf({ plan, workload, findings: [] }, STANDARD_PLACE)?.confidence;
  };
  for (const today of ["today", "pick"]) {
    const found = sure({}, today);
    expect([found?.level, found?.shown.detail]).toEqual(["medium", "tips at a working set of 9.73 GiB"]);
    expect(found?.lowers).toContain(
      "Above a working set of 9.73 GiB db.r6g.2xlarge takes over, $316 a month more.",
    );
  }
  expect(sure({ flipsAbove: 10.2 })?.level).toBe("high");
  expect(sure({ moreUsdAbove: 3 })?.level).toBe("high");
});
