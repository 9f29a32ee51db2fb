import type { ClusterInput } from "@acuity/contract";
import { type ClusterDescription, mergeDescriptions, type Series } from "@acuity/engine/demand";
import { plainText } from "@acuity/engine/units";
import { answerQuestions, type Progress, readTrace, type TraceFile } from "@acuity/traces";
import { packUpload } from "../saved/pack-upload.ts";
import { type StoredFile, unpackStored } from "../saved/unpack-stored.ts";
import { hashedFile } from "./hashed-file.ts";
import { KEPT_AS, type KeptFile, type KeptPlan, type KeptSession, keptSession } from "./kept-session.ts";
import { PlansAside } from "./plans-aside.ts";
import { seldom } from "./seldom.ts";
import { sentenceFor } from "./sentence-for.ts";
import {
  type FileAnswers,
  type FileState,
  type KeptWords,
  NO_ANSWERS,
  NO_STUDIES,
  type OpenedSession,
  type PlanAside,
  STOPPED,
} from "./session-view.ts";
import { ownColumns, shareColumns } from "./share-columns.ts";
import { unkeptSentence } from "./unkept-sentence.ts";

/** Says why this browser keeps nothing, or with null that it does again. */
export type TellUnkept = (sentence: string | null) => void;

/** The files of the tab, in the worker that reads them and keeps them in the browser's database. */
export class FileShelf {
  readonly #files = new Map<string, KeptFile>();
  readonly #reading = new Map<string, AbortController>();
  readonly #unkept = new Map<string, string>();
  readonly #kept: KeptSession;
  readonly #aside: PlansAside;
  readonly #onChange: () => void;
  #tellUnkept: TellUnkept = () => undefined;

  constructor(at: { readonly kept?: KeptSession; readonly onChange?: () => void } = {}) {
    this.#kept = at.kept ?? keptSession;
    this.#aside = new PlansAside(this.#kept);
    this.#onChange = at.onChange ?? (() => undefined);
  }

