import type { EngineName, PriceSheet } from "@acuity/engine/prices";
import { EngineError } from "@acuity/engine/units";
import { keptCatalogs } from "./kept-catalogs.ts";

/**
 * Prices of an imported list.
 * @throws EngineError `price-missing` where this browser does not hold the list, or it is of another region
 */
export async function keptSheet(asked: {
  readonly region: string;
  readonly engine: EngineName;
  readonly catalog: string;
}): Promise<PriceSheet> {
  const { region, engine, catalog } = asked;
  const kept = await keptCatalogs.get(catalog).catch(() => undefined);
  if (kept === undefined) {
    throw new EngineError(
      "price-missing",
      `This plan uses the price list ${catalog}, which is not in this browser: import it on the page Price lists, or choose the built-in prices.`,
    );
  }
  if (kept.list.region === region) return kept.list.sheets[engine];
  throw new EngineError(
    "price-missing",
    `The price list ${catalog} is of ${kept.list.region}, the plan of ${region}: choose the built-in prices or a list of ${region}.`,
  );
}
