import { OURS, type Row, type Verdict } from "./judge.ts";

/** What a method comes to over a set of worlds. */
export interface Score {
  readonly worlds: number;
  readonly medianRegret: number;
  readonly p90Regret: number;
  /** Over the best that allows for the speeds nobody knows. */
  readonly medianSure: number;
  readonly p90Sure: number;
  /** Share of worlds whose limits it breaks. */
  readonly broken: number;
  /** Broken by more than twice the limit, or by reads. */
  readonly badlyBroken: number;
  readonly none: number;
}

const quantile = (values: readonly number[], q: number) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(q * sorted.length) - 1))] ?? Number.NaN;
};
const share = <T>(list: readonly T[], is: (one: T) => boolean) =>
  list.length === 0 ? Number.NaN : list.filter(is).length / list.length;

const verdictsOf = (rows: readonly Row[], method: string): readonly Verdict[] =>
  rows.flatMap(({ verdicts }) => verdicts.filter((one) => one.method === method));

/** Regret counts where the limits are met: what breaks them is cheap for nothing, and is counted as broken. */
export function scoreOf(rows: readonly Row[], method: string): Score {
  const all = verdictsOf(rows, method);
  const kept = all.filter(({ isMet, regret }) => isMet && Number.isFinite(regret));
  const regrets = kept.map(({ regret }) => Math.max(0, regret));
  const sure = kept.map(({ sureRegret }) => Math.max(0, sureRegret));
  return {
    worlds: all.length,
    medianRegret: quantile(regrets, 0.5),
    p90Regret: quantile(regrets, 0.9),
    medianSure: quantile(sure, 0.5),
    p90Sure: quantile(sure, 0.9),
    broken: share(all, ({ isMet }) => !isMet),
    badlyBroken: share(
      all,
      ({ isMet, standing }) =>
        !isMet && ((standing?.badShare ?? 0) > 0.002 || standing?.waitsTooLong === true),
    ),
    none: share(all, ({ pick }) => pick === null),
  };
}

/** What only a plan with an interval and a saving can be asked. */
export interface Said {
  readonly coverage: number;
  readonly wrongSign: number;
  readonly depends: number;
  readonly todayOff: number;
}

const oursOf = ({ verdicts }: Row) => verdicts.find(({ method }) => method === OURS);

export function promisesOf(rows: readonly Row[]): Said {
  const asked = rows.filter(({ answer }) => answer?.pick != null);
  return {
    coverage: share(asked, (row) => isCovered(row)),
    wrongSign: share(asked, (row) => isWrongSign(row)),
    depends: share(rows, ({ answer }) => answer?.depends === true),
    todayOff: share(
      rows.filter(({ answer }) => answer?.todayUsd != null),
      ({ answer, todayBeforeUsd }) => Math.abs((answer?.todayUsd as number) / todayBeforeUsd - 1) > 0.1,
    ),
  };
}

export function isCovered(row: Row): boolean {
  const { usd } = row.answer ?? {};
  const truth = oursOf(row)?.usd;
  return usd != null && truth !== undefined && truth >= usd.p10 * 0.995 && truth <= usd.p90 * 1.005;
}

/** Said to save and costs more, or the other way round, by over a hundredth of today. */
export function isWrongSign(row: Row): boolean {
  const said = row.answer?.savingUsd ?? null;
  const truth = oursOf(row)?.usd;
  if (said === null || truth === undefined) return false;
  const saved = row.todayUsd - truth;
  const least = 0.01 * row.todayUsd;
  return said * saved < 0 && Math.abs(said) > least && Math.abs(saved) > least;
}

/** The fortnight ahead holds what no trace of it showed. */
export const unlikeTheTrace = ({ kind }: Row): boolean => kind === "month-end";

const pct = (value: number) =>
  Number.isNaN(value) ? "–" : `${(100 * value).toFixed(value < 0.0995 ? 1 : 0)} %`;

