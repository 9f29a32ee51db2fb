import { priceListSchema } from "../catalog.ts";
import { frozenShape, type StoredFields } from "./frozen-shape.ts";

interface OldSheet extends StoredFields {
  readonly reservedSchedule: {
    readonly discounts: Readonly<Record<string, string>>;
    readonly source: string;
  } | null;
}

/**
 * One discount for every family of a region stood where each family has its own: it was r5's and r6g's. CPU credits
 * had one price, Standard's.
 */
function pricesByFamilyAndMode({ sheets, ...fields }: StoredFields): StoredFields {
  const turned = Object.entries(sheets as Record<string, OldSheet>).map(([engine, sheet]) => {
    const { reservedSchedule: old, cpuCreditVcpuHour: credit, ...rest } = sheet;
    const reservedFamilies = Object.entries(old?.discounts ?? {}).flatMap(([offer, discount]) =>
      ["r5", "r6g"].map((family) => ({
        ...{ family, offer, discount, trust: "schedule", observedOn: "2018-12-05", source: old?.source },
      })),
    );
    const cpuCreditVcpuHour = { standard: credit, "io-optimized": null };
    return [engine, { ...rest, cpuCreditVcpuHour, reservedFamilies }];
  });
  return { ...fields, sheets: Object.fromEntries(turned) };
}

export const frozenPriceList = frozenShape({
  what: "price list",
  schema: priceListSchema,
  upcasters: [pricesByFamilyAndMode],
});
