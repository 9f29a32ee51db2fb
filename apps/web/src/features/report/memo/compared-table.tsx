import type { ComparedCell, ComparedRow, Plan, WayOfPaying } from "@acuity/engine/plan";
import {
  formatDuration,
  formatGib,
  formatMoney,
  formatMoneyDelta,
  formatNumber,
  formatUnitPrice,
  MINUS,
  optionTitle,
  type Place,
  savingWord,
} from "@acuity/words";
import { Tag, toneOf } from "../../../ui/sheet/sheet-table.tsx";
import classes from "./compared-table.module.css";

interface ComparedTableProps {
  readonly compared: NonNullable<Plan["compared"]>;
  readonly yours: ComparedRow | undefined;
  readonly place: Place;
}

const WAYS: readonly { readonly way: WayOfPaying; readonly head: string }[] = [
  { way: "on-demand", head: "On demand" },
  { way: "savings-plan", head: "Savings plan, 1 y" },
  { way: "reserved-1yr", head: "Reserved, 1 y" },
  { way: "reserved-3yr", head: "Reserved, 3 y" },
];

const ROLES: Readonly<Record<ComparedRow["roles"][number], string>> = {
  ...{ today: "Today", pick: "The pick", provisioned: "Best provisioned", serverless: "Best serverless" },
  ...{ "runner-up": "Runner-up", nearest: "The nearest", yours: "Yours" },
};

const REFUSALS = {
  ...{ "not-sold": "not sold", "no-price": "no price known" },
  ...{ "nothing-left": "nothing left to buy", "not-priced": "not priced" },
} as const;

