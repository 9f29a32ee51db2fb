import { expect, it } from "vitest";
import { climbingRange } from "../../../test/climbing-range.ts";
import { optionOf, planOf } from "../../../test/plan-of.ts";
import { settingsOf } from "../../../test/settings-of.ts";
import type { PlanStep } from "../parallel/divided.ts";
import { planOptions } from "../plan-options.ts";
import type { Plan, PlanOption } from "../search/plan.ts";
import type { Settings } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";
import { setInUseSteps } from "./set-in-use.ts";

const range = settingsOf({ writer: { kind: "serverless" }, minAcu: 1, maxAcu: 30 });
const onClass = settingsOf({ writer: { kind: "provisioned", instanceClass: "db.r8g.2xlarge" } });

interface Asked {
  readonly thenUsd?: number;
  readonly classUsd?: number;
  readonly usedGib?: number | null;
  readonly origin?: string;
  /** Seconds in which the range stood full at its maximum. */
  readonly fullS?: number;
  /** Of what the files tell beside: touches, or another source. */
  readonly known?: object;
  readonly pickedOn?: Settings;
  readonly others?: readonly PlanOption[];
}

const RANGE = { kind: "serverless", minAcu: 1, maxAcu: 16 } as const;

function effectiveOf({ origin = "assumed", fullS = 0, known = {} }: Asked): Effective {
  const trace = {
    startS: 0,
    edgesS: Int32Array.of(0, 1_209_600),
    milliAcu: Int32Array.of(1000),
    active: null,
  };
  const demand = { trace, censored: { ceilingSeconds: fullS } };
  return {
    workload: { baseline: { source: RANGE, engine: "aurora-postgresql" }, demand },
    ...{ settings: range, memory: null, workingSetGib: { value: 0.356, origin }, ...known },
  } as unknown as Effective;
}

/** A range of 1–16 ACU at $315 whose minimum holds 0.356 GiB, and the pick of a plan that holds what was in use, whose cases are dearer. */
function asked(given: Asked = {}) {
  const { thenUsd = 1412, classUsd = 806, usedGib = 25, pickedOn = range, others = [] } = given;
  const searched: (number | null)[] = [];
  function* search({ workingSetGib }: Settings): Generator<PlanStep, Plan, void> {
    searched.push(workingSetGib);
    yield 0.5;
    const monthlyUsd = { p10: thenUsd - 50, p50: thenUsd, p90: thenUsd + 90 };
    const then = optionOf("then", { settings: range, monthlyUsd });
    const classes = [...others, optionOf("class", { settings: onClass, usd: classUsd })];
    return planOf([then, ...classes], { pick: "then" });
  }
  const baseline = { holding: usedGib === null ? undefined : { usedGib } } as unknown as Plan["baseline"];
  const options = [optionOf("pick", { settings: pickedOn, usd: 315 })];
  const of = { effective: effectiveOf(given), search, progress: { from: 0.8, to: 0.9 } };
  const steps = setInUseSteps({ pick: "pick", options, baseline }, of);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return { found: value, searched };
  }
}

it("DEM-5 tells what as much as was in use would cost, no more than the pool of the maximum holds, and a class that then costs less", () => {
  const { found, searched } = asked();
  expect(searched).toEqual([21.6]);
  expect(found).toMatchObject({ setGib: 21.6, id: "then", monthlyUsd: 1412, moreUsd: 1097 });
  expect(found?.provisioned).toMatchObject({ id: "class", lessUsd: 606 });
  expect(asked({ usedGib: 4 }).searched).toEqual([4]);
});

it("DEM-5 tells nothing of what moves the bill by a tenth at most and not the answer", () => {
  expect(asked({ thenUsd: 346, classUsd: 900 }).found).toBeNull();
  expect(asked({ thenUsd: 347, classUsd: 900 }).found).toMatchObject({ moreUsd: 32, provisioned: null });
  expect(asked({ thenUsd: 320, classUsd: 300 }).found?.provisioned).toMatchObject({ lessUsd: 20 });
});

it("DEM-5 tells of a class only one inside the limits, on demand, that costs less by what a change is worth", () => {
  const other = (patch: Partial<PlanOption>) => [
    optionOf("other", { settings: onClass, usd: 700, ...patch }),
  ];
  const idWith = (patch: Partial<PlanOption>) => asked({ others: other(patch) }).found?.provisioned?.id;
  expect(idWith({})).toBe("other");
  expect(idWith({ meetsLimits: false })).toBe("class");
  const commitment = { kind: "reserved", offer: "1yr-no-upfront" } as const;
  expect(idWith({ settings: { ...onClass, commitment } })).toBe("class");
  expect(asked({ classUsd: 1400 }).found?.provisioned).toBeNull();
});

it("DEM-5 tells of a pick on a class where a range takes its place, whatever that costs, and of no other class beside", () => {
  const { found } = asked({ pickedOn: onClass, thenUsd: 320, classUsd: 100 });
  expect(found).toMatchObject({ id: "then", moreUsd: 5, provisioned: null });
});

it("DEM-5 searches nothing where the set was measured or entered, or no more was in use", () => {
  expect(asked({ origin: "yours" }).searched).toEqual([]);
  expect(asked({ usedGib: 0.36 }).searched).toEqual([]);
  expect(asked({ known: { memory: {} } }).searched).toEqual([]);
  const source = { kind: "provisioned", instanceClass: "db.r8g.2xlarge", maxAcu: 16 };
  const workload = { ...effectiveOf({}).workload, baseline: { source, engine: "aurora-postgresql" } };
  expect(asked({ known: { workload } }).searched).toEqual([]);
});

it("DEM-5 takes the pool of the maximum where no file tells the memory in use and the range was often full", () => {
  expect(asked({ usedGib: null }).searched).toEqual([]);
  expect(asked({ usedGib: null, fullS: 400_000 }).searched).toEqual([21.6]);
});

it("DEM-5 a plan of a range that climbed says what as much as was in use would make of it", () => {
  const plan = planOptions({ ...climbingRange(), members: 4, withSensitivity: false });
  const pick = plan.options.find(({ id }) => id === plan.pick);
  expect(plan.setInUse?.setGib).toBeCloseTo(21.6, 1);
  expect(plan.setInUse?.moreUsd).toBeCloseTo(
    (plan.setInUse?.monthlyUsd ?? 0) - (pick?.monthlyUsd.p50 ?? 0),
    2,
  );
});

it("DEM-5 CLU-3 a plan that begins with an upgrade says the same of what is run after it", () => {
  const plan = planOptions({ ...climbingRange("13.12"), members: 4, withSensitivity: false });
  expect(plan.upgrade?.engineVersion).toMatch(/^1[67]/);
  expect(plan.upgrade?.plan.setInUse?.setGib).toBeCloseTo(21.6, 1);
  // Nothing else was searched of the plan as it stands, which nobody is told.
  expect(plan).not.toHaveProperty("setInUse");
  expect(plan).not.toHaveProperty("shortAsToday");
});
