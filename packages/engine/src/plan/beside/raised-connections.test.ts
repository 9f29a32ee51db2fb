import { expect, it } from "vitest";
import { connectedCluster } from "../../../test/connected-cluster.ts";
import { planOptions } from "../plan-options.ts";
import type { Settings } from "../terms/settings.ts";
import { resolve } from "../workload/resolve.ts";
import { raisedConnectionsFindings } from "./raised-connections.ts";

const saidOf = (connections: Parameters<typeof connectedCluster>[0], patch: Partial<Settings> = {}) => {
  const effective = resolve(connectedCluster(connections));
  return raisedConnectionsFindings({ settings: { ...effective.settings, ...patch } }, effective);
};

it("DEM-9 says where max_connections was raised, and whether it has to come along to the pick", () => {
  const raised = { code: "connections-raised", runsOn: "db.r6g.large", accepted: 1000, assumption: false };
  const first = { ...raised, instance: "app-1", peak: 1500 };
  const writer = (instanceClass: string) => ({ writer: { kind: "provisioned", instanceClass } }) as const;
  expect(saidOf([1500])).toEqual([{ ...first, pick: "today" }]);
  expect(saidOf([1500], writer("db.r7g.large"))).toEqual([{ ...first, pick: { takes: 1000 } }]);
  expect(saidOf([1500], writer("db.r6g.xlarge"))).toEqual([{ ...first, pick: { takes: 2000 } }]);
  expect(saidOf([300, 1500])).toEqual([{ ...raised, instance: "app-2", peak: 1500, pick: "today" }]);
  expect(saidOf([300, 1500], { readers: [] })).toMatchObject([{ instance: "app-2", pick: null }]);
  // So little above it is what AWS keeps beside the default.
  expect(saidOf([1015])).toEqual([]);
});

it("DEM-6 DEM-9 a plan names it, and what served the connections is inside the limits", () => {
  const plan = planOptions({ ...connectedCluster([1500]), members: 0, withSensitivity: false });
  const today = plan.options.find(({ id }) => id === plan.today);
  expect([today?.meetsLimits, today?.connectionsFit]).toEqual([true, true]);
  expect(plan.notes.filter(({ code }) => code === "connections-raised")).toMatchObject([{ peak: 1500 }]);
});
