import { Worker } from "node:worker_threads";
import type { ReportProgress } from "@acuity/contract";
import { toldError, tookTooMuch } from "../jobs/job-errors.ts";
import { HEAP_MIB, KEPT_SAMPLES, YOUNG_MIB } from "../jobs/job-limits.ts";
import type { MemoryGuard } from "./guard-memory.ts";
import type { Answers, Said, Task } from "./tasks.ts";

export interface Watched {
  /** Ends the calculation with its reason; its core is free at once. */
  readonly signal: AbortSignal;
  readonly tell: (progress: ReportProgress) => void;
  /** Called when it has its turn, and a thread that has loaded what it calculates with. */
  readonly begun?: () => void;
}

/** Calculates apart from the calling thread. @throws AppError, or the signal's reason */
export type Calculate = <Name extends Task["name"]>(
  task: Extract<Task, { readonly name: Name }>,
  watched: Watched,
) => Promise<Answers[Name]>;

const THREAD = new URL("./calculation-thread.ts", import.meta.url);
const MOST_IDLE = 2;

/** Threads that calculate one task each at a time; those that end well and are small are kept for the next. */
export function openThreads(guard: MemoryGuard): {
  readonly calculate: Calculate;
  readonly close: () => Promise<void>;
} {
  const idle = new Set<Worker>();
  const ready = new WeakSet<Worker>();
  const start = () => {
    const thread = new Worker(THREAD, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB, maxYoungGenerationSizeMb: YOUNG_MIB },
    });
    thread.on("exit", () => idle.delete(thread));
    thread.once("message", () => ready.add(thread));
    // Whoever waits for its answer hears of it; an idle one is not missed.
    return thread.on("error", () => undefined);
  };
  const take = () => {
    const [thread = start()] = idle;
    idle.delete(thread);
    return thread;
  };
  const giveBack = async (thread: Worker, samples: number) => {
    if (samples <= KEPT_SAMPLES && idle.size < MOST_IDLE) idle.add(thread);
    else await thread.terminate();
  };
  // A thread takes a while to load what it calculates with: one is ready before it is asked for.
  idle.add(start());
  const calculate = async (task: Task, watched: Watched): Promise<Answers[Task["name"]]> => {
    const samples = samplesOf(task);
    const { signal, leave } = await guard.enter({ samples, signal: watched.signal });
    const thread = take();
    try {
      const said = await answerOf(thread, { ...watched, task, signal, isReady: ready.has(thread) });
      await giveBack(thread, samples);
      if ("answer" in said) return said.answer;
      throw errorOf(said.error);
    } catch (error) {
      if (!idle.has(thread)) await thread.terminate();
      throw error;
    } finally {
      leave();
    }
  };
  return {
    calculate: calculate as Calculate,
    close: async () => {
      await Promise.all([...idle].map((thread) => thread.terminate()));
    },
  };
}

/** What a task reads at once; a body is proven one chunk after the other. */
function samplesOf(task: Task): number {
  if (task.name === "prove" || task.name === "unpack") return 0;
  return task.computation.series.reduce((sum, { summary }) => sum + summary.count, 0);
}

/** The last word of a thread. @throws the signal's reason, or what ended the thread */
function answerOf(
  thread: Worker,
  { task, signal, tell, begun, isReady }: Watched & { readonly task: Task; readonly isReady: boolean },
): Promise<Extract<Said, { readonly answer: unknown } | { readonly error: unknown }>> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      signal.removeEventListener("abort", onAbort);
      thread.off("error", onError).off("exit", onExit).off("message", onMessage);
      settle();
    };
    const onAbort = () => end(() => reject(signal.reason));
    const onError = (error: Error) => end(() => reject(isOutOfMemory(error) ? tookTooMuch() : error));
    const onExit = () => end(() => reject(new Error("The calculation ended without an answer.")));
    const begin = () => {
      begun?.();
      thread.postMessage(task, task.name === "prove" || task.name === "unpack" ? [task.body.buffer] : []);
    };
    const onMessage = (said: Said) => {
      if ("isReady" in said) begin();
      else if ("progress" in said) {
        if (!signal.aborted) tell(said.progress);
      } else end(() => resolve(said));
    };
    if (signal.aborted) return onAbort();
    signal.addEventListener("abort", onAbort);
    thread.on("error", onError).on("exit", onExit).on("message", onMessage);
    if (isReady) begin();
  });
}

function errorOf({ code, message }: { readonly code: string | null; readonly message: string }): Error {
  if (code !== null) return toldError({ code, message });
  // What no array could be made for is too large, whoever asked.
  return /Array buffer allocation failed|Invalid typed array length/.test(message)
    ? tookTooMuch()
    : new Error(message);
}

function isOutOfMemory(error: Error): boolean {
  return "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
