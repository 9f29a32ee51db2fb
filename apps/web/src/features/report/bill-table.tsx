import type { ReportResult } from "@acuity/contract";
import { formatMoneyExact, formatUnitPrice } from "../../format/money.ts";
import { formatSignificant } from "../../format/number.ts";
import classes from "./report-table.module.css";

/** Quantity × unit price = amount of every line; the total is the sum of the lines shown. */
export function BillTable({ bill }: { readonly bill: ReportResult["bill"] }) {
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
            <tr key={line.item}>
              <th scope="row">
                {line.label}
                {line.assumption && <span className={classes["tag"]}>assumption</span>}
              </th>
              <td data-number>
                {formatSignificant(line.quantity)} {line.unit}
              </td>
              <td data-number>{formatUnitPrice(line.unitPriceUsd)}</td>
              <td data-number>{formatMoneyExact(line.amountUsd)}</td>
              <td>{line.source}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Total
            </th>
            <td data-number>{formatMoneyExact(bill.totalUsd)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
