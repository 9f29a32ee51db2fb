// @vitest-environment happy-dom
import { optionOf, planOf } from "@acuity/engine/testing";
import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { mount } from "../../../ui/testing/mount.tsx";
import { OptionsPanel } from "./options-panel.tsx";

const options = [
  optionOf("pick", { usd: 600, reasons: [{ code: "lowest-cost" }] }),
  optionOf("today", { usd: 1030, againstTodayUsd: 0 }),
];
const plan = planOf(options, { pick: "pick", today: "today" });

const workload = { startS: 0, endS: 14 * 86_400, coveredPct: 100, notes: [] };

function panel(patch: Partial<Parameters<typeof OptionsPanel>[0]>) {
  const did = { onOption: vi.fn(), onExplain: vi.fn() };
  const hand = mount(
    <OptionsPanel plan={plan} workload={workload} isFresh currentId="pick" told="" {...did} {...patch} />,
  );
  return { hand, ...did };
}

const rows = () =>
  within(screen.getByRole("table", { name: "Options" }))
    .getAllByRole("row")
    .slice(1);

describe("the table of options", () => {
  it("keeps the room of its rows while the first plan is on the way", () => {
    panel({ plan: null, isFresh: false, currentId: null });
    expect(rows()).toHaveLength(6);
    expect(screen.getByRole("region", { name: "Options" }).getAttribute("aria-busy")).toBe("true");
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("says so when no shape meets the limits", () => {
    panel({ plan: planOf(options, { nearestMiss: "today" }) });
    expect(screen.getByRole("status").textContent).toContain("No shape meets your limits");
    expect(screen.getByText("nearest miss")).toBeTruthy();
  });

  it("takes an option by its row and explains it by its reason, not both", async () => {
    const { hand, onOption, onExplain } = panel({});
    const [first] = rows();
    expect(first?.getAttribute("data-picked")).toBe("true");
    await hand.click(within(first as HTMLElement).getAllByRole("button", { name: /^Why/ })[0] as HTMLElement);
    expect(onExplain).toHaveBeenCalledWith(options[0]);
    expect(onOption).not.toHaveBeenCalled();
    await hand.click(rows()[1] as HTMLElement);
    expect(onOption).toHaveBeenCalledWith(options[1]);
  });

  it("prints what today's row differs from a measured bill by, and why", () => {
    const bill = { lines: [], totalUsd: 804, acuHours: 900, simulatedAcuHours: 1000, unpriced: [] };
    const replayed = [optionOf("pick", { usd: 600 }), optionOf("today", { usd: 1030, againstTodayUsd: 226 })];
    const measured = planOf(replayed, {
      ...{ pick: "pick", today: "today", baseline: { ...bill, basis: "measured" } },
    });
    panel({ plan: measured });
    const row = screen.getByText("today").closest("tr") as HTMLElement;
    expect(within(row).getByText("+$226")).toBeTruthy();
    const note = screen.getByText(/^The row tagged today is the model’s figure/);
    expect(screen.getByText("today").title).toBe(note.textContent);
  });

  it("sorts up, then down, then as ranked", async () => {
    const { hand } = panel({});
    const head = () => screen.getByRole("columnheader", { name: /^A month/ });
    const press = () => hand.click(within(head()).getByRole("button"));
    const orders: (string | null)[] = [];
    for (let i = 0; i < 3; i += 1) {
      await press();
      orders.push(head().getAttribute("aria-sort"));
    }
    expect(orders).toEqual(["ascending", "descending", "none"]);
  });
});
