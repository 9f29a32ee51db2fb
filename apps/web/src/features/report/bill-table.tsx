import type { ReportResult } from "@acuity/contract";
import { countedUnit } from "../../format/counted-unit.ts";
import { formatMoneyExact, formatUnitPrice, sumAsShown } from "../../format/money.ts";
import { formatNumber } from "../../format/number.ts";
import type { Place } from "../../format/place.ts";
import classes from "./report-table.module.css";

interface BillTableProps {
  readonly bill: ReportResult["bill"];
  readonly place: Place;
}

/** Quantity × unit price = amount of every line; the total is the sum of the lines shown. */
export function BillTable({ bill, place }: BillTableProps) {
  const totalUsd = sumAsShown(
    bill.lines.map((line) => line.amountUsd),
    place,
  );
  return (
    <div className={classes["scroll"]}>
      <table className={classes["table"]}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Quantity</th>
            <th scope="col">Unit price</th>
            <th scope="col">Amount</th>
            <th scope="col">Price from</th>
          </tr>
        </thead>
        <tbody>
          {bill.lines.map((line) => (
            <tr key={`${line.item} ${line.label}`}>
              <th scope="row">
                {line.label}
                {line.assumption && <span className={classes["tag"]}>assumption</span>}
              </th>
              <td data-number>
                {formatNumber(line.quantity, 2)} {countedUnit(line.quantity, line.unit)}
              </td>
              <td data-number>{formatUnitPrice(line.unitPriceUsd, place)}</td>
              <td data-number>{formatMoneyExact(line.amountUsd, place)}</td>
              <td>{line.source}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Total
            </th>
            <td data-number>{formatMoneyExact(totalUsd, place)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
