import type { Plan, PlanOption, ReaderSetting } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { restsOn } from "./rests-on.ts";

const onClass = (instanceClass: string, readers: readonly string[] = []) =>
  settingsOf({
    writer: { kind: "provisioned", instanceClass },
    readers: readers.map(
      (one): ReaderSetting => ({
        kind: "provisioned",
        instanceClass: one,
        tier: 1,
        demandShare: 0,
        measured: null,
      }),
    ),
  });

/** What is said of the price of an hour, of a pick at $270 beside a bill of $1,000 and an hour at $0.50. */
function holdsOf(settings: PlanOption["settings"], plan: object = {}, usd = 270): string {
  const told = optionOf("pick", { kind: "provisioned", settings, usd });
  const row = {
    id: "pick",
    roles: ["pick"],
    settings,
    hourUsd: 0.5,
    cells: { "on-demand": { isAssumed: false } },
  };
  const given = {
    ...{ pick: "pick", compared: { rows: [row], publishedOn: "2026-01-01" } },
    ...{ baseline: { basis: "measured", lines: [], totalUsd: 1000, acuHours: null }, ...plan },
  };
  const of = { told, isPick: true, findings: [], place: STANDARD_PLACE };
  const facts = restsOn({ plan: planOf([told], given as unknown as Partial<Plan>), ...of });
  return facts.find(({ kind }) => kind === "price")?.detail ?? "";
}

it("a price holds up to where the hours of all instances cost what today does", () => {
  expect(holdsOf(onClass("db.r6g.large"))).toMatch(/\$1\.5/);
  expect(holdsOf(onClass("db.r6g.large", ["db.r6g.large"]))).toMatch(/\$1(\.0+)?$/);
  expect(holdsOf(onClass("db.r6g.large", ["db.r6g.large", "db.r6g.large", "db.r6g.large"]))).toMatch(
    /\$0\.75/,
  );
});

it("holds nowhere to be said for a mix, a range, what runs today and what saves nothing", () => {
  const none = [
    holdsOf(onClass("db.r6g.large", ["db.r6g.xlarge"])),
    holdsOf(settingsOf()),
    holdsOf(onClass("db.r6g.large"), { today: "pick" }),
    holdsOf(onClass("db.r6g.large"), {}, 1000),
    holdsOf(onClass("db.r6g.large"), { baseline: null }),
  ];
  for (const one of none) expect(one).not.toMatch(/\$/);
});
