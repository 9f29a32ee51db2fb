import { describe, expect, it } from "vitest";
import { connectedCluster } from "../../../test/connected-cluster.ts";
import { planOptions } from "../plan-options.ts";
import { settingFields } from "../terms/setting-fields.ts";

const planOf = (connections: Parameters<typeof connectedCluster>[0], standby?: "required" | "none") =>
  planOptions({
    ...connectedCluster(connections, {
      limits: { ...settingFields.limits.default, ...(standby && { standby }) },
    }),
    ...{ members: 0, withSensitivity: false },
  });
const saidOf = ({ notes }: ReturnType<typeof planOf>) =>
  notes.find(({ code }) => code === "loss-connections");

describe("connections that today's instances do not take once one is lost", () => {
  it("CLU-1 DEM-9 are said with what would take them, asked for or not, and refuse nothing", () => {
    for (const standby of [undefined, "required"] as const) {
      const plan = planOf([930, 560], standby);
      expect(saidOf(plan)).toMatchObject({
        ...{ lost: 1, on: { kind: "writer" }, peak: 1490, accepted: 1000, isLeast: false },
        ...{ runsOn: "db.r6g.large", by: "db.r6g.xlarge", assumption: false },
        pick: plan.pick === plan.today ? "today" : expect.stringMatching(/short|survives/),
      });
      expect(plan.options.find(({ id }) => id === plan.today)?.meetsLimits).toBe(true);
    }
    expect(saidOf(planOf([930, 560], "none"))).toBeUndefined();
  });

  it("CLU-1 are said to be more where nobody counted those of all, and nothing where they fit", () => {
    expect(saidOf(planOf([100, 900, 900, null]))).toMatchObject({ isLeast: true });
    expect(saidOf(planOf([600, 300]))).toBeUndefined();
    expect(saidOf(planOf([930]))).toBeUndefined();
  });
});
