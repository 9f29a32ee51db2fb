import { loadavg } from "node:os";
import type { BrowserResult } from "./browser-result.ts";
import { copyReport } from "./copy-report.ts";
import { type Fired, fire } from "./load.ts";

interface Served {
  readonly origin: string;
  /** Of a shared report. */
  readonly path: string;
  /** Of the login that owns the tables. */
  readonly url: string;
}

const CONNECTIONS = 200;
const LINKS = 1_000;
/** As if each hundred links had been shared by somebody else. */
const WORKSPACES = 10;
const ROUNDS = 5;
const ROUND_S = 4;
/** Until each page is in memory. */
const WARM = { connections: 8, seconds: 6 };
const LONGEST_P95_MS = 20;

/**
 * B7: a shared report from memory beside an empty route handler of Next, both at 200 connections, in turn. What is printed
 * of each is the median of the rounds; a ratio is taken within a round.
 */
export async function* benchPagesFromMemory({ origin, path, url }: Served): AsyncGenerator<BrowserResult> {
  // Answered once its page is made and kept, which is what is copied.
  await (await fetch(`${origin}${path}`)).arrayBuffer();
  const many = await copyReport({ url, path, count: LINKS, workspaces: WORKSPACES });
  const run = (paths: readonly string[], at = { connections: CONNECTIONS, seconds: ROUND_S }) =>
    fire({ origin, paths, ...at, status: paths === EMPTY ? 204 : 200 });
  for (const paths of [EMPTY, [path], many]) await run(paths, WARM);
  const rounds: Record<"empty" | "one" | "many", Fired>[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ empty: await run(EMPTY), one: await run([path]), many: await run(many) });
  const load = `load average ${loadavg()[0]?.toFixed(1)}`;
  for (const { of, name, least } of ASKED) {
    const told = (figure: (fired: Fired) => number) => median(rounds.map((round) => figure(round[of])));
    const perS = told((fired) => fired.perS);
    const ratio = median(rounds.map((round) => round[of].perS / round.empty.perS));
    const emptyPerS = median(rounds.map((round) => round.empty.perS));
    yield {
      ...{ id: "B7", value: ratio, unit: "x", budget: `at least ${least}`, pass: ratio >= least },
      what: `${name}: ${perS.toFixed(0)} requests/s beside ${emptyPerS.toFixed(0)} of an empty route of Next, ${CONNECTIONS} connections, ${load}`,
    };
    const p95Ms = told((fired) => fired.p95Ms);
    yield {
      ...{ id: "B7", value: p95Ms, unit: "ms", budget: LONGEST_P95_MS, pass: p95Ms <= LONGEST_P95_MS },
      what: `${name}: p95 at ${CONNECTIONS} connections (p50 ${told((fired) => fired.p50Ms).toFixed(1)} ms; ${told((fired) => fired.evenP95Ms).toFixed(1)} ms were they sent at an even pace)`,
    };
  }
}

const EMPTY = ["/api/empty"] as const;
const ASKED = [
  { of: "one", name: "one shared report", least: 5 },
  { of: "many", name: "1,000 different ones", least: 2 },
] as const;

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
