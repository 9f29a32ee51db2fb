import { describe, expect, it } from "vitest";
import { mostWaiting } from "./most-waiting.ts";

describe("sessions that may wait for pages", () => {
  it("MEM-11 are half as many again as today, or a quarter of the CPU time", () => {
    expect(mostWaiting({ todaySessions: 2, busyVcpu: 4 })).toBe(3);
    expect(mostWaiting({ todaySessions: 0.1, busyVcpu: 4 })).toBe(1);
  });

  it("MEM-11 are never fewer than anybody could feel: an idle database with 37 touches a second refuses no pool for them", () => {
    const missed = 0.8 * 37;
    expect((missed * 1.51) / 1000).toBeLessThan(mostWaiting({ todaySessions: 0.0001, busyVcpu: 0.02 }));
    expect(mostWaiting({ todaySessions: 0, busyVcpu: 0 })).toBeLessThan(0.1);
  });
});
