import type { Plan, PlanOption } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { riskWords } from "./risk-words.ts";

function riskOf(settings: object, given: object = {}): string | undefined {
  const told = optionOf("pick", { settings: settingsOf(settings), usd: 58 } as Partial<PlanOption>);
  const plan = planOf([told], { pick: "pick", ...given } as Partial<Plan>);
  const asked = { plan, told, isPick: true, findings: [], runs: [], place: STANDARD_PLACE };
  return riskWords(asked).find(({ title }) => title === "On CPU credits")?.words;
}

const onClass = (instanceClass: string) => ({ writer: { kind: "provisioned", instanceClass } });
const reader = (instanceClass: string) => ({
  ...{ kind: "provisioned", instanceClass, tier: 1, demandShare: 0, measured: null },
});

it("CLU-2 says of a T class that is picked or stays what AWS advises it for, and why it is allowed", () => {
  const said =
    "db.t4g.medium runs on CPU credits, which AWS advises for development and test only; it is allowed because one runs today.";
  expect(riskOf(onClass("db.t4g.medium"))).toBe(said);
  expect(riskOf(onClass("db.t4g.medium"), { today: "pick" })).toBe(said);
  expect(riskOf({ ...onClass("db.t4g.medium"), burstable: "allowed" })).toMatch(/because you allow it\.$/);
  expect(riskOf({ ...onClass("db.r6g.large"), readers: [reader("db.t3.medium")] })).toMatch(
    /^db\.t3\.medium runs/,
  );
});

it("CLU-2 says nothing of other classes and of ranges, nor what the headline says of who is promoted", () => {
  expect(riskOf(onClass("db.r6g.large"))).toBeUndefined();
  expect(riskOf({})).toBeUndefined();
  const notes = [{ code: "promoted-burstable", instanceClass: "db.t3.medium", readers: 1, without: null }];
  expect(
    riskOf({ ...onClass("db.r6g.large"), readers: [reader("db.t3.medium")] }, { notes }),
  ).toBeUndefined();
});
