import { baselineOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { scenarioInputSchema, scenarioSchema } from "./scenario.ts";

const id = "00000000-0000-4000-8000-000000000000";
const source = { kind: "provisioned", instanceClass: "db.r6g.16xlarge" } as const;
const planOf = (...readers: readonly string[]) => ({
  ...{
    id,
    clusterId: id,
    name: "Nights",
    settings: settingsOf({}),
    studies: { reads: null, failover: null },
  },
  baseline: baselineOf({ instance: "orders-1", readers: readers.map((instance) => ({ instance, source })) }),
});

it("takes no plan in which an instance runs twice today, and opens one that was stored before that was asked", () => {
  expect(scenarioInputSchema.safeParse(planOf("orders-2", "orders-3")).success).toBe(true);
  for (const twice of [["Orders-1"], ["orders-2", "ORDERS-2"]]) {
    const [issue] = scenarioInputSchema.safeParse(planOf(...twice)).error?.issues ?? [];
    expect(issue?.path).toEqual(["baseline", "readers"]);
    expect(issue?.message).toContain(`"${twice.at(-1)}" is said to run twice today`);
  }
  const times = { createdAt: "2026-11-01T00:00:00.000Z", updatedAt: "2026-11-01T00:00:00.000Z" };
  const stored = { ...planOf("Orders-1"), ...times, uploadIds: [], areUploadsAssumed: false, version: 1 };
  expect(scenarioSchema.parse(stored).baseline.readers).toHaveLength(1);
});
