import { optionOf, planOf } from "@acuity/engine/testing";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { headlineOf } from "../headline-words.ts";
import { decisionOf } from "./decision-of.ts";

const plan = planOf([optionOf("pick"), optionOf("today")], { pick: "pick", today: "today" });
const input = {
  ...{ plan, findings: [] },
  workload: { startS: 0, endS: 30 * 86_400, coveredPct: 100 },
};

describe("a decision over answers made before", () => {
  const headline = headlineOf(input, STANDARD_PLACE);

  it("is the same as one that makes them itself", () => {
    expect(headline).not.toBeNull();
    expect(decisionOf({ ...input, headline }, STANDARD_PLACE)).toEqual(decisionOf(input, STANDARD_PLACE));
  });

  it("takes them as they are, and makes them no second time", () => {
    const instances = headline?.instances.slice(0, 0) ?? [];
    const told = decisionOf({ ...input, headline: headline && { ...headline, instances } }, STANDARD_PLACE);
    expect(told?.instances).toBe(instances);
  });
});
