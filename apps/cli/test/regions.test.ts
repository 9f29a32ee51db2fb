import { expect, it } from "vitest";
import { askAcuity, temporaryFile } from "./run-acuity.ts";

/** Two days of an `orders-1`, as the console of a region writes them. */
function ofRegion(region: string, busyPct: number, metric = "CPUUtilization"): string {
  const label = `${region}:AWS/RDS DBInstanceIdentifier:orders-1 ${metric} Average 300`;
  const rows = Array.from({ length: 576 }, (_, at) => {
    const time = new Date(Date.UTC(2026, 2, 2) + at * 300_000).toISOString();
    const written = `${time.slice(0, 10).replaceAll("-", "/")} ${time.slice(11, 19)}`;
    return `${written},${at % 288 > 108 ? busyPct : 5}`;
  });
  return temporaryFile(`${region}-${metric}.csv`, [`Full label,${label}`, ...rows].join("\n"));
}

const files = () => [ofRegion("us-east-1", 20), ofRegion("eu-west-1", 60)];
const planned = (region: string) => `orders-1 of ${region} is planned for`;

it("EVD-5 each command takes the instance of the region that is asked for, not the busiest of that name", async () => {
  const both = files();
  const held = ["us-east-1", "eu-west-1"].map((region) => ofRegion(region, 16, "ServerlessDatabaseCapacity"));
  for (const region of ["us-east-1", "eu-west-1"]) {
    const inspected = await askAcuity(["inspect", ...both, "--region", region]);
    expect(inspected.out).toContain(planned(region));
    const range = ["--min", "1", "--max", "32", "--instance-class", "db.r6g.xlarge"];
    const market = ["--region", region, "--engine", "aurora-postgresql"];
    const simulated = await askAcuity(["simulate", ...both, ...range, ...market]);
    expect(simulated.err).toContain(planned(region));
    const asked = ["--instance-class", "db.r6g.xlarge", "--members", "0"];
    const fitted = await askAcuity([
      "calibrate",
      ...both,
      ...held,
      "--min",
      "1",
      "--max",
      "32",
      "--region",
      region,
    ]);
    expect(fitted.err).toContain(planned(region));
    const plan = await askAcuity(["plan", ...both, ...market, ...asked]);
    expect(plan.err).toContain(planned(region));
  }
  const { out } = await askAcuity(["inspect", ...both]);
  expect(out).toContain(planned("eu-west-1"));
});

it("EVD-5 a region that neither the catalog nor the files know is refused in one sentence by every command", async () => {
  const both = files();
  const asked = ["--region", "mars-north-1", "--json"];
  const range = ["--min", "1", "--max", "32"];
  const market = ["--engine", "aurora-postgresql", "--instance-class", "db.r6g.xlarge"];
  const commands = [
    ["inspect", ...both],
    ["calibrate", ...both, ofRegion("eu-west-1", 16, "ServerlessDatabaseCapacity"), ...range],
    ["simulate", ...both, ...range, ...market],
    ["plan", ...both, ...market],
  ];
  for (const command of commands) {
    const { code, out } = await askAcuity([...command, ...asked]);
    expect(code).toBe(2);
    expect(JSON.parse(out).error).toMatchObject({
      code: "price-missing",
      message: expect.stringMatching(
        /^Expected a region of the catalog, got "mars-north-1". Known: af-south-1,/,
      ),
    });
  }
});

it("EVD-5 a region that the files name is none too many, be it missing in the catalog", async () => {
  const { code, out } = await askAcuity(["inspect", ofRegion("us-new-9", 20), "--region", "us-new-9"]);
  expect([code, out]).toEqual([0, expect.stringContaining("us-new-9")]);
});

it("EVD-5 of two instances of one name a plan asks for the region, with those there are", async () => {
  const asked = ["--engine", "aurora-postgresql", "--instance-class", "db.r6g.xlarge"];
  const { err } = await askAcuity(["plan", ...files(), ...asked]);
  expect(err).toContain("--region is required: the files hold orders-1 of eu-west-1 and us-east-1.");
});
