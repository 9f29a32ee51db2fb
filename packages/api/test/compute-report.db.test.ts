import { randomUUID } from "node:crypto";
import { instanceSpecs, loadPriceSheet } from "@acuity/catalog";
import { gatherCluster } from "@acuity/engine/demand";
import { answerFailoverQuestion, FIRST_FAILOVER_QUESTION } from "@acuity/engine/failover";
import { planOptions, prepareWorkload, whatIf } from "@acuity/engine/plan";
import { answerReadsQuestion, FIRST_READS_QUESTION } from "@acuity/engine/reads";
import { decisionOf, STANDARD_PLACE } from "@acuity/words";
import { beforeAll, describe, expect, it } from "vitest";
import type { ToldReport } from "../src/report/report-reader.ts";
import { bodyOf, sampleCpu } from "./cpu-fixture.ts";
import {
  descriptionBody,
  sampleBaseline,
  sampleSettings,
  saveBody,
  savePlan,
  useGuest,
  useTestApp,
} from "./test-app.ts";

const started = useTestApp(null);
const guest = useGuest(started);
let clusterId: string;
let opened: ToldReport;
const cpu = sampleCpu();

beforeAll(async () => {
  clusterId = (await saveBody(started.app, guest, await bodyOf(cpu))).clusterId;
  const { id } = await savePlan(guest, { clusterId, name: "Plan" });
  const { token } = await guest.api.report.share({ scenarioId: id, title: "Plan" });
  opened = await started.app.openReport({ token, headers: new Headers() });
});

async function reportOf(scenarioId: string): Promise<ToldReport> {
  const { token } = await guest.api.report.share({ scenarioId, title: "Plan" });
  return started.app.openReport({ token, headers: new Headers() });
}

/** What the browser prepares of the same series. */
async function measured() {
  const specs = instanceSpecs();
  const market = { sheet: await loadPriceSheet(sampleSettings), specs, on: "2026-11-20" };
  return {
    market,
    workload: prepareWorkload({ evidence: gatherCluster([cpu]), baseline: sampleBaseline, specs }),
  };
}

