import { settingsOf } from "@acuity/engine/testing";
import { describe, expect, it } from "vitest";
import { checkSettings } from "./check-settings.ts";

const settings = settingsOf({ maxAcu: 24 });

describe("checkSettings", () => {
  it("has nothing to say about a setting Aurora takes", () => {
    expect(Object.values(checkSettings(settings)).every((one) => one === null)).toBe(true);
  });
  it("shows the offending value and says what to do", () => {
    expect(checkSettings({ ...settings, minAcu: 30 }).capacity).toBe(
      "The minimum of 30 is above the maximum of 24 ACU; lower one or raise the other.",
    );
    expect(checkSettings({ ...settings, minAcu: 0.5, maxAcu: 0.5 }).capacity).toContain(
      "at least 1 ACU; 0.5 is too small",
    );
    expect(checkSettings({ ...settings, minAcu: 2.3 }).capacity).toContain("multiple of 0.5");
  });
  it("knows what version and platform allow", () => {
    expect(checkSettings({ ...settings, engineVersion: "16.1", minAcu: 0 }).capacity).toContain("0.5 to 256");
    expect(checkSettings({ ...settings, profile: "mysql-2022", maxAcu: 200 }).capacity).toContain("to 128");
    expect(checkSettings({ ...settings, engineVersion: "12.4" }).capacity).toContain("12.4");
  });
  it("lets an instance pause only from zero", () => {
    expect(checkSettings({ ...settings, autoPauseS: 300 }).pause).toContain(
      "minimum of 0 ACU; the minimum here is 2",
    );
    expect(checkSettings({ ...settings, minAcu: 0, autoPauseS: 60 }).pause).toContain("300 to 86,400");
    expect(checkSettings({ ...settings, minAcu: 0, autoPauseS: 300 }).pause).toBeNull();
    const night = { fromHour: 0, toHour: 8, minAcu: 0, maxAcu: 4 };
    expect(checkSettings({ ...settings, schedule: [night], autoPauseS: 300 }).pause).toBeNull();
  });
  it("checks scheduled ranges and readers too", () => {
    const window = { fromHour: 0, toHour: 8, minAcu: 12, maxAcu: 4 };
    expect(checkSettings({ ...settings, schedule: [window] }).schedule).toContain("minimum of 12 is above");
    const reader = { kind: "provisioned", instanceClass: null, tier: 1, demandShare: 1 } as const;
    expect(checkSettings({ ...settings, readers: [reader] }).readers).toContain("needs an instance class");
  });
});
