import { priceListSchema } from "../catalog.ts";
import { frozenShape } from "./frozen-shape.ts";

export const frozenPriceList = frozenShape({ what: "price list", schema: priceListSchema });