describe("the figures of a report", () => {
  it("are the browser's, to the cent", async () => {
    const { result } = opened;
    const { workload, market } = await measured();
    const answer = whatIf({ workload, settings: sampleSettings, market });
    const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value));
    expect(result.bill).toEqual(asJson(answer.bill));
    expect(result.month).toEqual(asJson(answer.month));
    expect(result.plan).toEqual(asJson(planOptions({ workload, settings: sampleSettings, market })));
    expect(result).toMatchObject({ catalogVersion: market.sheet.catalogVersion, pricedOn: "2026-11-20" });
  });

  it("carry a chart of at most a thousand steps that reaches the highest demand", () => {
    const { result } = opened;
    const { timesS, demandAcu, demandMeanAcu = [], capacityAcu } = result.chart;
    expect(timesS.length).toBeLessThanOrEqual(1_000);
    expect(demandMeanAcu).toHaveLength(timesS.length);
    for (const [step, mean] of demandMeanAcu.entries())
      expect(mean ?? 0).toBeLessThanOrEqual((demandAcu[step] ?? 0) + 1e-9);
    expect([demandAcu.length, capacityAcu.length]).toEqual([timesS.length, timesS.length]);
    expect(Math.max(...demandAcu.map((acu) => acu ?? 0))).toBeCloseTo(result.workload.peakAcu, 9);
  });

  it("carry what the trace is worth, and what was on the page where that is not the pick", () => {
    const { trace, yours, scope } = opened.result;
    expect(trace?.grade).toMatch(/^(insufficient|short|adequate|good)$/);
    expect(yours?.roles).toEqual(["yours"]);
    expect(scope).toBeUndefined();
  });

  it("carry the decision word for word, and the link tells that one", () => {
    const { decision, plan, workload, notes: findings } = opened.result;
    expect(decision).toEqual(plan && decisionOf({ plan, workload, findings }, STANDARD_PLACE));
    expect(opened.decision).toEqual(decision);
  });

  it("carry the pick and the cheapest of the other kind on the chart's steps", () => {
    const { chart, plan } = opened.result;
    const [pick, against] = chart.candidates ?? [];
    expect([pick?.role, pick?.id]).toEqual(["pick", plan?.pick]);
    expect(against?.role).toBe("against");
    const kindOf = (id: string | undefined) => plan?.options.find((option) => option.id === id)?.kind;
    expect(kindOf(against?.id)).not.toBe(kindOf(pick?.id));
    for (const { capacityAcu, settings } of chart.candidates ?? []) {
      expect(capacityAcu).toHaveLength(chart.timesS.length);
      expect(settings).toHaveProperty("writer");
    }
  });

  it("are those of the plan's own pick, when that is what is shared", async () => {
    const { plan } = opened.result;
    const named = (id: string | null | undefined) => plan?.options.find((option) => option.id === id);
    const [pick, today] = [named(plan?.pick), named(plan?.today)];
    if (pick === undefined || today === undefined) throw new Error("The plan has no pick, or no today.");
    const { workload, market } = await measured();
    const settings = JSON.parse(JSON.stringify(pick.settings));
    const { id } = await guest.api.scenario.save({
      clusterId,
      name: "Pick",
      settings,
      baseline: sampleBaseline,
    });
    const { result } = await reportOf(id);
    const { bill } = whatIf({ workload, settings: today.settings, market });
    expect(result.bill.totalUsd - bill.totalUsd).toBeCloseTo(pick.againstTodayUsd ?? Number.NaN, 6);
    expect(result.plan?.pick).toBe(pick.id);
  });

  it("answer the questions beside the plan, a refusal with its sentence", async () => {
    const reads = { ...FIRST_READS_QUESTION, workingSetGib: 1008 };
    const failover = { ...FIRST_FAILOVER_QUESTION, tps: 60_000 };
    const { id } = await guest.api.scenario.save({
      ...{ clusterId, name: "With both questions", settings: sampleSettings, baseline: sampleBaseline },
      studies: { reads, failover },
    });
    expect((await guest.api.scenario.get({ id })).studies).toEqual({ reads, failover });
    const first = await reportOf(id);
    const prices = await loadPriceSheet({ region: "us-east-1", engine: "aurora-postgresql" });
    const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value));
    const instances = instanceSpecs();
    expect(first.result.studies?.reads?.plan).toEqual(
      asJson(answerReadsQuestion(reads, { instances, prices })),
    );
    const { secondsTo90, lostTransactions } = answerFailoverQuestion(failover, { instances, prices }).without;
    expect(first.result.studies?.failover?.plan?.without).toMatchObject({ secondsTo90, lostTransactions });
    expect(first.result.studies?.failover?.plan?.columns.without.length).toBeLessThanOrEqual(300);

    const mysql = { ...reads, engine: "aurora-mysql" as const };
    await guest.api.scenario.save({
      ...{ id, clusterId, name: "With a refusal", settings: sampleSettings, baseline: sampleBaseline },
      studies: { reads: mysql, failover: null },
    });
    const second = await reportOf(id);
    expect(second.result.studies?.reads?.refusal).toContain("Aurora MySQL has no Optimized Reads");
    expect(second.result.studies?.failover).toBeNull();
    expect(opened.result.studies).toEqual({ reads: null, failover: null });
  });

  it("tell how far they are to whoever asked for them, who can end them", async () => {
    const { id: scenarioId } = await savePlan(guest, { clusterId, name: "Long" });
    const progressId = randomUUID();
    expect(await guest.api.report.progress({ progressId })).toBeNull();
    const outcome = guest.api.report
      .share({ scenarioId, title: "Long", progressId })
      .catch((error: unknown) => error);
    await expect.poll(() => guest.api.report.progress({ progressId })).not.toBeNull();
    await guest.api.report.cancel({ progressId });
    expect(await outcome).toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("You cancelled it"),
    });
    expect(await guest.api.report.progress({ progressId })).toBeNull();
    expect(await guest.api.report.list({ clusterId })).not.toContainEqual(
      expect.objectContaining({ title: "Long" }),
    );
  });

  it("are refused with the engine's sentence where its rules refuse the settings", async () => {
    const { id } = await guest.api.scenario.save({
      ...{ clusterId, name: "Wrong" },
      baseline: sampleBaseline,
      settings: { ...sampleSettings, minAcu: 20, maxAcu: 4 },
    });
    const sharing = guest.api.report.share({ scenarioId: id, title: "Wrong" });
    await expect(sharing).rejects.toMatchObject({
      code: "UNPROCESSABLE_CONTENT",
      message: expect.stringContaining("20"),
    });
  });
  it("tell as described what a stored file describes, and nothing that a client says of it", async () => {
    const instance = "orders-1";
    const named = await bodyOf({ ...cpu, dimensions: { DBInstanceIdentifier: instance } });
    const cluster = { ...named.header.cluster, name: "orders-named" };
    const file = { ...named.header.file, name: "named.csv", sha256: "cd".repeat(32) };
    const held = await saveBody(started.app, guest, { ...named, header: { ...named.header, cluster, file } });
    const source = { kind: "provisioned", instanceClass: "db.r6g.16xlarge" } as const;
    const forged = {
      ...{
        region: "us-east-1",
        engine: null,
        engineVersion: "11.9",
        storageMode: null,
        source,
        instance: null,
      },
      ...{ features: ["globalDatabase" as const], insightsMonths: 24, ioOptimizedFrom: "2030-01-01" },
      readers: [{ instance: "ghost-1", source }],
    };
    const baseline = { ...sampleBaseline, instance, described: forged };
    const describedIn = async () => {
      const { id } = await savePlan(guest, { clusterId: held.clusterId, name: "Forged", baseline });
      return (await reportOf(id)).baseline.described;
    };
    expect(await describedIn()).toBeUndefined();
    const thing = {
      region: null,
      engine: "aurora-postgresql",
      engineVersion: "16.4",
      insights: null,
    } as const;
    const one = {
      ...thing,
      id: instance,
      cluster: null,
      instanceClass: "db.r6g.xlarge",
      tier: 1,
      isRunning: true,
    };
    const description = { clusters: [], instances: [one], proxied: [] };
    await saveBody(started.app, guest, descriptionBody({ id: held.clusterId }, description));
    const told = await describedIn();
    expect(told).toMatchObject({
      instance,
      engineVersion: "16.4",
      readers: [],
      features: [],
      insightsMonths: 0,
    });
    expect(told?.source).toEqual({ kind: "provisioned", instanceClass: "db.r6g.xlarge" });
    expect(told).not.toHaveProperty("ioOptimizedFrom");
  });

  it("are of no instance that runs twice today: refused as it is sent, and where it was stored before", async () => {
    const source = { kind: "provisioned", instanceClass: "db.r6g.16xlarge" } as const;
    const [cpuOf = ""] = Object.values(cpu.dimensions);
    const twice = {
      ...sampleBaseline,
      instance: cpuOf,
      readers: [{ instance: cpuOf.toUpperCase(), source }],
    };
    await expect(savePlan(guest, { clusterId, name: "Twice", baseline: twice })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: expect.stringContaining("is said to run twice today"),
    });
    const { id } = await savePlan(guest, { clusterId, name: "Twice" });
    const stored = JSON.stringify({ v: 1, ...twice });
    await started.test.query("UPDATE scenario SET baseline = $1::jsonb WHERE id = $2", [stored, id]);
    expect((await guest.api.scenario.get({ id })).baseline.readers).toHaveLength(1);
    await expect(guest.api.report.share({ scenarioId: id, title: "Twice" })).rejects.toMatchObject({
      code: "UNPROCESSABLE_CONTENT",
      message: expect.stringContaining("is said to run twice today"),
    });
  });
});
