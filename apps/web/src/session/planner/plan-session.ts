import { builtInCatalog, instanceSpecs, loadPriceSheet } from "@acuity/catalog";
import { type Calibration, calibrate } from "@acuity/engine/capacity";
import { type Evidence, gatherCluster, type Series } from "@acuity/engine/demand";
import {
  defaultSettings,
  type EarlyRaise,
  earlyRaises,
  type Market,
  type Plan,
  planSteps,
  prepareWorkload,
  type Settings,
  type WaysToPay,
  type WhatIf,
  type Workload,
  waysToPay,
  whatIf,
} from "@acuity/engine/plan";
import type { HeatPoint } from "../../charts/prepare/money/heat-map.ts";
import { type ChartAnswer, chartAnswerer } from "../../charts/prepare/supply/chart-answer.ts";
import type { View } from "../../charts/prepare/supply/supply-columns.ts";
import { keptSheet } from "../catalogs/kept-sheet.ts";
import type { CompleteAnswers } from "../facts/complete-answers.ts";
import type { PreparedView } from "../files/session-view.ts";
import { Breath } from "./breath.ts";
import type { HeatAxes, PlanProgress } from "./planner.ts";

/** The planner tells the share done; it is shown in this many parts. */
const PLAN_STEPS = 100;

/** A worker's code is compiled as it runs: after this many answers the next comes as fast as it ever will. */
const REHEARSALS = 12;

/** Answers plans over one set of series; keeps the demand and the prices that the last settings needed. */
export class PlanSession {
  readonly #series: readonly Series[];
  #instance: string | null = null;
  #evidence: Evidence | null = null;
  #workload: { readonly key: string; readonly value: Workload } | null = null;
  #market: { readonly key: string; readonly value: Market } | null = null;
  readonly #answer = chartAnswerer();
  readonly #breath = new Breath();
  #asked = 0;
  #rehearsals = 0;

  constructor(series: readonly Series[]) {
    this.#series = series;
  }

  /** Chooses the instance and says what the trace holds. Throws a sentence when there is no CPU. */
  async prepare(answers: CompleteAnswers): Promise<PreparedView> {
    this.#instance = answers.instance === "" ? null : answers.instance;
    this.#workload = null;
    this.#evidence = null;
    const { view } = this.#workloadFor(answers);
    const { others, strangers } = this.#gathered();
    const otherInstances = [...others, ...strangers].flatMap(({ id }) => id ?? []).sort();
    const instance = otherInstances.length > 0 ? this.#instance : null;
    const settings = defaultSettings({ ...answers, instance, workload: view });
    return {
      workload: view,
      defaults: { ...settings, storageMode: answers.storageMode },
      otherInstances,
      catalog: { version: builtInCatalog.version, publishedOn: builtInCatalog.publishedOn, builtIn: true },
    };
  }

  async whatIf(settings: Settings): Promise<WhatIf> {
    const market = await this.#marketFor(settings);
    return whatIf({ workload: this.#workloadFor(settings), settings, market });
  }

  async answer(settings: Settings, view: View): Promise<ChartAnswer> {
    this.#asked += 1;
    const answer = await this.#answerNow(settings, view);
    // Whoever asks is told what is wrong with a setting; a rehearsal is nobody's.
    void this.#rehearse({ settings, view, asked: this.#asked }).catch(() => undefined);
    return answer;
  }

  async #answerNow(settings: Settings, view: View): Promise<ChartAnswer> {
    const found = await this.whatIf(settings);
    return this.#answer(found, { workload: this.#workloadFor(settings).view, view });
  }

  /** Repeats an answer while nobody waits for one, so that the first move of the hand is not the slowest. */
  async #rehearse(at: { settings: Settings; view: View; asked: number }): Promise<void> {
    while (this.#rehearsals < REHEARSALS) {
      // Questions that came in meanwhile go first, and end it.
      await new Promise<void>((resume) => setTimeout(resume));
      if (at.asked !== this.#asked) return;
      this.#rehearsals += 1;
      await this.#answerNow(at.settings, at.view);
    }
  }

  /** A later plan or sweep ends this one. */
  async plan(settings: Settings, onProgress: (progress: PlanProgress) => void): Promise<Plan> {
    const run = this.#breath.begin();
    const market = await this.#marketFor(settings);
    const steps = planSteps({ workload: this.#workloadFor(settings), settings, market });
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      await this.#breath.take(run);
      onProgress({ tried: Math.round(step.value * PLAN_STEPS), of: PLAN_STEPS });
    }
  }

  /** Plans and sweeps under way stand still for a moment. */
  giveWay(forMs: number): void {
    this.#breath.giveWay(forMs);
  }

  /** Ends the plan or sweep under way. */
  stop(): void {
    this.#breath.begin();
  }

  /** Every minimum with every maximum at or above it. */
  async sweep(settings: Settings, axes: HeatAxes): Promise<readonly HeatPoint[]> {
    const run = this.#breath.begin();
    const market = await this.#marketFor(settings);
    const workload = this.#workloadFor(settings);
    const pairs = axes.minima.flatMap((minAcu) =>
      axes.maxima.filter((maxAcu) => maxAcu >= minAcu).map((maxAcu) => ({ minAcu, maxAcu })),
    );
    const points: HeatPoint[] = [];
    for (const { minAcu, maxAcu } of pairs) {
      // Pausing is legal only from 0 (PAU-1): the other rows of the grid run without it.
      const autoPauseS = minAcu === 0 ? settings.autoPauseS : null;
      const found = whatIf({ workload, settings: { ...settings, minAcu, maxAcu, autoPauseS }, market });
      points.push({
        minAcu,
        maxAcu,
        monthlyUsd: found.bill.totalUsd,
        unmetMinutes: found.month.unmetMinutes,
      });
      await this.#breath.take(run);
    }
    return points;
  }

  async waysToPay(settings: Settings): Promise<WaysToPay> {
    const market = await this.#marketFor(settings);
    return waysToPay({ workload: this.#workloadFor(settings), settings, market });
  }

  async earlyRaises(settings: Settings): Promise<readonly EarlyRaise[]> {
    return earlyRaises({ workload: this.#workloadFor(settings), settings });
  }

  async replay(source: Settings["source"]): Promise<Calibration> {
    if (source.kind === "provisioned") throw new Error("Only a serverless trace can be replayed.");
    return calibrate({ demand: this.#workloadFor({ source }).demand, source });
  }

  #workloadFor({
    source,
    workingSetGib = null,
    readers = [],
  }: Pick<Settings, "source"> & Partial<Settings>): Workload {
    const measured = readers.filter((reader) => reader.measured);
    const key = JSON.stringify([source, workingSetGib, measured.map((reader) => reader.measured)]);
    if (this.#workload?.key !== key) {
      const input = { evidence: this.#gathered(), source, specs: instanceSpecs(), workingSetGib };
      this.#workload = { key, value: prepareWorkload({ ...input, readers: measured }) };
    }
    return this.#workload.value;
  }

  #gathered(): Evidence {
    this.#evidence ??= gatherCluster(this.#series, { instance: this.#instance });
    return this.#evidence;
  }

  async #marketFor({ region, engine, catalog = null }: Settings): Promise<Market> {
    const on = new Date().toISOString().slice(0, 10);
    const key = [region, engine, on, catalog].join();
    if (this.#market?.key !== key) {
      const sheet =
        catalog === null
          ? await loadPriceSheet({ region, engine })
          : await keptSheet({ region, engine, catalog });
      this.#market = { key, value: { sheet, specs: instanceSpecs(), on } };
    }
    return this.#market.value;
  }
}
