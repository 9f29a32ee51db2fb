import { optionOf, planOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { decisionOf } from "./decision-of.ts";

const workload = { startS: 1_662_000_000, endS: 1_662_000_000 + 14 * 86_400, coveredPct: 100 };
const old = {
  code: "trace-old",
  toDay: "2022-11-03",
  on: "2026-11-27",
  days: 1485,
  assumption: false,
} as const;

it("AGE-2 files of long ago are exported anew first: low, nothing to be changed or bound, no day of the past to come", () => {
  const baseline = { basis: "listed", lines: [], totalUsd: 1000, acuHours: null } as never;
  const plan = planOf([optionOf("pick", { usd: 600 })], { pick: "pick", baseline, notes: [old] });
  const told = decisionOf({ plan, workload, findings: [] }, STANDARD_PLACE);
  expect(told?.sentence).toMatch(/^Export the last days first; as measured: go serverless: /);
  expect([told?.confidence.level, told?.canTake, told?.offers]).toEqual(["low", false, null]);
  expect(told?.confidence.shown.detail).toBe("the files are old");
  expect(told?.next).toMatch(/^No change is offered yet\. The files end on 2022-11-03, 4\.1 years before/);
  expect(told?.commit).toBe(
    "Commit to nothing yet: a term binds whatever the open questions turn out to be.",
  );
  expect(told?.risks[0]?.title).toBe("The files are old");
});
