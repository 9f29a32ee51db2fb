import { canonicalStatistic } from "@acuity/engine/demand";
import { canonicalMetric } from "../metrics/canonical-metric.ts";
import { parseColumnName, parseFullLabel, parseSelfDescribingLabel } from "../metrics/parse-label.ts";
import type { Draft, Reading } from "../series/reading.ts";
import { orderOf, pickSamples } from "../series/samples.ts";
import type { ByteReader } from "../source/byte-reader.ts";
import type { DateOrder } from "../trace-file.ts";
import { decideDateOrder } from "./decide-date-order.ts";
import { feedRows } from "./feed-rows.ts";
import type { WideInput } from "./read-wide.ts";
import { dimensionsIn, type Role, roleOf } from "./tidy-roles.ts";
import { type TidyGroup, TidyScanner } from "./tidy-scanner.ts";
import { TimeReader } from "./time-reader.ts";

/** Columns of words that tell series apart; none means the table is wide. */
export function tidyKeyColumns({ head, facts }: Pick<WideInput, "head" | "facts">): number[] {
  const header = head.headerRows.at(-1) ?? [];
  const keys: number[] = [];
  for (let c = 0; c < head.width; c++)
    if (c !== head.timeColumn && roleOf(header[c] ?? "") !== null && !(facts[c]?.numeric && !facts[c]?.empty))
      keys.push(c);
  const values = facts.some(
    (fact, c) => fact.numeric && !fact.empty && c !== head.timeColumn && !keys.includes(c),
  );
  return values ? keys : [];
}

/** A long table: words in some columns, numbers in others. The reader stands at the first data row. */
export async function readTidy(reader: ByteReader, input: WideInput): Promise<Reading> {
  const { head, facts, meter } = input;
  const keyColumns = tidyKeyColumns(input);
  const valueColumns = facts.flatMap((fact, c) =>
    fact.numeric && !fact.empty && c !== head.timeColumn && !keyColumns.includes(c) ? [c] : [],
  );
  const time = new TimeReader(input.options);
  const scanner = new TidyScanner({
    delimiter: head.delimiter,
    width: head.width,
    timeColumn: head.timeColumn,
    keyColumns,
    valueColumns,
    decimalMarks: facts.map((fact) => fact.decimalMark),
    firstLine: head.dataLine,
    time,
    limits: meter.limits,
  });
  await feedRows(reader, scanner, input);
  scanner.problems.requireTimes(scanner.rows);
  const { drafts, undecided } = draftsOf(scanner, { input, keyColumns, valueColumns, time });
  return {
    format: "long-csv",
    drafts,
    warnings: scanner.problems.warnings(),
    unmarkedTimes: time.unmarked > 0,
    undecidedDateOrder: undecided,
  };
}

function draftsOf(
  scanner: TidyScanner,
  table: {
    input: WideInput;
    keyColumns: readonly number[];
    valueColumns: readonly number[];
    time: TimeReader;
  },
): { drafts: Draft[]; undecided: DateOrder | null } {
  const { input, keyColumns, valueColumns, time } = table;
  const drafts: Draft[] = [];
  let undecided: DateOrder | null = null;
  for (const group of scanner.groups.values()) {
    const dates = decideDateOrder(group.columns, time, {
      asked: input.options.dateOrder ?? undecided,
      delimiter: input.head.delimiter,
    });
    undecided = dates.undecided ?? undecided;
    const order = orderOf(dates.timesS);
    valueColumns.forEach((column, i) => {
      const samples = pickSamples(dates.timesS, group.columns.take(i + 2), order);
      drafts.push({ ...describe(group, { input, keyColumns, column }), samples });
    });
  }
  return { drafts, undecided };
}

function describe(
  group: TidyGroup,
  context: { input: WideInput; keyColumns: readonly number[]; column: number },
): Omit<Draft, "samples"> {
  const header = context.input.head.headerRows.at(-1) ?? [];
  const said = (role: Role) => {
    const at = context.keyColumns.findIndex((column) => roleOf(header[column] ?? "") === role);
    return at < 0 ? "" : (group.key[at] as string);
  };
  const valueName = header[context.column] ?? "";
  const fromName = parseColumnName(valueName);
  const name = said("metric") || said("label");
  const described = parseSelfDescribingLabel(name) ?? parseFullLabel(name);
  const metric = described?.metric ?? (canonicalMetric(name) || said("metric") || fromName.metric);
  const dimensions: Record<string, string> = { ...fromName.dimensions, ...described?.dimensions };
  context.keyColumns.forEach((column, i) => {
    if (roleOf(header[column] ?? "") === "dimension")
      Object.assign(dimensions, dimensionsIn(group.key[i] as string, header[column] ?? "", metric));
  });
  const statistic = said("statistic");
  return {
    metric,
    statistic: described?.statistic ?? (canonicalStatistic(statistic) || statistic || fromName.statistic),
    unit: said("unit") || fromName.unit,
    periodS: described?.periodS ?? null,
    dimensions,
    label: [name || valueName, statistic, ...Object.values(dimensions)]
      .filter((word) => word !== "")
      .join(" "),
    region: said("region") || described?.region || null,
    describable: true,
  };
}