/** What runs today, the pick, the best of each kind and what came second, each under every way to pay. */
export function ComparedTable({ compared, yours, place }: ComparedTableProps) {
  const rows = withYours(compared.rows, { yours, place });
  const hasWait = rows.some(({ readWaitMs }) => readWaitMs !== null);
  return (
    <section aria-labelledby="compared">
      <h2 id="compared">
        Like for like <small>a month with storage and I/O</small>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section className={classes["scroll"]} tabIndex={0} aria-label="Like for like, figures">
        <table className={classes["table"]} aria-label="Like for like">
          <thead>
            <tr>
              <th scope="col">Shape</th>
              {WAYS.map(({ way, head }) => (
                <th key={way} scope="col">
                  {head}
                </th>
              ))}
              <th scope="col">Unmet a month</th>
              {hasWait && <th scope="col">Added read wait</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.roles.join()} {...{ row, hasWait, place }} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

/** A row of its own, or a further name of the row that is the same shape. */
function withYours(
  rows: readonly ComparedRow[],
  { yours, place }: Pick<ComparedTableProps, "yours" | "place">,
): readonly ComparedRow[] {
  if (yours?.settings == null) return rows;
  const title = optionTitle(yours.settings, place);
  const isSame = ({ settings }: ComparedRow) => settings !== null && optionTitle(settings, place) === title;
  if (!rows.some(isSame)) return [...rows, yours];
  return rows.map((row) => (isSame(row) ? { ...row, roles: [...row.roles, "yours"] } : row));
}

interface RowProps {
  readonly row: ComparedRow;
  readonly hasWait: boolean;
  readonly place: Place;
}

function Row({ row, hasWait, place }: RowProps) {
  const { roles, settings, missed } = row;
  const [name, ...others] = roles.map((role) => ROLES[role]);
  const isPick = roles.includes("pick");
  return (
    <tr data-outside={missed.length > 0 || undefined}>
      <th scope="row">
        <b>{name}</b>
        {others.map((other) => (
          <Tag key={other}>{other.toLowerCase()}</Tag>
        ))}
        <small>{settings === null ? "not known" : optionTitle(settings, place)}</small>
      </th>
      {WAYS.map(({ way, head }) => (
        <td key={way} data-head={head} data-picked={(isPick && way === "on-demand") || undefined}>
          <Cell {...{ row, way, place }} />
        </td>
      ))}
      <td data-head="Unmet a month" data-short={isShort(row) || undefined}>
        {row.unmetMinutes === null ? "–" : unmetText(row.unmetMinutes, place)}
        <small>{missed.length > 0 ? "outside a limit" : unmetDetail(row, place)}</small>
      </td>
      {hasWait && (
        <td data-head="Added read wait">
          {waitText(row, place)}
          <small>{poolText(row, place)}</small>
        </td>
      )}
    </tr>
  );
}

const isShort = ({ unmetMinutes, limitMinutes }: ComparedRow): boolean =>
  unmetMinutes !== null && unmetMinutes > limitMinutes;

const unmetText = (minutes: number, place: Place): string =>
  minutes === 0 ? "0 min" : formatDuration(60 * minutes, place);

function unmetDetail({ spikes, cpuMaxPct }: ComparedRow, place: Place): string {
  if (spikes !== null && spikes.count > 0)
    return `${formatNumber(spikes.count, 0, place)} spikes in the trace`;
  return cpuMaxPct === null ? "" : `CPU to ${formatNumber(cpuMaxPct, 0, place)} %`;
}

function waitText({ readWaitMs }: ComparedRow, place: Place): string {
  if (readWaitMs === null) return "–";
  const [low, high] = [readWaitMs.low, readWaitMs.high].map((ms) => formatNumber(ms, ms < 10 ? 1 : 0, place));
  return low === high ? `${low} ms` : low?.startsWith(MINUS) ? `${low} to ${high} ms` : `${low}–${high} ms`;
}

function poolText({ poolGib }: ComparedRow, place: Place): string {
  if (poolGib === null) return "";
  const { least, most } = poolGib;
  return least === most ? `pool ${formatGib(most, place)}` : `pool to ${formatGib(most, place)}`;
}

interface CellProps {
  readonly row: ComparedRow;
  readonly way: WayOfPaying;
  readonly place: Place;
}

function Cell({ row, way, place }: CellProps) {
  const cell: ComparedCell = row.cells[way];
  if ("refusal" in cell)
    return (
      <>
        –<small>{REFUSALS[cell.refusal]}</small>
      </>
    );
  const { low, high } = row.byMemoryUsd ?? {};
  const isRange = way === "on-demand" && low !== undefined && high !== undefined;
  return (
    <>
      {isRange
        ? `${formatMoney(low, place)} – ${formatMoney(high, place)}`
        : formatMoney(cell.monthlyUsd, place)}
      <CellDetail {...{ row, cell, place }} isRange={isRange} />
    </>
  );
}

/** Three figures tell one price of an hour from another. */
const hourText = (usd: number, place: Place): string =>
  formatUnitPrice(Number(usd.toPrecision(usd < 1 ? 3 : 4)), place);

type Priced = Exclude<ComparedCell, { readonly refusal: unknown }>;

function CellDetail({
  row,
  cell,
  place,
  isRange,
}: Pick<CellProps, "row" | "place"> & { readonly cell: Priced; readonly isRange: boolean }) {
  const { againstTodayUsd: more, upfrontUsd, usdPerHour, isAssumed, breakEvenDay } = cell;
  const assumed = isAssumed && <Tag>assumed</Tag>;
  if (upfrontUsd > 0)
    return (
      <small>
        {assumed} {formatMoney(upfrontUsd, place)} upfront
        {breakEvenDay !== null && `, back on day ${formatNumber(breakEvenDay, 0, place)}`}
      </small>
    );
  if (usdPerHour !== null)
    return (
      <small>
        {assumed} {hourText(usdPerHour, place)} an hour
      </small>
    );
  if (row.basis !== null) return <small>{row.basis}</small>;
  if (isRange) return <small>depends on memory</small>;
  if (more === null) return <small>{assumed}</small>;
  return (
    <small data-tone={toneOf(more)}>
      {assumed} {formatMoneyDelta(more, place)} {savingWord(more)}
    </small>
  );
}