function line(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

/** The tables as Markdown. */
export function tables(rows: readonly Row[]): string {
  const own = rows.filter(({ law }) => law === "token-bucket");
  const groups: readonly (readonly [string, readonly Row[]])[] = [
    ["all", rows],
    ["our law, a fortnight like the trace", own.filter((row) => !unlikeTheTrace(row))],
    ["our law, nothing hidden", own.filter(({ hidden }) => hidden.length === 0)],
    ["our law, set known", own.filter(({ knowsSet }) => knowsSet)],
    ["our law, set unknown", own.filter(({ knowsSet }) => !knowsSet)],
    ["another law", rows.filter(({ law }) => law !== "token-bucket")],
    ...[...Map.groupBy(rows, ({ kind }) => kind)],
  ];
  return [groupTable(groups), "", methodTable(own), "", timesOf(rows)].join("\n");
}

const marked = (heads: readonly string[]) => [
  line(heads),
  line(heads.map((_, i) => (i === 0 ? "---" : "--:"))),
];

const REGRETS = ["regret median", "P90", "unknown allowed for: median", "P90"];
const regretsOf = (score: Score) => [score.medianRegret, score.p90Regret, score.medianSure, score.p90Sure];

function groupTable(groups: readonly (readonly [string, readonly Row[]])[]): string {
  const saying = ["wrong sign", "in P10–P90", "depends", "today off"];
  const heads = ["worlds", "n", ...REGRETS, "broken", "badly", "no pick", ...saying];
  const body = groups.map(([name, rows]) => {
    const score = scoreOf(rows, OURS);
    const said = promisesOf(rows);
    const shares = [...regretsOf(score), score.broken, score.badlyBroken, score.none];
    const says = [said.wrongSign, said.coverage, said.depends, said.todayOff];
    return line([name, `${rows.length}`, ...[...shares, ...says].map(pct)]);
  });
  return [...marked(heads), ...body].join("\n");
}

function methodTable(rows: readonly Row[]): string {
  const heads = ["method, our law", ...REGRETS, "broken", "badly", "set known: median", "P90", "broken"];
  const known = rows.filter(({ knowsSet }) => knowsSet);
  const names = rows[0]?.verdicts.map(({ method }) => method) ?? [];
  const body = names.map((name) => {
    const [all, some] = [scoreOf(rows, name), scoreOf(known, name)];
    const shares = [...regretsOf(all), all.broken, all.badlyBroken];
    return line([name, ...[...shares, some.medianRegret, some.p90Regret, some.broken].map(pct)]);
  });
  return [...marked(heads), ...body].join("\n");
}

function timesOf(rows: readonly Row[]): string {
  const total = (of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0) / rows.length;
  return `${total((row) => row.seconds).toFixed(2)} s a world, ${total((row) => row.plannerSeconds).toFixed(2)} s of it the planner`;
}

/** A line for one world. */
export function detailOf(row: Row): string {
  const ours = oursOf(row);
  const standing = ours?.standing;
  const flags = [
    ours?.isMet === false
      ? `BROKEN ${(100 * (standing?.badShare ?? 0)).toFixed(2)} % (unmet ${(100 * (standing?.unmetShare ?? 0)).toFixed(2)}, stretch ${(100 * (standing?.stretchedShare ?? 0)).toFixed(2)}, reads ${(100 * (standing?.ceilingShare ?? 0)).toFixed(2)}${standing?.waitsTooLong === true ? ", waits" : ""})`
      : "",
    isWrongSign(row) ? "SIGN" : "",
    isCovered(row) ? "" : "outside",
    row.todayMet ? "" : "today breaks",
    row.hidden.length === 0 ? "" : `hidden: ${row.hidden.join(", ")}`,
    row.error === null ? "" : `ERROR ${row.error}`,
  ];
  const usd = row.answer?.usd;
  const said =
    usd == null ? "" : ` said ${usd.p50.toFixed(0)} [${usd.p10.toFixed(0)}, ${usd.p90.toFixed(0)}]`;
  return [
    `${row.index} ${row.kind}${row.knowsSet ? "" : " (unknown)"} ${row.law === "token-bucket" ? "" : row.law}`,
    `today ${row.source} $${row.todayUsd.toFixed(0)} said ${row.answer?.todayUsd?.toFixed(0) ?? "–"}`,
    `pick ${ours?.pick ?? "none"} $${ours?.usd.toFixed(0)}${said}`,
    `best ${row.best ?? "none"} $${row.bestUsd.toFixed(0)}`,
    row.sure === row.best ? "" : `unknown allowed for ${row.sure ?? "none"} $${row.sureUsd.toFixed(0)}`,
    `regret ${pct(ours?.regret ?? Number.NaN)}`,
    ...flags,
  ]
    .filter((part) => part !== "")
    .join(" · ");
}
