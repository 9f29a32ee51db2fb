import { expect, it } from "vitest";
import { loadMarket } from "./ask-planner.ts";
import { judge, OURS } from "./judge.ts";
import { promisesOf, scoreOf } from "./table.ts";
import { loadTariff } from "./truth/tariff.ts";

/** One world each of eight kinds, and three instances of which some scale and some do not. */
const WORLDS = [2, 3, 5, 6, 7, 10, 14, 15, 233];

/**
 * As measured on 2026-11-23: 7 % at most, and no limit broken, but for the paused development cluster (2): it stays as it is for
 * want of a saving of 1 % of $5, and costs 11 %, less than a dollar, above the best.
 */
const MOST_REGRET = 0.12;

it("DEC-1 nine worlds: every plan is made, no saving has the wrong sign, every limit holds and none costs an eighth more than the best", {
  timeout: 240_000,
}, async () => {
  const bench = { tariff: loadTariff(), market: await loadMarket(), folder: null, isSureAsked: false };
  const rows = WORLDS.map((index) => judge(bench, { index, seed: 1, kind: null }));
  expect(rows.flatMap(({ error }) => error ?? [])).toEqual([]);
  expect(promisesOf(rows).wrongSign).toBe(0);
  const ours = scoreOf(rows, OURS);
  expect(ours.broken).toBe(0);
  const dear = rows.flatMap(({ verdicts, index }) =>
    verdicts.flatMap(({ method, regret }) => (method === OURS && regret > MOST_REGRET ? [index] : [])),
  );
  expect(dear).toEqual([]);
  for (const method of ["hourly P95 as ACU", "each sample as ACU", "average × hours"]) {
    expect(ours.broken).toBeLessThanOrEqual(scoreOf(rows, method).broken);
  }
});
