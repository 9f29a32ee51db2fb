import { expect, it } from "vitest";
import { market, officeCase, officeWeeks } from "../../../test/plan-fixture.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { isSurelyShort } from "./is-surely-short.ts";

/** Whether 2–8 ACU are surely short where so many of two weeks' samples ask for more, with a limit of 0.1 %. */
function isShort(samples: number, loadFactor = 1): boolean {
  const flat = officeWeeks({ busyPct: 20, quietPct: 20 });
  const asked = officeCase(undefined, { writer: { kind: "serverless" }, minAcu: 2, maxAcu: 8 });
  const values = flat.values.map((pct, i) => (i % 100 === 50 && i < 100 * samples ? 90 : pct));
  const { baseline } = asked.workload;
  const evidence = gatherCluster([{ ...flat, values }]);
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  return isSurelyShort(resolve({ ...asked, workload }), loadFactor);
}

it("OPT-2 a range is surely short from the limit on and not before: two weeks count as three, none measured for longer", () => {
  // A sample is 300 of 1,814,400 seconds: three are 0.05 %, six 0.099 %, seven 0.116 %.
  expect([0, 3, 6, 7, 20].map((samples) => isShort(samples))).toEqual([false, false, false, true, true]);
  // 90 % of 16 ACU are under 8 at half the load.
  expect(isShort(20, 0.5)).toBe(false);
});
