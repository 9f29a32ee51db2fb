import { describe, expect, it } from "vitest";
import { ownedOf } from "./plan-settings.ts";

describe("ownedOf", () => {
  const given = { json: false, files: [], flags: new Set<string>() };
  const endOf = async (on: string) => {
    const { savingsPlans } = await ownedOf({ ...given, values: new Map([["owned-dsp", ["0.4"]]]) }, on);
    return savingsPlans[0]?.endsOn;
  };

  it("takes a plan whose end is not said to be new, also on a leap day", async () => {
    expect(await endOf("2026-11-20")).toBe("2027-11-20");
    expect(await endOf("2028-02-29")).toBe("2029-02-28");
  });
});
