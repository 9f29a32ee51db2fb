/** A column of a table for people: numbers align right. */
export interface TextColumn<Row> {
  readonly title: string;
  readonly align?: "left" | "right";
  readonly cell: (row: Row) => string;
}

/** Lays rows out in columns separated by two spaces, with the titles above; ends with a line break. */
export function textTable<Row>(rows: readonly Row[], columns: readonly TextColumn<Row>[]): string {
  const cells = rows.map((row) => columns.map((column) => column.cell(row)));
  const lines = [columns.map((column) => column.title), ...cells];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const drawn = lines.map((line) =>
    line
      .map((text, at) => {
        const width = widths[at] ?? 0;
        return columns[at]?.align === "right" ? text.padStart(width) : text.padEnd(width);
      })
      .join("  ")
      .trimEnd(),
  );
  return `${drawn.join("\n")}\n`;
}

/** A figure under a column that names the currency. */
export function usd(value: number): string {
  return value.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
