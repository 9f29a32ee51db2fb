// @vitest-environment happy-dom
import { optionOf, planOf } from "@acuity/engine/testing";
import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { mount } from "../../../ui/testing/mount.tsx";
import { ShapesPanel } from "./shapes-panel.tsx";

const options = [
  optionOf("pick", { usd: 600, reasons: [{ code: "lowest-cost" }] }),
  optionOf("today", { usd: 1030, againstTodayUsd: 0 }),
];
const plan = planOf(options, { pick: "pick", today: "today" });

// A stand-in of a browser has no room, where every row is out of sight: here all are drawn.
vi.mock("@tanstack/react-virtual", () => ({
  useVirtualizer: ({ count }: { readonly count: number }) => ({
    getVirtualItems: () =>
      Array.from({ length: count }, (_, index) => ({
        index,
        key: index,
        start: 36 * index,
        end: 36 * (index + 1),
      })),
    getTotalSize: () => 36 * count,
    measureElement: () => undefined,
    scrollToIndex: () => undefined,
  }),
}));

function panel(patch: Partial<Parameters<typeof ShapesPanel>[0]>) {
  const did = { onOption: vi.fn(), onExplain: vi.fn() };
  const hand = mount(
    <ShapesPanel
      plan={plan}
      drawnPlan={null}
      isFresh
      currentId="pick"
      told=""
      state=""
      {...did}
      {...patch}
    />,
  );
  return { hand, ...did };
}

const rows = () => [...screen.getByRole("table", { name: "Options" }).querySelectorAll("tr[data-option]")];
const opener = (row: number) => within(rows()[row] as HTMLElement).getByRole("button");

describe("the table of all shapes", () => {
  it("keeps its room while the first plan is on the way", () => {
    panel({ plan: null, isFresh: false, currentId: null });
    expect(screen.getByRole("region", { name: "All shapes" }).getAttribute("aria-busy")).toBe("true");
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("says so when no shape meets the limits", () => {
    panel({ plan: planOf(options, { nearestMiss: "today" }) });
    expect(screen.getByRole("status").textContent).toContain("No shape meets your limits");
    expect(screen.getByText("nearest miss")).toBeTruthy();
  });

  it("opens a shape to why it won or lost and what its bill is against the others, and takes it from there", async () => {
    const { hand, onOption, onExplain } = panel({});
    expect(rows()).toHaveLength(2);
    await hand.click(opener(0));
    expect(screen.getByText("Lowest cost inside your limits")).toBeTruthy();
    await hand.click(screen.getByRole("button", { name: /^How it is calculated: / }));
    expect(onExplain).toHaveBeenCalledWith(options[0]);
    await hand.click(rows()[1] as HTMLElement);
    expect(screen.getByText("The bill is $1,030 a month: $430 a month more than the pick.")).toBeTruthy();
    expect(onOption).not.toHaveBeenCalled();
    await hand.click(screen.getByRole("button", { name: /^Try it: / }));
    expect(onOption).toHaveBeenCalledWith(options[1]);
  });

  it("moves from shape to shape by the arrow keys", async () => {
    const { hand } = panel({});
    opener(0).focus();
    await hand.keyboard("{ArrowDown}");
    await vi.waitFor(() => expect(document.activeElement).toBe(opener(1)));
  });

  it("shows what is searched for, and all again", async () => {
    const { hand } = panel({});
    await hand.type(screen.getByRole("searchbox", { name: "Search the shapes" }), "r8g");
    await vi.waitFor(() => expect(screen.queryByRole("table")).toBeNull());
    await hand.click(screen.getByRole("button", { name: "Show all" }));
    expect(rows()).toHaveLength(2);
  });

  it("prints what today's row differs from a measured bill by, and why", () => {
    const bill = { lines: [], totalUsd: 804, acuHours: 900, simulatedAcuHours: 1000, unpriced: [] };
    const replayed = [optionOf("pick", { usd: 600 }), optionOf("today", { usd: 1030, againstTodayUsd: 226 })];
    const measured = planOf(replayed, {
      ...{ pick: "pick", today: "today", baseline: { ...bill, basis: "measured" } },
    });
    panel({ plan: measured });
    const row = screen.getByText("today").closest("tr") as HTMLElement;
    expect(within(row).getByText("+\u2060$226")).toBeTruthy();
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
