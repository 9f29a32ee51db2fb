import {
  CatalogError,
  type ImportedPriceList,
  type ImportedSavingsPlan,
  loadPriceSheet,
  withSavingsPlan,
} from "@acuity/catalog";
import type { PriceList } from "@acuity/contract";
import type { PriceSheet } from "@acuity/engine/prices";

type Imported = ImportedPriceList | ImportedSavingsPlan;

/**
 * One price list out of the files dropped together: an offer, with the savings-plan rates of its region where their
 * file came too; rates alone go over the built-in prices.
 * @throws CatalogError `price-file-region` or `price-file-unknown` for files that do not make one list
 */
export async function priceListOf(imported: readonly Imported[]): Promise<PriceList> {
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
