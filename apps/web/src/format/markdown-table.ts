import { MISSING } from "@acuity/words";
import type { PlainTable } from "./csv.ts";

/** A GitHub table. Columns that hold only numbers are set to the right. */
export function toMarkdownTable(table: PlainTable): string {
  const isNumeric = table.header.map((_, column) =>
    table.rows.every((row) => typeof row[column] === "number" || row[column] === null),
  );
  const rule = isNumeric.map((yes) => (yes ? "---:" : "---"));
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
