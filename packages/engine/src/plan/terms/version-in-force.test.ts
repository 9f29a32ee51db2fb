import { expect, it } from "vitest";
import { baselineOf, settingsOf } from "../../../test/settings-of.ts";
import type { SourceSetting } from "./settings.ts";
import { versionInForce } from "./version-in-force.ts";

const ran = (minAcu: number | null, maxAcu: number): SourceSetting => ({
  ...{ kind: "serverless", minAcu, maxAcu, profile: null },
});
const old = { engineVersion: "15.2" };
const tried = (minAcu: number, maxAcu: number, source: SourceSetting) =>
  versionInForce(settingsOf({ ...old, minAcu, maxAcu }), baselineOf({ ...old, source })).engineVersion;

it("UNI-3 restricts every range but one that runs although it is not allowed", () => {
  expect(tried(0, 200, ran(0, 200))).toBeUndefined();
  expect(tried(8, 200, ran(null, 200))).toBeUndefined();
  expect(tried(0, 192, ran(0, 200))).toBe("15.2");
  expect(tried(0, 200, { kind: "provisioned", instanceClass: "db.r6g.large" })).toBe("15.2");
  // What is allowed and runs still keeps schedules inside the version.
  expect(tried(1, 16, ran(1, 16))).toBe("15.2");
});

it("UNI-3 restricts nothing where serverless instances run on a version that has none", () => {
  const readers = [{ instance: "orders-2", source: ran(1, 8), tier: 2 }];
  const given = settingsOf({ engineVersion: "12.4", minAcu: 2, maxAcu: 32 });
  expect(versionInForce(given, baselineOf({ engineVersion: "12.4", readers })).engineVersion).toBeUndefined();
  expect(versionInForce(given, baselineOf({ engineVersion: "12.4" })).engineVersion).toBe("12.4");
});
