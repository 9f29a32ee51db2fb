import { placeOf } from "@acuity/words";
import { describe, expect, it } from "vitest";
import { axisBetween, axisFromZero, moneyFace, ticksWithRoom, toPixels } from "./axis.ts";

const bare = { unit: "" };
const faces = ({ ticks, format }: ReturnType<typeof axisFromZero>) => ticks.map(format);

describe("axes", () => {
  it("start at zero and end at a round figure at or above the highest", () => {
    expect(axisFromZero(24, bare)).toMatchObject({ from: 0, to: 25, ticks: [0, 5, 10, 15, 20, 25] });
    expect(axisFromZero(0.7, bare)).toMatchObject({ to: 0.8, ticks: [0, 0.2, 0.4, 0.6, 0.8] });
    expect(axisFromZero(0, bare).to).toBe(1);
    expect(axisFromZero(Number.NaN, bare).to).toBe(1);
  });
  it("have round ticks between two figures that need not be round", () => {
    expect(axisBetween({ from: 380, to: 1450 }, bare).ticks).toEqual([400, 600, 800, 1000, 1200, 1400]);
    expect(axisBetween({ from: 5, to: 5 }, bare).ticks).toEqual([5]);
  });
  it("are round in the money shown, whatever the rate", () => {
    const euro = moneyFace("a month", placeOf({ code: "EUR", perUsd: 0.9217 }));
    expect(faces(axisFromZero(620, euro))).toEqual(["€0", "€200", "€400", "€600"]);
    expect(faces(axisBetween({ from: 560, to: 800 }, euro))).toEqual(["€550", "€600", "€650", "€700"]);
  });
  it("leave out labels that would touch", () => {
    const money = axisFromZero(2000, moneyFace("a month", placeOf(null)));
    expect(ticksWithRoom(money, 600)).toEqual(money.ticks);
    expect(ticksWithRoom(money, 130)).toEqual([0, 1000, 2000]);
    expect(ticksWithRoom(money, 0)).toEqual([0]);
  });
  it("map to pixels and back", () => {
    const y = toPixels({ from: 0, to: 24 }, [200, 0]);
    expect(y(12)).toBe(100);
    expect(y.invert(100)).toBe(12);
  });
});
