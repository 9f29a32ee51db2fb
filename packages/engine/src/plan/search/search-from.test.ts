import { expect, it } from "vitest";
import { besideClass } from "../../../test/climbing-reader.ts";
import { market, officeWeeks } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { planOptions } from "../plan-options.ts";
import { namedBeside } from "../readers/composed-shapes.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import type { Settings, SourceSetting } from "../terms/settings.ts";
import { resolve } from "../workload/resolve.ts";
import { prepareWorkload, type Workload } from "../workload/workload.ts";
import type { Plan } from "./plan.ts";
import { searchFrom, shapesInView } from "./search-from.ts";

const onClass = (size: string): SourceSetting => ({ kind: "provisioned", instanceClass: `db.r6g.${size}` });
const range: SourceSetting = { kind: "serverless", minAcu: 2, maxAcu: 32, profile: null };

/** A class that is little used. */
function quietWorkload() {
  const source = onClass("2xlarge");
  const baseline = baselineOf({ engineVersion: null, instance: "orders-1", source });
  const files = [
    { ...officeWeeks({ busyPct: 6, quietPct: 4 }), dimensions: { DBInstanceIdentifier: "orders-1" } },
  ];
  const evidence = gatherCluster(files, { instance: "orders-1" });
  return prepareWorkload({ evidence, baseline, specs: market.specs });
}

/** Plans the instances, each as busy as told, whatever shape is in view. */
function plannerOf(instances: readonly (readonly [SourceSetting, number])[]) {
  const name = (i: number) => `orders-${i + 1}`;
  const files = instances.map(([, busyPct], i) => ({
    ...officeWeeks({ busyPct, quietPct: 4 }),
    dimensions: { DBInstanceIdentifier: name(i) },
  }));
  const readers = instances.slice(1).map(([source], i) => ({ instance: name(i + 1), source, tier: 1 }));
  const source = instances[0]?.[0] as SourceSetting;
  const baseline = baselineOf({ engineVersion: null, instance: name(0), source, readers });
  const workload = prepareWorkload({
    evidence: gatherCluster(files, { instance: name(0) }),
    baseline,
    specs: market.specs,
  });
  const first = defaultSettings(baseline, workload.view);
  // A standby that a plan adds is one instance more to plan for.
  const start = { ...first, workingSetGib: 0.3, limits: { ...first.limits, standby: "none" as const } };
  return (inView: Partial<Settings> = {}) =>
    planOptions({ workload, settings: { ...start, ...inView }, market, members: 8, withSensitivity: false });
}

/** What a plan says that is not of one option. */
function verdictOf({ options, ...plan }: Plan) {
  const told = options.find(({ id }) => id === plan.pick);
  return { ...plan, told: told && { ...told, settings: null }, memoryCurve: null, instances: plan.instances };
}

it.each([
  ["a class", [[onClass("2xlarge"), 12]]],
  ["a range", [[range, 20]]],
  [
    "a writer and its readers",
    [
      [onClass("2xlarge"), 40],
      [onClass("2xlarge"), 6],
      [range, 3],
    ],
  ],
] as const)("OPT-1 the verdict on %s is the same whatever shape is in view", (_, instances) => {
  const plan = plannerOf(instances);
  const first = plan();
  const shapes = [first.pick, first.runnerUp, first.options.at(-1)?.id ?? null];
  for (const id of shapes) {
    const option = first.options.find((one) => one.id === id);
    if (option === undefined) continue;
    const { writer, readers, minAcu, maxAcu, schedule, autoPauseS, storageMode } = option.settings;
    const found = plan({ writer, readers, minAcu, maxAcu, schedule, autoPauseS, storageMode });
    expect(verdictOf(found)).toEqual(verdictOf(first));
    expect(found.options.map((one) => one.id).sort()).toEqual(first.options.map((one) => one.id).sort());
  }
});

it.each([
  ["a class of which it would be the pick", [[onClass("2xlarge"), 30]], [0.5, 20]],
  ["a range of which it would move the draws", [[range, 60]], [1, 20]],
  [
    "a range with a reader",
    [
      [range, 50],
      [range, 15],
    ],
    [0.5, 9],
  ],
] as const)("OPT-1 a range in view beside %s is compared and moves nothing", (_, instances, cell) => {
  const plan = plannerOf(instances);
  const [minAcu, maxAcu] = cell;
  const [first, found] = [plan(), plan({ writer: { kind: "serverless" }, minAcu, maxAcu })];
  const isOwn = ({ settings }: Plan["options"][number]) =>
    settings.writer.kind === "serverless" && settings.minAcu === minAcu && settings.maxAcu === maxAcu;
  expect([first.options.some(isOwn), found.options.some(isOwn)]).toEqual([false, true]);
  expect(verdictOf(found)).toEqual(verdictOf(first));
  expect(found.options.filter((one) => !isOwn(one))).toEqual(first.options);
});

it("OPT-1 CLU-4 hours of the range of a class's readers are in view with them, under the name that a search gives them", () => {
  const { settings: start, ...of } = besideClass(() => 1);
  const writer = { kind: "provisioned", instanceClass: "db.r6g.large" } as const;
  const schedule = [{ fromHour: 5, toHour: 6, minAcu: 12, maxAcu: 32 }];
  const effective = resolve({ ...of, settings: { ...start, writer, minAcu: 1, maxAcu: 32, schedule } });
  const found = shapesInView([], { effective, named: namedBeside(effective.settings) });
  expect(found.map(({ key }) => key)).toEqual(["db.r6g.large+serverless-1-32+hours-12-32-else-1-at-5-6"]);
  expect(found[0]?.settings).toMatchObject({ writer, schedule });
});

it("OPT-1 PAU-1 a pause that a shape in view has is no wish for one, and a wish is", () => {
  const { baseline, view } = quietWorkload();
  const start = defaultSettings(baseline, view);
  const pauseOf = (inView: Partial<Settings>) =>
    searchFrom({ ...start, ...inView }, { baseline, view } as Workload).autoPauseS;
  expect(pauseOf({ minAcu: 0, autoPauseS: 300 })).toBeNull();
  expect([pauseOf({ autoPauseS: 300 }), pauseOf({ minAcu: 0, autoPauseS: 600 })]).toEqual([300, 600]);
});
