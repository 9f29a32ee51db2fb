import {
  defaultSettings,
  type Interval,
  platformInUse,
  type Today,
  unpaidShapeKey,
} from "@acuity/engine/plan";
import {
  COMMAND_LINE,
  flipSides,
  formatMoneyExact,
  growthInToday,
  type Headline,
  isInTheRunning,
  listedOptions,
  monthLabel,
  namedOptions,
  replayedToday,
  replayedWords,
  todayBasis,
  triedWords,
  wordBaseline,
} from "@acuity/words";
import { askedRows, type Row } from "./asked-rows.ts";
import { decisionText } from "./decision-text.ts";
import { holdingText } from "./holding-text.ts";
import { memoryText } from "./memory-text.ts";
import type { PlanBill, PlanOutcome } from "./plan-report.ts";
import {
  type LosingCause,
  losingCauses,
  type SaidOption,
  type SaidPlan,
  sayPlan,
  shapeTitle,
} from "./said-plan.ts";
import { textTable, usd } from "./text-table.ts";
import { wrapText } from "./wrap-text.ts";

/** Widest line, so that a terminal of 100 columns does not break it. */
const WIDTH = 100;

/** The plan for people: the decision, its bill, the options in the running, why the others lost, what would flip it. */
export function planText(outcome: PlanOutcome, withAll: boolean): string {
  const { plan } = outcome;
  const parts = [
    decisionText(outcome),
    headline(outcome),
    bills(outcome),
    holdingText(outcome.plan, outcome.effective.workload.baseline),
    optionList(withAll ? plan.options : telling(outcome), plan),
    memoryText(plan),
    ...(withAll ? [] : [losers(losingCauses({ ...plan, options: listedOptions(plan.options, plan) }))]),
    flips(outcome),
  ];
  return parts.filter((part) => part !== "").join("\n");
}

/** What to run, what it costs against today, what would change that, how sure it is; then what was asked of it. */
function headline(outcome: PlanOutcome): string {
  const { plan, headline: said } = outcome;
  const runnerUp = plan.options.find(({ id }) => id === plan.runnerUp);
  const rows: readonly Row[] = [
    ...(said === null
      ? []
      : ([
          ["Run", `${said.verdict}. ${said.reason}`],
          ...instanceRows(said),
          ["Cost", said.cost],
          ["Changes", said.changes],
          ["How sure", said.sure],
        ] as const)),
    ...(runnerUp === undefined ? [] : [["Runner-up", `${priced(runnerUp)}${untilUpgrade(plan)}`] as const]),
    ...yoursRow(outcome),
    ...todayRows(outcome),
    ...askedRows(outcome),
  ];
  return rows
    .map(
      ([name, text]) =>
        `${(name === "" ? "" : `${name}:`).padEnd(11)}${wrapText(text, { width: WIDTH, indent: 11 }).trimStart()}`,
    )
    .join("");
}

/** A shape of the user's own that has no other row: what it costs, and why it is not the pick. */
function yoursRow({ plan, effective }: PlanOutcome): readonly Row[] {
  const { baseline, view } = effective.workload;
  const key = unpaidShapeKey(effective.settings);
  if (key === unpaidShapeKey(defaultSettings(baseline, view))) return [];
  const own = plan.options.find((one) => isUnpaid(one) && unpaidShapeKey(one.settings) === key);
  if (own === undefined || [plan.pick, plan.runnerUp, plan.today].includes(own.id)) return [];
  return [["Yours", `${priced(own)}; ${own.reasons[0] ?? "inside your limits"}`]];
}

const isUnpaid = ({ settings }: SaidOption): boolean => settings.commitment.kind === "none";

/** Which instance becomes what: the first beside the name of the row. */
function instanceRows({ instances }: Headline): readonly Row[] {
  return instances.map((line, i) => [i === 0 ? "Instances" : "", line]);
}

