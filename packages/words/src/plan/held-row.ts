import type { ComparedRow, PlanOption } from "@acuity/engine/plan";
import { missedLimits } from "./headline-words.ts";

/** A row of an own shape with every limit that the plan found it to miss, in its draws too; as it is where the plan did not try it. */
export function heldRow<Row extends Pick<ComparedRow, "missed">>(row: Row, option: PlanOption | null): Row {
  return option === null ? row : { ...row, missed: missedLimits(option) };
}
