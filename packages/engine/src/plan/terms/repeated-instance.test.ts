import { expect, it } from "vitest";
import { market, officeWeeks } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { prepareWorkload, withBaseline } from "../workload/workload.ts";
import { repeatedInstance } from "./repeated-instance.ts";

const source = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
const readersOf = (...names: readonly string[]) => names.map((instance) => ({ instance, source }));

it("TOD-1 finds the name that stands twice, whatever the case of its letters", () => {
  const of = (instance: string | null, ...names: readonly string[]) =>
    repeatedInstance({ instance, readers: readersOf(...names) });
  expect(of("orders-1", "orders-2", "orders-3")).toBeNull();
  expect(of("orders-1", "ORDERS-1")).toBe("ORDERS-1");
  expect(of("Orders-1", "orders-1")).toBe("orders-1");
  expect(of("orders-1", "orders-2", "Orders-2")).toBe("Orders-2");
  expect(of("orders-1", "Orders-2", "orders-2")).toBe("orders-2");
  expect(of(null, "orders-2")).toBeNull();
});

it("TOD-1 plans for no instance that runs twice: today's bill would have it twice, and its end be a saving", () => {
  const cpu = {
    ...officeWeeks({ busyPct: 30, quietPct: 5 }, 14),
    dimensions: { DBInstanceIdentifier: "orders-1" },
  };
  const evidence = gatherCluster([cpu], { instance: null });
  const today = (...names: readonly string[]) => baselineOf({ source, readers: readersOf(...names) });
  const prepared = (...names: readonly string[]) =>
    prepareWorkload({ evidence, baseline: today(...names), specs: market.specs });
  // Nobody said that it writes: it was taken as the writer.
  expect(() => prepared("Orders-1")).toThrow(
    /^"Orders-1" is said to be a reader today, and was taken as the writer .* Say which instance is planned: --instance/,
  );
  expect(() => prepared("orders-2", "ORDERS-1", "orders-1")).toThrow('"ORDERS-1" is said to run twice');
  const named = { ...today("Orders-1"), instance: "orders-1" };
  expect(() => prepareWorkload({ evidence, baseline: named, specs: market.specs })).toThrow("twice today");
  expect(() => prepared("orders-2", "ORDERS-2")).toThrow("Name each instance once");
  // The instance that is planned counts, whatever name is said beside it.
  const elsewhere = { ...today("orders-1"), instance: "orders-9" };
  expect(() => prepareWorkload({ evidence, baseline: elsewhere, specs: market.specs })).toThrow('"orders-1"');
  const workload = prepared("orders-2");
  expect(() => withBaseline(workload, today("orders-2", "orders-1"))).toThrow('"orders-1"');
});
