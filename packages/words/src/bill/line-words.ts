import type { BillItem, BillLine, BillUnit, LineSubject } from "@acuity/engine/prices";
import { numberFormat } from "../formats/intl-cache.ts";
import { formatMoneyExact, formatUnitPrice } from "../formats/money.ts";
import { formatNumber, MINUS, UNIT_SPACE } from "../formats/number.ts";
import { type Place, STANDARD_PLACE } from "../formats/place.ts";
import { memberWords, OFFER_WORDS } from "../plan/option-title.ts";
import { type Sentences, sentenceOf } from "../sentences.ts";

type NamedLine = Pick<BillLine, "item" | "of" | "unit" | "region">;

/** What a line is called: `2 × db.r6g.2xlarge`, `Storage`. */
export function lineLabel(line: NamedLine): string {
  const label = lineName(line);
  return line.region === undefined ? label : `${line.region}: ${label}`;
}

function lineName({ item, of, unit }: NamedLine): string {
  switch (of.code) {
    case "all":
      return ITEM_WORDS[item] + (item === "rds-proxy" ? ` (${PROXY_WORDS[unit] ?? unit})` : "");
    case "support":
    case "retention":
    case "advanced":
      return `${sentenceOf(SUBJECTS, { fact: of, place: STANDARD_PLACE })} (${CAPACITY_WORDS[unit] ?? unit})`;
    default:
      return sentenceOf(SUBJECTS, { fact: of, place: STANDARD_PLACE });
  }
}

const PROXY_WORDS: Readonly<Partial<Record<BillUnit, string>>> = {
  "vCPU-hour": "provisioned",
  "ACU-hour": "serverless",
};
const CAPACITY_WORDS: Readonly<Partial<Record<BillUnit, string>>> = {
  "vCPU-hour": "vCPU-hours",
  "ACU-hour": "ACU-hours",
  "vCPU-month": "vCPU",
  "ACU-month": "ACU",
};

/** Kinds of line. */
const ITEM_WORDS: Readonly<Record<BillItem, string>> = {
  compute: "Compute",
  "acu-hours": "Serverless capacity",
  storage: "Storage",
  "io-requests": "I/O requests",
  backup: "Backup beyond the free allowance",
  "manual-snapshots": "Manual snapshots",
  "snapshot-export": "Snapshot export",
  "database-insights": "Database Insights retention",
  "extended-support": "Extended Support",
  "cpu-credits": "CPU credits",
  "rds-proxy": "RDS Proxy",
  "data-api": "Data API",
  backtrack: "Backtrack change records",
  "global-replicated-writes": "Global Database replicated writes",
  "transfer-internet": "Transfer to the internet",
  "transfer-region": "Transfer to another region",
  "reserved-instances": "Reserved instances",
  "savings-plan": "Database Savings Plan",
  "private-discount": "Private discount",
};

const SUBJECTS: Sentences<Exclude<LineSubject, { code: "all" }>> = {
  instances: ({ instanceClass, count }) => (count === 1 ? instanceClass : `${count} × ${instanceClass}`),
  "on-demand": ({ instanceClass }) => `${instanceClass} on demand`,
  "beyond-savings-plan": () => "On demand beyond the savings plan",
  member: ({ member }) => memberWords(member),
  "over-1e9": () => "Data API over 1 billion",
  support: ({ engine, major, year }) =>
    `Extended Support of ${engine === "aurora-mysql" ? "Aurora MySQL" : "PostgreSQL"} ${major}, ${year === 3 ? "year 3" : "years 1–2"}`,
  retention: ({ isFirstMonth }) =>
    `Database Insights retention, ${isFirstMonth ? "first month" : "further months"}`,
  advanced: () => "Database Insights Advanced",
  "owned-reserved": ({ instanceClass, count, endsOn }) =>
    `Owned: ${count} × ${instanceClass} until ${endsOn}`,
  reserved: ({ instanceClass, count, offer }) =>
    `${count} × ${instanceClass} reserved, ${OFFER_WORDS[offer]}`,
  "owned-plans": ({ endsOn = [] }) =>
    endsOn.length === 0
      ? "Owned Database Savings Plans"
      : `Owned Database Savings Plans until ${endsOn.join(" and ")}`,
  discount: ({ on, pct }) => `Private discount on ${ITEM_WORDS[on]} (${pct}${UNIT_SPACE}%)`,
  "frozen-text": ({ text }) => text,
};

/** The calculation with its figures: `2 × 730 h × $1.038`. */
export function lineFormula({ item, factors, unitPriceUsd }: BillLine, place: Place): string {
  if (item === "private-discount") {
    const [base] = factors;
    const pct = formatNumber(-100 * Number(unitPriceUsd), 4, place);
    return `${formatMoneyExact(base?.value ?? null, place)} × ${MINUS}${pct}${UNIT_SPACE}%`;
  }
  const shown = factors.map(({ value, unit }) => {
    const figure = numberFormat(place.locale, PLAIN).format(value);
    return unit === null ? figure : `${figure} ${FACTOR_WORDS[unit] ?? `${unit}s`}`;
  });
  return [...shown, formatUnitPrice(Number(unitPriceUsd), place)].join(" × ");
}

const PLAIN = { useGrouping: false, maximumFractionDigits: 12 } as const;
const FACTOR_WORDS: Readonly<Partial<Record<BillUnit, string>>> = {
  hour: "h",
  GB: "GB",
  vCPU: "vCPU",
  ACU: "ACU",
  USD: "USD",
};
