import { type ImportedPriceList, loadPriceSheet, regions, unknownRegion } from "@acuity/catalog";
import { priceSheetSchema } from "@acuity/contract";
import type { Series } from "@acuity/engine/demand";
import type { DescribedBaseline } from "@acuity/engine/plan";
import type { PriceSheet } from "@acuity/engine/prices";
import { badOption, CliError } from "../cli-error.ts";
import { readInput } from "../readers/read-input.ts";
import { requiredText, textOption } from "./option-values.ts";
import { type GivenOptions, type OptionTable, optionTable } from "./read-options.ts";
import { engineOption } from "./setting-options.ts";

/** Which prices: region, engine, and an imported catalog in place of the built-in one. */
export const priceSheetOptions: OptionTable = optionTable({ text: "region engine catalog" });

/**
 * The sheet the options ask for, or what is described.
 * @throws CliError `option-missing` or `file-invalid`, EngineError `price-missing` for an unknown region.
 */
export async function priceSheetOf(
  given: GivenOptions,
  described: Pick<DescribedBaseline, "region" | "engine"> | null = null,
): Promise<PriceSheet> {
  const region = textOption(given, "region") ?? described?.region ?? requiredText(given, "region");
  const engine = engineOption(given) ?? described?.engine ?? undefined;
  if (engine === undefined) throw new CliError("option-missing", "--engine is required; see --help.");
  const path = textOption(given, "catalog");
  if (path === undefined) return loadPriceSheet({ region, engine });
  const catalog = parseCatalog(new TextDecoder().decode(await readInput(path)), path);
  if (catalog.region === region) return soundSheet(catalog.sheets[engine], path);
  throw badOption(`"${path}" holds prices of ${catalog.region}, not of ${region}.`);
}

/**
 * The region whose instances are meant where nothing is priced; null where none was named.
 * @throws EngineError `price-missing` for a region that neither the catalog nor the files know
 */
export function regionAmong(given: GivenOptions, series: readonly Series[]): string | null {
  const asked = textOption(given, "region");
  if (asked === undefined) return null;
  const known = [...regions().map(({ code }) => code), ...series.map(({ region }) => region)];
  if (!known.includes(asked)) throw unknownRegion(asked);
  return asked;
}

function parseCatalog(text: string, path: string): ImportedPriceList {
  const value = jsonOf(text) as Partial<ImportedPriceList> | null;
  if (value?.kind === "price-list" && value.sheets !== undefined && value.region !== undefined) {
    return value as ImportedPriceList;
  }
  throw new CliError(
    "file-invalid",
    `"${path}" is not a catalog; make one of AWS's price file with: acuity catalog import FILE.`,
  );
}

/** A sheet of a file that anybody may have edited, part by part. */
function soundSheet(sheet: PriceSheet, path: string): PriceSheet {
  const found = priceSheetSchema.safeParse(sheet);
  if (found.success) return sheet;
  const where = found.error.issues[0]?.path.map(String).join(".") ?? "";
  throw new CliError(
    "file-invalid",
    `"${path}" is no whole catalog: "${where}" is missing or none; make it anew of AWS's price file with: acuity catalog import FILE.`,
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
