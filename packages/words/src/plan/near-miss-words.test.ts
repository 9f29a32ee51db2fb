import type { MissedLimit, PlanOption } from "@acuity/engine/plan";
import { optionOf, settingsOf } from "@acuity/engine/testing";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { nearMissWords } from "./near-miss-words.ts";

const unsure: MissedLimit = { code: "unsure", p90Pct: 0.15, limitPct: 0.1 };
const settings = settingsOf({ writer: { kind: "provisioned", instanceClass: "db.r6g.large" } });

/** What is said of an option beside a pick of $600. */
function said(
  usd: number,
  given: Partial<PlanOption> & { readonly limits?: readonly MissedLimit[]; readonly today?: string } = {},
): readonly string[] {
  const { limits = [unsure], today = null, ...patch } = given;
  const near = optionOf("near", {
    ...{ settings, usd, meetsLimits: false },
    reasons: [{ code: "misses", isNearest: false, limits }],
    ...patch,
  });
  const pick = { monthlyUsd: { p10: 600, p50: 600, p90: 600 } };
  return nearMissWords({ options: [near], notes: [], today }, { pick, place: STANDARD_PLACE });
}

describe("a near miss is worth a word", () => {
  it("where it saves a tenth of the pick, or a hundredth where it runs today", () => {
    expect(said(530)).toHaveLength(1);
    expect(said(550)).toEqual([]);
    expect(said(550, { today: "near" })).toHaveLength(1);
    expect(said(597, { today: "near" })).toEqual([]);
  });

  it("where it misses one limit alone, and is bought on demand", () => {
    expect(said(500, { limits: [unsure, { code: "burstable" }] })).toEqual([]);
    const commitment = {
      kind: "savings-plan",
      usdPerHour: null,
    } as unknown as PlanOption["settings"]["commitment"];
    expect(said(500, { settings: { ...settings, commitment } })).toEqual([]);
  });
});
