import { describe, expect, it } from "vitest";
import { askAcuity, temporaryFile } from "./run-acuity.ts";

/** Quiet, a load of two hours, quiet, from Monday 2 March 2026, 07:00 UTC. */
const demand = "second,acu,connections\n0,0.4,0\n3600,9.5,40\n10800,0.4,1\n14400,0,0\n18000,3,5\n21600,0,0\n";
const range = ["--min", "0.5", "--max", "16"];
const monday = ["--starts-at", "2026-03-02T07:00Z"];

async function simulated(...args: readonly string[]) {
  const path = temporaryFile("demand.csv", demand);
  const { code, out, err } = await askAcuity(["simulate", "--demand-csv", path, ...args, "--json"]);
  expect(err).toBe("");
  expect(code).toBe(0);
  return JSON.parse(out);
}

describe("acuity simulate takes every setting of the engine", () => {
  it.each([
    [["--burst", "2.5"], "burstMicroAcu", 2_500_000],
    [["--rate", "0.5"], "refillThousandths", 500],
    [["--cold-wait", "20.5"], "coldWaitS", 20.5],
    [["--warm-wait", "0"], "warmWaitS", 0],
    [["--rho", "0.7"], "rhoThousandths", 700],
    [["--tick", "60"], "tickS", 60],
    [["--hold", "300"], "holdS", 300],
    [["--shrink", "0.75"], "shrinkThousandths", 750],
    [["--straight-down", "6"], "straightDownHalfAcu", 12],
  ])("ACU-4 %j is the parameter %s, and it counts", async (args, parameter, value) => {
    // A small bucket makes the refill count.
    const small = parameter === "burstMicroAcu" ? [] : ["--burst", "3"];
    const base = await simulated(...range, ...small);
    const other = await simulated(...range, ...small, ...args);
    expect(Object.keys(other.parameters)).toHaveLength(9);
    expect(other.parameters).toEqual({ ...base.parameters, [parameter]: value });
    if (parameter !== "warmWaitS") expect(other.changes).not.toEqual(base.changes);
  });

  it("ACU-4 a platform chooses its profile, a date its burst", async () => {
    expect((await simulated(...range, "--platform", "2")).profile).toBe("postgres-2024");
    const early = await simulated(...range, "--date", "2026-08-04");
    expect(early.parameters.burstMicroAcu).toBe(6_000_000);
  });

  it("INS-5 the first rise is what the climbs of a measured range show, as in a plan, else the one given", async () => {
    const day = [...Array(100).fill(0.5), 3, 6.5, 9, ...Array(100).fill(12), ...Array(50).fill(0.5)];
    const rows = [...day, ...day, ...day].map((acu, i) => {
      const used = acu === 12 ? 9.6 : acu === 0.5 ? 0.16 : acu;
      return `${new Date(Date.UTC(2026, 2, 2) + i * 60_000).toISOString()},${(100 * used) / 16},${acu}`;
    });
    const head = "timestamp,CPUUtilization,ServerlessDatabaseCapacity";
    const path = temporaryFile("orders.csv", `${head}\n${rows.join("\n")}\n`);
    const asked = ["simulate", path, "--source-max-acu", "16", ...range, "--json"];
    const burst = async (...given: readonly string[]) =>
      JSON.parse((await askAcuity([...asked, ...given])).out).parameters.burstMicroAcu;
    expect(await burst()).toBe(2_500_000);
    expect(await burst("--burst", "7")).toBe(7_000_000);
  });

  it("SCH-1 a schedule acts in UTC, 45 s late, and wraps over midnight", async () => {
    const base = await simulated(...range, ...monday);
    const early = await simulated(...range, ...monday, "--schedule", "mon-fri 7:30-9 12-16");
    expect(early.settings.schedule).toHaveLength(5);
    expect(early.settings.schedule[0]).toEqual({ fromHour: 7.5, toHour: 9, minAcu: 12, maxAcu: 16 });
    expect(early.changes).toContainEqual([1845 + 1, 12]);
    expect(early.throttledS).toBeLessThan(base.throttledS + 1);
    const night = await simulated(
      ...range,
      ...monday,
      "--schedule",
      "sun 22-6 1-8",
      "--schedule",
      "fri-sat 20-24 1-8",
    );
    expect(night.settings.schedule).toEqual([
      { fromHour: 166, toHour: 6, minAcu: 1, maxAcu: 8 },
      { fromHour: 116, toHour: 120, minAcu: 1, maxAcu: 8 },
      { fromHour: 140, toHour: 144, minAcu: 1, maxAcu: 8 },
    ]);
  });

  it("PAU-1 pauses without connections, never when told so or when a feature keeps it awake", async () => {
    const zero = ["--min", "0", "--max", "16"];
    const pausing = await simulated(...zero, "--auto-pause", "600");
    expect(pausing).toMatchObject({ pauses: 2, resumes: 2 });
    expect(pausing.settings.autoPauseS).toBe(600);
    expect(pausing.pauseBlockers).toEqual([]);
    expect((await simulated(...zero)).settings.autoPauseS).toBe(300);
    expect(await simulated(...zero, "--auto-pause", "never")).toMatchObject({ pauses: 0 });
    const kept = await simulated(...zero, "--has", "proxy", "--has", "replication");
    expect(kept.pauses).toBe(0);
    expect(kept.pauseBlockers.map((note: { code: string }) => note.code)).toEqual([
      "pause-blocked-proxy",
      "pause-blocked-replication",
    ]);
  });

  it("RDR-1 readers by tier, provisioned ones among them, sum to the cluster", async () => {
    const readers = ["--reader", "tier=1,share=0.2", "--reader", "tier=5,share=0.2"];
    const mixed = [...readers, "--reader", "tier=2,share=0.5,class=db.r6g.large"];
    const { members, cluster, acuHours, changes } = await simulated(...range, ...mixed);
    expect(members.map((one: { kind: string; tier: number | null }) => [one.kind, one.tier])).toEqual([
      ["serverless", null],
      ["serverless", 1],
      ["serverless", 5],
      ["provisioned", 2],
    ]);
    const [writer, follower, own] = members;
    expect(writer.acuHours).toBe(acuHours);
    expect(writer.changes).toEqual(changes);
    expect(follower.acuHours).toBeGreaterThanOrEqual(acuHours);
    expect(own.acuHours).toBeLessThan(acuHours);
    expect(cluster.acuHours).toBeCloseTo(writer.acuHours + follower.acuHours + own.acuHours, 9);
  });

  it("RDR-1 a reader of a provisioned writer has at least its memory", async () => {
    const asked = [
      "--min",
      "0.5",
      "--max",
      "32",
      "--writer-class",
      "db.r6g.large",
      "--reader",
      "tier=0,share=0",
    ];
    const { members } = await simulated(...asked);
    expect(members[1].changes).toEqual([[0, 8]]);
  });

  it("DEM-8 growth multiplies demand; BUF-1 and DEM-6 say what fits", async () => {
    const grown = await simulated(...range, "--growth-pct", "100", "--series");
    expect(grown.series[0][1]).toBe(0.8);
    const fits = await simulated(...range, "--working-set-gib", "4", "--connections", "2500");
    expect(fits.connections).toEqual({ peak: 2500, accepted: 2000, fit: false });
    expect(fits.pool.workingSetGib).toBe(4);
    // Somebody is connected for four of the six hours (INS-3).
    expect(fits.pool.cachedPct).toBeCloseTo(100 - (100 * fits.pool.tooSmallS) / 14_400, 9);
    const above = await simulated("--min", "1", "--max", "16", "--connections", "2500");
    expect(above.connections).toEqual({ peak: 2500, accepted: 3360, fit: true });
  });

  it("PRC-2 the month's bill is its lines, and its lines the month's ACU-hours", async () => {
    const market = [
      "--region",
      "us-east-1",
      "--engine",
      "aurora-postgresql",
      "--storage-mode",
      "io-optimized",
    ];
    const { bill, month, members } = await simulated(
      ...range,
      ...market,
      ...["--reader", "tier=2,share=0.5,class=db.r6g.large"],
    );
    const [provisioned, writer] = bill.lines;
    expect(writer.quantity).toBeCloseTo(month.acuHours, 2);
    expect(writer).toMatchObject({ unitPriceUsd: 0.16, amountUsd: Math.round(writer.quantity * 16) / 100 });
    expect(provisioned).toMatchObject({ label: "db.r6g.large", quantity: 730 });
    expect(members).toHaveLength(2);
    expect(bill.totalUsd).toBeCloseTo(provisioned.amountUsd + writer.amountUsd, 9);
  });

  it("shows people the members, the fit and the bill in at most 110 columns", async () => {
    const path = temporaryFile("demand.csv", demand);
    const { out } = await askAcuity(
      ["simulate", "--demand-csv", path, ...range, "--working-set-gib", "4", "--connections", "100"].concat([
        "--reader",
        "tier=1,share=0.5",
        "--region",
        "us-east-1",
        "--engine",
        "aurora-mysql",
      ]),
    );
    expect(out).toMatch(/^Cluster +[\d.]+/m);
    expect(out).toMatch(/^Total +[\d.]+$/m);
    expect(out).toContain("working set of 4 GiB cached");
    for (const line of out.split("\n")) expect(line.length).toBeLessThanOrEqual(110);
  });
});
