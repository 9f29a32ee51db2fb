import type { Repriced } from "@acuity/contract";
import { formatMoneyExact, formatMoneyExactDelta, formatUnitPrice, savingWord } from "../../format/money.ts";
import { formatSignificant, MISSING } from "../../format/number.ts";
import classes from "./catalogs.module.css";

type Change = Repriced["changes"][number];

const WORDS: Readonly<Record<Change["what"], string>> = {
  same: "as before",
  price: "price",
  quantity: "quantity",
  "price-and-quantity": "price and quantity",
  added: "new line",
  removed: "gone",
};

/** A bill before and after, line by line; the difference is the sum of those shown. */
export function ChangesTable({ repriced }: { readonly repriced: Repriced }) {
  const { before, after, changes, deltaUsd } = repriced;
  return (
    <div className={classes["scroll"]} data-testid="changes">
      <table className={classes["table"]}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col" data-number>
              {before.catalogVersion}
            </th>
            <th scope="col" data-number>
              {after.catalogVersion}
            </th>
            <th scope="col" data-number>
              Difference
            </th>
            <th scope="col">What changed</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={`${change.item} ${change.label}`}>
              <th scope="row">{change.label}</th>
              <td data-number>
                <Figures line={change.before} />
              </td>
              <td data-number>
                <Figures line={change.after} />
              </td>
              <td data-number data-sign={signOf(change.deltaUsd)}>
                {formatMoneyExactDelta(change.deltaUsd)}
              </td>
              <td>{WORDS[change.what]}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total a month</th>
            <td data-number>{formatMoneyExact(before.totalUsd)}</td>
            <td data-number>{formatMoneyExact(after.totalUsd)}</td>
            <td data-number data-sign={signOf(deltaUsd)}>
              {formatMoneyExactDelta(deltaUsd)}
            </td>
            <td>{savingWord(deltaUsd)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Figures({ line }: { readonly line: Change["before"] }) {
  if (line === null) return MISSING;
  return (
    <>
      {formatMoneyExact(line.amountUsd)}
      <span className={classes["small"]}>
        {formatSignificant(line.quantity)} × {formatUnitPrice(line.unitPriceUsd)}
      </span>
    </>
  );
}

function signOf(deltaUsd: number): "saving" | "loss" | undefined {
  if (Math.abs(deltaUsd) < 0.005) return undefined;
  return deltaUsd < 0 ? "saving" : "loss";
}
