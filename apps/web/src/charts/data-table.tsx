import { formatNumber, MISSING } from "@acuity/words";
import type { PlainTable } from "../format/csv.ts";
import classes from "./chart-frame.module.css";

/** A chart's figures as a table that scrolls inside its own box. */
export function DataTable({ table, caption }: { readonly table: PlainTable; readonly caption: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={classes["scroll"]} tabIndex={0} aria-label={`${caption}, figures`}>
      <table className={classes["table"]}>
        <thead>
          <tr>
            {table.header.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.join("\u0000")}>
              {row.map((cell, column) => (
                <td key={table.header[column]} data-numeric={typeof cell === "number" || undefined}>
                  {cell === null ? MISSING : typeof cell === "number" ? formatNumber(cell, 2) : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
