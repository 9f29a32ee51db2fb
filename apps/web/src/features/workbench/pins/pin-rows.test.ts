import type { ComparedRow } from "@acuity/engine/plan";
import { settingsOf } from "@acuity/engine/testing";
import { STANDARD_PLACE } from "@acuity/words";
import { expect, it } from "vitest";
import { byRole, comparedColumns, isPickItself, pinDifferences, pinRows, pinTable } from "./pin-rows.ts";
import type { Weighed } from "./use-pinned.ts";

const price = (monthlyUsd: number, upfrontUsd = 0) => ({
  ...{ monthlyUsd, upfrontUsd, isAssumed: upfrontUsd > 0 },
  ...{ breakEvenDay: 201, usdPerHour: upfrontUsd > 0 ? null : 0.48, againstTodayUsd: null, interval: null },
});
const cells = (usd: number) => ({
  "on-demand": price(usd),
  "savings-plan": price(usd - 100),
  "reserved-1yr": price(usd - 200, 5000),
  "reserved-3yr": { refusal: "not-sold" },
});
const weighed = (id: string, usd: number, of: Partial<Weighed> = {}): Weighed => ({
  ...{ id, name: id, settings: settingsOf(), problem: null },
  row: {
    ...{
      roles: ["yours"],
      settings: settingsOf(),
      basis: null,
      byMemoryUsd: null,
      missed: null,
      poolGib: null,
    },
    ...{ cells: cells(usd), unmetMinutes: 5, limitMinutes: 44, spikes: null, cpuMaxPct: null },
    readWaitMs: { low: 0, high: 19 },
  } as unknown as ComparedRow,
  bill: [{ item: "storage", of: { code: "all" }, unit: "GB-month", amountUsd: 12 } as never],
  ...of,
});
const NOTHING_WRONG = { place: STANDARD_PLACE, wrong: null };
const plain = (rows: readonly string[]) => rows.map((text) => text.replaceAll(/[\u202f\u00a0]/g, " "));

it("sets cost by term, time short, read wait and lines of the bill side by side", () => {
  const rows = pinRows([weighed("pick", 889), weighed("mine", 976, { bill: [] })], NOTHING_WRONG);
  const of = (name: string) => plain(rows.find((row) => row.name === name)?.cells ?? []);
  expect(of("On demand")).toEqual(["$889", "$976"]);
  expect(of("Savings plan, 1 y")[0]).toBe("$789, $0.48 an hour");
  const back = ", $5,000 upfront, paid back on day 201 (assumed)";
  expect(of("Reserved, 1 y")).toEqual([`$689${back}`, `$776${back}`]);
  expect(of("Reserved, 3 y")).toEqual(["–", "–"]);
  expect(of("Unmet a month")).toEqual(["5 min", "5 min"]);
  expect(of("Added read wait per 1,000 touches")).toEqual(["0 to 19 ms", "0 to 19 ms"]);
  expect(of("Bill: Storage")).toEqual(["$12.00", "–"]);
});

it("a pin that is the pick itself is no column of its own; under other terms it is", () => {
  const pick = settingsOf({ maxAcu: 16 });
  expect(isPickItself(settingsOf({ maxAcu: 16 }), pick)).toBe(true);
  expect(isPickItself(settingsOf({ maxAcu: 24 }), pick)).toBe(false);
  expect(isPickItself({ ...pick, growthPct: 20 }, pick)).toBe(false);
  expect(isPickItself(pick, null)).toBe(false);
});

