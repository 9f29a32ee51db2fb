import type { Baseline, HoldingLine, HoldingMonth } from "@acuity/engine/plan";
import {
  formatMoneyExact,
  formatNumber,
  HOLDING_WORDS,
  HOURS_OVERLAP,
  holdingMemory,
  type Place,
  unexplainedChecks,
} from "@acuity/words";
import { type Column, figures, SheetTable } from "../sheet/sheet-table.tsx";
import classes from "./holding-lines.module.css";

interface HoldingLinesProps {
  readonly holding: HoldingMonth;
  /** What is said or described to run today. */
  readonly baseline: Pick<Baseline, "features" | "described">;
  readonly place: Place;
  readonly look: "panel" | "sheet";
}

/** What holds capacity, cause by cause, and what to check where nothing measured explains it. */
export function HoldingLines({ holding, baseline, place, look }: HoldingLinesProps) {
  const { lines, acuHours, usd, askedUsd } = holding;
  const memory = holdingMemory(holding, place);
  return (
    <>
      <SheetTable
        label="What holds your ACU"
        look={look}
        columns={columnsOf(place)}
        rows={lines}
        keyOf={({ cause }) => cause}
        foot={
          <tr>
            <th scope="row">Total</th>
            <td />
            <td data-numeric>{formatNumber(acuHours, 2)}</td>
            <td data-numeric>{formatMoneyExact(usd, place)}</td>
            <td data-numeric>{formatMoneyExact(askedUsd, place)}</td>
            <td />
          </tr>
        }
      />
      {lines.length > 1 && <p className={classes["words"]}>{HOURS_OVERLAP}</p>}
      {memory !== null && <p className={classes["words"]}>{memory}</p>}
      {lines.some(({ cause }) => cause === "unexplained") && <Checks {...{ holding, baseline, place }} />}
    </>
  );
}

function columnsOf(place: Place): readonly Column<HoldingLine>[] {
  return [
    { head: "Held by", cell: ({ cause }) => HOLDING_WORDS[cause].name },
    figures("Hours", ({ hours }) => formatNumber(hours, 0)),
    figures("ACU-hours", (line) => formatNumber(line.acuHours, 2)),
    figures("A month", (line) => formatMoneyExact(line.usd, place)),
    figures("Asked by CPU", (line) => formatMoneyExact(line.askedUsd, place)),
    { head: "Meaning", isProse: true, cell: ({ cause }) => HOLDING_WORDS[cause].means },
  ];
}

function Checks({ holding, baseline, place }: Omit<HoldingLinesProps, "look">) {
  return (
    <section className={classes["words"]}>
      <h3>What may hold capacity, and what to check</h3>
      <ul>
        {unexplainedChecks(holding, { baseline, place }).map(({ cause, check }) => (
          <li key={cause}>
            <strong>{cause}:</strong> {check}
          </li>
        ))}
      </ul>
    </section>
  );
}
