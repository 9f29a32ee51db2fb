import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { exportCommand } from "./export-command.ts";

/** Runs the command in a real shell with a stand-in for `aws` that prints its queries. */
function queriesOf(command: string): readonly { Label: string; MetricStat: { Stat: string } }[] {
  const stub = 'aws(){ while [ "$1" != "--metric-data-queries" ]; do shift; done; printf %s "$2"; }';
  const printing = command.replace(/ > cloudwatch-\S+$/, "");
  return JSON.parse(execFileSync("bash", ["-c", `${stub}\n${printing}`], { encoding: "utf8" }));
}

const names = { instance: "orders-prod-1", cluster: "orders-prod", region: "eu-west-1", days: 14 };

describe("exportCommand", () => {
  it("asks for self-describing series of the instance and the cluster", () => {
    const queries = queriesOf(exportCommand(names));
    const labels = queries.map((query) => query.Label);
    expect(labels).toContain("AWS/RDS|CPUUtilization|Maximum|300|DBInstanceIdentifier=orders-prod-1");
    expect(labels).toContain("AWS/RDS|VolumeReadIOPs|Sum|300|DBClusterIdentifier=orders-prod");
    expect(new Set(labels).size).toBe(labels.length);
    expect(queries.length).toBeLessThanOrEqual(500);
  });

  it("lets no typed name reach the shell as code", () => {
    const command = exportCommand({ ...names, instance: 'x"; rm -rf ~; $(id)`', cluster: "", region: "a;b" });
    expect(command.split("\n")[0]).toBe("I=xrm-rfid; C=my-cluster; R=ab; D=14; P=300; Q=");
  });

  it("asks for hourly points where CloudWatch keeps nothing finer", () => {
    expect(exportCommand({ ...names, days: 90 })).toContain("D=90; P=3600;");
  });
});
