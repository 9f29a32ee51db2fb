import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { losingCauses, sayPlan } from "./said-plan.ts";

it("OPT-1 what is listed as dearer costs more than the pick; what costs less or as much stands by itself", () => {
  const dearer = (id: string, moreUsd: number, maxAcu: number) =>
    optionOf(id, {
      settings: settingsOf({ maxAcu }),
      reasons: [{ code: "dearer", isRunnerUp: false, moreUsd, morePct: 0, because: [] }],
    });
  const little = optionOf("little", {
    settings: settingsOf({ maxAcu: 10 }),
    reasons: [{ code: "saves-too-little", lessUsd: 0.09 }],
  });
  const pick = optionOf("pick", { settings: settingsOf({ maxAcu: 16 }), reasons: [{ code: "stays" }] });
  const options = [pick, little, dearer("same", 0.001, 12), dearer("more", 5, 20)];
  const causes = losingCauses(sayPlan(planOf(options, { pick: "pick", runnerUp: null })));
  expect(causes.map(({ title, options: of }) => [title, of.map(({ id }) => id)])).toEqual([
    ["Inside your limits and cheaper as expected, but passed over", ["little"]],
    ["Inside your limits at the pick's cost", ["same"]],
    ["Inside your limits, but dearer", ["more"]],
  ]);
});
