/**
 * `node packages/engine/bench/verify.ts [CASES] [SEED]`: fast = oracle = C reference, second by second, on random
 * cases of trace, setting, profile, phase, schedule, pause and reads (10,000 unless told). Prints the first that differs.
 */
import fc from "fast-check";
import { type CapacityCase, capacityCase, readingCase } from "../test/oracle/capacity-case.ts";
import { compareWithOracle } from "../test/oracle/compare-with-oracle.ts";
import { compareWithReference } from "../test/oracle/compare-with-reference.ts";
import { compileReference } from "./c-reference.ts";

const [count = 10_000, seed = 1] = process.argv.slice(2).map(Number);
const BATCH = 500;
const reference = compileReference();
try {
  for (let done = 0; done < count; done += BATCH) {
    const numRuns = Math.min(BATCH, count - done);
    // Half of them with reads that cost CPU (MEM-8).
    const kind = (done / BATCH) % 2 === 0 ? capacityCase : readingCase;
    const cases: readonly CapacityCase[] = fc.sample(kind, { numRuns, seed: seed + done });
    cases.forEach((question, i) => {
      refuse(compareWithOracle(question), `case ${i} of seed ${seed + done} against the oracle`);
    });
    if (reference !== null) {
      refuse(compareWithReference(reference, cases), `seed ${seed + done} against the C reference`);
    }
  }
} finally {
  reference?.remove();
}
const third = reference === null ? "; no C compiler here, so no third opinion" : " = C reference";
console.log(`${count} random cases: fast = oracle${third}`);

function refuse(differences: readonly string[], where: string): void {
  if (differences.length > 0) throw new Error(`${where}: ${differences.join("; ")}`);
}
