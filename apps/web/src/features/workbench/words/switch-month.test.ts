import { STANDARD_PLACE } from "@acuity/words";
import { describe, expect, it } from "vitest";
import { type Growth, NO_GROWTH, switchMonth, switchSentence } from "./switch-month.ts";

/** I/O of $100 against a break-even of $150 a month. */
const modes = {
  totalUsd: { standard: 500, "io-optimized": 550 },
  computeUsd: { standard: 300, "io-optimized": 400 },
  storageUsd: { standard: 100, "io-optimized": 150 },
  ioUsd: 100,
  breakEvenIoUsd: 150,
  breakEvenIoRequests: 7.5e8,
  breakEvenShare: 0.27,
  ioShare: 0.2,
  computePremium: 0.33,
  storagePremium: 0.5,
  cheaper: "standard",
  savingUsd: -50,
} as const;
const standard = { startMode: "standard", place: STANDARD_PLACE } as const;
const on = "2026-11-20";
const plan = (growth: Partial<Growth>) =>
  switchMonth({ modes, startMode: "standard", growth: { ...NO_GROWTH, ...growth }, on });

describe("switchMonth", () => {
  it("stays where no month is cheaper in the other mode", () => {
    expect(plan({}).firstSwitch).toBeNull();
    expect(switchSentence(plan({}), standard)).toBe("From Standard no switch pays over the next 36 months.");
  });

  it("names the month in which growing I/O passes the break-even", () => {
    // 100 × 1.1^5 = 161 is the first above 150: five months after November 2026.
    expect(plan({ ioPct: 10 }).firstSwitch).toMatchObject({ startsOn: "2027-04-01", to: "io-optimized" });
    expect(switchSentence(plan({ ioPct: 10 }), standard)).toMatch(/^Switch to I\/O-Optimized in 2027-04: /);
  });

  it("goes there and back with a season", () => {
    const seasonal = plan({ season: [10, 11], seasonFactor: 3 });
    expect(seasonal.firstSwitch).toMatchObject({ period: 0, to: "io-optimized" });
    expect(seasonal.modes.slice(0, 3)).toEqual(["io-optimized", "io-optimized", "standard"]);
    expect(switchSentence(seasonal, standard)).toMatch(/^Switch to I\/O-Optimized now and 5 more times: /);
  });

  it("waits for the 30 days after a switch", () => {
    const early = plan({ season: [10], seasonFactor: 3, lastSwitch: "2026-10-20" });
    expect(early.modes[0]).toBe("standard");
  });
});
