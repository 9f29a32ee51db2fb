import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Baseline, Settings } from "@acuity/engine/plan";
import { baselineOf, settingsOf } from "@acuity/engine/testing";
import { parse as parseHcl } from "@cdktn/hcl2json";
import { describe, expect, it } from "vitest";
import { parse as parseYaml } from "yaml";
import { type ChangeOfShape, changeOf } from "./change-of.ts";
import { afterText, beforeText } from "./snippet.ts";

/** What AWS publishes of its resources and commands; `source` in the file says where it was read. */
const published = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../test/data/aws-published.json"), "utf8"),
) as Published;

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}
interface Published {
  readonly resources: Readonly<Record<string, Schema>>;
  readonly commands: Readonly<
    Record<
      string,
      { readonly required: readonly string[]; readonly options: Readonly<Record<string, string>> }
    >
  >;
  readonly structures: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const onClass = (instanceClass: string) => ({ kind: "provisioned", instanceClass }) as const;
const serverless = { kind: "serverless", minAcu: 2, maxAcu: 32, profile: null } as const;
const range = { writer: { kind: "serverless" }, minAcu: 2, maxAcu: 20 } as const;
const reader = { kind: "provisioned", instanceClass: "db.r7g.large", tier: 1, demandShare: 1 } as const;
const nights = [
  { fromHour: 8, toHour: 19, minAcu: 8, maxAcu: 20 },
  { fromHour: 32, toHour: 43, minAcu: 8, maxAcu: 20 },
  { fromHour: 56, toHour: 67.5, minAcu: 8, maxAcu: 20 },
] as const;

const of = (today: Partial<Baseline>, to: Partial<Settings>, clusterName = "orders-prod"): ChangeOfShape =>
  changeOf({
    clusterName,
    baseline: baselineOf({ instance: "orders-prod-1", ...today }),
    settings: settingsOf({ readers: [], schedule: [], autoPauseS: null, ...to }),
  });

const changes = {
  "a range to a class": of({ source: serverless }, { writer: onClass("db.r7g.2xlarge") }),
  "a class to a range": of({ source: onClass("db.r6g.xlarge") }, range),
  "a range to a smaller one that pauses": of(
    { source: serverless },
    { ...range, minAcu: 0, maxAcu: 8, autoPauseS: 600 },
  ),
  "a class to a smaller one with a new reader on other storage": of(
    { source: onClass("db.r6g.4xlarge"), storageMode: "standard" },
    { writer: onClass("db.r7g.large"), readers: [reader], storageMode: "io-optimized" },
  ),
  "a reader that goes": of(
    {
      source: onClass("db.r6g.xlarge"),
      readers: [{ instance: "orders-prod-2", source: onClass("db.r6g.xlarge") }],
    },
    { writer: onClass("db.r7g.large") },
  ),
  "a range by the clock": of({ source: serverless }, { ...range, schedule: nights }),
  "the range of a class's reader by the clock": of(
    {
      source: onClass("db.r6g.xlarge"),
      readers: [{ instance: "orders-prod-2", source: serverless }],
    },
    {
      ...{ ...range, writer: onClass("db.r6g.xlarge"), schedule: nights },
      readers: [{ ...reader, kind: "serverless", instanceClass: null }],
    },
  ),
  "an upgrade, then a class to a range": of(
    { source: onClass("db.r6g.xlarge"), engineVersion: "11.9" },
    { ...range, engineVersion: "17.7" },
  ),
  "an upgrade alone": of(
    { source: onClass("db.r6g.xlarge"), engineVersion: "11.9" },
    { writer: onClass("db.r6g.xlarge"), engineVersion: "17.7" },
  ),
  "an upgrade of Aurora MySQL": of(
    { source: serverless, engine: "aurora-mysql", engineVersion: "5.7.mysql_aurora.2.11.2" },
    { ...range, engine: "aurora-mysql", engineVersion: "8.0.mysql_aurora.3.10" },
  ),
  "names that no file gave": of(
    { source: serverless, instance: null },
    { writer: onClass("db.t4g.medium") },
    "The shop!",
  ),
} as const;

const all = Object.entries(changes);

describe("the change as Terraform", () => {
  it.each(all)("is HCL before and after: %s", async (_, { terraform }) => {
    for (const text of [beforeText(terraform), afterText(terraform)]) {
      const { resource } = await parseHcl("main.tf", text);
      expect(Object.keys(resource)).toContain("aws_rds_cluster");
    }
  });

  it("says what the pick is in the arguments of the provider", async () => {
    const text = afterText(changes["a range to a smaller one that pauses"].terraform);
    const { resource } = await parseHcl("main.tf", text);
    expect(resource.aws_rds_cluster.orders_prod[0].serverlessv2_scaling_configuration).toEqual([
      { min_capacity: 0, max_capacity: 8, seconds_until_auto_pause: 600 },
    ]);
    const { terraform } = changes["a range to a class"];
    expect(terraform.filter(({ mark }) => mark !== " ").map(({ mark, text }) => mark + text.trim())).toEqual([
      '-instance_class     = "db.serverless"',
      '+instance_class     = "db.r7g.2xlarge"',
    ]);
  });

  it("runs the clock as rules of EventBridge Scheduler", async () => {
    const { resource } = await parseHcl("main.tf", afterText(changes["a range by the clock"].terraform));
    const rules = Object.values(resource.aws_scheduler_schedule) as { schedule_expression: string }[][];
    expect(rules.map(([rule]) => rule?.schedule_expression).sort()).toEqual([
      "cron(0 19 ? * MON,TUE *)",
      "cron(0 8 ? * MON-WED *)",
      "cron(30 19 ? * WED *)",
    ]);
  });

  it("runs the clock of a reader's range as that of the cluster, which has one", async () => {
    const { terraform, steps } = changes["the range of a class's reader by the clock"];
    const { resource: own } = await parseHcl("main.tf", afterText(terraform));
    const { resource: other } = await parseHcl(
      "main.tf",
      afterText(changes["a range by the clock"].terraform),
    );
    expect(own.aws_scheduler_schedule).toEqual(other.aws_scheduler_schedule);
    expect(own.aws_rds_cluster).toEqual(other.aws_rds_cluster);
    const text = JSON.stringify(steps.flatMap(({ commands }) => commands));
    expect(text).toContain("--serverless-v2-scaling-configuration");
    expect(text.match(/scheduler create-schedule/g)).toHaveLength(3);
    expect(text).not.toContain("modify-db-instance");
  });

  it("leaves the range to the rules of the clock, so that an apply in their hours does not set it back", async () => {
    const { terraform } = changes["a range by the clock"];
    const { resource } = await parseHcl("main.tf", afterText(terraform));
    expect(resource.aws_rds_cluster.orders_prod[0].lifecycle).toEqual([
      { ignore_changes: [`\${serverlessv2_scaling_configuration}`] },
    ]);
    expect(afterText(terraform)).toMatch(/# The rules below set the range by the hour: an apply/);
    expect(beforeText(terraform)).not.toContain("lifecycle");
    for (const [name, { terraform: other }] of all)
      if (!name.endsWith(" by the clock")) expect(afterText(other), name).not.toContain("lifecycle");
  });
});

describe("the change as CloudFormation", () => {
  const tags = [
    { tag: "!Ref", resolve: (text: string) => text },
    { tag: "!GetAtt", resolve: (text: string) => text },
  ];
  it.each(all)("keeps to the published schema of each resource: %s", (_, { cloudFormation }) => {
    for (const text of [beforeText(cloudFormation), afterText(cloudFormation)]) {
      const { Resources } = parseYaml(text, { customTags: tags }) as {
        readonly Resources: Readonly<Record<string, { readonly Type: string; readonly Properties: object }>>;
      };
      for (const [id, { Type, Properties }] of Object.entries(Resources)) {
        expect(id).toMatch(/^[A-Za-z0-9]+$/);
        const schema = published.resources[Type];
        if (schema === undefined) throw new Error(`${Type} is not published`);
        expectSchema(Properties, { ...schema, type: "object" }, Type);
      }
    }
  });

  it("says that an update of the stack may set back what the rules of the clock set", () => {
    const text = afterText(changes["a range by the clock"].cloudFormation);
    expect(text).toMatch(
      /# The rules below set .* may set it back\n.*\n {6}ServerlessV2ScalingConfiguration:/,
    );
    expect(afterText(changes["a class to a range"].cloudFormation)).not.toContain("#");
  });
});

/** References and calls are told apart from what they stand for: a role's ARN is not known before it is made. */
const isReference = (path: string): boolean =>
  path.endsWith(".RoleArn") || path.endsWith(".DBClusterIdentifier");

function expectSchema(value: unknown, schema: Schema, path: string): void {
  const types = [schema.type ?? []].flat();
  const type = Array.isArray(value) ? "array" : Number.isInteger(value) ? "integer" : typeof value;
  const isKnown =
    types.length === 0 || types.includes(type) || (type === "integer" && types.includes("number"));
  expect([path, type, isKnown]).toEqual([path, type, true]);
  if (schema.enum) expect(schema.enum).toContain(value);
  if (schema.pattern && typeof value === "string" && !isReference(path))
    expect(value).toMatch(new RegExp(schema.pattern));
  if (schema.maxLength && typeof value === "string")
    expect(value.length).toBeLessThanOrEqual(schema.maxLength);
  if (typeof value === "number") {
    expect(value).toBeGreaterThanOrEqual(schema.minimum ?? Number.NEGATIVE_INFINITY);
    expect(value).toBeLessThanOrEqual(schema.maximum ?? Number.POSITIVE_INFINITY);
  }
  if (schema.properties === undefined) return;
  const fields = value as Readonly<Record<string, unknown>>;
  for (const name of schema.required ?? []) expect(Object.keys(fields)).toContain(name);
  for (const [name, one] of Object.entries(fields)) {
    const known = schema.properties[name];
    expect([path, name, known !== undefined]).toEqual([path, name, true]);
    if (known) expectSchema(one, known, `${path}.${name}`);
  }
}

const OF_EVERY_COMMAND = ["--region", "--query", "--output"];

/** Each call of `aws`, also those that a check makes. */
function callsOf(text: string): readonly string[] {
  const calls = text.match(/aws (?:.* \\\n)*.*/g) ?? [];
  return calls.map((call) => call.replace(/\)" (?:=|!=) .*$/, ""));
}

describe("the change on the command line", () => {
  it.each(all)("names only published options, and every one that is required: %s", (_, change) => {
    const steps = [...change.steps, ...change.back, ...(change.inPlace === null ? [] : [change.inPlace])];
    for (const text of steps.flatMap(({ commands }) => commands).flatMap(callsOf)) {
      const [head = "", ...rest] = text.split(" \\\n  ");
      const verb = head.replace(/^aws /, "");
      const known = published.commands[verb];
      if (known === undefined) throw new Error(`aws ${verb} is not published`);
      const names = rest.map((option) => option.split(" ")[0] ?? "");
      for (const name of names) expect([...OF_EVERY_COMMAND, ...Object.keys(known.options)]).toContain(name);
      expect(names).toEqual(expect.arrayContaining([...known.required]));
      for (const option of rest) expectStructure(option);
    }
  });

  it("keeps names and endpoints: a reader takes over while the writer changes", () => {
    const { steps, back, inPlace } = changes["a range to a class"];
    expect(steps.map(({ title }) => title)).toEqual([
      "Add a reader on db.r7g.2xlarge that takes over meanwhile",
      "Fail over to orders-prod-1-move",
      "Move orders-prod-1 to db.r7g.2xlarge while it is a reader",
      "Fail back to orders-prod-1",
      "Remove orders-prod-1-move",
    ]);
    expect(steps[1]?.downtime).toMatch(/about 35 s at most as measured/);
    // Without a reader one failover does, where its other name is no matter.
    expect(steps[2]?.downtime).toMatch(/Let orders-prod-1-move stay the writer and delete orders-prod-1: /);
    expect(changes["a reader that goes"].steps.map(({ downtime }) => downtime).join()).not.toContain(
      "Shorter:",
    );
    expect(steps[3]?.downtime).toMatch(/about 35 s at most as measured.*its cache begins cold/);
    expect(inPlace?.downtime).toMatch(/minutes/);
    expect(back.map(({ title }) => title)).toContain(
      "Move orders-prod-1 to db.serverless while it is a reader",
    );
  });

  it("CLU-3 upgrades first, asks before, and goes on when the cluster says that it is on the version", () => {
    const { steps, back, inPlace, isStaying } = changes["an upgrade, then a class to a range"];
    expect(isStaying).toBe(false);
    expect(steps.map(({ title }) => title).slice(0, 4)).toEqual([
      "Ask whether the cluster can be upgraded to 17.7, and take a snapshot",
      "Upgrade the cluster from 11.9, as entered, to 17.7",
      "Set the capacity range of the cluster to 2 to 20 ACU",
      "Add a reader on db.serverless that takes over meanwhile",
    ]);
    const [before, upgrade] = steps;
    expect(before?.commands.join("\n")).toMatch(
      /ValidUpgradeTarget\[\?EngineVersion=='17\.7'\][\s\S]*--db-instance-class db\.r6g\.xlarge[\s\S]*--db-cluster-snapshot-identifier orders-prod-before-17-7/,
    );
    expect(upgrade?.commands[0]).toContain("--engine-version 17.7 \\\n  --allow-major-version-upgrade \\\n");
    expect(upgrade?.commands[1]).toContain("Status=='available' && EngineVersion=='17.7'");
    expect(upgrade?.downtime).toMatch(/whole cluster stands still.*ANALYZE/);
    // No command goes back to the old version: only the snapshot has it.
    expect(back.at(-1)?.title).toBe("For 11.9 itself: restore the snapshot as a cluster of its own");
    expect(JSON.stringify([back.slice(0, -1), inPlace])).not.toContain("--engine-version");
  });

  it("CLU-3 where the shape stays the change is the upgrade, and no shell reads a version", () => {
    const { isStaying, steps, terraform, cloudFormation, notes } = changes["an upgrade alone"];
    expect([isStaying, steps.length]).toEqual([false, 2]);
    const moved = (snippet: typeof terraform) =>
      snippet.flatMap(({ mark, text }) => (mark === " " || text === "" ? [] : [mark + text.trim()]));
    expect(moved(terraform)).toEqual([
      '-engine_version     = "11.9" # as entered: no file tells it',
      '+engine_version     = "17.7"',
      "+allow_major_version_upgrade = true",
    ]);
    expect(moved(cloudFormation)).toEqual([
      '-EngineVersion: "11.9" # as entered: no file tells it',
      '+EngineVersion: "17.7"',
    ]);
    expect(notes.join(" ")).toMatch(/no way back but the snapshot.*blue\/green.*parameter group/);
    const mysql = changes["an upgrade of Aurora MySQL"];
    expect(mysql.steps[1]?.title).toContain("to 8.0.mysql_aurora.3.10.0");
    const runs = { source: onClass("db.r6g.xlarge"), engineVersion: "11.9$(id)" };
    const odd = of(runs, { writer: onClass("db.r6g.xlarge"), engineVersion: "17.7" });
    expect(JSON.stringify(odd)).not.toContain("$(id)");
    const minor = of({ ...runs, engineVersion: "16.4" }, { writer: runs.source, engineVersion: "16.8" });
    expect(minor.isStaying).toBe(true);
  });

  it("waits for the day from which AWS lets the cluster go to I/O-Optimized, there or on the way back", () => {
    const input = {
      ...{ clusterName: "orders-prod", ioOptimizedFrom: "2026-12-20" },
      baseline: baselineOf({ instance: "orders-prod-1", source: onClass("db.r6g.xlarge") }),
    };
    const plain = settingsOf({ writer: onClass("db.r6g.xlarge"), readers: [], schedule: [] });
    const to = (storageMode: "standard" | "io-optimized", from: "standard" | "io-optimized") =>
      changeOf({
        ...input,
        baseline: { ...input.baseline, storageMode: from },
        settings: { ...plain, storageMode },
      });
    const there = to("io-optimized", "standard");
    expect(there.steps[0]?.waitsFor).toBe("it is 2026-12-20, from when AWS lets this cluster go there");
    expect(there.steps[0]?.downtime).toMatch(/This one from 2026-12-20 on\.$/);
    expect(there.back[0]).not.toHaveProperty("waitsFor");
    const leaves = to("standard", "io-optimized");
    expect(leaves.steps[0]).not.toHaveProperty("waitsFor");
    expect(leaves.back[0]?.waitsFor).toMatch(/2026-12-20/);
  });

  const xlarge = onClass("db.r6g.xlarge");
  const beside = (today: string, planned: string) => {
    const measured = { instance: "orders-prod-2", source: onClass(today) };
    return of(
      { source: xlarge, readers: [measured] },
      { writer: onClass("db.r7g.large"), readers: [{ ...reader, instanceClass: planned, measured }] },
    );
  };
  const titles = (steps: ChangeOfShape["steps"]) => steps.map(({ title }) => title);

  it("does not fail back where both are equal after the change, and begins the way back where it ended", () => {
    const { steps, back } = beside("db.r6g.xlarge", "db.r7g.large");
    expect(titles(steps)).toEqual([
      "Move the reader orders-prod-2 to db.r7g.large",
      "Fail over to orders-prod-2, which stays the writer: both run on db.r7g.large then",
      "Move orders-prod-1 to db.r7g.large while it is a reader",
    ]);
    expect(titles(back)).toEqual([
      "Move the reader orders-prod-1 to db.r6g.xlarge",
      "Fail over to orders-prod-1, which stays the writer: both run on db.r6g.xlarge then",
      "Move orders-prod-2 to db.r6g.xlarge while it is a reader",
    ]);
    // The reader was another class before: who wrote takes over again first.
    expect(titles(beside("db.r6g.large", "db.r7g.large").back)[0]).toBe(
      "Fail over to orders-prod-1, which wrote before",
    );
    expect(titles(beside("db.r6g.large", "db.r6g.large").steps)).toContain("Fail back to orders-prod-1");
  });

  it("does not fail back where a serverless standby takes over from a class, and goes back with one failover", () => {
    const range = { kind: "serverless", minAcu: 1, maxAcu: 16, profile: null } as const;
    const measured = { instance: "orders-prod-2", source: range };
    const { steps, back } = of(
      { source: xlarge, readers: [measured] },
      {
        ...{ writer: { kind: "serverless" }, minAcu: 1, maxAcu: 16 },
        readers: [{ ...reader, kind: "serverless", instanceClass: null, tier: 15, measured }],
      },
    );
    expect(titles(steps)).toEqual([
      "Fail over to orders-prod-2, which stays the writer: both run on db.serverless then",
      "Move orders-prod-1 to db.serverless while it is a reader",
    ]);
    expect(JSON.stringify(steps[1]?.commands)).toContain("--promotion-tier 15");
    expect(titles(back)).toEqual([
      "Move the reader orders-prod-1 to db.r6g.xlarge",
      "Fail over to orders-prod-1, which wrote before",
    ]);
  });

  it("says that nothing warms a stand-in where no reader runs, and lets a busy hour warm it where one does", () => {
    const [alone] = of({ source: xlarge }, { writer: onClass("db.r7g.large") }).steps;
    expect(alone?.title).toBe("Add a reader on db.r7g.large that takes over meanwhile");
    expect(alone?.downtime).toMatch(
      /Nothing reads from a reader today, .* accept that the failover to it is cold\.$/,
    );
    const added = titles(beside("db.r6g.large", "db.r6g.large").steps)[0];
    expect(added).toBe("Add a reader on db.r7g.large that takes over meanwhile, and let a busy hour warm it");
  });

  it("sets the range before an instance needs it", () => {
    const [first] = changes["a class to a range"].steps;
    expect(first?.commands[0]).toContain("MinCapacity=2,MaxCapacity=20");
    expect(first?.downtime).toMatch(/^Nothing stands still/);
  });
});

function expectStructure(option: string): void {
  if (option.startsWith("--serverless-v2")) {
    for (const part of (option.split(" ")[1] ?? "").split(","))
      expect(Object.keys(published.structures["ServerlessV2ScalingConfiguration"] ?? {})).toContain(
        part.split("=")[0],
      );
  }
  if (option.startsWith("--target ")) {
    const target = JSON.parse(option.slice("--target '".length, -1)) as { readonly Input: string };
    for (const name of Object.keys(target))
      expect(Object.keys(published.structures["Target"] ?? {})).toContain(name);
    expect(JSON.parse(target.Input)).toHaveProperty("ServerlessV2ScalingConfiguration.MinCapacity");
  }
}

it("an instance whose name AWS would not take is named by the user", () => {
  const { steps, notes } = of(
    { source: onClass("db.r6g.xlarge"), instance: "db $(id)" },
    { writer: onClass("db.r7g.large") },
  );
  expect(JSON.stringify(steps)).not.toContain("$(id)");
  expect(notes[0]).toBe("No file names your-writer: put your own in.");
});

it("what runs today is no change, and no snippet buys a commitment", () => {
  const stays = of(
    { source: onClass("db.r6g.xlarge") },
    { writer: onClass("db.r6g.xlarge"), commitment: { kind: "reserved", offer: "1yr-all-upfront" } },
  );
  expect(stays).toMatchObject({ isStaying: true, steps: [], back: [] });
  expect(stays.purchase?.href).toContain("region=us-east-1#reserved-instances");
  expect(changes["names that no file gave"].notes[0]).toBe(
    "No file names your-cluster, your-writer: put your own in.",
  );
});

it("CLU-1 a reader that runs on a class that was only taken is made by no change, and goes by its own name", () => {
  const measured = { instance: "crm-1-eu-central-1b", source: onClass("db.r6g.2xlarge") };
  const own = { ...onClass("db.r6g.2xlarge"), tier: 2, demandShare: 1, measured } as const;
  const today = { instance: "crm-1", source: onClass("db.r6g.2xlarge"), readers: [] };
  const stays = of(today, { writer: onClass("db.r6g.2xlarge"), readers: [own] });
  expect(stays).toMatchObject({ isStaying: true, steps: [], back: [] });
  expect(afterText(stays.terraform)).toBe(beforeText(stays.terraform));
  const moved = of(today, {
    ...{ writer: onClass("db.r6g.2xlarge") },
    readers: [{ ...own, instanceClass: "db.r6g.xlarge" }],
  });
  expect(moved.steps.map(({ title }) => title)).toEqual([
    "Move the reader crm-1-eu-central-1b to db.r6g.xlarge",
  ]);
});
