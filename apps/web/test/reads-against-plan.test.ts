import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { loadPriceSheet } from "@acuity/catalog";
import { textOfSizes } from "@acuity/engine/memory";
import { billBesideReads, figuresInUse, type Plan, type PlanOption } from "@acuity/engine/plan";
import type { OptimizedReadsPlan } from "@acuity/engine/reads";
import { formatMoney, formatMoneyDelta, readsVerdict, STANDARD_PLACE } from "@acuity/words";
import { describe, expect, it } from "vitest";
import { questionFrom } from "../src/features/optimized-reads/from-session.ts";
import { readsFigures } from "../src/features/optimized-reads/reads-figures.ts";
import { answerReads } from "../src/features/optimized-reads/reads-question.ts";
import { samples } from "../src/features/trace/samples.ts";
import { reviewAnswers } from "../src/session/facts/review-answers.ts";
import { type Answers, NO_ANSWERS } from "../src/session/files/session-view.ts";
import type { PreparedView } from "../src/session/planner/questions.ts";
import { SessionWorker } from "../src/session/planner/session-worker.ts";
import { today } from "../src/session/planner/today.ts";
import { besidePlanWords } from "../src/tool/answer/beside-plan-words.ts";
import { knownCluster } from "../src/tool/cluster/known-cluster.ts";

const GIB = 2 ** 30;
const HOURS = 24;

interface Member {
  readonly instanceClass: string;
  readonly metrics: Readonly<Record<string, number>>;
}

/** A day by the hour of a described cluster, as the AWS command line gives them. */
function described(of: {
  readonly region: string;
  readonly engineVersion: string;
  readonly storageType?: string;
  readonly range?: { readonly MinCapacity: number; readonly MaxCapacity: number };
  readonly members: readonly Member[];
  readonly volume?: Readonly<Record<string, number>>;
}): readonly File[] {
  const { region, engineVersion, storageType = "aurora", members, volume = {} } = of;
  const times = Array.from({ length: HOURS }, (_, i) =>
    new Date(Date.UTC(2026, 9, 5, i)).toISOString().replace(".000Z", "+00:00"),
  );
  const names = members.map((_, i) => `shop-${i + 1}`);
  const series = (name: string, { statistic, owner, level }: Record<string, string | number>) => ({
    Id: `m${name}${owner}${statistic}`.toLowerCase().replace(/\W/g, ""),
    Label: `AWS/RDS|${name}|${statistic}|3600|${owner}`,
    ...{ Timestamps: times, StatusCode: "Complete" },
    Values: times.map((_, i) => Number(level) * (1 + 0.1 * Math.sin((i * Math.PI) / 12))),
  });
  const ofMembers = members.flatMap(({ metrics }, i) =>
    Object.entries(metrics).flatMap(([name, level]) => {
      const owner = `DBInstanceIdentifier=${names[i]}`;
      const mean = series(name, { statistic: "Average", owner, level });
      return name === "CPUUtilization"
        ? [mean, series(name, { statistic: "Maximum", owner, level })]
        : [mean];
    }),
  );
  const ofVolume = Object.entries(volume).map(([name, level]) => {
    const statistic = name === "VolumeBytesUsed" ? "Maximum" : "Sum";
    return series(name, { statistic, owner: "DBClusterIdentifier=shop", level });
  });
  const engine = { Engine: "aurora-postgresql", EngineVersion: engineVersion };
  const at = { DBClusterIdentifier: "shop", ...engine, Status: "available", StorageType: storageType };
  const cluster = {
    ...at,
    ...{ EngineMode: "provisioned", DBClusterArn: `arn:aws:rds:${region}:123456789012:cluster:shop` },
    DBClusterMembers: names.map((name, i) => ({
      ...{ DBInstanceIdentifier: name, IsClusterWriter: i === 0, PromotionTier: i },
    })),
    ...(of.range && { ServerlessV2ScalingConfiguration: of.range }),
  };
  const instances = members.map(({ instanceClass }, i) => ({
    ...{ DBInstanceIdentifier: names[i], DBInstanceClass: instanceClass, ...engine, PromotionTier: i },
    ...{ DBInstanceStatus: "available", DBClusterIdentifier: "shop", AvailabilityZone: `${region}a` },
    DBInstanceArn: `arn:aws:rds:${region}:123456789012:db:${names[i]}`,
  }));
  const file = (name: string, value: object) => new File([JSON.stringify(value)], name);
  return [
    file("metrics.json", { MetricDataResults: [...ofMembers, ...ofVolume], Messages: [] }),
    file("clusters.json", { DBClusters: [cluster] }),
    file("instances.json", { DBInstances: instances }),
  ];
}