it("sets the shape in view beside the pick before anything is pinned, and once only", () => {
  const column = (id: string, maxAcu: number) => ({ id, name: id, settings: settingsOf({ maxAcu }) });
  const idsOf = (of: {
    readonly viewAcu: number;
    readonly pins?: readonly number[];
    readonly pickAcu?: null;
  }) =>
    comparedColumns({
      pick: of.pickAcu === null ? null : column("pick", 16),
      inView: column("in-view", of.viewAcu),
      pins: (of.pins ?? []).map((acu) => column(`pin-${acu}`, acu)),
    }).map(({ id }) => id);
  expect(idsOf({ viewAcu: 24 })).toEqual(["pick", "in-view"]);
  expect(idsOf({ viewAcu: 16 })).toEqual(["pick"]);
  expect(idsOf({ viewAcu: 24, pins: [32, 16] })).toEqual(["pick", "in-view", "pin-32"]);
  expect(idsOf({ viewAcu: 24, pins: [24] })).toEqual(["pick", "pin-24"]);
  expect(idsOf({ viewAcu: 24, pickAcu: null })).toEqual(["in-view"]);
});

it("says the month as the matrix does where memory leaves it open", () => {
  const { row } = weighed("mine", 976);
  const open = weighed("mine", 976, {
    row: { ...(row as ComparedRow), byMemoryUsd: { low: 900, high: 2900 } },
  });
  const [first] = pinRows([open], NOTHING_WRONG);
  expect(first?.cells.join()).toContain("2,900");
});

it("says how each differs from the pick, why one has no figures, and waits for what is not there", () => {
  const mine = weighed("mine", 976);
  const refused = weighed("odd", 0, { row: null, bill: null, problem: "Not sold here." });
  const waits = weighed("new", 0, { row: null, bill: null });
  const words = plain(pinDifferences([weighed("pick", 889), mine, refused, waits], NOTHING_WRONG));
  expect(words[1]).toBe("$87.00 a month more than the pick on demand; unmet as long.");
  expect(words.slice(2)).toEqual(["Not sold here.", "…"]);
  const table = pinTable([weighed("pick", 889), mine], NOTHING_WRONG);
  expect(table.header).toEqual(["", "pick", "mine"]);
  expect(table.rows[0]?.[0]).toBe("Against the pick");
});

it("DEM-2 where every demand is wrong no scenario has a figure, nor a bill, nor a difference", () => {
  const wrong = {
    by: "by CPU to be corrected",
    unknown: "not known before that is corrected",
    todayUsd: null,
  };
  const pinned = [weighed("pick", 889), weighed("mine", 976)];
  const table = pinTable(pinned, { place: STANDARD_PLACE, wrong });
  expect(table.rows[0]?.[2]).toBe("Not known before that is corrected, by CPU to be corrected.");
  // How long reads wait hangs on memory, not on the demand.
  const ofDemand = table.rows.filter(([name]) => !name?.toString().startsWith("Added read wait"));
  expect(ofDemand.flat().join(" ")).not.toMatch(/\d{2}|Bill/);
  expect(table.rows[1]).toEqual(["On demand", "–", "–"]);
});

it("a measured bill names its writer and its readers as the others do, so that each is one line", () => {
  const line = (member: object) =>
    ({ item: "serverless", of: { code: "member", member }, unit: "ACU-hour", amountUsd: 322 }) as never;
  const reader = { kind: "serverless", tier: 1, demandShare: 1, measured: { instance: "clinic-r" } };
  const settings = settingsOf({ readers: [reader as never] });
  const measured = ["clinic-w", "clinic-r", "other"].map((id) => line({ kind: "instance", id }));
  const simulated = [line({ kind: "writer" }), line({ kind: "reader", position: 1, tier: 1 })];
  const both = [
    weighed("pick", 322, { bill: measured, settings }),
    weighed("mine", 308, { bill: simulated }),
  ];
  const rows = pinRows(
    both.map((one) => byRole(one, { writer: "clinic-w" })),
    NOTHING_WRONG,
  );
  const bills = rows.filter(({ group }) => group === "bill");
  expect(bills.map(({ name }) => name)).toEqual(["Bill: Writer", "Bill: Reader 1, tier 1", "Bill: other"]);
  expect(bills.map(({ cells }) => cells)).toEqual([
    ["$322", "$322"],
    ["$322", "$322"],
    ["$322", "–"],
  ]);
});
