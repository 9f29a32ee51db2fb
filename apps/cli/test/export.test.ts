import { describe, expect, it } from "vitest";
import { answerOf, askAcuity, refusalOf } from "./run-acuity.ts";

const names = ["export", "--instance", "orders-1", "--cluster", "orders"];

describe("acuity export", () => {
  it("prints the command that asks metrics, minutes and what the cluster is set to", async () => {
    const { code, out } = await askAcuity([...names, "--region", "eu-west-1"]);
    expect(code).toBe(0);
    for (const part of ["D=14; P=300", "D=14; P=60", "describe-db-clusters --region 'eu-west-1'", "zip -q"])
      expect(out).toContain(part);
    expect(await answerOf([...names, "--days", "100"])).toMatchObject({
      ...{ command: expect.stringContaining("D=100; P=3600"), fileName: "cloudwatch-orders-orders-1.zip" },
    });
  });

  it("prints the policy in its place", async () => {
    const { out } = await askAcuity([...names, "--policy"]);
    expect(JSON.parse(out).Statement[0].Action).toContain("rds:DescribeDBClusters");
  });

  it("refuses a day too many and a name that is missing", async () => {
    expect(await refusalOf([...names, "--days", "456"])).toMatchObject({ code: "option-invalid" });
    expect(await refusalOf(["export", "--cluster", "a"])).toMatchObject({ code: "option-missing" });
  });
});
