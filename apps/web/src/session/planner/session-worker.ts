import type { ClusterInput, Studies } from "@acuity/contract";
import type { Calibration } from "@acuity/engine/capacity";
import type { Series } from "@acuity/engine/demand";
import type { EarlyRaise, Plan, Settings, WaysToPay, WhatIf } from "@acuity/engine/plan";
import { answerQuestions, type Progress, readTrace, type TraceFile } from "@acuity/traces";
import type { HeatPoint } from "../../charts/prepare/money/heat-map.ts";
import type { ChartAnswer } from "../../charts/prepare/supply/chart-answer.ts";
import type { View } from "../../charts/prepare/supply/supply-columns.ts";
import type { CompleteAnswers } from "../facts/complete-answers.ts";
import { type KeptFile, keptSession } from "../files/kept-session.ts";
import { sentenceFor } from "../files/sentence-for.ts";
import type { Answers, FileAnswers, FileState, PreparedView, SessionState } from "../files/session-view.ts";
import { sha256Hex } from "../files/sha256-hex.ts";
import { packUpload } from "../saved/pack-upload.ts";
import type { SavedPlace } from "../saved/saved-place.ts";
import { type StoredFile, unpackStored } from "../saved/unpack-stored.ts";
import { PlanSession } from "./plan-session.ts";
import type { HeatAxes, PlanProgress } from "./planner.ts";
import type { ReadRequest, SessionWorkerApi } from "./session-worker-api.ts";

/** Progress is told at most this often: a message costs more than a row. */
const TELL_MS = 80;

/** The worker's side: reads files, keeps them in the browser's database and answers plans. */
export class SessionWorker implements SessionWorkerApi {
  readonly #files = new Map<string, KeptFile>();
  readonly #reading = new Map<string, AbortController>();
  #plans = new PlanSession([]);

