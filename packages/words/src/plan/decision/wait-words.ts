import type { ComparedRow } from "@acuity/engine/plan";
import { formatGib } from "../../formats/acu.ts";
import { formatSignificant, MISSING } from "../../formats/number.ts";
import type { Place } from "../../formats/place.ts";
import type { Shown } from "./decision.ts";

/** Below so many ms of 1,000 touches nothing is added that anybody would see [A]. */
const NO_WAIT_MS = 0.5;

/** Why a wait has no figure (MEM-7). */
const OVER_CEILING = "more page reads than it can do";

/** What 1,000 page touches wait for beyond today, and the buffer pool that they find. */
export function waitOf({ readWaitMs, poolGib }: ComparedRow, place: Place): Shown {
  const pool =
    poolGib === null
      ? ""
      : `pool ${poolGib.least < poolGib.most ? "to " : ""}${formatGib(poolGib.most, place)}`;
  if (readWaitMs === null) return { value: MISSING, detail: pool === "" ? "not known" : pool };
  const ms = (value: number) => (Math.abs(value) < NO_WAIT_MS ? "0" : signed(value, place));
  const [low, high] = [ms(readWaitMs.low), ms(readWaitMs.high)];
  if (readWaitMs.isLeast === true) {
    const detail = [OVER_CEILING, ...(pool === "" ? [] : [pool])].join("; ");
    return { value: `more than ${low} ms`, detail };
  }
  return { value: `${low === high ? low : `${low} to ${high}`} ms`, detail: pool };
}

const signed = (value: number, place: Place): string =>
  value < 0 ? `−${formatSignificant(-value, place)}` : formatSignificant(value, place);
