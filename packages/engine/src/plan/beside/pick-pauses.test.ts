import { expect, it } from "vitest";
import { baselineOf, settingsOf } from "../../../test/settings-of.ts";
import { pickPausesFindings } from "./pick-pauses.ts";

const zero = { minAcu: 0, maxAcu: 3.5, autoPauseS: 300 };
const found = (given: Parameters<typeof settingsOf>[0], today: Parameters<typeof baselineOf>[0] = {}) =>
  pickPausesFindings(settingsOf(given), baselineOf(today))[0] ?? null;

it("PAU-1 a pick that pauses says so, after how long, and how long the first connection waits", () => {
  expect(found(zero)).toEqual({
    ...{ code: "pick-pauses", afterS: 300, isAtTimes: false, resumeS: 15, longResumeS: 30 },
    assumption: false,
  });
});

it("PAU-1 a pick that pauses at some hours alone does so then", () => {
  const schedule = (minAcu: number) => [{ fromHour: 8, toHour: 18, minAcu, maxAcu: 16 }];
  expect(found({ ...zero, schedule: schedule(4) })).toMatchObject({ isAtTimes: true });
  expect(found({ autoPauseS: 300, minAcu: 2, schedule: schedule(0) })).toMatchObject({ isAtTimes: true });
  expect(found({ ...zero, schedule: schedule(0) })).toMatchObject({ isAtTimes: false });
});

it("PAU-1 nothing is said of what never pauses: a minimum, no pause set, a feature or an instance on a class", () => {
  const reader = { kind: "provisioned", instanceClass: "db.r6g.large", tier: 1 } as never;
  expect(found({})).toBeNull();
  expect(found({ ...zero, minAcu: 0.5 })).toBeNull();
  expect(found({ ...zero, autoPauseS: null })).toBeNull();
  expect(found({ ...zero, features: ["proxy"] })).toBeNull();
  expect(found({ ...zero, readers: [reader] })).toBeNull();
  expect(found({ ...zero, writer: { kind: "provisioned", instanceClass: "db.r6g.large" } })).toBeNull();
});

it("PAU-1 beside a writer on a class its readers on a range from 0 pause that follow nobody", () => {
  const writer = { kind: "provisioned", instanceClass: "db.r6g.large" } as const;
  const reader = { kind: "serverless", instanceClass: null, tier: 2 } as never;
  expect(found({ ...zero, writer, readers: [reader] })).toMatchObject({ afterS: 300, ofReaders: 1 });
  expect(found({ ...zero, writer, readers: [{ ...(reader as object), tier: 1 } as never] })).toBeNull();
});

it("PAU-1 a pick that pauses after another time than today says after which", () => {
  const source = { kind: "serverless", minAcu: 0, maxAcu: 8, profile: null } as const;
  expect(found(zero, { source: { ...source, autoPauseS: 1800 } })).toMatchObject({
    afterS: 300,
    todayS: 1800,
  });
  expect(found(zero, { source })).not.toHaveProperty("todayS");
  for (const minAcu of [0.5, 1])
    expect(found(zero, { source: { ...source, minAcu, autoPauseS: 1800 } })).not.toHaveProperty("todayS");
});
