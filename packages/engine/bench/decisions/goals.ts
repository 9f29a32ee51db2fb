import { atMost, type BenchResult } from "../bench-result.ts";
import { OURS, type Row } from "./judge.ts";
import { promisesOf, scoreOf, unlikeTheTrace } from "./table.ts";

const id = "DECISIONS";
/** Share of the true bills that P10–P90 should hold. */
const COVERAGE = [75, 90] as const;

/** DEC-1's goals, each over the worlds it speaks of. */
export function goalsOf(rows: readonly Row[]): readonly BenchResult[] {
  const own = rows.filter(({ law }) => law === "token-bucket");
  const known = scoreOf(
    own.filter(({ knowsSet }) => knowsSet),
    OURS,
  );
  const told = scoreOf(
    own.filter(({ hidden }) => hidden.length === 0),
    OURS,
  );
  const alike = scoreOf(
    own.filter((row) => !unlikeTheTrace(row)),
    OURS,
  );
  const said = promisesOf(own);
  const most = (what: string, share: number, budget: number) =>
    atMost({ id, what, value: 100 * share, unit: "%", budget });
  const [from, to] = COVERAGE;
  const coverage = 100 * said.coverage;
  return [
    most(
      "median regret, set known, over the best that allows for speeds and seconds nobody knows",
      known.medianSure,
      1,
    ),
    most("P90 of it where the files hide nothing that decides", told.p90Sure, 5),
    most("limits broken where the fortnight is of the trace's kind", alike.broken, 2),
    most("savings of the wrong sign", said.wrongSign, 0),
    most("answers that depend on memory", said.depends, 20),
    {
      ...{ id, what: "true bills inside P10–P90", value: coverage, unit: "%", budget: `${from} to ${to}` },
      pass: coverage >= from && coverage <= to,
    },
  ];
}
