import classes from "./legend.module.css";

export interface LegendEntry {
  readonly label: string;
  /** A colour role without its prefix, such as `capacity`. */
  readonly role: "demand" | "capacity" | "actual" | "unmet" | "ink" | "muted" | "saving" | "loss";
  readonly mark: "line" | "dash" | "hatch" | "area" | "tick";
}

/** Names the marks of a chart. The mark's own pattern is shown, so colour is never alone. */
export function Legend({ entries }: { readonly entries: readonly LegendEntry[] }) {
  return (
    <ul className={classes["legend"]}>
      {entries.map((entry) => (
        <li key={entry.label}>
          <span
            className={classes[entry.mark]}
            style={{ "--mark": `var(--ac-${entry.role})` } as React.CSSProperties}
            aria-hidden="true"
          />
          {entry.label}
        </li>
      ))}
    </ul>
  );
}
