import { expect, it } from "vitest";
import { type Baseline, NOTHING_OWNED } from "./baseline.ts";
import { defaultSettings } from "./default-settings.ts";

const on = (engineVersion: string | null): Baseline => ({
  ...{ region: "us-east-1", engine: "aurora-mysql", engineVersion, instance: "orders-1" },
  source: { kind: "provisioned", instanceClass: "db.r5.large" },
  ...{ readers: [], storageMode: "standard", owned: NOTHING_OWNED },
});

it("UNI-3 a version without serverless instances begins with the class that runs, any other with a range", () => {
  const writer = (version: string | null) => defaultSettings(on(version), { peakAcu: 4, meanAcu: 1 }).writer;
  expect(writer("5.7.mysql_aurora.2.12.4")).toEqual({
    kind: "provisioned",
    instanceClass: "db.r5.large",
  });
  expect([writer("8.0.mysql_aurora.3.10.0"), writer(null)]).toEqual([
    { kind: "serverless" },
    { kind: "serverless" },
  ]);
});

it("PAU-1 begins with the pause that a range from 0 has today: as described, else AWS's default", () => {
  const pause = (source: Partial<Extract<Baseline["source"], { kind: "serverless" }>>) =>
    defaultSettings(
      { ...on(null), source: { kind: "serverless", minAcu: 0, maxAcu: 4, profile: null, ...source } },
      { peakAcu: 2, meanAcu: 0.1 },
    ).autoPauseS;
  expect([pause({}), pause({ autoPauseS: 900 }), pause({ minAcu: 0.5 }), pause({ minAcu: null })]).toEqual([
    ...[300, 900, null, null],
  ]);
});
