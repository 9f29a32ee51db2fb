import classes from "./chart-tooltip.module.css";

interface ChartTooltipProps {
  readonly title: string;
  readonly lines: readonly { readonly name: string; readonly value: string }[];
}

/** The box at the pointer, the same in every chart. */
export function ChartTooltip({ title, lines }: ChartTooltipProps) {
  return (
    <div className={classes["box"]}>
      <div className={classes["title"]}>{title}</div>
      {lines.map((line) => (
        <div key={line.name} className={classes["line"]}>
          <span>{line.name}</span>
          <span className={classes["value"]}>{line.value}</span>
        </div>
      ))}
    </div>
  );
}
