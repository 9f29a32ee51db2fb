import { beforeAll, describe, expect, it } from "vitest";
import { makeWorkspace, sampleCluster, useTestDatabase } from "./testing.ts";

const TENANTS = 8;
const TRANSACTIONS = 400;

const test = useTestDatabase();
const workspaces: string[] = [];

beforeAll(async () => {
  for (let i = 0; i < TENANTS; i += 1) {
    const { workspaceId } = await makeWorkspace(test);
    workspaces.push(workspaceId);
    await test.database.inWorkspace(workspaceId, (store) =>
      store.clusters.create({ ...sampleCluster, name: workspaceId }),
    );
  }
});

const PAGE = { after: null, limit: 10, newest: 1 };

describe("transactions of a workspace", () => {
  it("see their own workspace alone, many mixed over few connections", async () => {
    const seen = await Promise.all(
      Array.from({ length: TRANSACTIONS }, (_, i) => {
        const workspaceId = workspaces[i % TENANTS] ?? "";
        return test.database.inWorkspace(workspaceId, async (store) => {
          const names = (await store.clusters.list(PAGE)).clusters.map(({ name }) => name);
          return { workspaceId, names };
        });
      }),
    );
    expect(seen.filter(({ workspaceId, names }) => names.length !== 1 || names[0] !== workspaceId)).toEqual(
      [],
    );
  });

  it("keep nothing when the work throws", async () => {
    const workspaceId = workspaces[0] ?? "";
    const failed = test.database.inWorkspace(workspaceId, async (store) => {
      await store.clusters.create({ ...sampleCluster, name: "half" });
      throw new RangeError("stop here");
    });
    await expect(failed).rejects.toThrow(RangeError);
    const { clusters } = await test.database.inWorkspace(workspaceId, (store) => store.clusters.list(PAGE));
    expect(clusters.map(({ name }) => name)).toEqual([workspaceId]);
  });

  it("refuse what is not a workspace id before it reaches SQL", async () => {
    const injected = "'; DROP TABLE cluster; --";
    await expect(test.database.inWorkspace(injected, (store) => store.clusters.list(PAGE))).rejects.toThrow(
      /Not a workspace/,
    );
  });

  it("name a taken name and a missing row as errors of the contract", async () => {
    const workspaceId = workspaces[0] ?? "";
    const again = test.database.inWorkspace(workspaceId, (store) =>
      store.clusters.create({ ...sampleCluster, name: workspaceId }),
    );
    await expect(again).rejects.toMatchObject({ code: "conflict" });
    const missing = test.database.inWorkspace(workspaceId, (store) =>
      store.clusters.rename({ id: workspaces[1] ?? "", name: "x" }),
    );
    await expect(missing).rejects.toMatchObject({ code: "not-found" });
  });
});
