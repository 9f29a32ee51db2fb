import { instanceSpecs } from "@acuity/catalog";
import {
  answerCacheChange,
  type FailoverQuestion,
  FIRST_FAILOVER_QUESTION,
  type Recovery,
} from "@acuity/engine/failover";
import { COMMAND_LINE, cacheChangeWords } from "@acuity/words";
import { badOption } from "../cli-error.ts";
import { type Io, written } from "../command.ts";
import {
  choiceOption,
  numberOption,
  requiredNumber,
  requiredText,
  textOption,
} from "../options/option-values.ts";
import { readAccess } from "../options/read-access.ts";
import type { GivenOptions } from "../options/read-options.ts";
import { engineOption, storageModeOption } from "../options/setting-options.ts";
import { type TextColumn, textTable } from "../printers/text-table.ts";
import { constantsOf } from "./optimized-reads.ts";

/** `acuity failover --change …`: what a scale-down, another class or a restart does to the transactions. */
export function describeCacheChange(given: GivenOptions, io: Io): number {
  const answer = answerCacheChange(questionOf(given), instanceSpecs());
  const { tps, verdict: verdictFigures, ...rest } = answer;
  const verdict = cacheChangeWords(verdictFigures, COMMAND_LINE);
  const series = given.flags.has("series")
    ? { tps: Array.from(tps, (rate) => Math.round(rate * 10) / 10) }
    : {};
  const json = { ...rest, verdict, verdictFigures, ...series };
  const text = `${verdict}\n\n${textTable(
    [answer],
    recoveryColumns((row) => row),
  )}`;
  return written({ io, isJson: given.json }, { json, text });
}

function questionOf(given: GivenOptions): FailoverQuestion {
  const first = FIRST_FAILOVER_QUESTION;
  const changeKind =
    choiceOption(given, { name: "change", from: ["serverless-shrink", "class-change", "restart"] }) ??
    "restart";
  return {
    ...first,
    changeKind,
    ...(changeKind === "serverless-shrink" && {
      fromAcu: requiredNumber(given, "from-acu"),
      toAcu: requiredNumber(given, "to-acu"),
    }),
    ...(changeKind === "class-change" && { changedClass: requiredText(given, "to-class") }),
    ...(changeKind === "restart" && { instanceClass: requiredText(given, "instance-class") }),
    cachedGib: requiredNumber(given, "cached-gib"),
    tps: requiredNumber(given, "tps"),
    clients: requiredNumber(given, "clients"),
    theta: thetaOf(textOption(given, "access") ?? "uniform"),
    storageMode: storageModeOption(given) ?? first.storageMode,
    engine: engineOption(given) ?? first.engine,
    changeOutageS: numberOption(given, "change-outage-s") ?? first.changeOutageS,
    changesPerYear: numberOption(given, "changes-per-year") ?? first.changesPerYear,
    curve: null,
    replaced: constantsOf(given),
  };
}

function thetaOf(text: string): number {
  const access = readAccess(text);
  if (access.kind === "uniform") return 0;
  if (access.kind === "zipf") return access.theta;
  throw badOption(`--change takes --access uniform or zipf:0.9; got "${text}".`);
}

/** How the transactions come back, a column each. */
export function recoveryColumns<Row>(of: (row: Row) => Recovery): readonly TextColumn<Row>[] {
  const seconds = (title: string, value: (recovery: Recovery) => number | null): TextColumn<Row> => {
    return { title, align: "right", cell: (row) => String(value(of(row)) ?? "over 4 h") };
  };
  return [
    seconds("s to 50 %", ({ secondsTo50 }) => secondsTo50),
    seconds("s to 90 %", ({ secondsTo90 }) => secondsTo90),
    seconds("s to 99 %", ({ secondsTo99 }) => secondsTo99),
    seconds("Lost", ({ lostTransactions }) => lostTransactions),
    seconds("Lost a year", ({ lostTransactionsPerYear }) => lostTransactionsPerYear),
  ];
}