const busy = (cpu: number, hit: number, reads: number) => ({
  ...{ CPUUtilization: cpu, BufferCacheHitRatio: hit, ReadIOPS: reads, ReadLatency: 0.0012 },
  DatabaseConnections: 60,
});
const sample = samples.find(({ file }) => file.includes("orders"));
const inSample = join(import.meta.dirname, "../public/samples", sample?.file ?? "");
const on = (instanceClass: string): Partial<Answers> => ({
  ...{ region: "eu-west-1", engine: "aurora-postgresql", storageMode: "standard" },
  source: { kind: "provisioned", instanceClass },
});

interface Case {
  readonly files: () => readonly File[];
  readonly said?: Partial<Answers>;
}

/** What eyes found apart: mixed readers, a storage switch, another class, a range, estimated I/O, a burstable class. */
const CASES: Readonly<Record<string, Case>> = {
  "the sample of the start page": {
    files: () => [new File([readFileSync(inSample)], basename(inSample))],
    said: sample?.answers ?? {},
  },
  "an analytics fleet of mixed readers": {
    files: () =>
      described({
        ...{ region: "us-east-1", engineVersion: "15.10" },
        members: [
          { instanceClass: "db.r6g.2xlarge", metrics: busy(45, 99.7, 400) },
          { instanceClass: "db.r6g.4xlarge", metrics: busy(60, 99, 1500) },
          { instanceClass: "db.r6g.4xlarge", metrics: busy(2, 99.9, 3) },
        ],
        volume: { VolumeBytesUsed: 1000 * GIB, VolumeReadIOPs: 4.8e6, VolumeWriteIOPs: 2e6 },
      }),
  },
  "a busy volume that I/O-Optimized is cheaper for": {
    files: () =>
      described({
        ...{ region: "eu-central-1", engineVersion: "16.8" },
        members: [
          { instanceClass: "db.r6g.4xlarge", metrics: busy(35, 89, 12_000) },
          { instanceClass: "db.r6g.4xlarge", metrics: busy(30, 89, 6000) },
        ],
        volume: { VolumeBytesUsed: 2500 * GIB, VolumeReadIOPs: 6.5e7, VolumeWriteIOPs: 9e6 },
      }),
  },
  "I/O-Optimized that Standard is cheaper than": {
    files: () =>
      described({
        ...{ region: "us-east-1", engineVersion: "16.8", storageType: "aurora-iopt1" },
        members: [
          { instanceClass: "db.r7g.2xlarge", metrics: busy(25, 99.9, 20) },
          { instanceClass: "db.r7g.2xlarge", metrics: busy(20, 99.9, 10) },
        ],
        volume: { VolumeBytesUsed: 500 * GIB, VolumeReadIOPs: 80_000, VolumeWriteIOPs: 20_000 },
      }),
  },
  "a serverless range": {
    files: () =>
      described({
        ...{ region: "us-west-2", engineVersion: "16.8" },
        range: { MinCapacity: 0.5, MaxCapacity: 16 },
        members: [
          {
            instanceClass: "db.serverless",
            metrics: { CPUUtilization: 20, ServerlessDatabaseCapacity: 4, DatabaseConnections: 20 },
          },
        ],
      }),
  },
  "a class whose volume and billed I/O nobody knows": {
    files: () => [instanceAlone("db.r6g.large", busy(30, 99.7, 160))],
    said: on("db.r6g.large"),
  },
  "a burstable class": {
    files: () => [instanceAlone("db.t4g.medium", { CPUUtilization: 40 })],
    said: on("db.t4g.medium"),
  },
};

function instanceAlone(instanceClass: string, metrics: Member["metrics"]): File {
  const members = [{ instanceClass, metrics }];
  return described({ region: "eu-west-1", engineVersion: "16.8", members })[0] as File;
}

const asked = new Map<string, ReturnType<typeof open>>();

/** Each is planned once. */
function opened(name: string): ReturnType<typeof open> {
  const known = asked.get(name) ?? open(CASES[name] as Case);
  asked.set(name, known);
  return known;
}

/** The plan of the files, and the tab as it opens beside it. */
async function open({ files, said = {} }: Case) {
  const worker = new SessionWorker();
  for (const [i, file] of files().entries()) await worker.files.read({ id: `f${i}`, file }, () => undefined);
  const { facts, answers, baseline } = reviewAnswers(worker.facts(null), { ...NO_ANSWERS, ...said });
  if (facts === null || baseline === null) throw new Error("The files leave something open.");
  const ask = (id: number, question: object) =>
    worker.ask({ id, question: { ...question, baseline, on: today() } as never }, null);
  const { defaults, workload } = (await ask(1, { kind: "prepare" })) as PreparedView;
  const plan = (await ask(2, { kind: "plan", settings: defaults })) as Plan;
  const picked = plan.options.find(({ id }) => id === plan.pick);
  if (picked === undefined) throw new Error("The plan picks nothing.");
  const knots = plan.memoryCurve?.knots.map(({ gib, lowPct, highPct }) => ({
    ...{ mib: 1024 * gib, low: lowPct / 100, high: highPct / 100 },
  }));
  const planSet = figuresInUse(defaults, workload).workingSetGib;
  const known = { pick: picked.settings, bill: billBesideReads(plan), planSet, sizes: knots ?? null };
  const cluster = knownCluster({ facts, answers, tried: defaults, ...known });
  const { question, origins } = questionFrom(cluster);
  const prices = await loadPriceSheet({ region: question.region, engine: "aurora-postgresql" });
  const { found } = answerReads(question, prices);
  return { baseline, plan, picked, planSet, knots, cluster, question, origins, found };
}

