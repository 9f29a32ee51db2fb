/**
 * DEC-1: worlds with a known truth, the planner's picks run over the fortnight after what it saw. With run.ts as
 * `npm run bench -- --only DECISIONS [--kind office] [--worlds 60] [--seed 1] [--detail]`.
 */
import { Worker } from "node:worker_threads";
import { atMost, type BenchResult } from "./bench-result.ts";
import { goalsOf } from "./decisions/goals.ts";
import type { Row } from "./decisions/judge.ts";
import { detailOf, tables } from "./decisions/table.ts";
import type { WorkerTask } from "./decisions/worker.ts";

const THREADS = 2;
const BUDGET_S = 600;

export async function benchDecisions(
  args: readonly string[],
  say: (text: string) => void,
): Promise<readonly BenchResult[]> {
  const worlds = Number(optionOf(args, "--worlds") ?? 300);
  const asked = {
    seed: Number(optionOf(args, "--seed") ?? 1),
    kind: optionOf(args, "--kind"),
    folder: optionOf(args, "--csv"),
  };
  const told = (row: Row) => {
    if (args.includes("--detail")) say(detailOf(row));
  };
  const from = performance.now();
  const left = Array.from({ length: worlds }, (_, i) => i).reverse();
  const threads = Array.from({ length: THREADS }, () => rowsOf(asked, { next: () => left.pop(), told }));
  const rows = (await Promise.all(threads)).flat().sort((a, b) => a.index - b.index);
  say(tables(rows));
  const seconds = (performance.now() - from) / 1000;
  const what = `${worlds} worlds judged`;
  return [atMost({ id: "DECISIONS", what, value: seconds, unit: "s", budget: BUDGET_S }), ...goalsOf(rows)];
}

function optionOf(args: readonly string[], name: string): string | null {
  const at = args.indexOf(name);
  return at < 0 ? null : (args[at + 1] ?? null);
}

/** What one thread judges: the next world whenever it is done with one, until none is left. */
function rowsOf(
  workerData: WorkerTask,
  by: { readonly next: () => number | undefined; readonly told: (row: Row) => void },
): Promise<readonly Row[]> {
  return new Promise((done, failed) => {
    const rows: Row[] = [];
    const worker = new Worker(new URL("./decisions/worker.ts", import.meta.url), { workerData });
    const ask = () => {
      const index = by.next();
      if (index === undefined) void worker.terminate();
      else worker.postMessage(index);
    };
    worker.on("message", (row: Row) => {
      rows.push(row);
      by.told(row);
      ask();
    });
    worker.on("error", failed);
    worker.on("exit", () => done(rows));
    ask();
  });
}
