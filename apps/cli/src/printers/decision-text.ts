import {
  COMMAND_LINE,
  type Matrix,
  matrixOf,
  type SaidCell,
  type SaidRow,
  sayRow,
  sentenceStart,
  WAY_WORDS,
  WAYS_OF_PAYING,
  wordBaseline,
} from "@acuity/words";
import type { PlanOutcome } from "./plan-report.ts";
import { textTable } from "./text-table.ts";
import { wrapText } from "./wrap-text.ts";

const WIDTH = 100;

/** What to do in one sentence, whether serverless, what it saves and how sure it is; then the like-for-like matrix. */
export function decisionText(outcome: PlanOutcome): string {
  const { decision, plan, tried, effective } = outcome;
  if (decision === null) return "";
  const { savesWords, upfrontShown: upfront, unmetShown: unmet, confidence, commit } = decision;
  const figures = [
    savesWords,
    `Upfront ${upfront.value} (${upfront.detail})`,
    `Unmet ${unmet.value} (${unmet.detail})`,
    `Confidence ${confidence.shown.value.toLowerCase()} (${confidence.shown.detail})`,
  ];
  const line = (text: string) => wrapText(plain(text), { width: WIDTH, indent: 0 });
  const shown = matrixOf(
    { ...plan, ...tried },
    { findings: effective.workload.view.notes, place: COMMAND_LINE },
  );
  return [
    line(decision.sentence),
    line(`Serverless? ${decision.serverless.words}`),
    line(figures.join(" · ")),
    line(`Next: ${decision.next}`),
    ...(commit === null || decision.next.includes(commit) ? [] : [line(commit)]),
    ...(shown === null ? [] : [`\n${matrix(shown, outcome)}`]),
  ].join("");
}

/** Every row on demand and committed, the fees below. */
function matrix({ compared, note, ...of }: Matrix, { effective }: PlanOutcome): string {
  const known = { ...of, place: COMMAND_LINE, today: wordBaseline(effective.workload.baseline) };
  const rows = compared.rows.map((row) => sayRow(row, known));
  const table = textTable(rows, [
    { title: "USD a month", cell: (row) => plain([row.name, ...row.marks].join(", ")) },
    ...WAYS_OF_PAYING.map((way) => ({
      ...({ title: WAY_WORDS[way], align: "right" } as const),
      cell: ({ cells }: (typeof rows)[number]) => price(cells[way]),
    })),
    { title: "Unmet", align: "right", cell: ({ unmet }) => plain(unmet.value) },
    { title: "Read wait", align: "right", cell: ({ wait }) => plain(wait.value) },
  ]);
  const [head = "", ...lines] = table.trimEnd().split("\n");
  const withTitles = lines.map((line, i) => `${line}\n${beside(rows[i])}`);
  const isAssumed = rows.some(({ cells }) => WAYS_OF_PAYING.some((way) => cells[way].isAssumed));
  const whose = note === null ? "" : `${sentenceStart(note)}.\n`;
  return `${whose}${head}\n${withTitles.join("")}${isAssumed ? "* an assumed price\n" : ""}${legend(rows)}`;
}

/** What the marks of the table mean, as far as it has them. */
function legend(rows: readonly SaidRow[]): string {
  const why = new Set(
    rows.flatMap(({ cells }) =>
      WAYS_OF_PAYING.map((way) => cells[way]).flatMap(({ value, detail }) => (value === "–" ? [detail] : [])),
    ),
  );
  const waits = rows.some(({ wait }) => wait.value === "–") ? ["of a wait: not known"] : [];
  const marks = [...why, ...waits];
  const dash = marks.length === 0 ? [] : [`– ${marks.join(", or ")}`];
  const text = [...dash, "unmet: of a month; read wait: added to 1,000 page touches, against today"].join(
    "; ",
  );
  return wrapText(text, { width: WIDTH, indent: 0 });
}

const price = ({ value, isAssumed }: SaidCell): string => `${plain(value)}${isAssumed ? "*" : ""}`;

/** The shape, the limit it misses, and what a reservation asks at the start. */
function beside(row: ReturnType<typeof sayRow> | undefined): string {
  if (row === undefined) return "";
  const fees = WAYS_OF_PAYING.flatMap((way) => {
    const { back, detail, order } = row.cells[way];
    if (back === null && order === null) return [];
    const parts = [detail, ...(order === null ? [] : [`order ${order}`]), ...(back === null ? [] : [back])];
    return [`${WAY_WORDS[way].replace(",", "")}: ${parts.join(", ")}`];
  });
  const holds = row.condition === null ? [] : [row.condition];
  const paused = row.pause === null ? [] : [row.pause];
  const passed = row.passedOver === null ? [] : [`passed over: ${row.passedOver}`];
  const outside = row.outside === null ? [] : [`outside your limits: ${row.outside}`];
  return wrapText(plain([row.title, ...holds, ...outside, ...paused, ...passed, ...fees].join("; ")), {
    width: WIDTH,
    indent: 2,
  });
}

/** A terminal gets plain spaces where the page has thin ones. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ").replaceAll("\u2060", "");
