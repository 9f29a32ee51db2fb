import { instanceSpecs, loadPriceSheet } from "@acuity/catalog";
import { type Calibration, calibrationSteps, weekOfDemand } from "@acuity/engine/capacity";
import {
  type Baseline,
  compareWhatIf,
  defaultSettings,
  earlyRaises,
  judgedMonth,
  type Market,
  needOfTrace,
  type Plan,
  type PlanStep,
  pauseAtMinimum,
  planPartSteps,
  planSteps,
  type Settings,
  waysToPay,
  whatIf,
} from "@acuity/engine/plan";
import { EngineError } from "@acuity/engine/units";
import type { HeatPoint } from "../../charts/prepare/money/heat-map.ts";
import { type ChartAnswer, chartAnswerer } from "../../charts/prepare/supply/chart-answer.ts";
import { stretchAnswer } from "../../charts/prepare/supply/stretch-answer.ts";
import { keptSheet } from "../catalogs/kept-sheet.ts";
import { type AnswerOf, AnswersKept } from "./answers-kept.ts";
import { Breath } from "./breath.ts";
import { type Half, HalfAtWork } from "./half.ts";
import { besideHand, nextOfHand } from "./next-of-hand.ts";
import type { AnswerTo, Kind, PlacedQuestion, PlanProgress, PreparedView } from "./questions.ts";
import type { Workloads } from "./workloads.ts";

/** A hand that goes on asks again within a frame; one that does not leaves time to look where it goes next. */
const AHEAD_AFTER_MS = 20;

/** A worker's code is compiled as it runs: after this many answers the next comes as fast as it ever will. */
const REHEARSALS = 12;

/** The hand's own settings stand among this many last ones: the charts ask for the pick and a pinned scenario between. */
const LATELY = 4;

interface Hearing {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: PlanProgress) => void;
  /** Where another worker makes the same plan; absent = alone. */
  readonly half?: Half | undefined;
}

type Asked<K extends Kind> = Extract<PlacedQuestion, { readonly kind: K }>;

/** Answers questions over one set of files; keeps the demand and the prices that the last settings needed. */
export class PlanSession {
  readonly #workloads: Workloads;
  #market: { readonly key: string; readonly value: Market } | null = null;
  readonly #answer = chartAnswerer();
  readonly #answers = new AnswersKept();
  readonly #breath = new Breath();
  #lately: readonly Settings[] = [];
  #asked = 0;
  #rehearsals = 0;

  constructor(workloads: Workloads) {
    this.#workloads = workloads;
  }

  /** @throws EngineError what cannot be answered, as a sentence */
  async ask(question: PlacedQuestion, hearing: Hearing): Promise<AnswerTo<Kind> | null> {
    if (question.kind === "prepare") return this.#prepare(question);
    if (question.kind === "answer") return this.#answerAndRehearse(question);
    // A question may be withdrawn while one that cannot stop midway is answered before it.
    await this.#breath.pause(hearing.signal);
    switch (question.kind) {
      case "stretch":
        return stretchAnswer(await this.#terms(question), question);
      case "need":
        return needOfTrace(await this.#terms(question));
      case "plan":
        return this.#plan(question, hearing);
      case "sweep":
        return this.#sweep(question, hearing);
      case "ways-to-pay":
        return waysToPay(await this.#terms(question));
      case "compare":
        return compareWhatIf(await this.#terms(question));
      case "early-raises":
        return earlyRaises(await this.#terms(question));
      case "replay":
        return this.#replay(question, hearing);
      default:
        return question satisfies never;
    }
  }

  /** Calculations under way stand still for a moment. */
  giveWay(forMs: number): void {
    this.#breath.giveWay(forMs);
  }

  async #prepare(question: Asked<"prepare">): Promise<PreparedView> {
    const { view, demand: known } = await this.#workloads.of(question);
    const { demand, burst, actual, censored, ...summary } = view;
    return {
      workload: { ...summary, hasActual: actual !== null, week: weekOfDemand(known.expected) },
      defaults: defaultSettings(question.baseline, view),
    };
  }

  async #answerAndRehearse(question: Asked<"answer">): Promise<ChartAnswer> {
    this.#asked += 1;
    const answer = await this.#answerOf(question);
    const { settings } = question;
    const next = this.#lately.map((before) => nextOfHand(before, settings)).find((one) => one !== null);
    this.#lately = [settings, ...this.#lately].slice(0, LATELY);
    // Whoever asks is told what is wrong with a setting; what nobody asked for is nobody's.
    void this.#lookAhead({ question, next: next ?? null, asked: this.#asked }).catch(() => undefined);
    return answer;
  }

  /** What was answered before is the same again. */
  async #answerOf(question: Asked<"answer">): Promise<ChartAnswer> {
    const { workload, market, settings } = await this.#terms(question);
    const of: AnswerOf = { terms: [workload, market], settings, view: question.view };
    const known = this.#answers.find(of);
    if (known !== null) return known;
    const answer = this.#answer(whatIf({ workload, market, settings }), {
      ...{ workload: workload.view, view: question.view },
    });
    this.#answers.keep(of, answer);
    return answer;
  }

