import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TraceError, type TraceFile } from "../src/index.ts";
import { describedClusterJson, describedInstanceJson, descriptionFiles } from "./make-descriptions.ts";
import { metricDataJson, utf8, utf16 } from "./make-exports.ts";
import { zipOf } from "./make-zip.ts";
import { codes, read, refused } from "./read-export.ts";

const { clusters, instances } = descriptionFiles("orders");
const json = (value: unknown) => JSON.stringify(value);
const metrics = metricDataJson({ startS: 1_772_409_600, stepS: 300, rows: [[1], [2], [3]] });

const CLUSTER = {
  id: "orders",
  region: "eu-west-1",
  engine: "aurora-postgresql",
  engineVersion: "16.4",
  insights: { isOn: true, isAdvanced: false, keptDays: 93 },
  storageMode: "io-optimized",
  range: { minAcu: 2, maxAcu: 32, autoPauseS: null },
  profile: "platform-3",
  members: [
    { instance: "orders-1", isWriter: true, tier: 1 },
    { instance: "orders-2", isWriter: false, tier: 2 },
  ],
  isGlobal: false,
  logExports: ["postgresql"],
  isAudited: false,
};
const WRITER = {
  id: "orders-1",
  region: "eu-west-1",
  engine: "aurora-postgresql",
  engineVersion: "16.4",
  insights: { isOn: true, isAdvanced: false, keptDays: null },
  cluster: "orders",
  instanceClass: "db.r7g.xlarge",
  tier: 1,
  isRunning: true,
};
const READER = { ...WRITER, id: "orders-2", instanceClass: "db.serverless", tier: 2 };