/** What All shapes has of the same instances under the other storage mode, on demand. */
function inOtherMode({ options }: Plan, picked: PlanOption): PlanOption | undefined {
  const bare = ({ settings: { writer, readers, minAcu, maxAcu, commitment } }: PlanOption) =>
    JSON.stringify([writer, readers, writer.kind === "serverless" && [minAcu, maxAcu], commitment]);
  return options.find(
    (one) => one.settings.storageMode !== picked.settings.storageMode && bare(one) === bare(picked),
  );
}

const pickOf = ({ options, writerPick }: OptimizedReadsPlan) =>
  options.find(({ id }) => id === writerPick.optionId);

describe.each(Object.keys(CASES))("ORD-4 Optimized Reads tells the plan's own: %s", (name) => {
  it("today, pick, working set, the month's difference, the storage mode and what is worth a look", async () => {
    const { baseline, plan, picked, planSet, knots, cluster, question, origins, found } = await opened(name);
    const { source } = baseline;
    if (source.kind === "provisioned") expect(question.instanceClass).toBe(source.instanceClass);
    expect(question).toMatchObject({
      ...{ storageMode: baseline.storageMode, isServerless: source.kind === "serverless" },
      plannedStorage: picked.settings.storageMode,
    });
    const volumeGib = cluster.measured.volumeGib?.value ?? null;
    if (knots !== undefined && volumeGib !== null) {
      expect(question.curve).toBe(textOfSizes({ knots, volumeMib: 1024 * volumeGib }));
      expect(origins.workingSetGib).toMatch(/^bounds of the trace, as in the plan/);
    } else {
      const set = Math.min(planSet.value, volumeGib ?? Number.POSITIVE_INFINITY);
      expect(question.workingSetGib / set).toBeCloseTo(1, 3);
    }
    if (found === null) {
      expect(source.kind).toBe("serverless");
      return;
    }
    const { writer, storageMode } = picked.settings;
    const pick = pickOf(found);
    if (writer.kind === "serverless") expect(pick).toBeUndefined();
    else expect(pick).toMatchObject({ instanceClass: writer.instanceClass, storageMode });
    for (const { storageMode: mode, monthlyUsd } of found.options)
      if (mode !== storageMode) expect(monthlyUsd).toBeNull();
    const { headline, detail } = readsVerdict(found.verdict, STANDARD_PLACE);
    const bill = cluster.bill ?? null;
    const beside = besidePlanWords(found, { pick: picked.settings, bill, place: STANDARD_PLACE });
    const first = { question, origins };
    const tile = readsFigures(found, { ...{ cluster, place: STANDARD_PLACE }, question, first }).find(
      ({ label }) => /pick/.test(label),
    );
    expect(tile?.value).toBe(formatMoneyDelta(picked.againstTodayUsd, STANDARD_PLACE));
    expect(beside).toContain(`at ${formatMoney(picked.monthlyUsd.p50, STANDARD_PLACE)} a month`);
    const other = inOtherMode(plan, picked);
    const usd = other && Math.round(100 * (other.monthlyUsd.p50 - picked.monthlyUsd.p50)) / 100;
    expect(bill?.otherModeUsd).toBe(usd ?? null);
    // No sentence of the study has a saving: that is the plan's.
    expect(`${headline} ${detail}`).not.toMatch(/a month less|saves/);
    const notes = plan.notes.filter(({ code }) => code === "reads-look");
    const look = found.verdict.code === "beside-plan" ? found.verdict.look : null;
    const isTold = look !== null && look.tieredCacheRatio > 0;
    expect(notes).toMatchObject(
      isTold
        ? [{ instanceClass: look.instanceClass, cost: look.cost, readMs: expect.closeTo(look.readMs, 4) }]
        : [],
    );
  }, 240_000);
});

it("ORD-4 the switch to I/O-Optimized and the NVMe class are two things: what each costs is told apart", async () => {
  const { picked, found } = await opened("a busy volume that I/O-Optimized is cheaper for");
  expect(picked.settings).toMatchObject({ storageMode: "io-optimized" });
  expect(found?.verdict).toMatchObject({
    ...{ code: "beside-plan", pickClass: "db.r6g.4xlarge" },
    look: { instanceClass: "db.r6gd.4xlarge", cost: { usd: 473.77 } },
  });
}, 240_000);
