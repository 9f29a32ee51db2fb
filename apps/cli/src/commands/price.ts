import { billMonth } from "@acuity/engine/prices";
import { assumptionWords } from "@acuity/words";
import { CliError } from "../cli-error.ts";
import { type Io, written } from "../command.ts";
import { priceSheetOf, priceSheetOptions } from "../options/price-sheet-option.ts";
import { optionTable, readOptions } from "../options/read-options.ts";
import { storageModeOption } from "../options/setting-options.ts";
import { usageOf, usageOptions } from "../options/usage-options.ts";
import { billTable, pricesLine, sayLine } from "../printers/said-line.ts";

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
  --catalog PATH        prices of an imported catalog in place of the built-in one
  --json                {catalog, lines, totalUsd}

Example: acuity price --region us-east-1 --engine aurora-postgresql --storage-mode standard \\
           --instance-class db.r6g.2xlarge --count 2 --storage-gb 800 --io-requests 1200000000
`;

const options = { ...priceSheetOptions, ...usageOptions, ...optionTable({ text: "storage-mode" }) };

export async function run(argv: readonly string[], io: Io): Promise<number> {
  const given = readOptions(argv, options);
  const storageMode = storageModeOption(given);
  if (storageMode === undefined) {
    throw new CliError("option-missing", "--storage-mode is required; see --help.");
  }
  const usage = { ...usageOf(given), storageMode };
  const sheet = await priceSheetOf(given);
  const bill = billMonth({ sheet, usage });
  const catalog = { version: bill.catalogVersion, publishedOn: bill.publishedOn, region: bill.region };
  const lines = bill.lines.map((line) => {
    const assumption = assumptionWords(line.assumptions).join(" ");
    return { ...sayLine(line), assumption: assumption === "" ? null : assumption };
  });
  const json = { catalog, lines, totalUsd: bill.totalUsd };
  return written(
    { io, isJson: given.json },
    { json, text: billTable(bill, pricesLine(bill, usage.extendedSupport?.on)) },
  );
}
