import classes from "./chart-frame.module.css";
import type { SumLegendEntries } from "./prepare/drawing/drawing.ts";

interface SumLegendProps extends SumLegendEntries {
  /** What the sums are of. */
  readonly label: string;
}

/** Names the marks of a chart and what each comes to. */
export function SumLegend({ label, rows, total }: SumLegendProps) {
  return (
    <table className={classes["sums"]} aria-label={label}>
      <tbody>
        {rows.map(({ label: name, role, mark, sum, isMost }) => (
          <tr key={name} data-most={isMost || undefined}>
            <td>
              <span
                data-mark={mark}
                style={{ "--mark": `var(--ac-${role})` } as React.CSSProperties}
                aria-hidden="true"
              />
            </td>
            <th scope="row">{name}</th>
            <td>{sum}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          <th scope="row">{total.label}</th>
          <td>{total.sum}</td>
        </tr>
      </tfoot>
    </table>
  );
}
