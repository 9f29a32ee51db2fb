import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TraceError } from "../trace-error.ts";
import { exportCommand } from "./export-command.ts";

/** Runs the command with `aws` replaced by a recorder of its arguments. */
function run(command: string): { args: string[]; files: string[]; injected: boolean } {
  const dir = mkdtempSync(join(tmpdir(), "export-command-"));
  try {
    const recorder = `aws() { for a in "$@"; do printf '%s\\0' "$a"; done; }\n`;
    writeFileSync(join(dir, "run.sh"), recorder + command);
    execFileSync("bash", ["run.sh"], { cwd: dir, stdio: "pipe" });
    const files = execFileSync("ls", ["-A"], { cwd: dir, encoding: "utf8" }).trim().split("\n");
    const output = files.find((file) => file.endsWith(".json")) ?? "";
    const args = readFileSync(join(dir, output), "utf8").split("\0").slice(0, -1);
    return { args, files, injected: files.includes("injected") };
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
    const { args, files } = run(command);
    const queries = query(args);
    expect(queries).toHaveLength(38);
    expect(files).toContain(fileName);
    expect(args.slice(0, 4)).toEqual(["cloudwatch", "get-metric-data", "--region", "eu-west-1"]);
    expect(new Set(queries.map((q: { Label: string }) => q.Label)).size).toBe(38);
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
          const { args, injected } = run(
            exportCommand({ instance: name, cluster: name, days: 3, periodS: 60 }).command,
          );
          expect(injected).toBe(false);
          const queries = query(args);
          expect(queries[0].MetricStat.Metric.Dimensions[0].Value).toBe(name);
          expect(queries.at(-1).MetricStat.Metric.Dimensions[0].Value).toBe(name);
        },
      ),
      { numRuns: 25 },
    );
  });

  it("allows only the one call in its policy", () => {
    const { policy } = exportCommand({ instance: "a", cluster: "b", days: 1, periodS: 60 });
    expect(JSON.parse(policy).Statement).toEqual([
      { Effect: "Allow", Action: ["cloudwatch:GetMetricData"], Resource: "*" },
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
