import { MISSING } from "@acuity/words";
import { numericColumns, type PlainTable } from "./csv.ts";

/** A GitHub table. Columns that hold only numbers are set to the right. */
export function toMarkdownTable(table: PlainTable): string {
  const rule = numericColumns(table).map((yes) => (yes ? "---:" : "---"));
  const body = table.rows.map((row) => row.map(markdownCell));
  return [table.header.map(markdownCell), rule, ...body]
    .map((row) => `| ${row.join(" | ")} |`)
    .join("\n")
    .concat("\n");
}

function markdownCell(value: string | number | null): string {
  if (value === null) return MISSING;
  const escaped = String(value).replaceAll("\\", "\\\\").replaceAll("|", "\\|");
  return escaped.replaceAll("<", "&lt;").replace(/\s*[\r\n]+\s*/g, " ");
}
