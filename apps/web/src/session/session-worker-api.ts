import type { Plan, Settings, WhatIf } from "@acuity/engine";
import type { Progress } from "@acuity/traces";
import type { Answers, FileAnswers, FileState, FileView, PreparedView } from "./session-view.ts";

export interface ReadRequest {
  readonly id: string;
  readonly file: File;
}

/** What the page may ask of the session's worker. */
export interface SessionWorkerApi {
  /** Files and answers an earlier visit left in this browser. */
  open(): Promise<{ readonly files: readonly FileView[]; readonly answers: Answers }>;
  /** Reads and keeps one file. A file that cannot be read is an answer, not a rejection. */
  read(request: ReadRequest, onProgress: (progress: Progress) => void): Promise<FileState>;
  /** Stops reading; `read` then answers with a failed state that says so. */
  cancel(id: string): void;
  forget(id: string): Promise<void>;
  /** Applies the user's answers to what one file left open. */
  answerFile(id: string, answers: FileAnswers): Promise<FileState>;
  keepAnswers(answers: Answers): Promise<void>;
  /** Demand of the chosen instance and the settings to start from. Rejects with a sentence when there is no CPU. */
  prepare(answers: Answers): Promise<PreparedView>;
  whatIf(settings: Settings): Promise<WhatIf>;
  plan(settings: Settings): Promise<Plan>;
  /** Copies the series to another worker's end of a channel, so that long plans do not delay what-ifs. */
  lendSeries(port: MessagePort): void;
  borrowSeries(port: MessagePort): Promise<void>;
}
