import { descriptionFiles } from "@acuity/traces/testing";
import { describe, expect, it } from "vitest";
import { answerOf, askAcuity, refusalOf, temporaryFile } from "./run-acuity.ts";

/** Two days at five minutes, busy from nine to five. */
function cpuCsv(): string {
  const rows = Array.from({ length: 2 * 288 }, (_, at) => {
    const time = new Date(Date.UTC(2026, 2, 2) + at * 300_000);
    const isBusy = time.getUTCHours() >= 9 && time.getUTCHours() < 17;
    return `${time.toISOString()},${isBusy ? 60 : 5}`;
  });
  return `timestamp,CPUUtilization orders-1\n${rows.join("\n")}\n`;
}

function files() {
  const { clusters, instances } = descriptionFiles("orders");
  const [cpu, cluster] = [temporaryFile("cpu.csv", cpuCsv()), temporaryFile("c.json", clusters)];
  return { cpu, cluster, instances: temporaryFile("i.json", instances) };
}

const quick = ["--date", "2026-11-20", "--working-set-gib", "4", "--members", "0"];
const codesOf = ({ warnings }: { readonly warnings: readonly { readonly code: string }[] }) =>
  warnings.map(({ code }) => code);

describe("acuity on what describe-db-clusters and describe-db-instances say", () => {
  it("plans without being told region, engine, class, range or storage", async () => {
    const { cpu, cluster, instances } = files();
    const plan = await answerOf(["plan", cpu, cluster, instances, ...quick]);
    expect(plan.catalog.region).toBe("eu-west-1");
    expect(plan.baseline).toMatchObject({
      ...{ region: "eu-west-1", engine: "aurora-postgresql", engineVersion: "16.4", instance: "orders-1" },
      source: { kind: "provisioned", instanceClass: "db.r7g.xlarge" },
      // A range that nobody measured is in neither today nor an option; what was described of it is kept.
      readers: [],
      described: {
        readers: [
          {
            instance: "orders-2",
            source: { kind: "serverless", minAcu: 2, maxAcu: 32, profile: "platform-3" },
            tier: 2,
          },
        ],
      },
      ...{ storageMode: "io-optimized", features: ["insights", "logExport"], insightsMonths: 3 },
    });
    expect(plan.settings).toMatchObject({
      ...{ features: ["insights", "logExport"], extras: { insightsRetentionMonths: 3 } },
    });
    // The pick is the same instance under the other storage mode.
    expect([plan.pick, plan.today]).toEqual(["db.r7g.xlarge-standard", "db.r7g.xlarge-io-optimized"]);
    expect(plan.headline.instances).toEqual([]);
    expect(plan.headline.cost).toContain("Neither figure has orders-2");
    const { out } = await askAcuity(["plan", cpu, cluster, instances, ...quick, "--growth-pct", "60"]);
    expect(out).toMatch(/\nInstances: orders-1 \(writer\): /);
    const today = plan.options.find(({ id }: { readonly id: string }) => id === plan.today);
    expect(today.settings).toMatchObject({ storageMode: "io-optimized" });
    expect(plan.demand.peakAcu).toBeCloseTo(9.6, 6);
    expect(codesOf(plan)).toContain("described-unmeasured");
    expect(codesOf(plan)).toContain("readers-left-out");
    expect(codesOf(plan)).not.toContain("description-differs");
  });

  it("says that a description is another cluster's before it asks for what that did not answer", async () => {
    const { clusters, instances } = descriptionFiles("billing");
    const described = [temporaryFile("c.json", clusters), temporaryFile("i.json", instances)];
    const { cpu } = files();
    const { code, message } = await refusalOf(["plan", cpu, ...described, ...quick]);
    expect(code).toBe("option-missing");
    expect(message).toMatch(/^The description is of billing, and orders-1 is not in it: .* Or say --region/);
  });

  it("says that what is described is not Aurora before it asks for what that was to answer", async () => {
    const { clusters, instances } = descriptionFiles("orders");
    const plain = (text: string) => text.replaceAll("aurora-postgresql", "postgres");
    const cpu = temporaryFile("cpu.csv", cpuCsv());
    const [c, i] = [temporaryFile("c.json", plain(clusters)), temporaryFile("i.json", plain(instances))];
    const message = async (...argv: readonly string[]) => (await refusalOf(argv)).message;
    expect(await message("plan", cpu, c, i, ...quick)).toMatch(
      /c\.json and 1 more: What runs postgres is not Aurora, .* --region is required/,
    );
    const aurora = temporaryFile("a.json", clusters);
    const said = /i\.json: What runs postgres is not Aurora, .* Say what the files were measured on/;
    expect(await message("plan", cpu, aurora, i, ...quick)).toMatch(said);
    expect(await message("simulate", cpu, i, "--min", "1", "--max", "8")).toMatch(said);
    const limitless = temporaryFile("l.json", clusters.replaceAll('"16.4"', '"16.4-limitless"'));
    expect(await message("plan", cpu, limitless, ...quick)).toMatch(
      /l\.json: orders is of Aurora Limitless, which is not planned here, .* --region is required/,
    );
  });

  it("lets options win, and says where they contradict", async () => {
    const { cpu, cluster, instances } = files();
    const said = ["--region", "us-east-1", "--instance-class", "db.r6g.large", "--storage-mode", "standard"];
    const asked = ["--extra", "manual-snapshot-gb=5", "--has", "proxy", "--engine-version", "15.4"];
    const plan = await answerOf(["plan", cpu, cluster, instances, ...said, ...asked, ...quick]);
    expect(plan.baseline).toMatchObject({
      ...{ region: "us-east-1", engineVersion: "15.4", storageMode: "standard" },
      ...{ source: { instanceClass: "db.r6g.large" }, features: ["insights", "proxy", "logExport"] },
    });
    expect(plan.settings.extras).toEqual({ insightsRetentionMonths: 3, manualSnapshotGb: 5 });
    const differing = plan.warnings.filter(({ code }: { code: string }) => code === "description-differs");
    expect(differing.map(({ of }: { of: string }) => of)).toEqual(["region", "version", "storage", "class"]);
    expect(differing[3].message).toContain("db.r6g.large");
  });

  it("still asks for what a description lacks", async () => {
    const { cpu, cluster } = files();
    expect(await refusalOf(["plan", cpu, cluster, ...quick])).toMatchObject({
      code: "option-missing",
      message: expect.stringContaining("describe-db-instances"),
    });
    const described = descriptionFiles("orders");
    const part = temporaryFile("p.json", described.clusters.replace(/"MaxCapacity": 32/, '"Other": 1'));
    const ranged = temporaryFile("s.json", described.instances.replace("db.r7g.xlarge", "db.serverless"));
    const { message } = await refusalOf(["plan", cpu, part, ranged, ...quick]);
    expect(message).toMatch(/of cluster orders has no MaxCapacity: .* It is --serverless-max 16/);
    expect((await refusalOf(["plan", cpu, ...quick])).message).toContain("--region");
    expect((await refusalOf(["plan", cpu, cluster, "--has", "cats"])).message).toContain("zero-etl");
  });

  it("knows what simulate replays from", async () => {
    const { cpu, cluster, instances } = files();
    const run = await answerOf(["simulate", cpu, cluster, instances, "--min", "1", "--max", "16"]);
    expect(run.acuHours).toBeGreaterThan(0);
    // The reader beside it says what the cluster runs on.
    expect(run.profile).toBe("platform-3");
  });

  it("ACU-4 simulates a serverless instance on the platform that plan plans it on, else on the one named", async () => {
    const { cluster, instances } = files();
    const reader = temporaryFile("cpu2.csv", cpuCsv().replace("orders-1", "orders-2"));
    const asked = [reader, cluster, instances, "--instance", "orders-2"];
    const plan = await answerOf(["plan", ...asked, ...quick]);
    expect(plan.settings.profile).toBe("platform-3");
    const simulate = ["simulate", ...asked, "--min", "2", "--max", "32"];
    const run = await answerOf(simulate);
    expect(run.profile).toBe("platform-3");
    expect(run.parameters.refillThousandths).toBe(1100);
    expect((await answerOf([...simulate, "--platform", "4"])).profile).toBe("platform-4");
    const dated = await answerOf([...simulate, "--date", "2026-08-04", "--rho", "0.7"]);
    expect(dated.profile).toBe("platform-3");
    expect(dated.parameters).toMatchObject({ burstMicroAcu: 6_000_000, rhoThousandths: 700 });
  });

  it("inspect prints what was read, and nothing that is secret", async () => {
    const { cpu, cluster, instances } = files();
    const { code, out } = await askAcuity(["inspect", cpu, cluster, instances]);
    expect(code).toBe(0);
    expect(out).toContain(
      "cluster orders: aurora-postgresql 16.4, eu-west-1, Performance Insights, I/O-Optimized, 2–32",
    );
    expect(out).toContain("instance orders-2: db.serverless, of orders, tier 2");
    const found = await answerOf(["inspect", cpu, cluster, instances]);
    expect(found.files[1].description.clusters[0]).toMatchObject({
      id: "orders",
      storageMode: "io-optimized",
    });
    expect(found.findings).toContainEqual(expect.objectContaining({ code: "described-unmeasured" }));
    expect(out + JSON.stringify(found)).not.toMatch(/topsecret|arn:|123456789012/);
  });

  it("refuses a description that cannot be with the file and what to do", async () => {
    const { cpu, instances } = files();
    const bad = temporaryFile("bad.json", '{"DBClusters": [{"DBClusterIdentifier": "a", "Engine": 5}]}');
    const { code, message } = await refusalOf(["plan", cpu, bad, instances]);
    expect(code).toBe("file-invalid");
    expect(message).toMatch(/bad\.json: Engine .* --output json/);
  });
});