  async open(): Promise<Omit<SessionState, "isOpen">> {
    for (const kept of await keptSession.files()) this.#files.set(kept.id, kept);
    this.#restart();
    const files = [...this.#files.values()].map((kept) => ({
      id: kept.id,
      name: kept.name,
      bytes: kept.bytes,
      state: readState(kept),
    }));
    const [answers, place, studies] = await Promise.all([
      keptSession.answers(),
      keptSession.place(),
      keptSession.studies(),
    ]);
    return { files, answers, place, studies };
  }

  async read({ id, file }: ReadRequest, onProgress: (progress: Progress) => void): Promise<FileState> {
    const stop = new AbortController();
    this.#reading.set(id, stop);
    try {
      const source = { name: file.name, bytes: file };
      const trace = await readTrace(source, { signal: stop.signal, onProgress: seldom(onProgress) });
      const sha256 = await sha256Hex(file);
      stop.signal.throwIfAborted();
      const kept: KeptFile = { id, name: file.name, bytes: file.size, trace, answers: {}, sha256 };
      this.#files.set(id, kept);
      this.#restart();
      await keptSession.putFile(kept);
      return readState(kept);
    } catch (cause) {
      const message = stop.signal.aborted
        ? "Stopped. Nothing of this file was kept; drop it again to read it."
        : sentenceFor(cause);
      return { kind: "failed", message };
    } finally {
      this.#reading.delete(id);
    }
  }

  cancel(id: string): void {
    this.#reading.get(id)?.abort();
  }

  async adopt(stored: StoredFile): Promise<FileState> {
    try {
      const { id, name, bytes, sha256 } = stored;
      const kept: KeptFile = { id, name, bytes, sha256, answers: {}, trace: await unpackStored(stored) };
      this.#files.set(id, kept);
      this.#restart();
      await keptSession.putFile(kept);
      return readState(kept);
    } catch (cause) {
      return { kind: "failed", message: sentenceFor(cause) };
    }
  }

  async forget(id: string): Promise<void> {
    this.#files.delete(id);
    this.#restart();
    await keptSession.deleteFile(id);
  }

  async answerFile(id: string, answers: FileAnswers): Promise<FileState> {
    const before = this.#files.get(id);
    if (before === undefined)
      return { kind: "failed", message: "This file is no longer here. Drop it again." };
    const kept = { ...before, answers };
    const state = stateOrNull(kept);
    // An answer that makes no sense of the file changes nothing.
    if (state === null) return readState(before);
    this.#files.set(id, kept);
    this.#restart();
    await keptSession.putFile(kept);
    return state;
  }

  async keepAnswers(answers: Answers): Promise<void> {
    await keptSession.putAnswers(answers);
  }

  async keepPlace(place: SavedPlace | null): Promise<void> {
    await keptSession.putPlace(place);
  }

  async keepStudies(studies: Studies): Promise<void> {
    await keptSession.putStudies(studies);
  }

  prepare(answers: CompleteAnswers): Promise<PreparedView> {
    return spoken(this.#plans.prepare(answers));
  }

  whatIf(settings: Settings): Promise<WhatIf> {
    return spoken(this.#plans.whatIf(settings));
  }

  answer(settings: Settings, view: View): Promise<ChartAnswer> {
    return spoken(this.#plans.answer(settings, view));
  }

  plan(settings: Settings, onProgress: (progress: PlanProgress) => void): Promise<Plan> {
    return spoken(this.#plans.plan(settings, seldom(onProgress)));
  }

  sweep(settings: Settings, axes: HeatAxes): Promise<readonly HeatPoint[]> {
    return spoken(this.#plans.sweep(settings, axes));
  }

  giveWay(forMs: number): void {
    this.#plans.giveWay(forMs);
  }

  stop(): void {
    this.#plans.stop();
  }

  waysToPay(settings: Settings): Promise<WaysToPay> {
    return spoken(this.#plans.waysToPay(settings));
  }

  earlyRaises(settings: Settings): Promise<readonly EarlyRaise[]> {
    return spoken(this.#plans.earlyRaises(settings));
  }

  replay(source: Settings["source"]): Promise<Calibration> {
    return spoken(this.#plans.replay(source));
  }

  async pack(id: string, cluster: ClusterInput | { readonly id: string }): Promise<Blob | null> {
    const kept = this.#files.get(id);
    if (kept === undefined) return null;
    const { name, bytes, sha256 } = kept;
    return packUpload({ cluster, file: { name, bytes, sha256 }, trace: answered(kept) });
  }

  lendSeries(port: MessagePort): void {
    port.postMessage(this.#series());
    port.close();
  }

  borrowSeries(port: MessagePort): Promise<void> {
    return new Promise((resolve) => {
      port.onmessage = (event: MessageEvent<readonly Series[]>) => {
        this.#plans = new PlanSession(event.data);
        port.close();
        resolve();
      };
    });
  }

  #series(): readonly Series[] {
    return [...this.#files.values()].flatMap((kept) => answered(kept).series);
  }

  #restart(): void {
    this.#plans = new PlanSession(this.#series());
  }
}

function answered(kept: KeptFile): TraceFile {
  return answerQuestions(kept.trace, kept.answers);
}

function readState(kept: KeptFile): FileState {
  const trace = answered(kept);
  const series = trace.series.flatMap(({ timesS, values: _, ...header }, index) => {
    const quality = trace.quality[index];
    return quality === undefined || timesS.length === 0 ? [] : [{ ...header, quality }];
  });
  return {
    kind: "read",
    format: trace.format,
    series,
    questions: kept.trace.questions,
    answers: kept.answers,
    warnings: trace.warnings,
    sha256: kept.sha256,
  };
}

function stateOrNull(kept: KeptFile): FileState | null {
  try {
    return readState(kept);
  } catch {
    return null;
  }
}

/** Only a sentence for the user leaves the worker. */
function spoken<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause: unknown) => {
    throw new Error(sentenceFor(cause));
  });
}

function seldom<T>(tell: (progress: T) => void): (progress: T) => void {
  let toldMs = 0;
  return (progress) => {
    const nowMs = performance.now();
    if (nowMs - toldMs < TELL_MS) return;
    toldMs = nowMs;
    tell(progress);
  };
}
