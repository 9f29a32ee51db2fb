import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TraceError } from "../trace-error.ts";
import { exportCommand } from "./export-command.ts";

/** Runs the command with `aws` and `zip` replaced by recorders of their arguments; an account has two proxies. */
function run(command: string) {
  const dir = mkdtempSync(join(tmpdir(), "export-command-"));
  try {
    const recorder = `aws() { if [ "$2" = describe-db-proxies ]; then echo one two; else for a in "$@"; do printf '%s\\0' "$a"; done; fi; }\nzip() { printf '%s\\n' "$@" > zipped; }\n`;
    writeFileSync(join(dir, "run.sh"), recorder + command);
    execFileSync("bash", ["run.sh"], { cwd: dir, stdio: "pipe" });
    const files = execFileSync("ls", ["-A"], { cwd: dir, encoding: "utf8" }).trim().split("\n");
    const written = files
      .filter((file) => file.endsWith(".json"))
      .map((file) => [file, readFileSync(join(dir, file), "utf8").split("\0").slice(0, -1)] as const);
    const wrote = (ending: string): readonly string[] =>
      written.find(([file]) => file.endsWith(`-${ending}.json`))?.[1] ?? [];
    const zipped = readFileSync(join(dir, "zipped"), "utf8").trim().split("\n").slice(1);
    return { args: wrote("metrics"), wrote, files, zipped, injected: files.includes("injected") };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

const query = (args: readonly string[]) => JSON.parse(args[args.indexOf("--metric-data-queries") + 1] ?? "");

describe("exportCommand", () => {
  it("asks every series once, with ids CloudWatch takes and labels that describe themselves", () => {
    const { command, fileName } = exportCommand({
      instance: "orders-prod-1",
      cluster: "orders-prod",
      days: 14,
      periodS: 300,
      region: "eu-west-1",
    });
    const { args, zipped } = run(command);
    const queries = query(args);
    expect(queries).toHaveLength(41);
    expect(zipped).toEqual([
      fileName,
      ...["cluster", "instances", "metrics", "minutes", "proxies"].map((what) =>
        fileName.replace(".zip", `-${what}.json`),
      ),
    ]);
    expect(args.slice(0, 4)).toEqual(["cloudwatch", "get-metric-data", "--region", "eu-west-1"]);
    expect(new Set(queries.map((q: { Label: string }) => q.Label)).size).toBe(41);
    // Without them nobody knows what a T class was charged, or whether its credits ran out.
    const labels = queries.map((q: { Label: string }) => q.Label).join(" ");
    expect(labels).toMatch(/CPUCreditBalance\|Minimum\|300\|DBInstanceIdentifier/);
    expect(labels).toMatch(/CPUSurplusCreditsCharged\|Sum\|300\|DBInstanceIdentifier/);
    for (const q of queries) expect(q.Id).toMatch(/^[a-z][a-zA-Z0-9_]*$/);
    expect(queries[0]).toEqual({
      Id: "m1",
      Label: "AWS/RDS|CPUUtilization|Average|300|DBInstanceIdentifier=orders-prod-1",
      MetricStat: {
        Metric: {
          Namespace: "AWS/RDS",
          MetricName: "CPUUtilization",
          Dimensions: [{ Name: "DBInstanceIdentifier", Value: "orders-prod-1" }],
        },
        Period: 300,
        Stat: "Average",
      },
    });
    expect(queries.at(-1).Label).toBe(
      "AWS/RDS|TotalBackupStorageBilled|Maximum|300|DBClusterIdentifier=orders-prod",
    );
  });

  it("asks the minutes of the last fifteen days, of what an instance shows and never of what is counted over five", () => {
    const request = { instance: "orders-prod-1", cluster: "orders-prod" };
    const { wrote } = run(exportCommand({ ...request, days: 63, periodS: 300 }).command);
    const queries = query(wrote("minutes"));
    expect(queries).toHaveLength(14);
    for (const { Label, MetricStat } of queries) {
      expect(Label).toMatch(/\|60\|DBInstanceIdentifier=orders-prod-1$/);
      expect(MetricStat).toMatchObject({ Period: 60 });
    }
    const days = (args: readonly string[]) =>
      (Date.now() - Date.parse(args[args.indexOf("--start-time") + 1] ?? "")) / 86_400_000;
    expect(days(wrote("minutes"))).toBeCloseTo(15, 1);
    expect(days(wrote("metrics"))).toBeCloseTo(63, 1);
    const short = run(exportCommand({ ...request, days: 3, periodS: 300 }).command);
    expect(days(short.wrote("minutes"))).toBeCloseTo(3, 1);
    expect(run(exportCommand({ ...request, days: 3, periodS: 60 }).command).wrote("minutes")).toEqual([]);
  });

  it("describes the cluster, its instances and the proxies before it", () => {
    const request = { instance: "i", cluster: "it's", days: 3, periodS: 300, region: "eu-west-1" };
    const { wrote } = run(exportCommand(request).command);
    const place = ["--region", "eu-west-1"];
    expect(wrote("cluster")).toEqual([
      ...["rds", "describe-db-clusters", ...place, "--db-cluster-identifier", "it's", "--output", "json"],
    ]);
    const filter = '[{"Name":"db-cluster-id","Values":["it\'s"]}]';
    expect(wrote("instances")).toEqual([
      ...["rds", "describe-db-instances", ...place, "--filters", filter, "--output", "json"],
    ]);
    expect(wrote("proxies").filter((word) => ["one", "two"].includes(word))).toEqual(["one", "two"]);
  });

  it("carries any name through the shell and JSON unharmed", () => {
    const hostile = fc.oneof(
      fc.string({ minLength: 1, maxLength: 20 }),
      fc.constantFrom(
        `'; touch injected; '`,
        "$(touch injected)",
        "`touch injected`",
        `"; touch injected #`,
        "a'b\"c\\d",
        "x\ntouch injected",
      ),
    );
    fc.assert(
      fc.property(
        hostile.filter((name) => name.trim() !== "" && !name.includes("\0")),
        (name) => {
          const { args, injected, wrote } = run(
            exportCommand({ instance: name, cluster: name, days: 3, periodS: 60 }).command,
          );
          expect(injected).toBe(false);
          const queries = query(args);
          expect(queries[0].MetricStat.Metric.Dimensions[0].Value).toBe(name);
          expect(queries.at(-1).MetricStat.Metric.Dimensions[0].Value).toBe(name);
          expect(wrote("cluster")).toContain(name);
          expect(JSON.parse(wrote("instances")[3] ?? "")[0].Values).toEqual([name]);
        },
      ),
      { numRuns: 25 },
    );
  });

  it("allows only its own calls in its policy", () => {
    const { policy } = exportCommand({ instance: "a", cluster: "b", days: 1, periodS: 60 });
    expect(JSON.parse(policy).Statement).toEqual([
      {
        Effect: "Allow",
        Action: [
          ...["cloudwatch:GetMetricData", "rds:DescribeDBClusters", "rds:DescribeDBInstances"],
          ...["rds:DescribeDBProxies", "rds:DescribeDBProxyTargets"],
        ],
        Resource: "*",
      },
    ]);
  });

  it.each([
    { instance: " ", cluster: "c", days: 14, periodS: 300 },
    { instance: "i", cluster: "", days: 14, periodS: 300 },
    { instance: "i", cluster: "c", days: 0.5, periodS: 300 },
    { instance: "i", cluster: "c", days: 64, periodS: 300 },
    { instance: "i", cluster: "c", days: 16, periodS: 60 },
    { instance: "i", cluster: "c", days: 14, periodS: 90 },
  ])("refuses %o", (request) => {
    expect(() => exportCommand(request)).toThrow(TraceError);
  });
});