function todayRows({ plan, effective }: PlanOutcome): readonly Row[] {
  if (plan.baseline === null) return [];
  const { totalUsd } = plan.baseline;
  const told = `${todayBasis(plan.baseline)}${replayed(plan.baseline, effective)}`;
  const how = told === "listed" ? "" : ` (${told})`;
  const found = growthInToday(plan.notes);
  const grown = found === null ? "" : ` ${found}`;
  const title = wordBaseline(effective.workload.baseline);
  const open = plan.notes.flatMap((one) => (one.code === "today-incomplete" ? one.instances : []));
  const without = open.length === 0 ? "" : ` without ${open.join(", ")}`;
  return [["Today", `${title}, ${dollars(totalUsd)} a month${without}${grown}${how}`]];
}

/** How far the model is from what was measured: every option is the model's. */
function replayed(today: Today, { settings, workload }: PlanOutcome["effective"]): string {
  const found = replayedToday(today);
  // A terminal gets plain spaces.
  const { platform } = platformInUse(settings, workload.baseline);
  return found === null
    ? ""
    : `: ${replayedWords(found, { platform, place: COMMAND_LINE }).replaceAll("\u202f", " ")}`;
}

/** Whose runner-up it is where an upgrade comes first: that of what runs until then. */
function untilUpgrade({ upgrade }: SaidPlan): string {
  return upgrade ? ", until the upgrade" : "";
}

function priced(option: SaidOption | undefined): string {
  if (option === undefined) return "none";
  const { monthlyUsd } = option;
  return `${option.title}, ${dollars(monthlyUsd.p50)} a month${isOpen(monthlyUsd) ? ` (10–90 %: ${range(monthlyUsd)})` : ""}`;
}

function bills({ bills: { pick, runnerUp, today }, effective, plan }: PlanOutcome): string {
  const { sheet, on } = effective.market;
  const rows = [...billRows("Pick", pick), ...billRows("Runner-up", runnerUp), ...billRows("Today", today)];
  if (rows.length === 0) return "";
  const table = textTable(rows, [
    { title: monthLabel(plan), cell: ([label]) => label },
    { title: "", cell: ([, formula]) => formula },
    { title: "USD", align: "right", cell: ([, , usdText]) => usdText },
  ]);
  return `${table}Prices of ${sheet.region} for ${on}: ${sheet.catalogVersion}, published ${sheet.publishedOn}\n`;
}

type BillRow = readonly [label: string, formula: string, usdText: string];

/** The lines under the option's name, their sum beside it. */
function billRows(role: string, bill: PlanBill | null): readonly BillRow[] {
  if (bill === null) return [];
  const lines = bill.lines.map(
    ({ label, formula, amountUsd }): BillRow => [`  ${label}`, formula, usd(amountUsd)],
  );
  return [[role, "total", usd(bill.totalUsd)], ...lines];
}

function optionList(options: readonly SaidOption[], plan: SaidPlan): string {
  // Without draws nobody saw whether anything moves it.
  const closed = plan.trust?.draws === 0 ? "not drawn" : "fixed";
  const rows = textTable(options, [
    {
      title: "",
      cell: ({ id }) =>
        id === plan.pick ? "→" : id === plan.runnerUp ? "2nd" : id === plan.today ? "today" : "",
    },
    { title: "option", cell: (option) => option.title },
    { title: "USD a month", align: "right", cell: ({ monthlyUsd }) => usd(monthlyUsd.p50) },
    {
      title: "10–90 %",
      align: "right",
      cell: ({ monthlyUsd }) => (isOpen(monthlyUsd) ? range(monthlyUsd) : closed),
    },
    { title: "unmet %", align: "right", cell: ({ throttledPct }) => throttledPct.p50.toFixed(3) },
    { title: "10–90 %", align: "right", cell: ({ throttledPct }) => shares(throttledPct) },
  ]);
  const [head = "", ...lines] = rows.trimEnd().split("\n");
  const withReasons = lines.map(
    (line, at) => `${line}\n${wrapText(options[at]?.reasons[0] ?? "", { width: WIDTH, indent: 6 })}`,
  );
  return `Options inside your limits or nearly, cheapest first (→ pick, 2nd runner-up)\n${head}\n${withReasons.join("")}`;
}

