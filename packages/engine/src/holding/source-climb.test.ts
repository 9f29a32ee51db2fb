import { describe, expect, it } from "vitest";
import type { CapacityParameters } from "../capacity/parameters.ts";
import { profileFor } from "../capacity/profile-for.ts";
import type { Censored, Climb } from "../demand/censored-steps.ts";
import { climbFindings, withShownClimb } from "./source-climb.ts";

const { parameters } = profileFor({ profile: "platform-4" });
const climb = (change: Partial<Climb> = {}): Climb => ({
  ...{ from: 20, to: 23, seconds: 180, fromAcu: 0.5, secondAcu: 6.5, toAcu: 14, askedMilliAcu: 9000 },
  ...change,
});
/** The first rise in place of the platform's, micro-ACU; null where that stays. */
function shown(demand: ReturnType<typeof demandOf>, own: CapacityParameters): number | null {
  const found = withShownClimb(demand, own);
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

  it("INS-5 refills no faster than the climbs took from there, the median of three", () => {
    // From 0.5 + 1 to 12.5 ACU in six minutes: ln((31.9 + 0.899 × 12.5) ÷ (31.9 + 0.899 × 1.5)) ÷ 0.000899 = 290 s at 2022's speed.
    const slow = climb({ seconds: 360, to: 26, secondAcu: 1.5, toAcu: 14, askedMilliAcu: 12_500 });
    const refillOf = (...climbs: readonly Climb[]) =>
      withShownClimb(demandOf(...climbs), parameters).refillThousandths / 1000;
    expect(refillOf(slow, slow, slow)).toBeCloseTo(290 / 360, 2);
    const quick = { ...slow, seconds: 180, to: 23 };
    expect(refillOf(slow, slow, quick)).toBeCloseTo(290 / 360, 2);
    // Whose first rise is slower than the platform's is not its law's; two climbs tell nothing, nor do first rises alone.
    const brisk = { ...slow, seconds: 240, to: 24 };
    expect(refillOf(brisk, brisk, brisk)).toBeCloseTo(290 / 240, 2);
    expect(refillOf({ ...quick, seconds: 170 }, { ...quick, seconds: 170 }, { ...quick, seconds: 170 })).toBe(
      parameters.refillThousandths / 1000,
    );
    // A minute or two less than the platform takes from its own first rise is within what a sample hides.
    const far = climb({ secondAcu: 20, toAcu: 29, askedMilliAcu: 29_000 });
    expect(refillOf(far, far, far)).toBe(parameters.refillThousandths / 1000);
    expect(refillOf(slow, slow)).toBe(parameters.refillThousandths / 1000);
    const first = climb({ fromAcu: 4, secondAcu: 5, toAcu: 5 });
    expect(refillOf(first, first, first)).toBe(parameters.refillThousandths / 1000);
  });

  it("INS-5 refills to where it was when what asked for it had gone, still full", () => {
    // From 2 + 2.5 to 10 ACU in two minutes, and then next to nothing is asked for.
    const over = climb({ to: 22, seconds: 120, fromAcu: 2, secondAcu: 8.6, toAcu: 10, askedMilliAcu: 800 });
    const of = (one: Climb) => withShownClimb(demandOf(one, one, one), parameters).refillThousandths;
    expect(of(over)).toBeLessThan(parameters.refillThousandths);
    expect(of(over)).toBe(of({ ...over, askedMilliAcu: 10_000 }));
  });

  it("INS-5 never refills slower than a fifth of 2022's", () => {
    const endless = climb({ seconds: 900, to: 35, secondAcu: 1, toAcu: 2.5 });
    expect(withShownClimb(demandOf(endless, endless, endless), parameters).refillThousandths).toBe(200);
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
