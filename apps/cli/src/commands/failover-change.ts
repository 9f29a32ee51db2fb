import { instanceSpecs } from "@acuity/catalog";
import {
  answerCacheChange,
  type CacheChangeAnswer,
  type FailoverQuestion,
  FIRST_FAILOVER_QUESTION,
} from "@acuity/engine/failover";
import { cacheChangeWords, STANDARD_PLACE } from "@acuity/words";
import { CliError } from "../cli-error.ts";
import { exitCodes, type Io } from "../command.ts";
import {
  choiceOption,
  numberOption,
  requiredNumber,
  requiredText,
  textOption,
} from "../options/option-values.ts";
import { readAccess } from "../options/read-access.ts";
import type { GivenOptions } from "../options/read-options.ts";
import { textTable } from "../printers/text-table.ts";
import { constantsOf } from "./optimized-reads.ts";

/** `acuity failover --change …`: what a scale-down, another class or a restart does to the transactions. */
export function describeCacheChange(given: GivenOptions, io: Io): number {
  const answer = answerCacheChange(questionOf(given), instanceSpecs());
  const { tps, verdict: verdictFigures, ...rest } = answer;
  const verdict = cacheChangeWords(verdictFigures, STANDARD_PLACE);
  const series = given.flags.has("series")
    ? { tps: Array.from(tps, (rate) => Math.round(rate * 10) / 10) }
    : {};
  io.stdout(
    given.json
      ? `${JSON.stringify({ ...rest, verdict, verdictFigures, ...series })}\n`
      : changeText(answer, verdict),
  );
  return exitCodes.ok;
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
    storageMode:
      choiceOption(given, { name: "storage-mode", from: ["standard", "io-optimized"] }) ?? first.storageMode,
    engine:
      choiceOption(given, { name: "engine", from: ["aurora-postgresql", "aurora-mysql"] }) ?? first.engine,
    changeOutageS: numberOption(given, "change-outage-s") ?? first.changeOutageS,
    changesPerYear: numberOption(given, "changes-per-year") ?? first.changesPerYear,
    replaced: constantsOf(given),
  };
}

function thetaOf(text: string): number {
  const access = readAccess(text);
  if (access.kind === "uniform") return 0;
  if (access.kind === "zipf") return access.theta;
  throw new CliError("option-invalid", `--change takes --access uniform or zipf:0.9; got "${text}".`);
}

function changeText(answer: CacheChangeAnswer, verdict: string): string {
  const seconds = (value: number | null) => (value === null ? "over 4 h" : String(value));
  const table = textTable(
    [answer],
    [
      { title: "s to 50 %", align: "right", cell: (row) => seconds(row.secondsTo50) },
      { title: "s to 90 %", align: "right", cell: (row) => seconds(row.secondsTo90) },
      { title: "s to 99 %", align: "right", cell: (row) => seconds(row.secondsTo99) },
      { title: "Lost", align: "right", cell: (row) => String(row.lostTransactions) },
      { title: "Lost a year", align: "right", cell: (row) => String(row.lostTransactionsPerYear) },
    ],
  );
  return `${verdict}\n\n${table}`;
}
