import type { Baseline, InstanceChange, Settings } from "@acuity/engine/plan";
import { baselineOf, settingsOf } from "@acuity/engine/testing";
import { parse as parseHcl } from "@cdktn/hcl2json";
import { describe, expect, it } from "vitest";
import { parse as parseYaml } from "yaml";
import { changeOf } from "./change-of.ts";
import { scriptOf } from "./change-script.ts";
import { afterText, beforeText } from "./snippet.ts";

const onClass = (instanceClass: string) => ({ kind: "provisioned", instanceClass }) as const;
const range = { writer: { kind: "serverless" }, minAcu: 0.5, maxAcu: 20 } as const;
const daily = [{ fromHour: 8, toHour: 19, minAcu: 8, maxAcu: 20 }] as const;
const [large, larger] = [onClass("db.r7g.large"), onClass("db.r7g.xlarge")];

interface Named {
  readonly cluster: string;
  readonly writer: string;
  readonly readers?: readonly string[];
  readonly to?: Partial<Settings>;
  readonly isPlanned?: boolean;
}

/** The change of a cluster that is called so; planned = the plan says which instance becomes what. */
function changed({ cluster, writer, readers = [], to = { writer: larger }, isPlanned = false }: Named) {
  const baseline: Partial<Baseline> = {
    ...{ instance: writer, source: large },
    readers: readers.map((instance) => ({ instance, source: large })),
  };
  const moves = [writer, ...readers].map(
    (instance, i): InstanceChange => ({ instance, isWriter: i === 0, from: large, to: larger }),
  );
  const settings = settingsOf({ readers: [], schedule: [], autoPauseS: null, ...to });
  const change = changeOf({
    ...{ clusterName: cluster, baseline: baselineOf(baseline), settings },
    ...(isPlanned && { instances: moves }),
  });
  const { terraform, cloudFormation, steps, back, inPlace } = change;
  const texts = [terraform, cloudFormation].flatMap((one) => [afterText(one), beforeText(one)]);
  const commands = JSON.stringify([scriptOf(steps), scriptOf(back), inPlace]);
  return { ...change, text: [...texts, commands].join("\n") };
}

const resources = (text: string) =>
  (
    parseYaml(text, {
      customTags: ["!Ref", "!GetAtt"].map((tag) => ({ tag, resolve: (id: string) => id })),
    }) as {
      readonly Resources: Readonly<
        Record<string, { readonly Properties: Readonly<Record<string, unknown>> }>
      >;
    }
  ).Resources;

it("what the files name is named, whatever its letters", () => {
  for (const isPlanned of [false, true]) {
    const called = { cluster: "orders", writer: "your-db", readers: ["your-reader-9"], isPlanned };
    expect(changed(called).notes.join(" ")).not.toContain("No file names");
    const bad = changed({ ...called, readers: ["not a name"] });
    expect(bad.notes[0]).toBe("No file names your-reader-1: put your own in.");
  }
});

describe("a name that AWS would not take stands in no snippet", () => {
  const bad = [
    "orders-1$(touch /tmp/pwned)",
    "$" + '{file("/etc/passwd")}',
    'a"\n}\nresource "aws_iam_user" "x" {',
    "x: y # z",
    "orders-1\n",
    "orders-1'",
    `${"a-".repeat(40)}a`,
  ];
  it.each(bad.flatMap((name) => [false, true].map((isPlanned) => ({ name, isPlanned }))))(
    "$name, planned: $isPlanned",
    ({ name, isPlanned }) => {
      for (const to of [{ writer: larger }, { ...range, schedule: daily }]) {
        const { text, notes } = changed({
          cluster: name,
          writer: name,
          readers: [name, "ok-2"],
          to,
          isPlanned,
        });
        expect(text).not.toContain(name.trim());
        expect(text).not.toContain(JSON.stringify(name).slice(1, -1));
        expect(notes[0]).toBe("No file names your-cluster, your-writer, your-reader-1: put your own in.");
      }
    },
  );
});

describe("every resource of a template is there once", () => {
  it.each([
    { cluster: "orders", writer: "orders" },
    { cluster: "orders-1", writer: "orders1" },
    { cluster: "orders", writer: "orders-capacity" },
    { cluster: "orders", writer: "a-b", readers: ["ab", "a-B"] },
  ])("$cluster with $writer", async (names) => {
    for (const isPlanned of [true, false]) {
      const of = changed({ ...names, to: { ...range, schedule: daily }, isPlanned });
      for (const text of [beforeText(of.cloudFormation), afterText(of.cloudFormation)]) {
        expect(Object.keys(resources(text)).length).toBe(text.match(/^ {4}Type: /gm)?.length);
      }
      await expect(parseHcl("main.tf", afterText(of.terraform))).resolves.toBeDefined();
    }
  });

  it("and a new reader never takes the name of one that is there", () => {
    const added = { kind: "provisioned", instanceClass: "db.r7g.large", tier: 1, demandShare: 1 } as const;
    const { steps } = changed({
      ...{ cluster: "orders", writer: "orders-1", readers: ["Orders-1-reader-2"] },
      to: { writer: large, readers: [added, added, added] },
    });
    expect(steps.map(({ title }) => title)).toEqual([
      "Add the reader orders-1-reader-3 on db.r7g.large",
      "Add the reader orders-1-reader-4 on db.r7g.large",
    ]);
  });
});

it("stands in under a name that no instance has, and removes only what it made", () => {
  const { steps } = changed({
    cluster: "orders",
    writer: "orders-1",
    readers: ["Orders-1-move", "orders-3"],
  });
  const text = JSON.stringify(steps);
  expect(text).not.toMatch(/create-db-instance \\\\\\n {2}--db-instance-identifier orders-1-move /i);
  const remove = steps.find(({ title }) => title === "Remove orders-1-move-2");
  const [isReader, isMade, removes] = remove?.commands ?? [];
  expect(isReader).toContain("is not a reader");
  expect(isMade).toContain("TagList[?Key=='stands-in-for' && Value=='orders-1']");
  expect(isMade).toContain("exit 1");
  expect(removes).toContain("delete-db-instance");
  expect(text).toContain("--tags Key=stands-in-for,Value=orders-1");
});

it("names made of a long one are cut to what AWS takes", async () => {
  const [cluster, writer] = ["c".repeat(63), `${"w".repeat(57)}-${"w".repeat(5)}`];
  const { steps, terraform } = changed({ cluster, writer, to: { ...range, schedule: daily } });
  const ids = [...JSON.stringify(steps).matchAll(/--db-instance-identifier (\S+?)(?: |\\n|")/g)].map(
    ([, id]) => id,
  );
  expect(ids).toContain(`${"w".repeat(57)}-move`);
  for (const id of ids) expect(id?.length).toBeLessThanOrEqual(63);
  const { resource } = await parseHcl("main.tf", afterText(terraform));
  const [role] = Object.values(resource.aws_iam_role) as { readonly name: string }[][];
  expect(role?.[0]?.name).toBe(`${"c".repeat(55)}-capacity`);
});

it.each(["null", "true", "No", "on", "y"])("a name that YAML reads as a word is quoted: %s", (name) => {
  const { cloudFormation } = changed({ cluster: name, writer: name });
  const [cluster, instance] = Object.values(resources(afterText(cloudFormation)));
  expect(cluster?.Properties["DBClusterIdentifier"]).toBe(name);
  expect(instance?.Properties["DBInstanceIdentifier"]).toBe(name);
  expect(afterText(cloudFormation)).toContain(`DBInstanceIdentifier: "${name}"`);
});
