import { loadPriceSheet } from "@acuity/catalog";
import type { Plan, SourceSetting } from "@acuity/engine/plan";
import { expect, it } from "vitest";
import { questionFrom } from "../src/features/optimized-reads/from-session.ts";
import { answerReads } from "../src/features/optimized-reads/reads-question.ts";
import { reviewAnswers } from "../src/session/facts/review-answers.ts";
import { NO_ANSWERS } from "../src/session/files/session-view.ts";
import type { AnswerTo, PreparedView } from "../src/session/planner/questions.ts";
import { SessionWorker } from "../src/session/planner/session-worker.ts";
import { today } from "../src/session/planner/today.ts";
import { knownCluster } from "../src/tool/cluster/known-cluster.ts";

const source: SourceSetting = { kind: "provisioned", instanceClass: "db.r6g.xlarge" };

/** A day by five minutes with billed I/O, as the console exports it. */
function withBilledIo(): string {
  const of = (resource: string, metric: string) => `us-east-1:AWS/RDS ${resource} ${metric} Average 300`;
  const volume = ["VolumeBytesUsed", "VolumeReadIOPs", "VolumeWriteIOPs"];
  const labels = [
    ...["CPUUtilization", "BufferCacheHitRatio"].map((name) => of("DBInstanceIdentifier:shop-1", name)),
    ...volume.map((name) => of("DBClusterIdentifier:shop", name)),
  ];
  const rows = Array.from({ length: 288 }, (_, i) => {
    const at = new Date(Date.UTC(2026, 1, 1) + i * 300_000).toISOString();
    return `${at.slice(0, 10).replaceAll("-", "/")} ${at.slice(11, 19)},${10 + (i % 7)},98.5,250000000000,${22_000 + i},9000`;
  });
  return [`Full label,${labels.join()}`, ...rows].join("\n");
}

it("today's cluster costs the same in the plan's bill and in Optimized Reads", async () => {
  const worker = new SessionWorker();
  await worker.files.read({ id: "f1", file: new File([withBilledIo()], "shop.csv") }, () => undefined);
  const { facts, answers, baseline } = reviewAnswers(worker.facts(null), { ...NO_ANSWERS, source });
  if (facts === null) throw new Error("The file could not be read.");
  const ask = (id: number, question: object) =>
    worker.ask({ id, question: { ...question, baseline, on: today() } as never }, null);
  const { defaults } = (await ask(1, { kind: "prepare" })) as PreparedView;
  const settings = { ...defaults, writer: source };
  const view = { startS: Date.UTC(2026, 1, 1) / 1000, endS: Date.UTC(2026, 1, 2) / 1000, buckets: 80 };
  const answer = (await ask(2, { kind: "answer", settings, view })) as AnswerTo<"answer">;
  const { bill } = answer.figures;

  const { question } = questionFrom(knownCluster({ facts, answers, tried: null }));
  const prices = await loadPriceSheet({ region: "us-east-1", engine: "aurora-postgresql" });
  const { found: plan } = answerReads(question, prices);
  const stay = plan?.options.find(({ id }) => id === "writer-stay-standard");
  expect(bill.lines.map(({ item }) => item)).toContain("io-requests");
  // What is prefilled has four figures.
  expect(stay?.monthlyUsd).toBeCloseTo(bill.totalUsd, 0);
});

/** A day by five minutes whose reads and misses move together, against each other, or not at all. */
function withReads(of: {
  readonly hitPct: (i: number) => number;
  readonly reads: (i: number) => number;
}): string {
  const label = (metric: string) => `us-east-1:AWS/RDS DBInstanceIdentifier:shop-1 ${metric} Average 300`;
  const rows = Array.from({ length: 288 }, (_, i) => {
    const at = new Date(Date.UTC(2026, 1, 1) + i * 300_000).toISOString();
    const time = `${at.slice(0, 10).replaceAll("-", "/")} ${at.slice(11, 19)}`;
    return `${time},${10 + (i % 7)},${of.hitPct(i)},${of.reads(i)}`;
  });
  const labels = ["CPUUtilization", "BufferCacheHitRatio", "ReadIOPS"].map(label);
  return [`Full label,${labels.join()}`, ...rows].join("\n");
}

const WORKLOADS = [
  { hitPct: () => 98.5, reads: () => 400 },
  { hitPct: (i: number) => 99 - (i % 48) / 20, reads: (i: number) => 200 + 10 * (i % 48) },
  { hitPct: (i: number) => 97 + (i % 48) / 20, reads: (i: number) => 200 + 10 * (i % 48) },
] as const;

it.each(WORKLOADS)(
  "Optimized Reads has the touches and the misses that the plan has of today's pool: %#",
  async (of) => {
    const worker = new SessionWorker();
    await worker.files.read({ id: "f1", file: new File([withReads(of)], "shop.csv") }, () => undefined);
    const given = { ...NO_ANSWERS, source, engine: "aurora-postgresql", storageMode: "standard" } as const;
    const { facts, answers, baseline } = reviewAnswers(worker.facts(null), given);
    if (facts === null) throw new Error("The file could not be read.");
    const ask = (id: number, question: object) =>
      worker.ask({ id, question: { ...question, baseline, on: today() } as never }, null);
    const { defaults } = (await ask(1, { kind: "prepare" })) as PreparedView;
    const { memoryCurve } = (await ask(2, { kind: "plan", settings: defaults })) as Plan;
    if (memoryCurve == null) throw new Error("The plan has no curve.");
    const { touchesPerS, sourceMissPct, knots } = memoryCurve;
    const sizes = knots.map(({ gib, lowPct, highPct }) => ({
      ...{ mib: 1024 * gib, low: lowPct / 100, high: highPct / 100 },
    }));
    const { question } = questionFrom(knownCluster({ facts, answers, tried: defaults, sizes }));
    expect((question.queriesPerS ?? 0) / touchesPerS).toBeCloseTo(1, 3);
    const stay = answerReads(question, null).found?.options.find(({ id }) => id === "writer-stay-standard");
    expect((stay?.hits.storage ?? 0) / (sourceMissPct / 100)).toBeCloseTo(1, 3);
  },
);
