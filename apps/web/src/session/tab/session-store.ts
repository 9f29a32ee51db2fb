import type { ClusterInput, Studies } from "@acuity/contract";
import type { Baseline } from "@acuity/engine/plan";
import type { Progress } from "@acuity/traces";
import { proxy, type Remote } from "comlink";
import { useSyncExternalStore } from "react";
import type { TraceColumns } from "../../charts/prepare/trace/trace-columns.ts";
import { bringWhatIf, forgetWhatIf, keptWhatIf } from "../address/last-what-if.ts";
import { recallFileAnswers, rememberFileAnswers } from "../facts/remembered-answers.ts";
import type { FileShelf } from "../files/file-shelf.ts";
import { hasOwnFiles } from "../files/sample-files.ts";
import {
  type Answers,
  addedFile,
  type FileAnswers,
  type FileState,
  type FileView,
  type KeptWords,
  NO_ANSWERS,
  NO_STUDIES,
  NOT_OPEN,
  type OpenedSession,
  type SavedPlace,
  type SessionState,
  STOPPED,
} from "../files/session-view.ts";
import { startWorker } from "../planner/pooled-worker.ts";
import type { Planner } from "../planner/questions.ts";
import type { SessionWorker } from "../planner/session-worker.ts";
import { WorkerPool } from "../planner/worker-pool.ts";
import type { StoredFile } from "../saved/unpack-stored.ts";
import { hearOtherTabs, tellOtherTabs } from "./other-tabs.ts";
import { isSaved } from "./saved-key.ts";
import { sessionName } from "./session-name.ts";

const LOST = "Lost when what calculates in this page had to be started again; drop the file once more.";

/** The page, the worker in front and two that plan: on fewer they wait for each other, and a plan takes longer than alone. */
const PROCESSORS_FOR_TWO = 4;

