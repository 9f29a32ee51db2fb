import type { CreditFinding } from "@acuity/engine/units";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { wordFinding } from "./word-finding.ts";

const out: CreditFinding = {
  ...{ code: "credits-out", of: "today", basis: "measured", instance: "orders-1", timePct: 38.2 },
  ...{ instanceClass: "db.t4g.medium", surplusUsd: 19.71, assumption: false },
};
const said = (patch: Partial<CreditFinding>) =>
  wordFinding({ ...out, ...patch }, STANDARD_PLACE).replaceAll("\u202f", " ");

it("says for how long credits ran out, and that surplus is billed and nothing slowed down", () => {
  expect(said({})).toBe(
    "CPU credits of orders-1 (db.t4g.medium) ran out for 38 % of the time (CPUCreditBalance at 0). On Aurora T classes are in unlimited mode: it is not slowed down, and what it runs above them is billed as surplus, $19.71 a month of today's bill.",
  );
  expect(said({ surplusUsd: 0 })).toMatch(
    /is owed, and billed as surplus beyond a day's earnings: nothing of it in today's bill\.$/,
  );
});

it("says of the pick what is computed", () => {
  expect(said({ of: "pick", basis: "computed", assumption: true })).toMatch(
    /^CPU credits of db\.t4g\.medium, planned here, run out for 38 % of the time \(computed from its CPU\)\. .* \$19\.71 a month of its bill\.$/,
  );
});