describe("what describe-db-clusters and describe-db-instances say", () => {
  it("is read whole, and nothing but what is asked for is kept", async () => {
    const file = await read(clusters);
    expect(file).toMatchObject({ format: "rds-description", series: [], quality: [], questions: [] });
    expect(file.description).toEqual({ clusters: [CLUSTER], instances: [], proxied: [] });
    expect((await read(instances)).description).toEqual({
      clusters: [],
      instances: [WRITER, READER],
      proxied: [],
    });
    const kept = json([file, await read(instances)]);
    expect(kept).not.toMatch(/topsecret|arn:|123456789012|rds\.amazonaws|secretsmanager|Z29/);
  });

  it.each([
    ["both answers, one after the other", `${clusters}\n${instances}`],
    ["both in one document", json({ ...JSON.parse(clusters), ...JSON.parse(instances) })],
    ["an array of clusters and the instances", `${json(JSON.parse(clusters).DBClusters)}${instances}`],
    ["a cluster alone and its instances", `${json(JSON.parse(clusters).DBClusters[0])}${instances}`],
    ["what modify-db-cluster answers", `${json({ DBCluster: describedClusterJson("orders") })}${instances}`],
    ["gzip", new Uint8Array(gzipSync(clusters + instances))],
    ["UTF-16 of a PowerShell redirect", utf16(clusters + instances, { littleEndian: true, mark: true })],
    ["an archive", zipOf({ "c.json": utf8(clusters), "i.json": utf8(instances) })],
  ])("is read from %s", async (_, bytes) => {
    const file = await read(bytes);
    expect(file.description).toEqual({ clusters: [CLUSTER], instances: [WRITER, READER], proxied: [] });
    expect(codes(file)).toEqual([]);
  });

  it("stands beside the metrics of the same file or archive", async () => {
    for (const bytes of [metrics + clusters, zipOf({ "m.json": utf8(metrics), "c.json": utf8(clusters) })]) {
      const file = await read(bytes);
      expect(file.series.map(({ metric }) => metric)).toEqual(["CPUUtilization"]);
      expect(file.description?.clusters).toEqual([CLUSTER]);
    }
    expect(await read(metrics)).not.toHaveProperty("description");
  });

  it("knows which clusters a proxy stands before", async () => {
    const target = {
      RdsResourceId: "orders",
      Type: "TRACKED_CLUSTER",
      Port: 5432,
      TrackedClusterId: "orders",
    };
    const member = {
      RdsResourceId: "orders-1",
      Type: "RDS_INSTANCE",
      Endpoint: "x",
      TrackedClusterId: "orders",
    };
    const alone = { RdsResourceId: "mysql-1", Type: "RDS_INSTANCE" };
    const file = await read(json({ Targets: [target, member, alone] }));
    expect(file.description?.proxied).toEqual(["orders"]);
  });

  it("reads pauses, global databases, streams, advanced insights and instances at rest", async () => {
    const given = {
      ServerlessV2ScalingConfiguration: { MinCapacity: 0, MaxCapacity: 8, SecondsUntilAutoPause: 3600 },
      GlobalClusterIdentifier: "world",
      ActivityStreamStatus: "started",
      DatabaseInsightsMode: "advanced",
      StorageType: "aurora",
      ServerlessV2PlatformVersion: 9,
    };
    const file = await read(
      json({
        DBClusters: [describedClusterJson("orders", given)],
        DBInstances: [describedInstanceJson("orders-1", { DBInstanceStatus: "stopped" })],
      }),
    );
    expect(file.description?.clusters[0]).toMatchObject({
      ...{ range: { minAcu: 0, maxAcu: 8, autoPauseS: 3600 }, storageMode: "standard", profile: null },
      ...{ isGlobal: true, isAudited: true, insights: { isAdvanced: true } },
    });
    expect(file.description?.instances[0]?.isRunning).toBe(false);
  });

  it("takes a cluster whose storage type AWS leaves out for one on Standard", async () => {
    const modeOf = async (StorageType: unknown) =>
      (await read(json({ DBClusters: [describedClusterJson("orders", { StorageType })] }))).description
        ?.clusters[0]?.storageMode;
    expect(await modeOf(undefined)).toBe("standard");
    expect(await modeOf("")).toBe("standard");
  });

  it("EVD-11 reads the UTC day from which AWS lets a cluster go to I/O-Optimized, and names one that is none", async () => {
    const clusterOf = async (time: unknown) => {
      const given = { IOOptimizedNextAllowedModificationTime: time };
      const file = await read(json({ DBClusters: [describedClusterJson("orders", given)] }));
      return file.description?.clusters[0];
    };
    const dayOf = async (time: unknown) => (await clusterOf(time))?.ioOptimizedFrom;
    expect(await dayOf("2026-12-20T09:00:00+00:00")).toBe("2026-12-20");
    expect(await dayOf("2026-12-20T23:30:00.000-0500")).toBe("2026-12-21");
    expect(await dayOf(undefined)).toBeUndefined();
    expect(await clusterOf("soon")).toMatchObject({
      odd: [{ field: "IOOptimizedNextAllowedModificationTime", value: "“soon”" }],
    });
  });

  it("EVD-11 keeps a storage type that it does not know, and knows one in capitals", async () => {
    const storageOf = async (StorageType: string) =>
      (await read(json({ DBClusters: [describedClusterJson("orders", { StorageType })] }))).description
        ?.clusters[0];
    expect(await storageOf("gp3")).toMatchObject({ storageMode: null, unknownStorage: "gp3" });
    expect(await storageOf("aurora-iopt2")).toMatchObject({ unknownStorage: "aurora-iopt2" });
    expect(await storageOf("AURORA-IOPT1")).toEqual(CLUSTER);
  });

  it("says of engine aurora that it is Aurora MySQL 1, which is no longer offered", async () => {
    const old = json({
      DBClusters: [describedClusterJson("orders", { Engine: "aurora", EngineVersion: "5.6.10a" })],
    });
    expect((await read(old)).warnings).toMatchObject([
      {
        code: "not-aurora",
        message: expect.stringMatching(/^Engine aurora is Aurora MySQL 1, .* no longer offers/),
      },
    ]);
  });

  it("EVD-11 leaves out what is of Aurora Limitless, by version or by how it scales, and says which", async () => {
    const version = { EngineVersion: "16.4-limitless" };
    const described = {
      DBClusters: [
        describedClusterJson("shards", version),
        describedClusterJson("wide", { ClusterScalabilityType: "limitless" }),
        describedClusterJson("orders", { ClusterScalabilityType: "standard" }),
      ],
    };
    const file = await read(json(described));
    expect(file.description?.clusters.map(({ id }) => id)).toEqual(["orders"]);
    expect(file.warnings).toEqual([
      {
        code: "limitless",
        message:
          "shards, wide are of Aurora Limitless, which is not planned here, and left out of the description.",
      },
    ]);
    const alone = await read(json({ DBInstances: [describedInstanceJson("shards-1", version)] }));
    expect(alone.description).toBeUndefined();
    expect(codes(alone)).toEqual(["limitless"]);
  });

  it("leaves out what is not Aurora, and says so", async () => {
    const others = [describedClusterJson("docs", { Engine: "docdb" }), describedClusterJson("orders")];
    const file = await read(json({ DBClusters: others }));
    expect(file.description?.clusters.map(({ id }) => id)).toEqual(["orders"]);
    expect(file.warnings).toMatchObject([{ code: "not-aurora", message: expect.stringContaining("docdb") }]);
    // Alone in its file too: whoever gives it beside metrics has the answer without it.
    const alone = await read(json({ DBInstances: [describedInstanceJson("x", { Engine: "mysql" })] }));
    expect(alone.warnings).toMatchObject([{ code: "not-aurora", message: expect.stringContaining("mysql") }]);
    expect(alone.description).toBeUndefined();
    expect(codes(await read(json({ DBClusters: [describedClusterJson("orders")], Marker: "x" })))).toEqual([
      "incomplete-pages",
    ]);
  });
});

