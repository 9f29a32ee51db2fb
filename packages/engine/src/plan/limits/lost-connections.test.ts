import { describe, expect, it } from "vitest";
import { connectedCluster } from "../../../test/connected-cluster.ts";
import { planOptions } from "../plan-options.ts";
import { settingFields } from "../terms/setting-fields.ts";
import type { Settings } from "../terms/settings.ts";
import { resolve } from "../workload/resolve.ts";
import { lostConnections, takesLostConnections } from "./lost-connections.ts";
import { standbyRule } from "./standby-rule.ts";

const lostOf = (...of: Parameters<typeof connectedCluster>) =>
  lostConnections(resolve(connectedCluster(...of)));
const ruleOf = (...of: Parameters<typeof connectedCluster>) =>
  standbyRule(resolve(connectedCluster(...of)))?.connections;
const required: Partial<Settings> = {
  limits: { ...settingFields.limits.default, standby: "required" },
};

describe("the connections of an instance that is lost", () => {
  it("CLU-1 of two come to the other beside its own, peak of the sums of each moment", () => {
    expect(lostOf([700, 300])).toBeNull();
    expect(lostOf([930, 560])).toEqual({
      lost: 1,
      lostInstance: "app-2",
      on: { kind: "writer" },
      peak: 1490,
      accepted: 1000,
    });
    // One by day and one by night never had over 1,000 together.
    expect(lostOf([900, 900], {}, { apart: true })).toBeNull();
  });

  it("CLU-1 of a reader are shared by the readers that remain", () => {
    expect(lostOf([900, 400, 500])).toBeNull();
    expect(lostOf([100, 700, 700])).toMatchObject({ on: { kind: "reader" }, peak: 1400 });
    expect(lostOf([100, 700, 700, 700])).toMatchObject({ on: { kind: "reader" }, peak: 1050 });
  });

  it("CLU-1 of a reader that nobody counted are none, of a user's own peak that", () => {
    expect(lostOf([930, null])).toBeNull();
    expect(lostOf([null, 930])).toBeNull();
    expect(lostOf([300, 600], { peakConnections: 500 })).toMatchObject({ peak: 1100 });
  });

  it("CLU-1 are asked of what runs in each place by what it takes, connections that move with no demand", () => {
    const effective = resolve(connectedCluster([930, 560], { growthPct: 300 }));
    const on = (instanceClass: string, at: number) =>
      takesLostConnections(effective, { at, runsOn: { kind: "provisioned", instanceClass } });
    expect([on("db.r6g.large", -1), on("db.r6g.xlarge", -1), on("db.r6g.xlarge", 0)]).toEqual([
      ...[false, true, true],
    ]);
    const settings = { ...effective.settings, minAcu: 1, maxAcu: 8 };
    const onRange = (maxAcu: number) =>
      takesLostConnections(
        { ...effective, settings: { ...settings, maxAcu } },
        { at: -1, runsOn: { kind: "serverless" } },
      );
    expect([onRange(4), onRange(8)]).toEqual([false, true]);
  });

  it("CLU-1 DEM-9 are asked where today's instances take them, known of all or not, and nowhere else", () => {
    expect(ruleOf([700, 300])).toBe("taken");
    expect(ruleOf([700, null])).toBe("unknown");
    expect(ruleOf([930, 560])).toBe("not-taken");
    expect(ruleOf([930, 560], required)).toBe("not-taken");
    expect(ruleOf([null, null])).toBeUndefined();
  });

  it("CLU-1 keep out what takes too few where today takes them, also of a user who asks", () => {
    const on = { source: "db.r6g.xlarge" } as const;
    for (const patch of [{}, required]) {
      const plan = planOptions({
        ...connectedCluster([930, 560], patch, on),
        ...{ members: 0, withSensitivity: false },
      });
      const missed = plan.options.flatMap(({ reasons: [first] }) =>
        first?.code === "misses" ? first.limits : [],
      );
      expect(missed).toContainEqual(expect.objectContaining({ code: "lost-connections", accepted: 1000 }));
      const pick = plan.options.find(({ id }) => id === plan.pick);
      expect(
        lostConnections(
          resolve({ ...connectedCluster([930, 560], {}, on), settings: pick?.settings as Settings }),
        ),
      ).toBeNull();
    }
  });
});
