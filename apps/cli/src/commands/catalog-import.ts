import { createReadStream } from "node:fs";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import {
  CatalogError,
  type ImportedPriceList,
  type ImportedSavingsPlan,
  importPriceFile,
  withSavingsPlan,
} from "@acuity/catalog";
import { badOption, CliError } from "../cli-error.ts";
import { exitCodes, type Io } from "../command.ts";
import { textOption } from "../options/option-values.ts";
import { type OptionTable, readOptions } from "../options/read-options.ts";

export const summary = "import: make a price catalog of AWS's own price files";

export const help = `
Usage: acuity catalog import FILE… [--region R] [--out DIR]

  FILE          AWS's price files of one region, plain or gzipped:
                AmazonRDS offer (CSV or JSON), Database Savings Plans (CSV)
  --region R    refuse files of another region
  --out DIR     where the catalog is written (.acuity/catalogs)
  --json        {imported: [{file, kind, version, publishedOn, region, rows, used, unknownUsageTypes}], catalog}

The catalog is written at once when every file was read whole, or not at all. Use it with --catalog PATH in
price, commitments and io-optimized.

Example: acuity catalog import AmazonRDS-eu-west-1.csv savings-plans-eu-west-1.csv
`;

const options: OptionTable = { region: { type: "string" }, out: { type: "string" } };

type Imported = ImportedPriceList | ImportedSavingsPlan;

export async function run(argv: readonly string[], io: Io): Promise<number> {
  const [verb, ...rest] = argv;
  if (verb !== "import") {
    throw new CliError("command-unknown", `"catalog ${verb ?? ""}" is not a command; known: catalog import.`);
  }
  const given = readOptions(rest, options);
  if (given.files.length === 0) {
    throw new CliError(
      "option-missing",
      "Name AWS's price file: acuity catalog import AmazonRDS-eu-west-1.csv.",
    );
  }
  const imported: { readonly file: string; readonly result: Imported }[] = [];
  for (const file of given.files) {
    imported.push({
      file,
      result: await importFile(file, { region: textOption(given, "region") ?? null, io }),
    });
  }
  const catalog = combine(imported.map(({ result }) => result));
  const path = await writeWhole(catalog, textOption(given, "out") ?? join(".acuity", "catalogs"));
  if (given.json) {
    const rows = imported.map(({ file, result }) => ({
      file,
      kind: result.kind,
      version: result.version,
      publishedOn: result.publishedOn,
      region: result.region,
      ...result.counts,
    }));
    io.stdout(`${JSON.stringify({ imported: rows, catalog: { version: catalog.version, path } })}\n`);
  } else {
    io.stdout(`${imported.map(describe).join("")}Catalog ${catalog.version} written to ${path}\n`);
  }
  return exitCodes.ok;
}

async function importFile(file: string, settings: { region: string | null; io: Io }): Promise<Imported> {
  const known = await stat(file).catch(() => null);
  if (known === null) throw new CliError("file-missing", `There is no file "${file}"; check the path.`);
  if (known.isDirectory()) throw new CliError("file-unreadable", `"${file}" is a folder, not a file.`);
  const stream = Readable.toWeb(
    createReadStream(file, { highWaterMark: 1 << 20 }),
  ) as ReadableStream<Uint8Array>;
  let shown = 0;
  const onProgress = ({ bytes }: { readonly bytes: number }) => {
    if (bytes - shown < 50e6) return;
    shown = bytes;
    settings.io.stderr(
      `${basename(file)}: ${Math.round(bytes / 1e6)} of ${Math.round(known.size / 1e6)} MB\n`,
    );
  };
  try {
    return await importPriceFile(stream, { region: settings.region, nowMs: Date.now(), onProgress });
  } catch (error) {
    if (error instanceof CatalogError) throw new CatalogError(error.code, `"${file}": ${error.message}`);
    throw error;
  }
}

/** One offer, with the savings-plan rates of its region when their file was given too. */
function combine(imported: readonly Imported[]): Imported {
  const offers = imported.filter((i) => i.kind === "price-list");
  const plans = imported.filter((i) => i.kind === "savings-plan");
  const [offer] = offers;
  const [plan] = plans;
  if (offers.length > 1 || plans.length > 1) {
    throw badOption("Import one AmazonRDS offer and one savings-plans file at a time.");
  }
  if (offer === undefined) {
    if (plan !== undefined) return plan;
    throw new CliError("option-missing", "Nothing was imported.");
  }
  if (plan === undefined) return offer;
  const sheets = {
    "aurora-mysql": withSavingsPlan(offer.sheets["aurora-mysql"], plan),
    "aurora-postgresql": withSavingsPlan(offer.sheets["aurora-postgresql"], plan),
  };
  return { ...offer, version: sheets["aurora-mysql"].catalogVersion, sheets };
}

/** A catalog file appears under its name only when it is whole: written beside it, then renamed. */
async function writeWhole(catalog: Imported, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${catalog.version}.json`);
  const beside = `${path}.${process.pid}.part`;
  try {
    await writeFile(beside, `${JSON.stringify(catalog)}\n`, { flush: true });
    await rename(beside, path);
  } finally {
    await rm(beside, { force: true });
  }
  return path;
}

function describe({ file, result }: { readonly file: string; readonly result: Imported }): string {
  const { rows, used, unknownUsageTypes } = result.counts;
  const unknown = unknownUsageTypes.slice(0, 5).map((u) => u.usageType);
  const more = unknownUsageTypes.length > 5 ? ` and ${unknownUsageTypes.length - 5} more` : "";
  const passed =
    unknown.length === 0 ? "" : `  Aurora usage types without a place: ${unknown.join(", ")}${more}\n`;
  return `${file}: ${result.kind}, ${result.region}, published ${result.publishedOn}; ${used} of ${rows} rows used\n${passed}`;
}
