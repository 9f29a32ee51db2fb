import type { ReportResult } from "@acuity/contract";
import type { Plan, Settings } from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import {
  cachedWords,
  countedUnit,
  decidedOptions,
  formatInterval,
  formatMoney,
  formatMoneyDelta,
  formatMoneyExact,
  formatNumber,
  formatTotal,
  formatUnitPrice,
  type Headline,
  isCachedKnown,
  lineLabel,
  namedBeyond,
  namedOptions,
  notesOf,
  optionAgainstToday,
  optionTitle,
  optionTone,
  type Place,
  reasonWords,
  saidOfPlan,
  sourceWords,
  todayRowWords,
  toldNotes,
  toldPlan,
  unmetWords,
} from "@acuity/words";
import { keyOfTold, notesBeside } from "../../format/notes-beside.ts";
import { type Column, figures, SheetTable, Tag } from "../../ui/sheet/sheet-table.tsx";
import { type FrozenOption, frozenOptions } from "./frozen-options.ts";
import { ownOption } from "./memo/own-option.ts";
import classes from "./report-document.module.css";

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

interface OptionsSectionProps {
  readonly plan: Plan;
  readonly settings: Settings;
  /** What the headline above it says: every shape that it or the decision names has a row. */
  readonly headline: Headline | null;
  /** What is said elsewhere in the report. */
  readonly told: readonly Finding[];
  readonly place: Place;
}

/** The head of the comparison as it was frozen, pick first, then by cost, and what is said of it. */
export function OptionsSection({ plan, settings, headline, told, place }: OptionsSectionProps) {
  const of = toldPlan(plan);
  const shown = of?.plan ?? plan;
  const ownId = of?.upgradesTo === undefined ? (ownOption(plan, settings)?.id ?? null) : null;
  const named = new Set([...namedOptions(shown, { headline, place }), ...decidedOptions(shown, place)]);
  const rows = frozenOptions(shown, { ownId, named });
  const hints = [
    namedBeyond(shown, place),
    todayRowWords(shown),
    ...notesOf(notesBeside(toldNotes(plan), keyOfTold(told)), place).map(({ message }) =>
      saidOfPlan(message),
    ),
  ].filter((hint) => hint !== null);
  return (
    <section aria-labelledby="options">
      <h2 id="options">
        Options{" "}
        <small>
          {rows.length} of {shown.options.length} compared: what this report names, then the cheapest of each
          kind on demand{of?.upgradesTo === undefined ? "" : `, after the upgrade to ${of.upgradesTo}`};{" "}
          <a href="#downloads">all of them as CSV</a>
        </small>
      </h2>
      <SheetTable
        label="Options"
        look="sheet"
        columns={optionColumns(shown, place)}
        rows={rows}
        keyOf={({ option }) => option.id}
        isPicked={({ tags }) => tags.includes("pick")}
      />
      {hints.map((hint) => (
        <p key={hint} className={classes["hint"]}>
          {hint}
        </p>
      ))}
    </section>
  );
}

function optionColumns(plan: Plan, place: Place): readonly Column<FrozenOption>[] {
  const hasSet = plan.options.some(isCachedKnown);
  return [
    {
      head: "Shape",
      cell: ({ option, tags }) => (
        <>
          {optionTitle(option.settings, place)}
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </>
      ),
    },
    figures("A month", ({ option }) => formatMoney(option.monthlyUsd.p50, place)),
    figures("P10–P90", ({ option }) => formatInterval(option.monthlyUsd, place)),
    {
      head: "Against today",
      isNumeric: true,
      cell: ({ option }) => formatMoneyDelta(optionAgainstToday(option, plan), place),
      tone: ({ option }) => optionTone(option, plan),
    },
    figures("Unmet", ({ option }) => unmetWords(option.unmetMinutesPerMonth, place)),
    ...(hasSet ? [figures<FrozenOption>("Set cached", ({ option }) => cachedWords(option, place))] : []),
    {
      head: "Why",
      isProse: true,
      cell: ({ option }) => option.reasons.slice(0, 1).map((reason) => reasonWords(reason, place)),
    },
  ];
}
