import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { makeWorkspace, sampleCluster, useTestDatabase } from "./testing.ts";

const fixtures = new URL("../../contract/test/data/", import.meta.url);
const text = (file: string) => readFileSync(new URL(file, fixtures));

const test = useTestDatabase();
let workspaceId: string;
let clusterId: string;

beforeAll(async () => {
  ({ workspaceId } = await makeWorkspace(test));
  ({ id: clusterId } = await test.database.inWorkspace(workspaceId, (store) =>
    store.clusters.create(sampleCluster),
  ));
});

const insertScenario = async (settings: string): Promise<string> => {
  const id = randomUUID();
  await test.query(
    `INSERT INTO scenario (workspace_id, id, cluster_id, name, settings, studies, created_by)
     VALUES ($1, $2, $3, 'Old', $4, '{}', 'test')`,
    [workspaceId, id, clusterId, settings],
  );
  return id;
};
const find = (id: string) => test.database.inWorkspace(workspaceId, (store) => store.scenarios.find(id));

describe("rows that the first version wrote", () => {
  it("open as scenarios, and are of the present version once they are saved again", async () => {
    const id = await insertScenario(text("settings-1.json").toString());
    const scenario = await find(id);
    if (scenario === null) throw new Error("The scenario is gone.");
    expect(scenario.settings).toMatchObject({ engine: "aurora-postgresql", minAcu: 2, maxAcu: 16 });
    expect(scenario.studies).toEqual({ reads: null, failover: null });
    const again = await test.database.inWorkspace(workspaceId, (store) => store.scenarios.replace(scenario));
    expect(again).toEqual({ ...scenario, updatedAt: expect.any(String), version: scenario.version + 1 });
    const [row] = await test.query(
      "SELECT jsonb_typeof(settings->'v') AS settings, jsonb_typeof(studies->'v') AS studies FROM scenario WHERE id = $1",
      [id],
    );
    expect(row).toEqual({ settings: "number", studies: "number" });
  });

  it("open as reports and price lists", async () => {
    const id = randomUUID();
    await test.query(
      `INSERT INTO report (workspace_id, id, cluster_id, title, inputs, engine_version, catalog_version, result,
                           token_hash, created_by, expires_at)
       VALUES ($1, $2, $3, 'Old', $4, 'x', 'x', $5, decode(repeat('ab', 32), 'hex'), 'test', now())`,
      [
        ...[workspaceId, id, clusterId, text("report-inputs-1.json").toString()],
        gunzipSync(text("report-result-1.json.gz")).toString(),
      ],
    );
    await test.query(
      `INSERT INTO catalog_import (workspace_id, id, name, version, sha256, row_count, rows, created_by)
       VALUES ($1, $2, 'Old', 'old', 'x', 900, $3, 'test')`,
      [workspaceId, randomUUID(), text("price-list-1.json").toString()],
    );
    const { frozen, list } = await test.database.inWorkspace(workspaceId, async (store) => ({
      frozen: await store.reports.readFrozen(id),
      list: await store.catalogs.readList("old"),
    }));
    expect(frozen?.result.bill.totalUsd).toBe(819.33);
    expect(frozen?.inputs.scenario.name).toBe("Serverless by day");
    expect(list?.sheets["aurora-mysql"].region).toBe("us-east-1");
  });

  it("are refused with a sentence when a newer version wrote them", async () => {
    const settings = { ...JSON.parse(text("settings-1.json").toString()), v: 1_000 };
    const id = await insertScenario(JSON.stringify(settings));
    await expect(find(id)).rejects.toMatchObject({
      code: "newer-format",
      message: expect.stringContaining("update the server"),
    });
  });
});
