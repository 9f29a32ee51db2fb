import type { Studies } from "@acuity/contract";
import type { Progress } from "@acuity/traces";
import { proxy, type Remote } from "comlink";
import { rememberWhatIf } from "../address/last-what-if.ts";
import { recallFileAnswers, rememberFileAnswers } from "../facts/remembered-answers.ts";
import {
  type Answers,
  type FileAnswers,
  type FileState,
  type FileView,
  NO_ANSWERS,
  NO_STUDIES,
  type SessionState,
} from "../files/session-view.ts";
import { startSessionProcess } from "../planner/session-process.ts";
import type { SessionWorkerApi } from "../planner/session-worker-api.ts";
import type { SavedPlace } from "../saved/saved-place.ts";
import type { StoredFile } from "../saved/unpack-stored.ts";

type Listener = () => void;

/** Files, answers and the workers behind them. One for the tab; pages subscribe with `useSession`. */
class SessionStore {
  #state: SessionState = { isOpen: false, files: [], answers: NO_ANSWERS, place: null, studies: NO_STUDIES };
  readonly #listeners = new Set<Listener>();
  #worker: Remote<SessionWorkerApi> | null = null;
  #nextId = Date.now();

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    if (this.#worker === null) void this.#open();
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): SessionState => this.#state;

  get worker(): Remote<SessionWorkerApi> {
    this.#worker ??= startSessionProcess().remote;
    return this.#worker;
  }

  async #open(): Promise<void> {
    const kept = await this.worker.open();
    const known = new Set(this.#state.files.map((file) => file.id));
    const files = [...kept.files.filter((file) => !known.has(file.id)), ...this.#state.files];
    const answers = { ...kept.answers, ...changedFrom(this.#state.answers) };
    const studies = this.#state.studies === NO_STUDIES ? kept.studies : this.#state.studies;
    this.#set({ isOpen: true, files, answers, place: this.#state.place ?? kept.place, studies });
  }

  /** Reads files one after the other; resolves with the states they ended in. */
  async add(files: readonly File[]): Promise<readonly FileState[]> {
    const views = files.map((file): FileView => {
      this.#nextId += 1;
      return {
        id: `f${this.#nextId}`,
        name: file.name,
        bytes: file.size,
        state: { kind: "reading", progress: null },
      };
    });
    this.#set({ files: [...this.#state.files, ...views] });
    const states: FileState[] = [];
    for (const [index, file] of files.entries()) {
      const view = views[index];
      if (view === undefined || !this.#has(view.id)) continue;
      const onProgress = proxy((progress: Progress) => this.#setProgress(view.id, progress));
      const state = await this.#recalled(view.id, await this.worker.read({ id: view.id, file }, onProgress));
      this.#setFile(view.id, state);
      states.push(state);
    }
    return states;
  }

  /** Takes back saved files in place of the present ones. */
  async adopt(files: readonly StoredFile[]): Promise<void> {
    await this.clear();
    for (const file of files) {
      const state = await this.worker.adopt(file);
      const view: FileView = { id: file.id, name: file.name, bytes: file.bytes, state };
      this.#set({ files: [...this.#state.files, view] });
    }
  }

  cancel(id: string): void {
    void this.worker.cancel(id);
  }

  async remove(id: string): Promise<void> {
    this.#set({ files: this.#state.files.filter((file) => file.id !== id) });
    await this.worker.cancel(id);
    await this.worker.forget(id);
  }

  async clear(): Promise<void> {
    await Promise.all(this.#state.files.map((file) => this.remove(file.id)));
    this.answer(NO_ANSWERS);
    this.place(null);
    this.study(NO_STUDIES);
    rememberWhatIf(null);
  }

  /** Remembers where the session was saved. */
  place(place: SavedPlace | null): void {
    this.#set({ place });
    void this.worker.keepPlace(place);
  }

  /** Takes a question into the report, or out of it with null. */
  study(patch: Partial<Studies>): void {
    const studies = { ...this.#state.studies, ...patch };
    this.#set({ studies });
    void this.worker.keepStudies(studies);
  }

  answer(patch: Partial<Answers>): void {
    const answers = { ...this.#state.answers, ...patch };
    this.#set({ answers });
    void this.worker.keepAnswers(answers);
  }

  async answerFile(id: string, answers: FileAnswers): Promise<void> {
    const state = await this.worker.answerFile(id, answers);
    if (state.kind === "read") rememberFileAnswers(state.series, state.answers);
    this.#setFile(id, state);
  }

  /** The file with what the user answered for the same header before. */
  async #recalled(id: string, state: FileState): Promise<FileState> {
    if (state.kind !== "read" || state.questions.length === 0) return state;
    const known = recallFileAnswers(state.series);
    return known === null ? state : this.worker.answerFile(id, known);
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

function changedFrom(answers: Answers): Partial<Answers> {
  return answers === NO_ANSWERS ? {} : answers;
}

export const sessionStore = new SessionStore();
