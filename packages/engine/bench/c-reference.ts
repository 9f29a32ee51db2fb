import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ReadCost } from "../src/capacity/page-state.ts";
import type { CapacityParameters } from "../src/capacity/parameters.ts";
import type { DemandTrace } from "../src/demand/demand-trace.ts";
import type { RunTotals } from "../test/oracle/run-totals.ts";

/** A question to the C reference: everything already checked and in whole numbers. */
export interface ReferenceCase {
  readonly trace: DemandTrace;
  readonly parameters: CapacityParameters;
  readonly phaseS: number;
  readonly startHalf: number | null;
  readonly autoPauseS: number | null;
  /** Triples of `boundsTimeline`. */
  readonly bounds: Int32Array;
  readonly mode: "drop" | "queue";
  /** Only in queue mode; null where capacity alone limits what is served. */
  readonly mostServedMilliAcu: number | null;
  readonly reads?: ReadCost | undefined;
}

export interface ReferenceAnswer extends RunTotals {
  readonly changes: Int32Array;
  /** What became of the backlog; zeros in drop mode. */
  readonly queue: {
    readonly waitingS: number;
    readonly unservedMilliAcuS: number;
    readonly peakBacklogMilliAcuS: number;
    readonly longestDelayS: number;
    readonly bursts: number;
    readonly lastDoneS: number;
  };
}

const TOTALS = 16;

export interface Reference {
  verify(cases: readonly ReferenceCase[]): readonly ReferenceAnswer[];
  /** Milliseconds of each repeat of one case. */
  time(question: ReferenceCase, repeats: number): readonly number[];
  remove(): void;
}

/** The C reference, compiled with `cc -O3` into a temporary folder; null where there is no C compiler. */
export function compileReference(): Reference | null {
  if (spawnSync("cc", ["--version"]).status !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), "acuity-reference-"));
  const binary = join(folder, "reference");
  const source = fileURLToPath(new URL("reference.c", import.meta.url));
  execFileSync("cc", ["-O3", "-ffp-contract=off", "-o", binary, source, "-lm"]);
  const file = join(folder, "cases.bin");
  const write = (cases: readonly ReferenceCase[]) => {
    const numbers = [cases.length, ...cases.flatMap(encode)];
    writeFileSync(file, new Uint8Array(Int32Array.from(numbers).buffer));
  };
  return {
    verify(cases) {
      write(cases);
      return decode(execFileSync(binary, ["verify", file], { maxBuffer: 2 ** 30 }));
    },
    time(question, repeats) {
      writeFileSync(file, new Uint8Array(encodeLarge(question).buffer));
      const out = execFileSync(binary, ["time", file, String(repeats)], {
        stdio: ["ignore", "pipe", "ignore"],
      });
      return out.toString().trim().split("\n").map(Number);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function headOf(question: ReferenceCase): number[] {
  const { trace, parameters: p, bounds } = question;
  return [
    p.rhoThousandths,
    p.tickS,
    p.holdS,
    question.phaseS % p.tickS,
    p.burstMicroAcu,
    p.refillThousandths,
    Math.round(p.coldWaitS),
    Math.round(p.warmWaitS),
    p.shrinkThousandths,
    p.straightDownHalfAcu,
    question.startHalf ?? -1,
    question.autoPauseS ?? -1,
    trace.active === null ? 0 : 1,
    question.mode === "queue" ? 1 : 0,
    question.mostServedMilliAcu ?? -1,
    bounds.length / 3,
    ...bounds,
    trace.milliAcu.length,
  ];
}

function encode(question: ReferenceCase): number[] {
  const { trace } = question;
  const columns = [...trace.edgesS, ...trace.milliAcu, ...(trace.active ?? [])];
  return [...headOf(question), ...columns, ...readsOf(question)];
}

/** Doubles as pairs of int32. */
function readsOf({ reads }: ReferenceCase): readonly number[] {
  if (reads === undefined) return [0];
  const { load, levels } = reads;
  const doubles = Float64Array.from([
    ...[reads.sourceReads, reads.milliAcuPerMicroRead],
    ...reads.poolMicroPages,
    ...reads.ceilingMicro,
    ...levels.fromMicroPages,
    ...levels.reads,
    ...(load ?? []),
  ]);
  return [1, levels.reads.length, load === null ? 0 : 1, ...new Int32Array(doubles.buffer)];
}

function encodeLarge(question: ReferenceCase): Int32Array {
  const { trace } = question;
  const head = [1, ...headOf(question)];
  const out = new Int32Array(head.length + trace.edgesS.length + trace.milliAcu.length + 1);
  out.set(head);
  out.set(trace.edgesS, head.length);
  out.set(trace.milliAcu, head.length + trace.edgesS.length);
  return out;
}

function decode(bytes: Buffer): readonly ReferenceAnswer[] {
  const answers: ReferenceAnswer[] = [];
  let at = 0;
  while (at < bytes.length) {
    const count = bytes.readInt32LE(at);
    at += 4;
    const changes = Int32Array.from({ length: 2 * count }, (_, i) => bytes.readInt32LE(at + 4 * i));
    at += 8 * count;
    const totals = Float64Array.from({ length: TOTALS }, (_, i) => bytes.readDoubleLE(at + 8 * i));
    at += 8 * TOTALS;
    answers.push(answerOf(changes, totals));
  }
  return answers;
}

/** The totals in the order in which the reference writes them. */
function answerOf(changes: Int32Array, totals: Float64Array): ReferenceAnswer {
  const total = (i: number) => totals[i] as number;
  return {
    changes,
    halfAcuSeconds: total(0),
    throttledS: total(1),
    deficitMilliAcuS: total(2),
    longestEpisodeS: total(3),
    worstRatio: total(4) > 0 ? total(4) / total(5) : null,
    pauses: total(6),
    resumes: total(7),
    pausedS: total(8),
    waitedS: total(9),
    queue: {
      waitingS: total(10),
      unservedMilliAcuS: total(11),
      peakBacklogMilliAcuS: total(12),
      longestDelayS: total(13),
      bursts: total(14),
      lastDoneS: total(15),
    },
  };
}
