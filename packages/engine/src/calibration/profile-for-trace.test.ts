import { expect, it } from "vitest";
import { profileForTrace } from "./profile-for-trace.ts";

const noon = (day: string) => Date.UTC(...dayParts(day), 12) / 1000;

function dayParts(day: string): [number, number, number] {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return [year, month - 1, date];
}

it.each([
  ["2022-06-15", "mysql-2022", 6],
  ["2023-12-31", "mysql-2022", 6],
  ["2024-01-01", "postgres-2024", 3.5],
  ["2025-07-31", "postgres-2024", 3.5],
  ["2025-08-01", "platform-3", 6],
  ["2026-03-31", "platform-3", 6],
  ["2026-04-01", "platform-4", 6],
  ["2026-08-04", "platform-4", 6],
  ["2026-08-05", "platform-4", 12],
  ["2026-09-29", "platform-4", 12],
  ["2026-09-30", "platform-4", 16],
] as const)(
  "ACU-4 a trace of %s without a platform is replayed as %s, burst %d, and that is an assumption",
  (day, id, burst) => {
    const { profile, basis } = profileForTrace({ profile: null, startS: noon(day) });
    expect([profile.id, profile.parameters.burstMicroAcu / 1e6, basis]).toEqual([id, burst, "date"]);
  },
);

it("ACU-4 the platform given is kept, and the day of the trace still chooses its burst", () => {
  const on = (day: string) => {
    const { profile, basis } = profileForTrace({ profile: "platform-3", startS: noon(day) });
    return [profile.id, profile.parameters.burstMicroAcu / 1e6, profile.parameters.refillThousandths, basis];
  };
  expect(on("2026-07-01")).toEqual(["platform-3", 6, 1100, "given"]);
  expect(on("2026-08-20")).toEqual(["platform-3", 12, 1100, "given"]);
  expect(on("2026-11-20")).toEqual(["platform-3", 16, 1100, "given"]);
});
