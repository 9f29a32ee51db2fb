/**
 * `npm run bench -- [--only B1,B2] [--json]`: the speed budgets, each verified before its time counts.
 * Other packages' benches are loaded where they exist; those of the browser (B6, B9, FRAMES, PAGES), of the served product
 * (ATTACKS, EACH, B7, LIGHTHOUSE and the drills) and RESTORE only when named.
 * Figures mean something on a machine that does nothing else.
 */
import { existsSync } from "node:fs";
import { arch, cpus, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { benchMemory } from "./b1-memory.ts";
import { benchPeriods } from "./b1-periods.ts";
import { benchReplay } from "./b1-replay.ts";
import { benchAgainstC } from "./b2-against-c.ts";
import { benchSweep } from "./b3-sweep.ts";
import { yearTraces } from "./bench-cases.ts";
import type { BenchResult } from "./bench-result.ts";

const { only, json } = argumentsOf(process.argv.slice(2));
const wanted = (...ids: readonly string[]) => only === null || ids.some((id) => only.includes(id));
const results: BenchResult[] = [];
const add = (more: readonly BenchResult[]) => {
  results.push(...more);
  if (!json) for (const result of more) console.log(lineOf(result));
};

if (wanted("B1", "B2", "B3")) {
  const traces = yearTraces();
  if (wanted("B1")) {
    add(benchReplay(traces));
    add(benchMemory(traces));
    add(benchPeriods());
  }
  if (wanted("B2")) add(benchAgainstC(traces));
  if (wanted("B3")) add(await benchSweep(traces));
}
const parse = new URL("../../traces/bench/parse.ts", import.meta.url);
if (wanted("B4", "B5") && existsSync(parse)) {
  const { benchTraces } = (await import(parse.href)) as {
    benchTraces: () => Promise<readonly BenchResult[]>;
  };
  add((await benchTraces()).filter((result) => wanted(result.id)));
}
// Minutes of worlds, hence only where they are asked for by name.
if (only !== null && wanted("DECISIONS")) {
  const { benchDecisions } = await import("./decisions.ts");
  add(await benchDecisions(process.argv.slice(2), json ? () => {} : console.log));
}
// Needs a build and a browser, hence only where it is asked for by name.
const browser = new URL("../../../e2e/bench/browser.ts", import.meta.url);
if (only !== null && wanted("B6", "B9", "FRAMES", "PAGES") && existsSync(browser)) {
  const { benchBrowser } = (await import(browser.href)) as {
    benchBrowser: (wanted: (id: string) => boolean) => AsyncIterable<BenchResult>;
  };
  for await (const row of benchBrowser((id) => wanted(id))) add([row]);
}
// Gigabytes on the disk, hence only where it is asked for by name.
const restoring = new URL("../../db/bench/restore.ts", import.meta.url);
if (only !== null && wanted("RESTORE") && existsSync(restoring)) {
  const { benchRestore } = (await import(restoring.href)) as {
    benchRestore: () => Promise<readonly BenchResult[]>;
  };
  add(await benchRestore());
}
// Need PostgreSQL and processes of the product, and take minutes.
const drills = new URL("../../api/bench/drills.ts", import.meta.url);
if (
  only !== null &&
  wanted("FLEET", "LOAD", "KILLS", "RESTART", "ROLLING", "SKEW", "FUZZ") &&
  existsSync(drills)
) {
  const { benchDrills } = (await import(drills.href)) as {
    benchDrills: (
      wanted: (id: string) => boolean,
      by: { readonly args: readonly string[]; readonly say: (text: string) => void },
    ) => AsyncIterable<BenchResult>;
  };
  const say = json ? () => {} : console.log;
  for await (const row of benchDrills((id) => wanted(id), { args: process.argv.slice(2), say })) add([row]);
}
const attacked = new URL("../../../e2e/bench/bench-attacks.ts", import.meta.url);
if (only !== null && wanted("ATTACKS") && existsSync(attacked)) {
  const { benchAttacks } = (await import(attacked.href)) as {
    benchAttacks: () => AsyncIterable<BenchResult>;
  };
  for await (const row of benchAttacks()) add([row]);
}
const each = new URL("../../../e2e/bench/bench-each-attack.ts", import.meta.url);
if (only !== null && wanted("EACH") && existsSync(each)) {
  const { benchEachAttack } = (await import(each.href)) as {
    benchEachAttack: () => AsyncIterable<BenchResult>;
  };
  for await (const row of benchEachAttack()) add([row]);
}
// These too need a build and a browser.
const served = new URL("../../../e2e/bench/served.ts", import.meta.url);
if (only !== null && wanted("B7", "LIGHTHOUSE") && existsSync(served)) {
  const { benchServed } = (await import(served.href)) as {
    benchServed: (wanted: (id: string) => boolean) => AsyncIterable<BenchResult>;
  };
  for await (const row of benchServed((id) => wanted(id))) add([row]);
}

const machine = {
  cpu: cpus()[0]?.model ?? "unknown",
  cores: cpus().length,
  memoryGib: Math.round(totalmem() / 2 ** 30),
  arch: arch(),
  node: process.version,
};
if (json) console.log(JSON.stringify({ machine, results }));
else {
  console.log(`${machine.cpu}, ${machine.cores} cores, ${machine.memoryGib} GiB, Node ${machine.node}`);
  console.log(
    `${results.filter((result) => result.pass).length} within budget, ${results.filter((result) => !result.pass).length} over`,
  );
}
process.exitCode = results.every((result) => result.pass) ? 0 : 1;

function lineOf(result: BenchResult): string {
  const verdict = result.pass ? "ok  " : "OVER";
  return `${verdict} ${result.id}  ${result.value.toFixed(2)} ${result.unit} (budget ${result.budget})  ${result.what}`;
}

function argumentsOf(args: readonly string[]): {
  readonly only: readonly string[] | null;
  readonly json: boolean;
} {
  const worlds = { worlds: { type: "string" }, kind: { type: "string" }, seed: { type: "string" } } as const;
  const text = { type: "string" } as const;
  const drilled = { clusters: text, parts: text, users: text, minutes: text, kills: text, requests: text };
  const rest = { csv: { type: "string" }, detail: { type: "boolean" }, json: { type: "boolean" } } as const;
  // What it does not know it refuses: a run of everything takes minutes.
  const { values } = parseArgs({
    args: [...args],
    options: { only: { type: "string" }, ...worlds, ...drilled, ...rest },
  });
  return { only: values.only?.split(",") ?? null, json: values.json ?? false };
}
