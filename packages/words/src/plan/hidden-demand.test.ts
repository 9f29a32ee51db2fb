import type { Finding } from "@acuity/engine/units";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { hiddenRisk } from "./decision/hidden-risk.ts";
import { hiddenIn, isOftenHidden } from "./hidden-demand.ts";

const full = (hiddenPct: number | undefined, timePct = 0.2) =>
  ({
    ...{ code: "censored", samples: 3, timePct, assumption: true },
    ...(hiddenPct !== undefined && { hiddenPct }),
  }) as Finding;

it("HED-3 a full instance that had room left hides nothing, and a plan goes by what hides over a thousandth of the time", () => {
  const said = (one: Finding) => [
    hiddenIn([one]).length,
    isOftenHidden([one]),
    hiddenRisk({ findings: [one], place: STANDARD_PLACE }).length,
  ];
  expect(said(full(0))).toEqual([0, false, 0]);
  expect(said(full(0.1))).toEqual([1, false, 1]);
  expect(said(full(0.11))).toEqual([1, true, 1]);
  // Reports of before tell how long it was full alone.
  expect(said(full(undefined))).toEqual([1, true, 1]);
});
