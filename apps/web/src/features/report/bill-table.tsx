import type { ReportResult } from "@acuity/contract";
import {
  countedUnit,
  formatMoneyExact,
  formatNumber,
  formatTotal,
  formatUnitPrice,
  lineLabel,
  type Place,
  sourceWords,
} from "@acuity/words";
import { type Column, figures, SheetTable, Tag } from "../../ui/sheet/sheet-table.tsx";

interface BillTableProps {
  readonly bill: ReportResult["bill"];
  readonly place: Place;
}

/** Quantity × unit price = amount of every line; the total is the sum of the lines shown. */
export function BillTable({ bill, place }: BillTableProps) {
  return (
    <SheetTable
      label="The month, line by line"
      look="sheet"
      columns={billColumns(place)}
      rows={bill.lines}
      keyOf={(line) => `${line.item} ${lineLabel(line)}`}
      foot={
        <tr>
          <th scope="row" colSpan={3}>
            Total
          </th>
          <td data-numeric>{formatTotal(bill.lines, place)}</td>
          <td />
        </tr>
      }
    />
  );
}

function billColumns(place: Place): readonly Column<ReportResult["bill"]["lines"][number]>[] {
  return [
    {
      head: "Line",
      cell: (line) => (
        <>
          {lineLabel(line)}
          {line.assumptions.length > 0 && <Tag>assumption</Tag>}
        </>
      ),
    },
    figures(
      "Quantity",
      ({ quantity, unit }) => `${formatNumber(quantity, 2)} ${countedUnit(quantity, unit)}`,
    ),
    figures("Unit price", ({ unitPriceUsd }) => formatUnitPrice(Number(unitPriceUsd), place)),
    figures("Amount", ({ amountUsd }) => formatMoneyExact(amountUsd, place)),
    { head: "Price from", isProse: true, cell: ({ source }) => sourceWords(source) },
  ];
}