describe("a field that decides nothing and cannot be", () => {
  const cluster = async (given: object) =>
    (await read(json({ DBClusters: [describedClusterJson("orders", { ...given })] }))).description
      ?.clusters[0];
  const instance = async (given: object) =>
    (await read(json({ DBInstances: [describedInstanceJson("orders-1", { ...given })] }))).description
      ?.instances[0];
  const range = (given: object) => cluster({ ServerlessV2ScalingConfiguration: given });

  it.each([
    ["days of insights", cluster({ PerformanceInsightsRetentionPeriod: 5000 }), "“5000”", /0 to 731/],
    ["a flag in words", instance({ PerformanceInsightsEnabled: "true" }), "“true”", /true or false/],
    ["a platform in letters", cluster({ ServerlessV2PlatformVersion: "x" }), "“x”", /from 1 to 1000/],
    ["a tier of 99", instance({ PromotionTier: 99 }), "“99”", /0 to 15/],
    ["a tier in words", instance({ PromotionTier: { $gt: 0 } }), "an object", /0 to 15/],
    ["logs that are numbers", cluster({ EnabledCloudwatchLogsExports: [7] }), "a list of 1", /nothing but/],
    ["a version with control letters", cluster({ EngineVersion: "16\u001b[31m" }), "“16?[31m”", /a version/],
    ["an ARN of another service", cluster({ DBClusterArn: "arn:aws:iam::1:role/x" }), /^“arn/, /ARN of RDS/],
  ])("EVD-11 %s is named, and counts as not said", async (_, found, value, expected) => {
    const { odd = [], ...rest } = (await found) ?? {};
    expect(odd).toMatchObject([
      {
        value: typeof value === "string" ? value : expect.stringMatching(value),
        expected: expect.stringMatching(expected),
      },
    ]);
    expect(rest).toMatchObject({ engine: "aurora-postgresql", region: "eu-west-1" });
  });

  it.each([
    ["a minimum below zero", { MinCapacity: -1, MaxCapacity: 8 }, "MinCapacity", /from 0 to 256/],
    ["a maximum under the minimum", { MinCapacity: 8, MaxCapacity: 4 }, "MaxCapacity", /from 8 to 256/],
    ["a third of an ACU", { MinCapacity: 0.3, MaxCapacity: 4 }, "MinCapacity", /steps of 0\.5/],
    [
      "a pause of a second",
      { MinCapacity: 0, MaxCapacity: 4, SecondsUntilAutoPause: 1 },
      "SecondsUntilAutoPause",
      /300 to/,
    ],
  ])("EVD-11 %s makes a range none, by its name", async (_, given, field, expected) => {
    const found = await range(given);
    expect(found).toMatchObject({
      range: null,
      oddRange: { field, expected: expect.stringMatching(expected) },
    });
    expect(found?.odd).toEqual([found?.oddRange]);
  });

  it("EVD-11 a pause that no minimum of 0 asks for is not looked at", async () => {
    const given = { MinCapacity: 1, MaxCapacity: 4, SecondsUntilAutoPause: 1 };
    expect((await range(given))?.range).toEqual({ minAcu: 1, maxAcu: 4, autoPauseS: null });
  });

  it("TOD-1 an answer that describes nothing is said and not refused: the instances of Serverless v1 are so", async () => {
    const file = await read(json({ DBInstances: [] }));
    expect(file.description).toBeUndefined();
    expect(file.warnings).toMatchObject([
      { code: "nothing-described", message: expect.stringMatching(/region and the name/) },
    ]);
  });
});

