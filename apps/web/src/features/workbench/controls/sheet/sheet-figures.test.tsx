// @vitest-environment happy-dom
import type { MissedLimit, Plan, PlanOption } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { mount } from "../../../../ui/testing/mount.tsx";
import { SheetFigures } from "./sheet-figures.tsx";

type Shown = Parameters<typeof SheetFigures>[0]["desk"];

const MEMORY = { code: "less-memory" } as unknown as MissedLimit;
const baseline = { basis: "listed", lines: [], totalUsd: 678, acuHours: null } as never;

/** What the sheet says of a shape at $465 beside today's $678: the name of the difference, and its tone. */
function said(
  patch: Partial<PlanOption> | null,
  missed: readonly MissedLimit[] | null = null,
  of: Partial<Plan> = { baseline },
) {
  const settings = settingsOf({ maxAcu: 24 });
  const options = patch === null ? [] : [optionOf("own", { settings, usd: 465, ...patch })];
  const desk = {
    ...{ settings, isQuiet: true },
    answer: { figures: { bill: { lines: [], totalUsd: 465 }, month: { unmetMinutes: 0 } } },
    planned: { plan: { ...planOf([]), ...of, options: [...options, ...(of.options ?? [])] }, isStale: false },
    yours: { row: { missed }, isFresh: true },
  };
  mount(<SheetFigures desk={desk as unknown as Shown} />);
  const names = [...document.querySelectorAll("dl dt")].map(({ textContent }) => textContent);
  return [names[0] === "Yours a month" ? names[1] : names.slice(0, 2).join(" | "), tone()];
}

const tone = () => screen.getByText("−\u2060$213").getAttribute("data-tone");

beforeEach(() => document.body.replaceChildren());

const missing = { meetsLimits: false, reasons: [{ code: "misses", isNearest: false, limits: [MEMORY] }] };

it.each([
  ["of the plan inside its limits", {}, null, "saves", "saving"],
  ["of the plan outside one", missing, null, "Yours, outside: memory | Against today", null],
  ["of one's own outside one", null, [MEMORY], "Yours, outside: memory | Against today", null],
  ["of one's own inside them", null, [], "saves", "saving"],
  ["that nobody held against them yet", null, null, "saves", null],
] as const)("B6: a shape %s", (_, patch, missed, name, colour) => {
  expect(said(patch as Partial<PlanOption> | null, missed)).toEqual([name, colour]);
});

it("HLD-2: a shape whose saving is capacity that nothing explains has no colour of one", () => {
  const today = optionOf("today", { settings: settingsOf({ minAcu: 16, maxAcu: 24 }), usd: 678 });
  const lines = [{ cause: "unexplained", acuHours: 60, usd: 500, askedUsd: 0 }];
  const held = {
    basis: "measured",
    lines: [],
    totalUsd: 678,
    acuHours: 100,
    simulatedAcuHours: 0,
    unpriced: [],
  };
  const at = (unexplained: typeof lines) => {
    const holding = { acuHours: 100, usd: 678, lines: unexplained };
    return said({}, null, { options: [today], today: "today", baseline: { ...held, holding } as never })[1];
  };
  expect(at(lines)).toBeNull();
  document.body.replaceChildren();
  expect(at([])).toBe("saving");
});
