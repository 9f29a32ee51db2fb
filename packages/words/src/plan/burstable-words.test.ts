import { optionOf, planOf } from "@acuity/engine/testing";
import type { PlanFinding } from "@acuity/engine/units";
import { expect, it } from "vitest";
import { wordFinding } from "../findings/word-finding.ts";
import { STANDARD_PLACE } from "../formats/place.ts";
import { headlineOf } from "./headline-words.ts";

type Promoted = Extract<PlanFinding, { readonly code: "promoted-burstable" }>;

const lone: Promoted = {
  ...{ code: "promoted-burstable", instanceClass: "db.t4g.large", readers: 1, assumption: false },
  without: { runsOn: ["db.r6g.large", "db.r6g.large"], storageMode: null, moreUsd: 108 },
};
const said = (patch: Partial<Promoted> = {}) => wordFinding({ ...lone, ...patch }, STANDARD_PLACE);

it("CLU-2 says of a T class that Aurora fails over to what AWS advises it for, and what the cheapest without one costs", () => {
  expect(said()).toBe(
    "db.t4g.large, the only instance to fail over to, runs on CPU credits, which AWS advises for development and test only; it is allowed because one runs today. Without a T class (--burstable refused on the command line): 2 × db.r6g.large, $108 a month more.",
  );
  expect(said({ readers: 2 })).toMatch(/^db\.t4g\.large, what Aurora fails over to first, runs on/);
  const range = { runsOn: [{ minAcu: 2, maxAcu: 8 }], storageMode: "io-optimized", moreUsd: -3 } as const;
  expect(said({ without: range })).toMatch(/: serverless 2–8.ACU, I\/O-Optimized, \$3.00 a month less\.$/);
  expect(said({ without: null })).toMatch(/because one runs today\.$/);
});

it("CLU-2 stands in the headline's reason", () => {
  const plan = planOf([optionOf("pick")], { pick: "pick", notes: [lone] });
  const input = { plan, workload: { startS: 0, endS: 604_800, coveredPct: 100 }, findings: [] };
  expect(headlineOf(input, STANDARD_PLACE)?.reason).toContain(said());
});