/** Files, answers and the workers behind them. One for the tab; pages subscribe with `useSession`. */
class SessionStore {
  #state = NOT_OPEN;
  readonly #listeners = new Set<() => void>();
  readonly #pool = new WorkerPool({
    ...{ start: startWorker, open: (worker) => this.#open(worker) },
    hasTwo: globalThis.crossOriginIsolated === true && navigator.hardwareConcurrency >= PROCESSORS_FOR_TWO,
  });
  #isOpening = false;
  #nextId = Date.now();
  #looks = 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (!this.#isOpening) {
      this.#isOpening = true;
      hearOtherTabs(() => this.#set({ isElsewhere: true }));
      this.#pool
        .files(async () => undefined)
        .catch((cause: Error) => this.#set({ isOpen: true, unkept: cause.message }));
    }
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): SessionState => this.#state;

  /** Once what an earlier visit left was looked for. */
  readonly opened = (): Promise<SessionState> =>
    this.#pool.files(async () => undefined).then(this.snapshot, this.snapshot);

  /** Questions about what runs today, over the files that are here now. */
  planner(baseline: Baseline | null): Planner {
    return this.#pool.planner(baseline);
  }

  /** What is drawn of the trace that is planned, as the files and the answers have it now. */
  trace(): Promise<TraceColumns | null> {
    const { instance, region } = this.#state.answers;
    return this.#pool.trace(instance, region);
  }

  /** Body of the upload of one file; null when it holds no sample and describes nothing. */
  pack(id: string, cluster: ClusterInput | { readonly id: string }): Promise<Blob | null> {
    return this.#pool.files((files) => files.pack(id, cluster));
  }

  /** Reads files one after the other; resolves with the states they ended in. */
  async add(files: readonly File[]): Promise<readonly FileState[]> {
    const views = files.map((file) => addedFile(`f${++this.#nextId}`, file));
    this.#set({ files: [...this.#state.files, ...views] });
    const states: FileState[] = [];
    for (const [index, file] of files.entries()) {
      const id = views[index]?.id;
      if (id === undefined || !this.#has(id)) continue;
      const onProgress = (progress: Progress) => this.#setProgress(id, progress);
      const state = await this.#changed((shelf) => shelf.read({ id, file }, proxy(onProgress)));
      states.push(await this.#ended(id, state));
    }
    await this.#look();
    return states;
  }

  /** Takes back saved files in place of the present ones, which go aside unless they are saved too. */
  async adopt(files: readonly StoredFile[]): Promise<void> {
    if (isSaved(this.#state)) await this.clear();
    else await this.putAside();
    for (const file of files) {
      const state = await this.#changed((shelf) => shelf.adopt(file));
      const view: FileView = { id: file.id, name: file.name, bytes: file.bytes, state };
      this.#set({ files: [...this.#state.files, view] });
    }
    await this.#look();
  }

  /** Said at once: what takes a large document apart hears of it only afterwards. */
  cancel(id: string): void {
    this.#setFile(id, { kind: "failed", message: STOPPED });
    void this.#pool.files((files) => files.cancel(id));
  }

  /** Makes room for another plan. Files of the user's own stay in this browser; the name they stay under, else null. */
  async putAside(): Promise<string | null> {
    const { files, answers, place, studies } = await this.opened();
    const unread = files.filter(({ state }) => state.kind !== "read");
    if (!hasOwnFiles(files) || unread.length === files.length) {
      await this.clear();
      return null;
    }
    const name = sessionName(this.#state);
    await Promise.all(unread.map(({ id }) => this.remove(id)));
    this.#set({ files: [] });
    const now = Date.now();
    const words = { answers, place, studies };
    const plan = { id: `p${now}`, name, asideMs: now, words, whatIf: keptWhatIf() };
    const plans = await this.#pool.change((shelf) => shelf.putAside(plan));
    this.#set({ plans });
    await this.clear();
    return name;
  }

  /** Takes up a plan that was put aside; the present one goes aside in its place. False where it is here no longer: nothing changes. */
  async takeUp(id: string): Promise<boolean> {
    const now = await this.#pool.files((shelf) => shelf.plansNow());
    this.#set({ plans: now });
    if (now.every((plan) => plan.id !== id)) return false;
    await this.putAside();
    const taken = await this.#pool.change((shelf) => shelf.takeUp(id));
    if (taken === null) return false;
    const { files, plans, answers, place, studies, whatIf } = taken;
    this.#set({ files, plans });
    this.answer(answers);
    this.place(place);
    this.study(studies);
    bringWhatIf(whatIf);
    await this.#look();
    return true;
  }

  async dropPlan(id: string): Promise<void> {
    this.#set({ plans: await this.#pool.files((shelf) => shelf.dropPlan(id)) });
  }

  async remove(id: string): Promise<void> {
    this.#set({ files: this.#state.files.filter((file) => file.id !== id) });
    await this.#pool.change(async (files) => {
      await files.cancel(id);
      await files.forget(id);
    });
    await this.#look();
  }

  async clear(): Promise<void> {
    await Promise.all(this.#state.files.map((file) => this.remove(file.id)));
    this.#set({ isElsewhere: false });
    tellOtherTabs();
    this.#say("answers", NO_ANSWERS);
    this.place(null);
    this.study(NO_STUDIES);
    forgetWhatIf();
  }

  /** The present plan and all that were put aside. */
  async forgetAll(): Promise<void> {
    for (const { id } of (await this.opened()).plans) await this.dropPlan(id);
    await this.clear();
  }

  /** Remembers where the session was saved. */
  place(place: SavedPlace | null): void {
    this.#say("place", place);
  }

  /** Takes a question into the report, or out of it with null. */
  study(patch: Partial<Studies>): void {
    this.#say("studies", { ...this.#state.studies, ...patch });
  }

  answer(patch: Partial<Answers>): void {
    const { instance, region } = this.#state.answers;
    this.#say("answers", { ...this.#state.answers, ...patch });
    const { answers } = this.#state;
    if (answers.instance !== instance || answers.region !== region) void this.#look();
  }

  async answerFile(id: string, answers: FileAnswers): Promise<void> {
    const state = await this.#changed((files) => files.answerFile(id, answers));
    if (state.kind === "read") rememberFileAnswers(state.series, state.answers);
    this.#setFile(id, state);
    await this.#look();
  }

  /** Begins with what an earlier visit left, and goes on with it when the worker that held the files is a fresh one. */
  async #open(worker: Remote<SessionWorker>): Promise<void> {
    const kept: OpenedSession = await worker.files.open(proxy((unkept) => this.#set({ unkept })));
    const { files: here, answers, place, studies } = this.#state;
    const added = kept.files.filter((file) => !this.#has(file.id));
    const stayed = here.map((file): FileView => {
      if (file.state.kind !== "read" || kept.files.some(({ id }) => id === file.id)) return file;
      return { ...file, state: { kind: "failed", message: LOST } };
    });
    this.#set({
      files: [...added, ...stayed],
      plans: kept.plans,
      answers: answers === NO_ANSWERS ? kept.answers : { ...kept.answers, ...answers },
      place: place ?? kept.place,
      studies: studies === NO_STUDIES ? kept.studies : studies,
    });
    const { instance, region } = this.#state.answers;
    this.#set({ facts: await worker.facts(instance, region), isOpen: true });
  }

  /** Sees what the files say now; of several looks the last counts. */
  async #look(): Promise<void> {
    this.#looks += 1;
    const look = this.#looks;
    // That nothing could be asked is said where the files were changed.
    const { instance, region } = this.#state.answers;
    const facts = await this.#pool.facts(instance, region).catch(() => this.#state.facts);
    if (look === this.#looks) this.#set({ facts });
  }

  /** What a file came to; that it could not be asked at all is a sentence too. */
  #changed(task: (files: Remote<FileShelf>) => Promise<FileState>): Promise<FileState> {
    return this.#pool
      .change(task)
      .catch((cause: Error): FileState => ({ kind: "failed", message: cause.message }));
  }

  /** What reading came to; of a file that was stopped or removed meanwhile nothing stays. */
  async #ended(id: string, state: FileState): Promise<FileState> {
    const shown = this.#state.files.find((file) => file.id === id)?.state;
    if (shown?.kind !== "reading") {
      await this.#pool.change((shelf) => shelf.forget(id));
      return { kind: "failed", message: STOPPED };
    }
    const recalled = await this.#recalled(id, state);
    this.#setFile(id, recalled);
    return recalled;
  }

  /** The file with what the user answered for the same header before. */
  async #recalled(id: string, state: FileState): Promise<FileState> {
    if (state.kind !== "read" || state.questions.length === 0) return state;
    const known = recallFileAnswers(state.series);
    return known === null ? state : this.#changed((files) => files.answerFile(id, known));
  }

  #say<Key extends keyof KeptWords>(key: Key, word: KeptWords[Key]): void {
    this.#set({ [key]: word });
    if (!this.#state.isElsewhere) void this.#pool.files((files) => files.keep(key, word));
  }

  #has(id: string): boolean {
    return this.#state.files.some((file) => file.id === id);
  }

  /** The last progress may arrive after the answer: they come by different ports. */
  #setProgress(id: string, progress: Progress): void {
    const file = this.#state.files.find((one) => one.id === id);
    if (file?.state.kind === "reading") this.#setFile(id, { kind: "reading", progress });
  }

  #setFile(id: string, state: FileState): void {
    this.#set({ files: this.#state.files.map((file) => (file.id === id ? { ...file, state } : file)) });
  }

  #set(patch: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...patch };
    for (const listener of this.#listeners) listener();
  }
}

export const sessionStore = new SessionStore();

/** Files and answers of this tab; nothing is known on the server. */
export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.snapshot, () => NOT_OPEN);
}
