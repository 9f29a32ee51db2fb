import { describe, expect, it } from "vitest";
import type { CapacityParameters } from "../capacity/parameters.ts";
import { profileFor } from "../capacity/profile-for.ts";
import type { Censored, Climb } from "../demand/censored-steps.ts";
import { climbFindings, withShownBurst } from "./source-climb.ts";

const { parameters } = profileFor({ profile: "platform-4" });
const climb = (change: Partial<Climb> = {}): Climb => ({
  ...{ from: 20, to: 23, seconds: 180, fromAcu: 0.5, secondAcu: 6.5, toAcu: 14, askedMilliAcu: 9000 },
  ...change,
});
/** The first rise in place of the platform's, micro-ACU; null where that stays. */
function shown(demand: ReturnType<typeof demandOf>, own: CapacityParameters): number | null {
  const found = withShownBurst(demand, own);
  return found === own ? null : found.burstMicroAcu;
}
const demandOf = (...climbs: readonly Climb[]) => ({ censored: { climbs } as unknown as Censored });

describe("the first rise that a trace shows", () => {
  it("INS-5 is what capacity gained by the second full sample less the refill of a sample, the median of three", () => {
    // 6 ACU in a minute, of which 60 × 1.63 × (0.0319 + 0.000899 × 3.5) = 3.4 are refill.
    expect(shown(demandOf(climb(), climb(), climb()), parameters)).toBe(2_500_000);
    const spread = [climb({ secondAcu: 4 }), climb(), climb({ secondAcu: 12 })];
    expect(shown(demandOf(...spread), parameters)).toBe(2_500_000);
  });

  it("INS-5 is the platform's own where too few climbs tell, or where they rise as far", () => {
    expect(shown(demandOf(climb(), climb()), parameters)).toBeNull();
    const short = climb({ to: 21, seconds: 60, secondAcu: null });
    expect(shown(demandOf(climb(), climb(), short), parameters)).toBeNull();
    const far = climb({ secondAcu: 0.5 + 4 + 0.8 * 16 });
    expect(shown(demandOf(far, far, far), parameters)).toBeNull();
  });

  it("INS-5 is never below the least the model is made for", () => {
    const slow = climb({ secondAcu: 1 });
    expect(shown(demandOf(slow, slow, slow), parameters)).toBe(1_000_000);
  });

  it("INS-5 says how often and how long, and the longest", () => {
    expect(climbFindings(demandOf())).toEqual([]);
    expect(climbFindings(demandOf(climb(), climb({ seconds: 300, fromAcu: 1, toAcu: 15 })))).toEqual([
      {
        ...{ code: "full-climbs", assumption: true, climbs: 2, seconds: 480 },
        ...{ longestS: 300, fromAcu: 1, toAcu: 15 },
      },
    ]);
  });
});