describe("a description that cannot be", () => {
  const cluster = (given: object) => json({ DBClusters: [describedClusterJson("orders", { ...given })] });
  const instance = (given: object) =>
    json({ DBInstances: [describedInstanceJson("orders-1", { ...given })] });

  it.each([
    ["clusters that are no list", json({ DBClusters: "orders" }), /DBClusters .* list/],
    ["a cluster that is no object", json({ DBClusters: [null] }), /list of objects/],
    ["a name that is markup", cluster({ DBClusterIdentifier: "<img src=x onerror=alert(1)>" }), /“<img/],
    ["a name of a thousand letters", cluster({ DBClusterIdentifier: "a".repeat(1000) }), /63 letters/],
    ["no name", instance({ DBInstanceIdentifier: null }), /is missing/],
    ["a class that is none", instance({ DBInstanceClass: "r6g.large; rm -rf /" }), /db\.r6g\.xlarge/],
    ["members without end", cluster({ DBClusterMembers: Array(21).fill({}) }), /a list of 21/],
    ["1,001 clusters", json({ DBClusters: Array(1001).fill(describedClusterJson("a")) }), /at most 1000/],
  ])("%s", async (_, text, words) => {
    const error = await refused(text);
    expect(error.code).toBe("description-invalid");
    expect(error.message).toMatch(words);
    expect(error.message.length).toBeLessThan(300);
    expect(error.message).not.toContain("topsecret");
    expect(error.message).not.toContain("\u001b");
  });

  it.each([
    ["YAML", "DBClusters:\n- AllocatedStorage: 1\n"],
    ["text", "DBCLUSTERS\t1\tFalse\taurora\n"],
    ["a table", "-------------------\n|  DescribeDBClusters  |\n-------------------\n"],
  ])("%s says to use --output json", async (_, text) => {
    expect(await refused(text)).toMatchObject({
      code: "format-not-read",
      message: expect.stringContaining("--output json"),
    });
  });

  it("cut off in the middle says so", async () => {
    expect((await refused(clusters.slice(0, 400))).code).toBe("json-broken");
  });

  it("looks at nothing it does not ask for, however deep or strange", async () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const text = clusters.replace(
      '"AllocatedStorage": 1,',
      `"__proto__": {"Engine": "x"}, "TagList": ${deep},`,
    );
    expect((await read(text)).description?.clusters).toEqual([CLUSTER]);
    expect(({} as { Engine?: string }).Engine).toBeUndefined();
  });

  it("is a description or a sentence, whatever stands in a field", async () => {
    const names = Object.keys(describedClusterJson("orders"));
    const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.double({ noNaN: true }), fc.string());
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), value, async (name, given) => {
        const found = await read(cluster({ [name]: given })).catch((error: unknown) => error);
        if (found instanceof TraceError) expect(found.message).toMatch(/^[A-Z“].{20,}\.$/s);
        else if (codes(found as TraceFile).includes("not-aurora")) expect(name).toBe("Engine");
        else expect(found).toHaveProperty("description");
      }),
      { numRuns: 200 },
    );
  });
});
