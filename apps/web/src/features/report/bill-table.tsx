import type { ReportResult } from "@acuity/contract";
import { countedUnit } from "../../format/counted-unit.ts";
import { formatMoneyExact, formatUnitPrice, sumAsShown } from "../../format/money.ts";
import { formatNumber } from "../../format/number.ts";
import type { Place } from "../../format/place.ts";
import { type Column, SheetTable, Tag } from "../../ui/sheet/sheet-table.tsx";

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
    <SheetTable
      label="The month, line by line"
      look="sheet"
      columns={billColumns(place)}
      rows={bill.lines}
      keyOf={({ item, label }) => `${item} ${label}`}
      foot={
        <tr>
          <th scope="row" colSpan={3}>
            Total
          </th>
          <td data-numeric>{formatMoneyExact(totalUsd, place)}</td>
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
      cell: ({ label, assumption }) => (
        <>
          {label}
          {assumption && <Tag>assumption</Tag>}
        </>
      ),
    },
    {
      head: "Quantity",
      isNumeric: true,
      cell: ({ quantity, unit }) => `${formatNumber(quantity, 2)} ${countedUnit(quantity, unit)}`,
    },
    {
      head: "Unit price",
      isNumeric: true,
      cell: ({ unitPriceUsd }) => formatUnitPrice(unitPriceUsd, place),
    },
    { head: "Amount", isNumeric: true, cell: ({ amountUsd }) => formatMoneyExact(amountUsd, place) },
    { head: "Price from", isProse: true, cell: ({ source }) => source },
  ];
}
