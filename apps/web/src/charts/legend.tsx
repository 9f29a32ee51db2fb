import classes from "./chart-frame.module.css";
import type { LegendEntry } from "./prepare/drawing/drawing.ts";

/** Names the marks of a chart. The mark's own pattern is shown, so colour is never alone. */
export function Legend({ entries }: { readonly entries: readonly LegendEntry[] }) {
  return (
    <ul className={classes["legend"]}>
      {entries.map((entry) => (
        <li key={entry.label}>
          <span
            data-mark={entry.mark}
            style={{ "--mark": `var(--ac-${entry.role})` } as React.CSSProperties}
            aria-hidden="true"
          />
          {entry.label}
        </li>
      ))}
    </ul>
  );
}
