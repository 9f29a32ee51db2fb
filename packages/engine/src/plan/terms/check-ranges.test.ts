import { expect, it } from "vitest";
import { specOf } from "../../../test/instance-spec-fixture.ts";
import { officeWeeks } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { prepareWorkload } from "../workload/workload.ts";
import type { SourceSetting } from "./settings.ts";

const on = (id: string) => ({
  ...officeWeeks({ busyPct: 60, quietPct: 4 }),
  dimensions: { DBInstanceIdentifier: id },
});
const evidence = gatherCluster([on("orders-1"), on("orders-2")], { instance: "orders-1" });
const specs = [specOf("db.r6g.xlarge", { vcpu: 4 })];
const range = (maxAcu: number, minAcu: number | null = null): SourceSetting => ({
  ...{ kind: "serverless", minAcu, maxAcu, profile: null },
});
const asWriter = (source: SourceSetting) => () =>
  prepareWorkload({ evidence, specs, baseline: baselineOf({ instance: "orders-1", source }) });
const asReader = (source: SourceSetting) => () => {
  const readers = [{ instance: "orders-2", source }];
  return prepareWorkload({ evidence, specs, baseline: baselineOf({ instance: "orders-1", readers }) });
};

it.each([
  [range(1e-7), "The maximum must be a multiple of 0.5 ACU, 0 or more; got 1e-7."],
  [range(16.3), "The maximum must be a multiple of 0.5 ACU, 0 or more; got 16.3."],
  [range(0.5), "The maximum must be at least 1 ACU; 0.5 is too small."],
  [range(300), "This engine and platform version allow 0 to 256 ACU; got 0 to 300 ACU."],
  [range(16, 1e-7), "The minimum must be a multiple of 0.5 ACU, 0 or more; got 1e-7."],
])("UNI-3 a range of %o is refused of a writer and of a reader", (source, sentence) => {
  expect(asWriter(source)).toThrow(sentence);
  expect(asReader(source)).toThrow(sentence);
  expect(asWriter(range(16))).not.toThrow();
  expect(asReader(range(16, 0.5))).not.toThrow();
});
