import { baselineOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { changeOf } from "./change-of.ts";
import { clusterTitle, planName } from "./cluster-title.ts";
import { afterText } from "./snippet.ts";

const changed = (instance: string | null) =>
  changeOf({
    clusterName: clusterTitle({ cluster: null, instance, file: "orders-prod.csv" }),
    baseline: baselineOf({ instance, source: { kind: "provisioned", instanceClass: "db.r7g.large" } }),
    settings: settingsOf({
      ...{ readers: [], schedule: [], autoPauseS: null },
      writer: { kind: "provisioned", instanceClass: "db.r7g.xlarge" },
    }),
  });

it("a cluster that no file names is the user's to name, and never goes by its instance", () => {
  const { notes, cloudFormation, terraform, steps } = changed("orders-1");
  expect(notes[0]).toBe("No file names your-cluster: put your own in.");
  expect(afterText(cloudFormation)).toContain("DBClusterIdentifier: your-cluster");
  expect(afterText(terraform)).toContain('cluster_identifier = "your-cluster"');
  const commands = steps.flatMap((step) => step.commands).join("\n");
  expect(commands).not.toMatch(/--db-cluster-identifier (?!your-cluster)/);
  expect(changed(null).notes[0]).toBe("No file names your-cluster, your-writer: put your own in.");
});

const whose = (of: Partial<Parameters<typeof clusterTitle>[0]>) => ({
  ...{ cluster: null, instance: null, file: null, ...of },
});

it("a title is the files' name of the cluster, and fits where names are kept", () => {
  expect(clusterTitle(whose({ cluster: "orders", instance: "orders-1", file: "a.csv" }))).toBe("orders");
  expect(clusterTitle(whose({ instance: "orders-1", file: "a.csv" }))).toBe("Cluster of orders-1");
  expect(clusterTitle(whose({ instance: "o".repeat(255) }))).toHaveLength(120);
});

it("what no file names is called after its file, without what the name ends with", () => {
  const called = (file: string) => planName(whose({ instance: "", file }));
  expect(called("orders-prod.csv")).toBe("orders-prod");
  expect(called("CPU of May 2026.json.gz")).toBe("CPU of May 2026");
  expect(called("v1.2 export")).toBe("v1.2 export");
  expect(clusterTitle(whose({ file: "orders-prod.csv" }))).toBe("Cluster of orders-prod");
  for (const file of [null, ".csv"])
    expect([planName(whose({ file })), clusterTitle(whose({ file }))]).toEqual(["My cluster", "My cluster"]);
});