  /** While nobody waits: what a hand that goes on would ask next, then rehearsals, then what one that begins would ask first. */
  async #lookAhead(at: {
    readonly question: Asked<"answer">;
    readonly next: Settings | null;
    readonly asked: number;
  }): Promise<void> {
    const { question, next, asked } = at;
    if (next !== null) {
      await new Promise<void>((resume) => setTimeout(resume, AHEAD_AFTER_MS));
      if (asked !== this.#asked) return;
      // A step further may be no setting.
      await this.#answerOf({ ...question, settings: next }).catch(() => undefined);
    }
    await this.#rehearse(question, asked);
    if (next !== null) return;
    for (const settings of besideHand(question.settings)) {
      await new Promise<void>((resume) => setTimeout(resume));
      if (asked !== this.#asked) return;
      await this.#answerOf({ ...question, settings }).catch(() => undefined);
    }
  }

  /** Repeats an answer while nobody waits for one, so that the first move of the hand is not the slowest. */
  async #rehearse(question: Asked<"answer">, asked: number): Promise<void> {
    while (this.#rehearsals < REHEARSALS) {
      // Questions that came in meanwhile go first, and end it.
      await new Promise<void>((resume) => setTimeout(resume));
      if (asked !== this.#asked) return;
      this.#rehearsals += 1;
      const terms = await this.#terms(question);
      this.#answer(whatIf(terms), { workload: terms.workload.view, view: question.view });
    }
  }

  async #plan(question: Asked<"plan">, { signal, onProgress, half }: Hearing): Promise<Plan | null> {
    const tell = (share: number) => onProgress({ donePct: Math.round(100 * share) });
    const terms = await this.#terms(question);
    if (half === undefined) return this.#walked(planSteps(terms), { signal, tell });
    const atWork = new HalfAtWork(half);
    const onStep = async (step: PlanStep) => {
      if (typeof step === "number") tell(step);
      else await atWork.exchange(step, signal);
    };
    const steps = planPartSteps(terms, atWork.part);
    const plan = await this.#walked(steps, { signal, tell: onStep }).finally(() => atWork.close());
    return half.isTold ? plan : null;
  }

  /** Every minimum with every maximum at or above it, each held against every limit. */
  async #sweep(question: Asked<"sweep">, { signal }: Hearing): Promise<readonly HeatPoint[]> {
    const terms = await this.#terms(question);
    const { axes, settings } = question;
    const points: HeatPoint[] = [];
    const kept = new Map();
    for (const minAcu of axes.minima) {
      for (const maxAcu of axes.maxima) {
        if (maxAcu < minAcu) continue;
        // Pausing is legal only from 0, and there it is on (PAU-1): the other rows of the grid run without it.
        const autoPauseS = pauseAtMinimum(minAcu, settings);
        const asked = { ...terms, settings: { ...settings, minAcu, maxAcu, autoPauseS } };
        points.push({ minAcu, maxAcu, ...judgedMonth(asked, kept) });
        await this.#breath.take(signal);
      }
    }
    return points;
  }

  async #replay(question: Asked<"replay">, { signal }: Hearing): Promise<Calibration> {
    const { source } = question.baseline;
    if (source.kind === "provisioned") {
      throw new EngineError("setting-invalid", "Only a serverless trace can be replayed.");
    }
    const { minAcu } = source;
    if (minAcu === null) {
      const message = "A replay needs the minimum the trace ran with: enter it at the input check.";
      throw new EngineError("setting-invalid", message);
    }
    const { demand } = await this.#workloads.of(question);
    const steps = calibrationSteps({ demand, source: { ...source, minAcu } });
    return this.#walked(steps, { signal, tell: () => undefined });
  }

  /** To the end of a calculation, with a breath between two of its steps. */
  async #walked<Step, Found>(
    steps: Generator<Step, Found, void>,
    { signal, tell }: { readonly signal: AbortSignal; readonly tell: (step: Step) => void | Promise<void> },
  ): Promise<Found> {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      await this.#breath.take(signal);
      await tell(step.value);
    }
  }

  async #terms(
    question: Asked<
      "answer" | "stretch" | "need" | "plan" | "sweep" | "ways-to-pay" | "compare" | "early-raises"
    >,
  ) {
    const { settings, baseline, on } = question;
    const market = await this.#marketFor(settings, { today: baseline, on });
    return { workload: await this.#workloads.of(question), settings, market };
  }

  async #marketFor(
    { region, engine, catalog = null }: Settings,
    { today, on }: { readonly today: Baseline; readonly on: string },
  ): Promise<Market> {
    const key = [region, engine, on, catalog, today.region, today.engine].join();
    if (this.#market?.key !== key) {
      const sheet =
        catalog === null
          ? await loadPriceSheet({ region, engine })
          : await keptSheet({ region, engine, catalog });
      const isElsewhere = today.region !== region || today.engine !== engine;
      const elsewhere = isElsewhere ? { today: await loadPriceSheet(today) } : {};
      this.#market = { key, value: { sheet, specs: instanceSpecs(), on, ...elsewhere } };
    }
    return this.#market.value;
  }
}
