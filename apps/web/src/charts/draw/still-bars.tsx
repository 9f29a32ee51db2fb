import type { BarRow } from "../prepare/drawing/drawing.ts";
import { paintOf } from "./paint.tsx";
import classes from "./still-bars.module.css";

const pct = (share: number): string => `${(100 * share).toFixed(1)}%`;

/** Rows with scales of their own, from 0 to 1, that need no script: for what is frozen and printed. */
export function StillBars({ rows }: { readonly rows: readonly BarRow[] }) {
  return (
    <ul className={classes["rows"]}>
      {rows.map((row) => (
        <li key={row.id}>
          {row.below?.map((line) => (
            <p key={line} className={classes["line"]}>
              {line}
            </p>
          ))}
          <StillBar row={row} />
          <p className={classes["detail"]}>
            {row.name} now {row.detail}; tried {row.aside}
          </p>
        </li>
      ))}
    </ul>
  );
}

function StillBar({ row: { parts, ticks = [], ring } }: { readonly row: BarRow }) {
  return (
    <svg className={classes["bar"]} viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
      {parts.map(({ from, to, fill }) => (
        <rect
          key={`${from} ${to} ${fill}`}
          x={pct(from)}
          width={pct(to - from)}
          y="4"
          height="6"
          fill={paintOf(fill, "")}
        />
      ))}
      {ticks.map((at) => (
        <line
          key={at}
          x1={pct(at)}
          x2={pct(at)}
          y1="0"
          y2="14"
          stroke="var(--ac-loss)"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {ring !== undefined && (
        <line
          x1={pct(ring)}
          x2={pct(ring)}
          y1="7"
          y2="7"
          stroke="var(--ac-ink)"
          strokeWidth="9"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}
