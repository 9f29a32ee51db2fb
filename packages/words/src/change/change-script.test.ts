import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { baselineOf, settingsOf } from "@acuity/engine/testing";
import { afterEach, beforeEach, expect, it } from "vitest";
import { changeOf } from "./change-of.ts";
import { scriptOf } from "./change-script.ts";

const baseline = baselineOf({
  instance: "Orders-prod-1",
  source: { kind: "provisioned", instanceClass: "db.r6g.xlarge" },
});
const { steps } = changeOf({
  ...{ clusterName: "orders-prod", baseline },
  settings: settingsOf({
    ...{ readers: [], schedule: [], autoPauseS: null },
    writer: { kind: "provisioned", instanceClass: "db.r7g.large" },
  }),
});

const upgrade = changeOf({
  ...{ clusterName: "orders-prod", baseline: { ...baseline, engineVersion: "11.9" } },
  settings: settingsOf({
    ...{ readers: [], schedule: [], autoPauseS: null, engineVersion: "17.7" },
    writer: { kind: "provisioned", instanceClass: "db.r6g.xlarge" },
  }),
}).steps;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "change-script-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function program(name: string, text: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`);
  chmodSync(join(folder, name), 0o755);
}

/** The script beside an `aws` that keeps in a file who writes; what it did to the cluster, in its order. */
function run(failover: string) {
  program("sleep", "exit 0");
  program(
    "aws",
    `printf '%s %s ' "$1" "$2" >> ${folder}/calls
case "$2" in
  failover-db-cluster) ${failover} ;;
  describe-db-clusters) id=$(printf '%s' "$6" | sed "s/.*=='\\([^']*\\)'.*/\\1/"); [ "$id" = "$(cat ${folder}/writer)" ] && echo True || echo False ;;
  describe-db-instances) echo 1 ;;
esac`,
  );
  writeFileSync(join(folder, "writer"), "orders-prod-1");
  writeFileSync(join(folder, "calls"), "");
  writeFileSync(join(folder, "script"), scriptOf(steps));
  const { status, stderr } = spawnSync("sh", [join(folder, "script")], {
    input: "\n\n\n\n",
    env: { PATH: `${folder}:${process.env["PATH"]}` },
    encoding: "utf8",
  });
  const calls = readFileSync(join(folder, "calls"), "utf8");
  const acts = calls.match(/(?:create|failover|modify|delete)-db-\w+/g) ?? [];
  return { status, stderr, acts };
}

it("goes on when the cluster says who writes, and to the end", () => {
  const becomes = `printf '%s' "$6" | tr A-Z a-z > ${folder}/writer`;
  expect(run(becomes)).toEqual({
    ...{ status: 0, stderr: "" },
    acts: [
      "create-db-instance",
      "failover-db-cluster",
      "modify-db-instance",
      "failover-db-cluster",
      "delete-db-instance",
    ],
  });
});

it("changes and removes nothing while a failover has not come to pass", () => {
  const { status, stderr, acts } = run(":");
  expect(acts).toEqual(["create-db-instance", "failover-db-cluster"]);
  expect(status).toBe(1);
  expect(stderr.trim()).toBe(
    "Orders-prod-1-move did not become the writer in 10 minutes: nothing more was changed. Look at the events of orders-prod.",
  );
});

it("ends at a command that fails", () => {
  const { status, acts } = run("exit 254");
  expect([status, acts]).toEqual([254, ["create-db-instance", "failover-db-cluster"]]);
});

/** The script of the upgrade beside an `aws` that upgrades to these versions, and keeps in a file what runs. */
function runUpgrade(targets: string) {
  program("sleep", "exit 0");
  program(
    "aws",
    `printf '%s ' "$2" >> ${folder}/calls
runs=$(cat ${folder}/runs)
case "$2 $6" in
  "describe-db-clusters DBClusters[0].EngineVersion") echo "$runs" ;;
  describe-db-clusters*) case "$6" in *"'$runs'"*) echo 1 ;; *) echo 0 ;; esac ;;
  "describe-db-engine-versions 11.9") case "$8" in *"'${targets}'"*) echo 1 ;; *) echo 0 ;; esac ;;
  describe-orderable*) echo 1 ;;
  modify-db-cluster*) echo "$6" > ${folder}/runs ;;
esac`,
  );
  writeFileSync(join(folder, "runs"), "11.9\n");
  writeFileSync(join(folder, "calls"), "");
  writeFileSync(join(folder, "script"), scriptOf(upgrade));
  const env = { PATH: `${folder}:${process.env["PATH"]}` };
  const ran = spawnSync("sh", [join(folder, "script")], { input: "\n\n", env, encoding: "utf8" });
  const acts = readFileSync(join(folder, "calls"), "utf8").match(/(?:create|modify)-db-[\w-]+/g) ?? [];
  return { status: ran.status, stderr: ran.stderr.trim(), acts };
}

it("CLU-3 upgrades after a snapshot, and only where AWS does it in one step", () => {
  const acts = ["create-db-cluster-snapshot", "modify-db-cluster"];
  expect(runUpgrade("17.7")).toEqual({ status: 0, stderr: "", acts });
  expect(runUpgrade("16.8")).toEqual({
    ...{ status: 1, acts: [] },
    stderr:
      "AWS does not upgrade orders-prod from its version to 17.7 in one step: nothing was changed. Upgrade to a version between them first.",
  });
});

it("holds nothing that a shell by hand reads as history or as a comment", () => {
  expect(scriptOf([...upgrade, ...steps])).not.toMatch(/![A-Za-z]|`|^#/m);
});
