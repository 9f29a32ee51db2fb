import type { ClusterInput, Studies } from "@acuity/contract";
import type { Calibration } from "@acuity/engine/capacity";
import type { EarlyRaise, Plan, Settings, WaysToPay, WhatIf } from "@acuity/engine/plan";
import type { Progress } from "@acuity/traces";
import type { HeatPoint } from "../../charts/prepare/money/heat-map.ts";
import type { ChartAnswer } from "../../charts/prepare/supply/chart-answer.ts";
import type { View } from "../../charts/prepare/supply/supply-columns.ts";
import type { CompleteAnswers } from "../facts/complete-answers.ts";
import type { Answers, FileAnswers, FileState, PreparedView, SessionState } from "../files/session-view.ts";
import type { SavedPlace } from "../saved/saved-place.ts";
import type { StoredFile } from "../saved/unpack-stored.ts";
import type { HeatAxes, PlanProgress } from "./planner.ts";

export interface ReadRequest {
  readonly id: string;
  readonly file: File;
}

/** What the page may ask of the session's worker. */
export interface SessionWorkerApi {
  /** Files and answers an earlier visit left in this browser. */
  open(): Promise<Omit<SessionState, "isOpen">>;
  /** Reads and keeps one file. A file that cannot be read is an answer, not a rejection. */
  read(request: ReadRequest, onProgress: (progress: Progress) => void): Promise<FileState>;
  /** Stops reading; `read` then answers with a failed state that says so. */
  cancel(id: string): void;
  /** Takes back a file that was saved. */
  adopt(stored: StoredFile): Promise<FileState>;
  forget(id: string): Promise<void>;
  /** Applies the user's answers to what one file left open. */
  answerFile(id: string, answers: FileAnswers): Promise<FileState>;
  keepAnswers(answers: Answers): Promise<void>;
  keepPlace(place: SavedPlace | null): Promise<void>;
  keepStudies(studies: Studies): Promise<void>;
  /** Demand of the chosen instance and the settings to start from. Rejects with a sentence when there is no CPU. */
  prepare(answers: CompleteAnswers): Promise<PreparedView>;
  whatIf(settings: Settings): Promise<WhatIf>;
  answer(settings: Settings, view: View): Promise<ChartAnswer>;
  plan(settings: Settings, onProgress: (progress: PlanProgress) => void): Promise<Plan>;
  sweep(settings: Settings, axes: HeatAxes): Promise<readonly HeatPoint[]>;
  /** Plans and sweeps under way in this worker stand still for a moment. */
  giveWay(forMs: number): void;
  /** Ends the plan or sweep under way in this worker. */
  stop(): void;
  waysToPay(settings: Settings): Promise<WaysToPay>;
  earlyRaises(settings: Settings): Promise<readonly EarlyRaise[]>;
  replay(source: Settings["source"]): Promise<Calibration>;
  /** Body of the upload of one file; null when it holds no sample. */
  pack(id: string, cluster: ClusterInput | { readonly id: string }): Promise<Blob | null>;
  /** Copies the series to another worker's end of a channel, so that long plans do not delay what-ifs. */
  lendSeries(port: MessagePort): void;
  borrowSeries(port: MessagePort): Promise<void>;
}
