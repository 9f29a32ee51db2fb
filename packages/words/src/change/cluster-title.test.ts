import { baselineOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { changeOf } from "./change-of.ts";
import { clusterTitle } from "./cluster-title.ts";
import { afterText } from "./snippet.ts";

const changed = (instance: string | null) =>
  changeOf({
    clusterName: clusterTitle(null, instance),
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

it("a title is the files' name of the cluster, and fits where names are kept", () => {
  expect(clusterTitle("orders", "orders-1")).toBe("orders");
  expect(clusterTitle(null, "orders-1")).toBe("Cluster of orders-1");
  expect(clusterTitle(null, "o".repeat(255))).toHaveLength(120);
});
