// A thread of a worker process: calculates one task after the other, and may be ended at any time.
import { flushCompileCache } from "node:module";
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { AppError } from "@acuity/contract";
import { EngineError } from "@acuity/engine/units";
import { CALCULATION_NICE } from "../jobs/job-limits.ts";
import { proveUpload } from "./prove-upload.ts";
import type { Answers, Said, Task } from "./tasks.ts";

const say = (said: Said, transferred: readonly ArrayBuffer[] = []): void =>
  parentPort?.postMessage(said, [...transferred]);

// A worker that is killed writes nothing, and the next one is to find what was compiled.
flushCompileCache();

let hasGivenWay = false;

/**
 * From the first task on, and not while what it needs is loaded: who reads a page goes before what is calculated, and so does
 * the worker's own word that it lives. Linux takes 0 for the calling thread; elsewhere it would be the process.
 */
function giveWay(): void {
  if (!hasGivenWay && process.platform === "linux") setPriority(0, CALCULATION_NICE);
  hasGivenWay = true;
}

parentPort?.on("message", (task: Task) => {
  giveWay();
  perform(task).then(
    (answer) => say({ answer }, task.name === "prove" ? [task.body.buffer] : []),
    (error: unknown) => say({ error: described(error) }),
  );
});
say({ isReady: true });

/** The engine is loaded by the first that needs it. */
async function perform(task: Task): Promise<Answers[Task["name"]]> {
  switch (task.name) {
    case "prove":
      return proveUpload(task.body);
    case "unpack": {
      const { readArchive } = await import("../archive/read-archive.ts");
      return readArchive(task.body);
    }
    case "report": {
      const { computeReport } = await import("../report/compute-report.ts");
      return computeReport({ ...task.computation, tell: (progress) => say({ progress }) });
    }
    case "decide": {
      const { computeDecision } = await import("../report/compute-report.ts");
      return computeDecision(task.computation);
    }
    case "bill": {
      const { computeBill } = await import("../report/compute-report.ts");
      return computeBill(task.computation, task.shapes);
    }
    default:
      return task satisfies never;
  }
}

function described(error: unknown) {
  if (error instanceof AppError) return { code: error.code, message: error.message };
  if (error instanceof EngineError) return { code: "plan-refused", message: error.message };
  return { code: null, message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
