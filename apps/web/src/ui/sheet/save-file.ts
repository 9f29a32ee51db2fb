import { type PlainTable, toCsv } from "../../format/csv.ts";

/** Hands a file to the user. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** A table as a file that a spreadsheet opens: the mark in front tells it the text is UTF-8. */
export function saveCsv(name: string, table: PlainTable): void {
  saveFile(`${name}.csv`, new Blob(["\ufeff", toCsv(table)], { type: "text/csv" }));
}
