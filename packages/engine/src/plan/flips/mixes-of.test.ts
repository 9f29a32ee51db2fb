import { expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { withReaders } from "../readers/composed-shapes.ts";
import { provisionedShape, type Shape, serverlessShape } from "../search/shape.ts";
import { specOf } from "../terms/market.ts";
import type { ReaderSetting } from "../terms/settings.ts";
import { resolve } from "../workload/resolve.ts";
import { mixesOf } from "./mixes-of.ts";

const { settings, market } = resolve(officeCase());
const reader = (instanceClass: string | null): ReaderSetting => ({
  ...{ kind: instanceClass === null ? "serverless" : "provisioned", instanceClass },
  ...{ tier: 1, demandShare: 1 },
});
const onClasses = (writer: string, ...readers: readonly (string | null)[]): Shape =>
  withReaders(provisionedShape(settings, specOf(market, writer)), {
    readers: readers.map(reader),
    plain: [],
  });
const keysOf = (pick: Shape, taker: Shape) => mixesOf({ pick, taker }, market).map(({ key }) => key);
const [small, large] = ["db.r6g.large", "db.r6g.xlarge"] as const;

it("OPT-2 CLU-1 each instance of a mix is on what it has in the one or the other", () => {
  expect(keysOf(onClasses(small, small), onClasses(large, large))).toEqual([
    `${large}+${small}`,
    `${small}+${large}`,
  ]);
  expect(keysOf(onClasses(small, small, small), onClasses(large, small, large))).toEqual([
    `${large}+${small}+${small}`,
    `${small}+${small}+${large}`,
  ]);
  expect(keysOf(onClasses(small, small, small), onClasses(large, large, large))).toHaveLength(6);
});

it("OPT-2 CLU-1 a serverless instance keeps its range and its hours", () => {
  const schedule = [{ days: [0], fromHour: 8, toHour: 18, minAcu: 12, maxAcu: 20 }] as never;
  const range = { ...serverlessShape(settings, { minAcu: 0.5, maxAcu: 20 }).settings, schedule };
  const pick = withReaders(
    { key: "own", settings: range, spec: null },
    { readers: [reader(small)], plain: [] },
  );
  const mixes = mixesOf({ pick, taker: onClasses(large, large) }, market);
  expect(mixes.map(({ key }) => key)).toEqual([
    `${large}+${small}`,
    `serverless-12-20-else-0.5-at-8-18+${large}`,
  ]);
  expect(mixes[1]?.settings.schedule).toEqual(schedule);
  expect(keysOf(onClasses(small, null), onClasses(large, large))[0]).toMatch(`${large}+serverless-`);
  const beside = withReaders(provisionedShape(settings, specOf(market, small)), {
    ...{ readers: [reader(null)], plain: [], range: { minAcu: 0.5, maxAcu: 20, schedule } },
  });
  const [onLarge] = mixesOf({ pick: beside, taker: onClasses(large, large) }, market);
  expect(onLarge?.key).toBe(`${large}+serverless-0.5-20+hours-12-20-else-0.5-at-8-18`);
  expect(onLarge?.settings.schedule).toEqual(schedule);
});

it("OPT-2 nothing is between one instance and another, nor between clusters of other sizes or too many of them", () => {
  expect(keysOf(onClasses(small), onClasses(large))).toEqual([]);
  expect(keysOf(onClasses(small, small), onClasses(large, large, large))).toEqual([]);
  expect(keysOf(onClasses(small, small), onClasses(small, small))).toEqual([]);
  expect(keysOf(onClasses(small, small), onClasses(small, large))).toEqual([]);
  const many = Array.from({ length: 5 }, () => small);
  expect(keysOf(onClasses(small, ...many), onClasses(large, ...many.map(() => large)))).toEqual([]);
});
