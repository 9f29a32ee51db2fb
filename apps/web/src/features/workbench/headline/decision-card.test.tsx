// @vitest-environment happy-dom
import type { DecidingFact, Decision } from "@acuity/words";
import { cleanup, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { mount } from "../../../ui/testing/mount.tsx";
import { DecisionCard } from "./decision-card.tsx";

const memory: DecidingFact = {
  ...{
    kind: "memory",
    words: "Memory: between 6 and 41 GiB are hot",
    detail: "under 8.4 GiB the pick flips",
  },
  ...{
    origin: "assumed",
    field: "workingSetGib",
    settle: "Two snapshots of the cache an hour apart settle it.",
  },
};
const price: DecidingFact = {
  ...{ kind: "price", words: "Price: $1.106 an hour", detail: "list of 17 June 2025" },
  ...{ origin: "listed", field: "catalog", settle: null },
};

const decision = {
  sentence: "Take db.r7g.2xlarge.",
  instances: ["orders-1: db.r6g.2xlarge to db.r7g.2xlarge"],
  serverless: { answer: "if", words: "Only if under 8.4 GiB are hot." },
  saves: { moreUsd: -1192, fromUsd: -1110, toUsd: -1230, sharePct: -57 },
  savesName: "Against today",
  savesShown: { value: "−$1,192", detail: "saves 57 % · −$1,110 to −$1,230" },
  monthlyShown: { value: "$889", detail: "$871–980" },
  upfrontShown: { value: "$0", detail: "no term" },
  unmetShown: { value: "0 min", detail: "a month; limit 44 min" },
  confidence: { level: "high", shown: { value: "High", detail: "14 days measured" }, kinds: [], lowers: [] },
  restsOn: [memory, price],
} as unknown as Decision;

const done = { isFresh: true, isStale: false, progress: null, problem: null };
const trying = { isFresh: false, isStale: false, progress: { donePct: 43 }, problem: null };

function card(told: Decision | null, planned: Parameters<typeof DecisionCard>[0]["planned"] = done) {
  const hears = { onExplain: vi.fn(), onSettings: vi.fn(), onSettle: vi.fn() };
  const settings = { workingSetGib: null, growthPct: null, peakConnections: null };
  const shownCard = ({ isInView }: { readonly isInView: boolean }) => (
    <DecisionCard decision={told} monthName="A month" {...{ planned, settings, isInView, ...hears }}>
      {null}
    </DecisionCard>
  );
  return { ...hears, hand: mount(shownCard({ isInView: false })) };
}

describe("the decision card", () => {
  it("says how far the search has come, and scales its bar, so that no frame of it lays out the page", () => {
    card(null, trying);
    const bar = screen.getByRole("progressbar", { name: "Shapes tried" });
    expect(bar.getAttribute("aria-valuenow")).toBe("43");
    expect(bar.querySelector("div")?.getAttribute("style")).toBe("transform: scaleX(0.43);");
    cleanup();
  });

  it("begins with the sentence, answers serverless, and has the four figures that decide", async () => {
    const { hand, onExplain } = card(decision);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Take db.r7g.2xlarge.");
    expect(screen.getByText("What changes")).toBeTruthy();
    expect(screen.getByText(/Only if under 8.4 GiB are hot/)).toBeTruthy();
    const figures = ["month", "saves", "upfront", "unmet", "confidence"] as const;
    const shown = figures.map((name) => screen.getByTestId(`decision-${name}`).textContent);
    expect(shown).toEqual(["$889", "−$1,192", "$0", "0 min", "High"]);
    for (const name of figures)
      await hand.click(within(screen.getByTestId(`decision-${name}`)).getByRole("button"));
    expect(onExplain.mock.calls.map(([name]) => name)).toEqual(figures);
  });

  it("names no shape and no figure while shapes are tried, and is busy", () => {
    card(null, trying);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(/^Looking for the cheapest/);
    expect(screen.getByText(/^Trying shapes: 43.% …/)).toBeTruthy();
    expect(screen.getByTestId("headline").getAttribute("aria-busy")).toBe("true");
    expect(screen.getByTestId("headline").textContent).not.toContain("$");
  });

  it("stands while the search goes on for another shape in view", () => {
    card(decision, trying);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Take db.r7g.2xlarge.");
    expect(screen.getByTestId("headline").getAttribute("aria-busy")).toBe("false");
  });

  it("keeps the decision from before a change, faded and said to be that, instead of emptying", () => {
    card(decision, { ...trying, isStale: true });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Take db.r7g.2xlarge.");
    expect(screen.getByTestId("headline").getAttribute("aria-busy")).toBe("true");
    expect(screen.getByText(/^Trying shapes: 43.% … This is the decision from before/)).toBeTruthy();
    expect(document.querySelectorAll("[data-stale]")).toHaveLength(2);
    expect(screen.getByTestId("headline").textContent).not.toContain("follows");
  });

  it("says what is wrong where there is no decision and none follows", () => {
    card(null, { ...trying, progress: null, problem: "No price of db.r3.large is known." });
    expect(screen.getByText("No price of db.r3.large is known.")).toBeTruthy();
    expect(screen.getByTestId("headline").getAttribute("aria-busy")).toBe("false");
  });

  it("is told apart by a loss", () => {
    card({
      ...decision,
      savesShown: { value: "+$40.00", detail: "costs more 4 %" },
      saves: { moreUsd: 40, fromUsd: 40, toUsd: 40, sharePct: 4 },
    });
    expect(screen.getByText("costs more 4 %")).toBeTruthy();
  });
});

describe("what the decision rests on", () => {
  it("is at most three facts, the rest of which stand below, and as many places while they are not known", () => {
    const facts = [memory, price, { ...price, words: "c" }, { ...price, words: "d" }];
    card({ ...decision, restsOn: facts });
    expect(screen.getAllByRole("listitem")).toHaveLength(1 + 3);
    cleanup();
    card(null, trying);
    expect(screen.getAllByRole("listitem")).toHaveLength(3);
  });

  it("is edited where it stands, and says whose word it is", async () => {
    const { hand, onSettings } = card(decision);
    expect(screen.getByText("assumed; under 8.4 GiB the pick flips")).toBeTruthy();
    await hand.click(screen.getByRole("button", { name: /^Edit: Memory/ }));
    await hand.type(screen.getByRole("textbox", { name: "Hot memory, GiB, here" }), "8");
    expect(onSettings).toHaveBeenCalledWith({ workingSetGib: 8 });
  });

  it("says how a fact is settled, or leads to where it is", async () => {
    const { hand, onSettle } = card(decision);
    await hand.click(screen.getByRole("button", { name: "Settle it" }));
    expect(onSettle).toHaveBeenCalledWith(memory);
    expect(screen.getByRole("link", { name: "Update" }).getAttribute("href")).toBe("/catalogs");
  });
});
