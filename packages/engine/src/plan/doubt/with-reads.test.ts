import { expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { clusterMonth } from "../month/cluster-month.ts";
import { resolve } from "../workload/resolve.ts";
import { withReads } from "./with-reads.ts";

const effective = resolve(officeCase());
const plain = clusterMonth({ effective });
const base = {
  ...plain,
  projection: {
    ...plain.projection,
    acuHours: 1.1 * plain.projection.acuHours,
    slowPct: plain.projection.slowPct + 2,
  },
};

it("MEM-8 a draw pays for its reads what they made of the expected run, by their share of its cost a read", () => {
  const twice = withReads(plain, { effect: { base, plain }, share: 2 });
  expect(twice.projection.acuHours).toBeCloseTo(1.2 * plain.projection.acuHours, 9);
  expect(twice.projection.slowPct).toBeCloseTo(plain.projection.slowPct + 4, 9);
  expect(twice.usage.serverless?.[0]?.acuHours).toBeCloseTo(1.2 * plain.projection.acuHours, 1);
  expect(twice.acuByHour?.[9]).toBeCloseTo(1.2 * (plain.acuByHour?.[9] ?? 0), 9);
});

it("MEM-8 reads that made no difference move nothing", () => {
  const same = withReads(plain, { effect: { base: plain, plain }, share: 1.5 });
  expect(same.projection).toEqual(plain.projection);
  expect([...(same.acuByHour ?? [])]).toEqual([...(plain.acuByHour ?? [])]);
});

it("MEM-8 reads that leave little of a run leave something of every draw", () => {
  const tenth = { ...base, projection: { ...base.projection, acuHours: 0.1 * plain.projection.acuHours } };
  const acuHoursAt = (share: number) =>
    withReads(plain, { effect: { base: tenth, plain }, share }).projection.acuHours /
    plain.projection.acuHours;
  expect(acuHoursAt(1)).toBeCloseTo(0.1, 9);
  expect(acuHoursAt(0)).toBe(1);
  expect(acuHoursAt(2)).toBeCloseTo(0.01, 9);
});
