import { instanceSpec, loadPriceSheet } from "@acuity/catalog";
import { type Bill, type BillUsage, billLineView, billMonth, type StorageMode } from "@acuity/engine";
import { CliError } from "../cli-error.ts";
import { exitCodes, type Io } from "../command.ts";
import { choiceOption, numberOption, requiredText, textOption } from "../option-values.ts";
import { type GivenOptions, type OptionTable, readOptions } from "../read-options.ts";
import { textTable } from "../text-table.ts";

export const summary = "the bill of a month, line by line, from published prices";

export const help = `
Usage: acuity price --region R --engine E --storage-mode standard|io-optimized [what was used]

  --region R            such as us-east-1
  --engine E            aurora-postgresql or aurora-mysql
  --storage-mode M      standard or io-optimized
  --acu-hours N         serverless capacity
  --instance-class C    such as db.r6g.xlarge; --count N of them (1), --hours H each (730)
  --storage-gb G        average volume, GB of 2^30 bytes
  --io-requests N       billed I/O requests
  --backup-gb G         backup billed beyond the free allowance
  --engine-version V    with --on DATE (YYYY-MM-DD): adds Extended Support where it is charged
  --json                {catalog, lines, totalUsd}

Example: acuity price --region us-east-1 --engine aurora-postgresql --storage-mode standard \\
           --instance-class db.r6g.2xlarge --count 2 --storage-gb 800 --io-requests 1200000000
`;

const options: OptionTable = {
  region: { type: "string" },
  engine: { type: "string" },
  "storage-mode": { type: "string" },
  "acu-hours": { type: "string" },
  "instance-class": { type: "string" },
  count: { type: "string" },
  hours: { type: "string" },
  "storage-gb": { type: "string" },
  "io-requests": { type: "string" },
  "backup-gb": { type: "string" },
  "engine-version": { type: "string" },
  on: { type: "string" },
};

/** Hours a month (UNI-2). */
const MONTH_HOURS = 730;

export async function run(argv: readonly string[], io: Io): Promise<number> {
  const given = readOptions(argv, options);
  const region = requiredText(given, "region");
  const engine = choiceOption(given, { name: "engine", from: ["aurora-postgresql", "aurora-mysql"] });
  if (engine === undefined) throw new CliError("option-missing", "--engine is required; see --help.");
  const usage = usageOf(given);
  const sheet = await loadPriceSheet({ region, engine });
  const bill = billMonth({ sheet, usage });
  if (given.json) {
    const catalog = { version: bill.catalogVersion, publishedOn: bill.publishedOn, region };
    const lines = bill.lines.map((line) => ({ ...billLineView(line), assumption: line.assumption }));
    io.stdout(`${JSON.stringify({ catalog, lines, totalUsd: bill.totalUsd })}\n`);
  } else {
    io.stdout(billTable(bill));
  }
  return exitCodes.ok;
}

/** The bill for people: a line each, the total, and what rests on an assumption. */
export function billTable(bill: Bill): string {
  const total = { label: "Total", formula: "", amountUsd: bill.totalUsd };
  const table = textTable<Pick<Bill["lines"][number], "label" | "formula" | "amountUsd">>(
    [...bill.lines, total],
    [
      { title: "Item", cell: (line) => line.label },
      { title: "Formula", cell: (line) => line.formula },
      { title: "USD a month", align: "right", cell: (line) => line.amountUsd.toFixed(2) },
    ],
  );
  const notes = [...new Set(bill.lines.flatMap((line) => line.assumption ?? []))].map(
    (n) => `Assumption: ${n}\n`,
  );
  return `${table}Prices: ${bill.catalogVersion}, published ${bill.publishedOn}, ${bill.region}\n${notes.join("")}`;
}

function usageOf(given: GivenOptions): BillUsage {
  const storageMode = choiceOption<StorageMode>(given, {
    name: "storage-mode",
    from: ["standard", "io-optimized"],
  });
  if (storageMode === undefined)
    throw new CliError("option-missing", "--storage-mode is required; see --help.");
  const usage: BillUsage = {
    storageMode,
    ...provisionedOf(given),
    ...quantity(given, "acu-hours", (acuHours) => ({ serverless: [{ acuHours }] })),
    ...quantity(given, "storage-gb", (storageGb) => ({ storageGb })),
    ...quantity(given, "io-requests", (ioRequests) => ({ ioRequests })),
    ...quantity(given, "backup-gb", (billedGb) => ({ backup: { billedGb } })),
    ...extendedSupportOf(given),
  };
  if (Object.keys(usage).length > 1) return usage;
  throw new CliError(
    "option-missing",
    "Nothing to price: give --instance-class, --acu-hours, --storage-gb, --io-requests or --backup-gb.",
  );
}

function quantity<Part extends object>(given: GivenOptions, name: string, part: (value: number) => Part) {
  const value = numberOption(given, name);
  return value === undefined ? {} : part(value);
}

function provisionedOf(given: GivenOptions): Pick<BillUsage, "provisioned"> {
  const instanceClass = textOption(given, "instance-class");
  if (instanceClass === undefined) {
    const needless = ["count", "hours"].find((name) => given.values.has(name));
    if (needless === undefined) return {};
    throw new CliError("option-missing", `--${needless} needs --instance-class, such as db.r6g.xlarge.`);
  }
  const count = numberOption(given, "count") ?? 1;
  if (!Number.isInteger(count) || count < 1) {
    throw new CliError("option-invalid", `--count is a whole number from 1; got "${count}".`);
  }
  const hoursEach = numberOption(given, "hours") ?? MONTH_HOURS;
  const vcpu = given.values.has("engine-version") ? { vcpu: instanceSpec(instanceClass).vcpu } : {};
  return { provisioned: [{ instanceClass, count, hoursEach, ...vcpu }] };
}

function extendedSupportOf(given: GivenOptions): Pick<BillUsage, "extendedSupport"> {
  const engineVersion = textOption(given, "engine-version");
  const on = textOption(given, "on");
  if (engineVersion === undefined && on === undefined) return {};
  if (engineVersion === undefined || on === undefined) {
    throw new CliError("option-missing", "Extended Support needs both --engine-version and --on YYYY-MM-DD.");
  }
  return { extendedSupport: { engineVersion, on } };
}