  /** Files and answers that an earlier visit left in this browser. */
  async open(tellUnkept: TellUnkept): Promise<OpenedSession> {
    this.#tellUnkept = tellUnkept;
    const nothing: KeptWords = { answers: NO_ANSWERS, place: null, studies: NO_STUDIES };
    const files = await this.#noted("files", { work: this.#kept.files(), otherwise: [] });
    const words = await this.#noted("words", { work: this.#kept.words(), otherwise: nothing });
    const plans = await this.#noted("plans", { work: this.#aside.open(), otherwise: [] });
    return { files: this.#taken(files), ...words, plans };
  }

  /** Puts the present files aside as a plan, with what was said of them; the plans there are then. */
  async putAside(plan: Omit<KeptPlan, "fileIds" | "files">): Promise<readonly PlanAside[]> {
    const files = [...this.#files.values()];
    this.#files.clear();
    this.#onChange();
    const unkeptIds = new Set(files.map(({ id }) => id).filter((id) => this.#unkept.has(id)));
    const work = this.#aside.put({ plan, files, unkeptIds });
    await this.#noted(plan.id, { work, otherwise: undefined });
    return this.#aside.list();
  }

  /** The plans there are still: another tab may have taken one up, or deleted it. */
  async plansNow(): Promise<readonly PlanAside[]> {
    await this.#noted("plans", { work: this.#aside.look(), otherwise: undefined });
    return this.#aside.list();
  }

  /** Takes a plan up again in place of the present files; null when it is no longer here. */
  async takeUp(id: string): Promise<(OpenedSession & Pick<KeptPlan, "whatIf">) | null> {
    const work = this.#aside.take(id);
    const found = await this.#noted("plans", { work, otherwise: null });
    if (found === null) return null;
    const { plan, files } = found;
    return { files: this.#taken(files), ...plan.words, whatIf: plan.whatIf, plans: this.#aside.list() };
  }

  /** Deletes a plan that was put aside, with its files. */
  async dropPlan(id: string): Promise<readonly PlanAside[]> {
    await this.#noted("plans", { work: this.#aside.drop(id), otherwise: undefined });
    return this.#aside.list();
  }

  /** Reads and keeps one file. A file that cannot be read is an answer, not a rejection. */
  async read(
    { id, file }: { readonly id: string; readonly file: File },
    onProgress: (progress: Progress) => void,
  ): Promise<FileState> {
    const stop = new AbortController();
    this.#reading.set(id, stop);
    // As the server keeps it: sentences name it.
    const name = plainText(file.name);
    try {
      const { bytes, sha256 } = hashedFile(file);
      const trace = await readTrace(
        { name, bytes, totalBytes: file.size },
        { signal: stop.signal, onProgress: seldom(onProgress, isWholeRead) },
      );
      const kept = { id, name, bytes: file.size, trace, answers: {}, sha256: await sha256() };
      stop.signal.throwIfAborted();
      return await this.#put(kept);
    } catch (cause) {
      return { kind: "failed", message: stop.signal.aborted ? STOPPED : sentenceFor(cause) };
    } finally {
      this.#reading.delete(id);
    }
  }

  /** Stops reading; `read` then answers with a failed state that says so. */
  cancel(id: string): void {
    this.#reading.get(id)?.abort();
  }

  /** Takes back a file that was saved. */
  async adopt(stored: StoredFile): Promise<FileState> {
    try {
      const { id, name, bytes, sha256 } = stored;
      return await this.#put({ id, name, bytes, sha256, answers: {}, trace: await unpackStored(stored) });
    } catch (cause) {
      return { kind: "failed", message: sentenceFor(cause) };
    }
  }

  async forget(id: string): Promise<void> {
    this.#files.delete(id);
    this.#onChange();
    await this.#noted(id, { work: this.#kept.deleteFile(id), otherwise: undefined });
  }

  /** Applies the user's answers to what one file left open. */
  async answerFile(id: string, answers: FileAnswers): Promise<FileState> {
    const before = this.#files.get(id);
    if (before === undefined)
      return { kind: "failed", message: "This file is no longer here. Drop it again." };
    const kept = { ...before, answers };
    // An answer that makes no sense of the file changes nothing.
    return makesSense(kept) ? this.#put(kept) : readState(before);
  }

  async keep<Key extends keyof KeptWords>(key: Key, word: KeptWords[Key]): Promise<void> {
    await this.#noted(key, { work: this.#kept.putWord(key, word), otherwise: undefined });
  }

  /** Body of the upload of one file; null when it holds no sample and describes nothing. */
  async pack(id: string, cluster: ClusterInput | { readonly id: string }): Promise<Blob | null> {
    const kept = this.#files.get(id);
    if (kept === undefined) return null;
    const { name, bytes, sha256 } = kept;
    return packUpload({ cluster, file: { name, bytes, sha256 }, trace: answered(kept) });
  }

  /** Series of all files, their columns shared. */
  series(): readonly Series[] {
    return shareColumns([...this.#files.values()].flatMap((kept) => answered(kept).series));
  }

  /** Times that rows of the files repeat, each once, ascending. */
  repeatsS(): readonly number[] {
    const all = [...this.#files.values()].flatMap((kept) =>
      answered(kept).quality.flatMap(({ repeatsS = [] }) => repeatsS),
    );
    return [...new Set(all)].sort((a, b) => a - b);
  }

  /** What the files describe; null where none does. */
  description(): ClusterDescription | null {
    return mergeDescriptions([...this.#files.values()].flatMap(({ trace }) => trace.description ?? []));
  }

  /** Makes these the present files. */
  #taken(files: readonly KeptFile[]): OpenedSession["files"] {
    const opened = files.map((file) => ({ file, state: keptState(file) }));
    for (const { file, state } of opened)
      if (state.kind === "read") this.#files.set(file.id, shareColumns(file));
    this.#onChange();
    return opened.map(({ file: { id, name, bytes }, state }) => ({ id, name, bytes, state }));
  }

  async #put(file: KeptFile): Promise<FileState> {
    this.#files.set(file.id, shareColumns(file));
    this.#onChange();
    await this.#noted(file.id, { work: this.#kept.putFile(ownColumns(file)), otherwise: undefined });
    return readState(file);
  }

  /** What a private window or a full disk refuses is said, and the session lives in memory only. */
  async #noted<T>(
    subject: string,
    { work, otherwise }: { readonly work: Promise<T>; readonly otherwise: T },
  ): Promise<T> {
    const before = [...this.#unkept.values()].at(0) ?? null;
    const found = await work.then(
      (value) => {
        this.#unkept.delete(subject);
        return value;
      },
      (cause: unknown) => {
        this.#unkept.set(subject, unkeptSentence(cause));
        return otherwise;
      },
    );
    const now = [...this.#unkept.values()].at(0) ?? null;
    if (now !== before) this.#tellUnkept(now);
    return found;
  }
}

const isWholeRead = ({ bytes, totalBytes }: Progress) => bytes === totalBytes;

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
    ...(trace.description !== undefined && {
      described: {
        clusters: trace.description.clusters.length,
        instances: trace.description.instances.length,
      },
    }),
  };
}

const OTHER_VERSION =
  "Kept by another version of this page, or damaged since: it cannot be read here. Drop the file once more.";

/** A kept file as it opens; one that is not what is kept now is a sentence, and takes no other with it. */
function keptState(kept: KeptFile): FileState {
  const { keptAs = KEPT_AS } = kept;
  try {
    const isWhole = kept.trace.series.every(
      ({ timesS, values }) => ArrayBuffer.isView(timesS) && ArrayBuffer.isView(values),
    );
    if (keptAs === KEPT_AS && isWhole) return readState(kept);
  } catch {
    // Its shape is another than the present one's.
  }
  return { kind: "failed", message: OTHER_VERSION };
}

function makesSense(kept: KeptFile): boolean {
  try {
    answered(kept);
    return true;
  } catch {
    return false;
  }
}
