import { describe, expect, it } from "vitest";
import { describedInstance, orders } from "../../../test/description-of.ts";
import { market, officeWeeks } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import type { ClusterDescription } from "../../evidence/description/description.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import type { Series } from "../../series/series.ts";
import { prepareWorkload } from "../workload/workload.ts";
import type { Baseline } from "./baseline.ts";
import type { MeasuredReader } from "./settings.ts";
import { unplannedMembers } from "./unplanned-members.ts";

const busy = officeWeeks({ busyPct: 30, quietPct: 5 });
const on = (id: string): Series => ({ ...busy, dimensions: { DBInstanceIdentifier: id } });
const instanceClass = "db.r6g.xlarge";
const source = { kind: "provisioned", instanceClass } as const;
const reader = (instance: string): MeasuredReader => ({ instance, source });

/** A plan of orders-1 as its cluster is described, of a writer and two readers. */
function prepared(said: Partial<Baseline>, files = [on("orders-1")], description = ofThree()) {
  const baseline = baselineOf({ region: "eu-west-1", instance: "orders-1", source, ...said });
  const evidence = gatherCluster(files, { instance: "orders-1", description });
  return prepareWorkload({ evidence, baseline, specs: market.specs });
}

function ofThree(): ClusterDescription {
  const ids = ["orders-1", "orders-2", "orders-3"];
  return orders({
    members: ids.map((instance, i) => ({ instance, isWriter: i === 0, tier: 1 })),
    instances: ids.map((id) => describedInstance(id, { instanceClass })),
  });
}

const OF_MEMBERS = ["members-left-out", "members-undescribed", "described-unmeasured", "description-lacks"];
const found = (workload: ReturnType<typeof prepared>) =>
  workload.view.notes.flatMap((one) => {
    if (!OF_MEMBERS.includes(one.code)) return [];
    const { assumption: _, ...rest } = one;
    return [rest];
  });

describe("who is said to run against who runs by the description", () => {
  it("TOD-1 a described reader that is left out is named, is in no bill, and nothing says that it is in today's", () => {
    const all = [reader("orders-2"), reader("ORDERS-3")];
    const unmeasured = { code: "described-unmeasured", names: ["orders-2", "orders-3"] };
    expect(found(prepared({ readers: all }))).toEqual([unmeasured]);
    const none = prepared({ readers: [] });
    expect(found(none)).toEqual([{ code: "members-left-out", names: ["orders-2", "orders-3"] }]);
    expect(unplannedMembers(none)).toEqual(["orders-2", "orders-3"]);
    expect(found(prepared({ readers: [reader("orders-2")] }))).toEqual([
      { ...unmeasured, names: ["orders-2"] },
      { code: "members-left-out", names: ["orders-3"] },
    ]);
    // Its metrics do not bring it back.
    expect(found(prepared({ readers: [reader("orders-3")] }, [on("orders-1"), on("orders-2")]))).toEqual([
      { ...unmeasured, names: ["orders-3"] },
      { code: "members-left-out", names: ["orders-2"] },
    ]);
  });

  it("TOD-1 a reader that was said, and that no figure has for its own reason, was not left out", () => {
    const odd = { kind: "provisioned", instanceClass: "db.zz9.large" } as const;
    const range = { kind: "serverless", minAcu: 2, maxAcu: 32, profile: null } as const;
    const ids = ["orders-1", "orders-2", "orders-3"];
    const description = orders({
      members: ids.map((instance, i) => ({ instance, isWriter: i === 0, tier: 1 })),
      instances: ids.map((id, i) =>
        describedInstance(id, {
          instanceClass: ["db.r6g.xlarge", "db.zz9.large", "db.serverless"][i] as string,
        }),
      ),
    });
    const readers = [
      { instance: "orders-2", source: odd },
      { instance: "orders-3", source: range },
    ];
    const codes = found(prepared({ readers }, [on("orders-1")], description)).map(({ code }) => code);
    expect(codes).not.toContain("members-left-out");
  });

  it("TOD-1 a reader that the described cluster has not is named, and apart where the files have metrics of it", () => {
    const said = { readers: ["orders-2", "orders-3", "ghost-1"].map(reader) };
    const unmeasured = { code: "described-unmeasured", names: ["orders-2", "orders-3"] };
    expect(found(prepared(said))).toEqual([
      unmeasured,
      { code: "members-undescribed", cluster: "orders", names: ["ghost-1"] },
    ]);
    const added = { readers: ["orders-2", "orders-3"].map(reader) };
    expect(found(prepared(added, [on("orders-1"), on("orders-4")]))).toEqual([
      unmeasured,
      { code: "members-undescribed", cluster: "orders", names: ["orders-4"], isMeasured: true },
    ]);
    // A member by the cluster alone is one; instances that are described without it may be a few of many.
    const alone = { ...ofThree(), instances: [describedInstance("orders-1", { instanceClass })] };
    expect(found(prepared(added, [on("orders-1")], alone))).toEqual([]);
    expect(found(prepared(said, [on("orders-1")], { ...alone, clusters: [] }))).toEqual([
      { code: "members-undescribed", cluster: null, names: ["orders-2", "orders-3", "ghost-1"] },
    ]);
  });
});