/** Pick, runner-up, today, what the headline names, the Pareto front, and the best of each kind a reader would ask about. */
function telling({ plan, headline }: PlanOutcome): readonly SaidOption[] {
  const listed = listedOptions(plan.options, plan);
  const first = (is: (option: SaidOption) => boolean) =>
    (listed.find((one) => one.meetsLimits && is(one)) ?? listed.find((one) => isNear(one) && is(one)))?.id;
  const asked = [
    first(({ kind }) => kind === "serverless"),
    first(({ kind }) => kind === "provisioned"),
    first(({ kind }) => kind === "mixed"),
    first(({ settings }) => settings.commitment.kind === "none"),
    first(({ settings }) => settings.commitment.kind === "savings-plan"),
    first(({ settings }) => settings.storageMode === "io-optimized"),
  ];
  const said = namedOptions(plan, { headline, place: COMMAND_LINE });
  const roles = [plan.pick, plan.runnerUp, plan.nearestMiss, plan.today];
  const named = new Set([...roles, ...said]);
  const compared = new Set([...plan.pareto, ...asked]);
  return listed.filter((one) => named.has(one.id) || (compared.has(one.id) && isNear(one)));
}

const isNear = (one: SaidOption): boolean => isInTheRunning({ ...one, reasons: one.reasonCodes });

/** Shapes named under what they lost on: the others are as dear or dearer, and nobody reads two hundred names. */
const NAMED_LOSERS = 6;

/** The cheapest losers by name, under what they lost on, with the sentence of the first. */
function losers(causes: readonly LosingCause[]): string {
  if (causes.length === 0) return "";
  const blocks = causes.map(({ title, options }) => {
    const shapes = new Map<string, SaidOption>();
    for (const option of options) {
      const name = title.startsWith("The pick") ? option.title : shapeTitle(option);
      if (!shapes.has(name)) shapes.set(name, option);
    }
    const more = shapes.size - NAMED_LOSERS;
    const names = [
      ...[...shapes]
        .slice(0, NAMED_LOSERS)
        .map(([name, { monthlyUsd }]) => together(`${name} ${dollars(monthlyUsd.p50)}`)),
      ...(more > 0 ? [`${more} more`] : []),
    ].join(" · ");
    const why = options[0]?.reasons[0] ?? "";
    return [
      `${title}: ${options.length} ${options.length === 1 ? "option" : "options"}\n`,
      wrapText(names, {
        width: WIDTH,
        indent: 2,
      }),
      wrapText(`The first: ${why}.`, { width: WIDTH, indent: 2 }),
    ].join("");
  });
  return `Why the others lost (the cheapest of each kind; --all gives every option and its sentence)\n${blocks.join("")}`;
}

/** Keeps a name and its price on one line; `wrapText` breaks at plain spaces only. */
function together(text: string): string {
  return text.replaceAll("\u202fACU", "").replaceAll(" ", "\u00a0");
}

function flips({ plan }: PlanOutcome): string {
  // After an upgrade where one comes first, as every face lists them.
  const bars = plan.upgrade ? sayPlan(plan.upgrade.plan).sensitivity : plan.sensitivity;
  const lines = bars.flatMap((bar) =>
    flipSides(bar).map(({ side, amount, aside, taker }) =>
      wrapText(`${bar.assumption} ${side} ${amount}${aside}: ${taker}`, { width: WIDTH, indent: 2 }),
    ),
  );
  const firm = bars.filter((bar) => bar.flipsBelow === null && bar.flipsAbove === null);
  const stands = firm.map((bar) => `${bar.assumption} ${triedWords(bar)}`);
  if (lines.length + stands.length === 0) return "";
  const kept =
    stands.length === 0 ? "" : wrapText(`It stands over ${stands.join(", ")}.`, { width: WIDTH, indent: 2 });
  return `What would change the pick\n${lines.join("")}${kept}`;
}

const dollars = (usd: number): string => formatMoneyExact(usd, COMMAND_LINE);

function range({ p10, p90 }: Interval): string {
  return `${usd(p10)}–${usd(p90)}`;
}

function shares({ p10, p90 }: Interval): string {
  const [low, high] = [p10.toFixed(3), p90.toFixed(3)];
  return low === high ? "" : `${low}–${high}`;
}

/** Whether an interval says more than its middle, to the cent. */
function isOpen({ p10, p90 }: Interval): boolean {
  return usd(p10) !== usd(p90);
}
