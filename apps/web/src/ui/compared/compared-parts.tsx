import type { SaidCell, SaidRow } from "@acuity/words";
import { toneOf } from "../sheet/sheet-table.tsx";
import classes from "./compared.module.css";

/** What a row is, and what of it deserves a mark. */
export function RowName({ name, marks }: Pick<SaidRow, "name" | "marks">) {
  return (
    <strong>
      {name}
      {marks.map((mark) => (
        <span key={mark} className={classes["mark"]}>
          {mark}
        </span>
      ))}
    </strong>
  );
}

/** On what a row rests, how long it pauses, what it misses, and why it was passed over. */
export function RowLimits({
  condition,
  outside,
  passedOver = null,
  pause,
}: Pick<SaidRow, "condition" | "outside" | "pause"> & Partial<Pick<SaidRow, "passedOver">>) {
  return (
    <>
      {condition !== null && <small className={classes["small"]}>{condition}</small>}
      {pause !== null && <small className={classes["small"]}>{pause}</small>}
      {passedOver !== null && <small className={classes["small"]}>passed over: {passedOver}</small>}
      {outside !== null && (
        <small className={classes["small"]} data-short>
          outside: {outside}
        </small>
      )}
    </>
  );
}

/** A price with what it asks for. */
export function CellWords({ value, detail, back, isAssumed, deltaUsd }: SaidCell) {
  return (
    <>
      <span className={classes["value"]}>{value}</span>
      <small className={classes["small"]} data-tone={toneOf(deltaUsd)}>
        {isAssumed && <span className={classes["assumed"]}>assumed</span>}
        {detail}
      </small>
      {back !== null && <small className={classes["small"]}>{back}</small>}
    </>
  );
}

/** A figure with a line under it. */
export function FigureWords({ value, detail }: Pick<SaidCell, "value" | "detail">) {
  return (
    <>
      {value}
      <small className={classes["small"]}>{detail}</small>
    </>
  );
}
