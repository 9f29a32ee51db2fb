import {
  CatalogError,
  type ImportedPriceList,
  type ImportedSavingsPlan,
  importPriceFile,
  loadPriceSheet,
  withSavingsPlan,
} from "@acuity/catalog";
import { type PriceList, priceListSchema } from "@acuity/contract";
import type { PriceSheet } from "@acuity/engine/prices";
import { plainText } from "@acuity/engine/units";
import { seldom } from "../files/seldom.ts";

/** How far the reading of one file has come. */
export interface ReadingProgress {
  readonly file: string;
  readonly bytes: number;
  readonly totalBytes: number;
}

/** A list and what of the files was used, or the sentence why there is none. */
export type ReadList =
  | {
      readonly kind: "read";
      readonly list: PriceList;
      readonly rows: number;
      /** Aurora usage types that no sheet has a place for. */
      readonly unknown: readonly string[];
    }
  | { readonly kind: "refused"; readonly sentence: string };

const UNKNOWN = "The file could not be read; download AWS's price file again and drop it unchanged.";

/** Worker side of an import: AWS's files become one whole list or a sentence, never half of either. */
export async function readList(
  files: readonly File[],
  onProgress: (progress: ReadingProgress) => void,
): Promise<ReadList> {
  try {
    const imported = [];
    for (const file of files) {
      const tell = ({ bytes }: { readonly bytes: number }) =>
        onProgress({ file: plainText(file.name), bytes, totalBytes: file.size });
      imported.push(
        await importPriceFile(file, { region: null, nowMs: Date.now(), onProgress: seldom(tell) }),
      );
    }
    const list = priceListSchema.parse(await priceListOf(imported));
    const rows = imported.reduce((sum, one) => sum + one.counts.rows, 0);
    const unknown = imported.flatMap(({ counts }) => counts.unknownUsageTypes.map((one) => one.usageType));
    return { kind: "read", list, rows, unknown };
  } catch (cause) {
    return { kind: "refused", sentence: cause instanceof CatalogError ? cause.message : UNKNOWN };
  }
}

/**
 * One price list out of the files dropped together: an offer, with the savings-plan rates of its region where their
 * file came too; rates alone go over the built-in prices.
 * @throws CatalogError `price-file-region` or `price-file-unknown` for files that do not make one list
 */
async function priceListOf(
  imported: readonly (ImportedPriceList | ImportedSavingsPlan)[],
): Promise<PriceList> {
  const [offer, secondOffer] = imported.filter((one) => one.kind === "price-list");
  const [plan, secondPlan] = imported.filter((one) => one.kind === "savings-plan");
  if (secondOffer !== undefined || secondPlan !== undefined) {
    throw new CatalogError(
      "price-file-region",
      "Drop the files of one price list at a time: one AmazonRDS offer, and the Database Savings Plans of its region if you have them.",
    );
  }
  const rows = imported.reduce((sum, one) => sum + one.counts.used, 0);
  if (offer !== undefined) {
    const { "aurora-mysql": mysql, "aurora-postgresql": postgres } = offer.sheets;
    return listFrom([mysql, postgres], { plan, rows, publishedOn: offer.publishedOn });
  }
  if (plan === undefined) {
    throw new CatalogError("price-file-unknown", "None of these files holds prices of Aurora.");
  }
  const { region, publishedOn } = plan;
  const mysql = await loadPriceSheet({ region, engine: "aurora-mysql" });
  const postgres = await loadPriceSheet({ region, engine: "aurora-postgresql" });
  return listFrom([mysql, postgres], { plan, rows, publishedOn });
}

function listFrom(
  [mysql, postgres]: readonly [PriceSheet, PriceSheet],
  about: {
    readonly plan: ImportedSavingsPlan | undefined;
    readonly rows: number;
    readonly publishedOn: string;
  },
): PriceList {
  const { plan, rows, publishedOn } = about;
  const own = (sheet: PriceSheet) => (plan === undefined ? sheet : withSavingsPlan(sheet, plan));
  const sheets = { "aurora-mysql": own(mysql), "aurora-postgresql": own(postgres) };
  const { catalogVersion: version, region, regionName } = sheets["aurora-postgresql"];
  // Plain JSON, as the workspace and the wire keep it.
  return JSON.parse(JSON.stringify({ version, publishedOn, region, regionName, rows, sheets }));
}
