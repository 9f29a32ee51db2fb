import { isBurstable } from "@acuity/engine/prices";
import { expect, it } from "vitest";
import { runsOnCredits } from "./runs-on-credits.ts";

it("CLU-2 is of the classes that run on credits in the engine", () => {
  for (const name of [
    "db.t2.small",
    "db.t3.medium",
    "db.t4g.large",
    "db.r6g.large",
    "db.x2g.large",
    "db.turbo",
    "",
  ])
    expect(runsOnCredits(name), name).toBe(isBurstable(name));
  expect([runsOnCredits("db.t4g.medium"), runsOnCredits("db.r8g.large"), runsOnCredits(null)]).toEqual([
    true,
    false,
    false,
  ]);
});
