import { isDeepStrictEqual } from "node:util";
import {
  builtInCatalog,
  CatalogError,
  loadPriceSheet,
  readImportVersion,
  requirePublished,
  requireSoundPrices,
} from "@acuity/catalog";
import { AppError, type PriceList } from "@acuity/contract";
import type { PriceSheet } from "@acuity/engine/prices";

/**
 * That a list can be one imported of AWS's files (PRC-5). Its prices are its sender's word, as long as AWS could have them; what it
 * is called is not: none goes by the name of the product's own catalog.
 * @throws AppError `invalid-input`
 */
export async function requireImported(list: PriceList, nowMs: number): Promise<void> {
  const { version, region, publishedOn } = list;
  const imported = readImportVersion(version);
  if (imported === null)
    throw refused(`no list imported of AWS's price files is called ${version.slice(0, 80)}`);
  if (imported.region !== region) throw refused(`the list ${version} is of ${region}`);
  const sheets = Object.values(list.sheets);
  const pricesOn = imported.isOverBuiltIn ? builtInCatalog.publishedOn : publishedOn;
  const other = sheets.find((sheet) => sheet.publishedOn !== pricesOn);
  if (other !== undefined)
    throw refused(`the prices of ${version} were published on ${other.publishedOn}, not on ${pricesOn}`);
  requireSound(list, nowMs);
  if (!imported.isOverBuiltIn) return;
  for (const sheet of sheets) {
    if (await isBuiltIn(sheet)) continue;
    throw refused(`the prices beside the savings-plan rates of ${version} are not the built-in ones`);
  }
}

/** What the import itself refuses, of whoever sends a list without it. */
function requireSound({ publishedOn, sheets }: PriceList, nowMs: number): void {
  try {
    requirePublished(publishedOn, nowMs);
    Object.values(sheets).forEach(requireSoundPrices);
  } catch (cause) {
    if (cause instanceof CatalogError)
      throw new AppError("invalid-input", `This price list is not kept: ${cause.message}`);
    throw cause;
  }
}

/** Whether all but its savings-plan rates is what the product itself has. */
async function isBuiltIn(sheet: PriceSheet): Promise<boolean> {
  const own = await loadPriceSheet(sheet);
  const { savingsPlan, catalogVersion } = sheet;
  // As the wire gives it back: plain JSON without holes.
  return isDeepStrictEqual(sheet, JSON.parse(JSON.stringify({ ...own, savingsPlan, catalogVersion })));
}

function refused(why: string): AppError {
  return new AppError("invalid-input", `This price list is not kept: ${why}. Import AWS's files anew.`);
}
