import { setTimeout as wait } from "node:timers/promises";
import { PROXY } from "../fixtures/attacks/attacks.ts";
import type { Line } from "../fixtures/attacks/send.ts";
import { at, watched } from "./attack-watch.ts";
import type { BrowserResult } from "./browser-result.ts";
import { prepareReader } from "./clients.ts";
import { hireAttacker } from "./hire-attacker.ts";
import { startProduct } from "./start-product.ts";

/** Some three hundred looks, so that the longest is not its p99. */
const SPAN_MS = 7_000;
const CALM_MS = 10_000;
const MIB = 1024 * 1024;

interface Noticed {
  readonly name: string;
  readonly healthMs: number;
  readonly readMs: number;
  readonly grownMib: number;
  readonly slowestS: number;
  /** Of which the answer was no 4xx. */
  readonly wrong: number;
}

/**
 * EACH: what the others notice while one attack is under way by itself, again and again for some seconds; then the next. All of
 * them at once (ATTACKS) hide which one it is that is noticed.
 */
export async function* benchEachAttack(): AsyncGenerator<BrowserResult> {
  const product = await startProduct({ TRUST_PROXY: PROXY, ACUITY_LAME_DUCK_S: "0" });
  const attacker = await hireAttacker(product.origin);
  try {
    const line: Line = { origin: product.origin, from: "127.0.0.1" };
    const read = await prepareReader(line);
    const look = <Result>(until: Promise<Result>) => watched(line, { pid: product.pid, read, until });
    const calm = await look(wait(CALM_MS));
    const all: Noticed[] = [];
    for (const name of attacker.names) {
      const { healthMs, readMs, residentBytes, result } = await look(
        (async () => {
          const attacking = attacker.begin([name]);
          await wait(SPAN_MS);
          return attacking.end();
        })(),
      );
      all.push({
        ...{ name, healthMs: at(healthMs, 0.99), readMs: at(readMs, 0.95) },
        grownMib: Math.max(0, (Math.max(...residentBytes) - Math.max(...calm.residentBytes)) / MIB),
        slowestS: Math.max(...result.map(({ tookS }) => tookS)),
        wrong: result.filter(({ status }) => status < 400 || status >= 500).length,
      });
      process.stderr.write(`${told(all.at(-1))} after ${healthMs.length} looks\n`);
    }
    const calmHealth = at(calm.healthMs, 0.99).toFixed(1);
    const calmRead = at(calm.readMs, 0.95).toFixed(1);
    yield worst(all, { what: `/healthz, p99 (calm ${calmHealth})`, of: "healthMs", unit: "ms", budget: 50 });
    yield worst(all, { what: `a page, p95 (calm ${calmRead})`, of: "readMs", unit: "ms", budget: 100 });
    yield worst(all, { what: "web, more than in the calm", of: "grownMib", unit: "MiB", budget: 64 });
    yield worst(all, { what: "answered with no 4xx", of: "wrong", unit: "attacks", budget: 0 });
    yield worst(all, { what: "it ends in", of: "slowestS", unit: "s", budget: 10 });
  } finally {
    await attacker.leave();
    await product.stop();
  }
}

function told(noticed: Noticed | undefined): string {
  if (noticed === undefined) return "";
  const { name, healthMs, readMs, grownMib, slowestS, wrong } = noticed;
  const parts = [`/healthz ${healthMs.toFixed(0)} ms`, `a page ${readMs.toFixed(0)} ms`];
  return [...parts, `+ ${grownMib.toFixed(0)} MiB`, `${slowestS.toFixed(1)} s`, `${wrong} wrong`, name].join(
    "  ",
  );
}

interface Row {
  readonly what: string;
  readonly of: Exclude<keyof Noticed, "name">;
  readonly unit: string;
  readonly budget: number;
}

function worst(all: readonly Noticed[], { what, of, unit, budget }: Row): BrowserResult {
  const over = all.filter((one) => one[of] > budget).length;
  const [first] = all.toSorted((a, b) => b[of] - a[of]);
  const value = first?.[of] ?? Number.NaN;
  const name = `${what}; ${over} of ${all.length} over, the worst “${first?.name}”`;
  return { id: "EACH", what: name, value, unit, budget, pass: value <= budget };
}
