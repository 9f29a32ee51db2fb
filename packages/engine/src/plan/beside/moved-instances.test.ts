import { expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { resolve } from "../workload/resolve.ts";
import { movedInstances, onceEach } from "./moved-instances.ts";

it("MEM-19 what a headline names is the pick and what it depends on memory against, else the nearest miss", () => {
  const effective = resolve(officeCase({ busyPct: 60, quietPct: 50 }));
  const option = (id: string, writer: object) =>
    ({ id, settings: { ...effective.settings, writer } }) as never;
  const options = [
    option("class", { kind: "provisioned", instanceClass: "db.r6g.large" }),
    option("range", { kind: "serverless" }),
    option("unknown", { kind: "provisioned", instanceClass: "db.z9.large" }),
  ];
  const of = (pick: string | null, nearestMiss: string | null, against?: string) =>
    movedInstances(
      { options, pick, nearestMiss, memory: against === undefined ? null : ({ id: against } as never) },
      effective,
    ).map(({ next }) => next?.instanceClass ?? null);
  expect(of("class", null)).toEqual(["db.r6g.large"]);
  expect(of("class", null, "range")).toEqual(["db.r6g.large", null]);
  expect(of(null, "range")).toEqual([null]);
  expect(of("unknown", null)).toEqual([]);
});

it("MEM-19 one instance that moves to one class is told of once", () => {
  const one = { instance: "a", instanceClass: "db.r6g.large" };
  expect(
    onceEach([
      { ...one, n: 1 },
      { ...one, n: 2 },
      { ...one, instanceClass: null, n: 3 },
    ]),
  ).toEqual([
    { ...one, n: 1 },
    { ...one, instanceClass: null, n: 3 },
  ]);
});
