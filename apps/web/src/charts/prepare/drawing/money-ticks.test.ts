import { describe, expect, it } from "vitest";
import { formatMoney } from "../../../format/money.ts";
import { placeOf } from "../../../format/place.ts";
import { moneyTicksBetween, moneyTicksFromZero } from "./money-ticks.ts";

describe("money ticks", () => {
  it("are round in the money shown, whatever the rate", () => {
    const euro = placeOf({ code: "EUR", perUsd: 0.9217 });
    const faces = moneyTicksFromZero(620, 4, euro).map((usd) => formatMoney(usd, euro));
    expect(faces).toEqual(["€0", "€200", "€400", "€600"]);
    const inside = moneyTicksBetween({ from: 560, to: 800 }, 4, euro).map((usd) => formatMoney(usd, euro));
    expect(inside).toEqual(["€560", "€640", "€720"]);
  });
});
