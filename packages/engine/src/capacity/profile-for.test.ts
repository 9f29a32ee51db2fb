import { expect, it } from "vitest";
import { PROFILE_IDS, profileFor } from "./profile-for.ts";

it.each([
  ["mysql-2022", null, 6, 1000, 11.25, 1.4, 0],
  ["postgres-2024", null, 3.5, 1000, 3, 3, 12],
  ["platform-3", null, 16, 1100, 11.25, 1.4, 0],
  ["platform-3", "2026-09-29", 12, 1100, 11.25, 1.4, 0],
  ["platform-4", "2026-08-04", 6, 1630, 11.25, 1.4, 0],
  ["platform-4", "2026-08-05", 12, 1630, 11.25, 1.4, 0],
  ["platform-4", "2026-09-30", 16, 1630, 11.25, 1.4, 0],
] as const)(
  "ACU-4 %s on %s: burst %d, refill %d, waits %d and %d",
  (profile, date, burst, refill, cold, warm, straight) => {
    expect(profileFor({ profile, date }).parameters).toMatchObject({
      burstMicroAcu: burst * 1_000_000,
      refillThousandths: refill,
      coldWaitS: cold,
      warmWaitS: warm,
      straightDownHalfAcu: straight,
      rhoThousandths: 760,
      tickS: 185,
      holdS: 90,
      shrinkThousandths: 500,
    });
  },
);

it("ACU-4 weak constants are named for the platforms 3 and 4 only", () => {
  expect(PROFILE_IDS.map((profile) => profileFor({ profile }).weak.length > 0)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

it("ACU-4 an unknown profile or a date that is none is named", () => {
  expect(() => profileFor({ profile: "platform-9" as "platform-4" })).toThrow('"platform-9"');
  expect(() => profileFor({ profile: "platform-4", date: "last May" })).toThrow('"last May"');
  expect(() => profileFor({ profile: "platform-4", date: "2026-02-30" })).toThrow('"2026-02-30"');
});
