import {
  type Bill,
  type BillLine,
  compareStorageModes,
  growingPeriods,
  type StorageModePlan,
  type StorageModes,
  storageModePlan,
} from "@acuity/engine/prices";
import { COMMAND_LINE, formatMoneyExact, lineLabel, storageModeName } from "@acuity/words";
import { CliError } from "../cli-error.ts";
import { type Io, written } from "../command.ts";
import { numberOption, textOption } from "../options/option-values.ts";
import { priceSheetOf, priceSheetOptions } from "../options/price-sheet-option.ts";
import { type GivenOptions, type OptionTable, optionTable, readOptions } from "../options/read-options.ts";
import { usageOf, usageOptions } from "../options/usage-options.ts";
import { pricesLine, sayLine } from "../printers/said-line.ts";
import { textTable } from "../printers/text-table.ts";

export const summary = "Standard against I/O-Optimized storage, with the exact break-even";

export const help = `
Usage: acuity io-optimized --region R --engine E [what was used, as in acuity price]

  --region R, --engine E, --acu-hours N, --instance-class C --count N --hours H,
  --storage-gb G, --io-requests N, --backup-gb G     as in acuity price
  --from YYYY-MM            first month of a projection; with it:
  --months N                how many (24)
  --growth-io P, --growth-storage P, --growth-compute P   percent a month (0)
  --catalog PATH        prices of an imported catalog in place of the built-in one
  --json                    {standard, ioOptimized, breakEven, ioShare, cheaper, savingUsd, plan}

Example: acuity io-optimized --region us-east-1 --engine aurora-postgresql --instance-class db.r6g.2xlarge --count 2 \\
           --storage-gb 800 --io-requests 1200000000 --from 2026-12 --growth-io 10
`;

const options: OptionTable = {
  ...priceSheetOptions,
  ...usageOptions,
  ...optionTable({ text: "from months growth-io growth-storage growth-compute" }),
};

export async function run(argv: readonly string[], io: Io): Promise<number> {
  const given = readOptions(argv, options);
  const usage = usageOf(given);
  const sheet = await priceSheetOf(given);
  const modes = compareStorageModes({ sheet, usage });
  const plan = planOf(given, modes);
  const catalog = { version: sheet.catalogVersion, publishedOn: sheet.publishedOn, region: sheet.region };
  const json = { catalog, ...resultOf(modes), plan };
  return written({ io, isJson: given.json }, { json, text: describe(modes, plan) });
}

function resultOf(modes: StorageModes) {
  const bill = ({ lines, totalUsd }: Bill) => ({ lines: lines.map(sayLine), totalUsd });
  return {
    standard: bill(modes.bills.standard),
    ioOptimized: bill(modes.bills["io-optimized"]),
    breakEven: {
      ioUsd: modes.breakEvenIoUsd,
      ioRequests: modes.breakEvenIoRequests,
      share: modes.breakEvenShare,
    },
    ioShare: modes.ioShare,
    computePremium: modes.computePremium,
    storagePremium: modes.storagePremium,
    cheaper: modes.cheaper,
    savingUsd: modes.savingUsd,
  };
}

function planOf(given: GivenOptions, today: StorageModes): StorageModePlan | null {
  const from = textOption(given, "from");
  if (from === undefined) {
    const needless = ["months", "growth-io", "growth-storage", "growth-compute"].find((n) =>
      given.values.has(n),
    );
    if (needless === undefined) return null;
    throw new CliError("option-missing", `--${needless} needs --from, such as --from 2026-12.`);
  }
  const periods = growingPeriods({
    today,
    from,
    months: numberOption(given, "months") ?? 24,
    monthlyGrowthPct: {
      compute: numberOption(given, "growth-compute") ?? 0,
      storage: numberOption(given, "growth-storage") ?? 0,
      io: numberOption(given, "growth-io") ?? 0,
    },
  });
  return storageModePlan({ periods, startMode: "standard", lastSwitchToIoOptimized: null });
}

function describe(modes: StorageModes, plan: StorageModePlan | null): string {
  const { standard, "io-optimized": optimized } = modes.bills;
  const amount = (bill: Bill, like: BillLine) =>
    bill.lines
      .find((line) => line.item === like.item && lineLabel(line) === lineLabel(like))
      ?.amountUsd.toFixed(2) ?? "";
  const table = textTable(standard.lines, [
    { title: "USD a month", cell: lineLabel },
    { title: storageModeName("standard"), align: "right", cell: (line) => line.amountUsd.toFixed(2) },
    { title: storageModeName("io-optimized"), align: "right", cell: (line) => amount(optimized, line) },
  ]);
  const usd = (amount: number) => formatMoneyExact(amount, COMMAND_LINE);
  const share = (value: number | null) => (value === null ? "none" : `${(value * 100).toFixed(1)} %`);
  const verdict =
    modes.cheaper === "equal"
      ? "Both cost the same"
      : `${storageModeName(modes.cheaper)} is cheaper by ${usd(Math.abs(modes.savingUsd))}`;
  return [
    `${table}Total: Standard ${usd(modes.totalUsd.standard)}, I/O-Optimized ${usd(modes.totalUsd["io-optimized"])}. ${verdict} a month.`,
    `Break-even: ${usd(modes.breakEvenIoUsd)} of I/O a month, ${Math.round(modes.breakEvenIoRequests / 1e6)} million requests, ${share(modes.breakEvenShare)} of the Standard bill; now ${share(modes.ioShare)}.`,
    ...(plan === null ? [] : [switchSentence(plan)]),
    pricesLine(standard),
    "",
  ].join("\n");
}

function switchSentence(plan: StorageModePlan): string {
  const first = plan.firstSwitch;
  if (first === null) return "Staying on Standard is cheapest over the months asked for.";
  return `Switch to I/O-Optimized on ${first.startsOn}; into it at most once in 30 days.`;
}
