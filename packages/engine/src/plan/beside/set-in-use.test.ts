import { expect, it } from "vitest";
import { optionOf, planOf } from "../../../test/plan-of.ts";
import { settingsOf } from "../../../test/settings-of.ts";
import type { PlanStep } from "../parallel/divided.ts";
import type { Plan } from "../search/plan.ts";
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
}

/** A range of 1–16 ACU at $315 whose minimum holds 0.356 GiB, and the pick of a plan that holds what was in use. */
function asked({ thenUsd = 1412, classUsd = 806, usedGib = 25, origin = "assumed" }: Asked = {}) {
  const effective = {
    workload: {
      baseline: { source: { kind: "serverless", minAcu: 1, maxAcu: 16 }, engine: "aurora-postgresql" },
    },
    ...{ settings: range, memory: null, workingSetGib: { value: 0.356, origin } },
  } as unknown as Effective;
  const searched: (number | null)[] = [];
  function* search({ workingSetGib }: Settings): Generator<PlanStep, Plan, void> {
    searched.push(workingSetGib);
    yield 0.5;
    const then = optionOf("then", { settings: range, usd: thenUsd });
    return planOf([then, optionOf("class", { settings: onClass, usd: classUsd })], { pick: "then" });
  }
  const baseline = { holding: usedGib === null ? undefined : { usedGib } } as unknown as Plan["baseline"];
  const options = [optionOf("pick", { settings: range, usd: 315 })];
  const of = { effective, search, progress: { from: 0.8, to: 0.9 } };
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

it("DEM-5 searches nothing where the set was measured or entered, or no more was in use", () => {
  expect(asked({ origin: "yours" }).searched).toEqual([]);
  expect(asked({ usedGib: 0.36 }).searched).toEqual([]);
});
