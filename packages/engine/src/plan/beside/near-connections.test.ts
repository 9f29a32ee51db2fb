import { describe, expect, it } from "vitest";
import { connectedCluster } from "../../../test/connected-cluster.ts";
import type { Settings } from "../terms/settings.ts";
import { resolve } from "../workload/resolve.ts";
import { nearConnectionsFindings } from "./near-connections.ts";

const saidOf = (connections: Parameters<typeof connectedCluster>[0], patch: Partial<Settings> = {}) => {
  const effective = resolve(connectedCluster(connections, {}, { engine: "aurora-mysql" }));
  return nearConnectionsFindings({ ...effective.settings, ...patch }, effective);
};

describe("connections near all that is taken", () => {
  it("DEM-9 are said from nine tenths on, where the pick takes no more", () => {
    const near = { code: "connections-near", runsOn: "db.r6g.large", accepted: 1000, assumption: false };
    expect(saidOf([930])).toEqual([{ ...near, instance: "app-1", peak: 930 }]);
    expect(saidOf([300, 930])).toEqual([{ ...near, instance: "app-2", peak: 930 }]);
    expect(saidOf([890])).toEqual([]);
    // Above it the default is none of theirs.
    expect(saidOf([1100])).toEqual([]);
    const larger = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
    expect(saidOf([930], { writer: larger })).toEqual([]);
    expect(saidOf([300, 930], { readers: [] })).toEqual([]);
  });

  it("DEM-9 are not said of what stands at all that is taken, of which more is said", () => {
    const effective = resolve(connectedCluster([1000], {}, { engine: "aurora-mysql" }));
    expect(effective.fullConnections).toHaveLength(1);
    expect(nearConnectionsFindings(effective.settings, effective)).toEqual([]);
  });
});
