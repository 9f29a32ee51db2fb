import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { PROXY } from "../fixtures/attacks/attacks.ts";
import type { Line } from "../fixtures/attacks/send.ts";
import { at, watched } from "./attack-watch.ts";
import type { Ended } from "./attacker.ts";
import type { BrowserResult } from "./browser-result.ts";
import { prepareReader, prepareSharer, type Sharer } from "./clients.ts";
import { hireAttacker } from "./hire-attacker.ts";
import { startProduct } from "./start-product.ts";

const CALM_SHARES = 3;
/** After the shares before it are cleared. */
const CALM_MS = 10_000;
const MIB = 1024 * 1024;
const TICKS_PER_S = 100;

/**
 * ATTACKS: what the others notice while every attack is under way at once, again and again until their shares are made. An
 * attack's time is from its first wrong octet to its answer: a file that it saves honestly first does not count, a worker's queue
 * before a hostile file is proven does. The attackers' thread gives way (attacker.ts); who looks at the server does not.
 */
export async function* benchAttacks(): AsyncGenerator<BrowserResult> {
  const product = await startProduct({ TRUST_PROXY: PROXY, ACUITY_LAME_DUCK_S: "0" });
  const attacker = await hireAttacker(product.origin);
  try {
    const of = (from: string): Line => ({ origin: product.origin, from });
    const read = await prepareReader(of("127.0.0.1"));
    const sharer = await prepareSharer(of("127.0.0.2"));
    const calm = await sharesOf(sharer, CALM_SHARES);
    const idle = threadOf(product.pid);
    const quiet = await watched(of("127.0.0.1"), { pid: product.pid, read, until: wait(CALM_MS) });
    const between = threadOf(product.pid);
    let ended: readonly Ended[] = [];
    const under = await watched(of("127.0.0.1"), {
      ...{ pid: product.pid, read },
      until: (async () => {
        const attacking = attacker.begin(attacker.names);
        const shares = await sharesOf(sharer, CALM_SHARES);
        ended = await attacking.end();
        return shares;
      })(),
    });
    tellThread("in the calm", { from: idle, to: between });
    tellThread("under attack", { from: between, to: threadOf(product.pid) });
    process.stderr.write(`whoever asks was late by itself: p99 ${under.lateMs.toFixed(1)} ms\n`);
    const slowest = slowestOf(ended);
    for (const { name, tookS } of slowest) process.stderr.write(`${tookS.toFixed(2)} s  ${name}\n`);
    yield row(`an attack ends in (${slowest[0]?.name})`, {
      value: slowest[0]?.tookS ?? Number.NaN,
      unit: "s",
      budget: 10,
    });
    const wrong = ended.filter(({ status }) => status < 400 || status >= 500);
    for (const { name, status } of wrong) process.stderr.write(`${name}: ${status}\n`);
    yield row(`of ${ended.length} attacks answered with no 4xx`, {
      value: wrong.length,
      unit: "attacks",
      budget: 0,
    });
    yield row(`/healthz, p99 (calm ${at(quiet.healthMs, 0.99).toFixed(1)})`, {
      value: at(under.healthMs, 0.99),
      unit: "ms",
      budget: 50,
    });
    yield row(`a page of 5,000 clusters, p95 (calm ${at(quiet.readMs, 0.95).toFixed(1)})`, {
      value: at(under.readMs, 0.95),
      unit: "ms",
      budget: 100,
    });
    const grown = (Math.max(...under.residentBytes) - Math.max(...quiet.residentBytes)) / MIB;
    yield row("memory of the web process, more than in the calm", {
      value: Math.max(0, grown),
      unit: "MiB",
      budget: 64,
    });
    const ratio = at(under.result, 0.5) / at(calm, 0.5);
    yield row(`another user's share, times of the calm (${at(calm, 0.5).toFixed(2)} s)`, {
      value: ratio,
      unit: "x",
      budget: 2,
    });
    yield row("of a core used by a share whose client left, from a second after it", {
      ...{ value: await coreAfterLeaving(sharer, product.pid), unit: "cores", budget: 0.25 },
    });
  } finally {
    await attacker.leave();
    await product.stop();
  }
}

interface Thread {
  readonly atMs: number;
  readonly ranMs: number;
  /** For a core that others had. */
  readonly waitedMs: number;
}

/** The thread of the web process that answers: how long it ran so far, and how long it could have. */
function threadOf(pid: number): Thread {
  const [ran = 0, waited = 0] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8")
    .split(" ")
    .map(Number);
  return { atMs: performance.now(), ranMs: ran / 1e6, waitedMs: waited / 1e6 };
}

/** Beside how late it answers: what of that is its own work, and what is the machine's. */
function tellThread(when: string, { from, to }: { readonly from: Thread; readonly to: Thread }): void {
  const part = (ms: number) => `${Math.round((100 * ms) / (to.atMs - from.atMs))} %`;
  const [ran, waited] = [part(to.ranMs - from.ranMs), part(to.waitedMs - from.waitedMs)];
  process.stderr.write(
    `${when} the thread that answers ran ${ran} of the time and waited ${waited} for a core\n`,
  );
}

/** Of each name the one that took longest, the longest of all first. */
function slowestOf(ended: readonly Ended[]): readonly Ended[] {
  const sorted = ended.toSorted((a, b) => b.tookS - a.tookS);
  return sorted.filter(({ name }, i) => sorted.findIndex((one) => one.name === name) === i);
}

/** Seconds of one share after the other. */
async function sharesOf({ share }: Sharer, count: number): Promise<number[]> {
  const seconds: number[] = [];
  for (let i = 0; i < count; i++) {
    const sinceMs = performance.now();
    const status = await share();
    if (status !== 200) throw new Error(`The share was answered ${status}.`);
    seconds.push((performance.now() - sinceMs) / 1000);
  }
  return seconds;
}

/** Fields of /proc/PID/stat from the state on: a program's name may hold blanks. */
function statOf(pid: string): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
  } catch {
    return [];
  }
}

/** Processor time of the workers that a process started, seconds. */
function workersS(parent: number): number {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const ticks = pids
    .map((pid) => ({ pid, stat: statOf(pid) }))
    .filter(({ pid, stat }) => stat[1] === String(parent) && commandOf(pid).includes("apps/worker"))
    .map(({ stat }) => Number(stat[11]) + Number(stat[12]));
  if (ticks.length === 0) throw new Error("There is no worker.");
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_S;
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

async function coreAfterLeaving({ share }: Sharer, pid: number): Promise<number> {
  const leaving = new AbortController();
  const asked = share(leaving.signal).catch(() => 0);
  await wait(600);
  leaving.abort();
  await asked;
  await wait(1_000);
  const beforeS = workersS(pid);
  await wait(1_000);
  return workersS(pid) - beforeS;
}

function row(
  what: string,
  { value, unit, budget }: { readonly value: number; readonly unit: string; readonly budget: number },
): BrowserResult {
  return { id: "ATTACKS", what, value, unit, budget, pass: value <= budget };
}
