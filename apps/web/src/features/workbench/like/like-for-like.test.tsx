// @vitest-environment happy-dom
import type { Compared, ComparedCell, ComparedPrice, ComparedRow, Settings } from "@acuity/engine/plan";
import { settingsOf } from "@acuity/engine/testing";
import { STANDARD_PLACE } from "@acuity/words";
import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { mount } from "../../../ui/testing/mount.tsx";
import { LikeForLike } from "./like-for-like.tsx";
import { likeRows } from "./like-rows.ts";

const onClass = (instanceClass: string): Settings =>
  settingsOf({ writer: { kind: "provisioned", instanceClass } });
const refused = { refusal: "not-sold" } as const;

function price(monthlyUsd: number, more: Partial<ComparedPrice> = {}): ComparedCell {
  return {
    ...{ monthlyUsd, interval: null, commitment: { kind: "none" }, upfrontUsd: 0, breakEvenDay: 0 },
    ...{ usdPerHour: null, isAssumed: false, againstTodayUsd: monthlyUsd - 2081, ...more },
  };
}

function row(more: Partial<ComparedRow>): ComparedRow {
  const cells = {
    "on-demand": price(889),
    "savings-plan": refused,
    "reserved-1yr": refused,
    "reserved-3yr": refused,
  };
  return {
    ...{ roles: ["pick", "provisioned"], id: "r7g", settings: onClass("db.r7g.2xlarge"), basis: null, cells },
    ...{ byMemoryUsd: null, unmetMinutes: 0, limitMinutes: 44, spikes: null, hourUsd: 1.106 },
    ...{ readWaitMs: { low: 0, high: 0 }, poolGib: { least: 42, most: 42 }, cpuMaxPct: 65, missed: [] },
    ...more,
  };
}

const reserved = price(612, {
  ...{ commitment: { kind: "reserved", offer: "1yr-all-upfront" }, upfrontUsd: 6356, breakEvenDay: 240 },
  isAssumed: true,
});
const plan = price(728, { commitment: { kind: "savings-plan", usdPerHour: null }, usdPerHour: 0.88 });
const best = row({ cells: { ...row({}).cells, "savings-plan": plan, "reserved-1yr": reserved } });
const now = row({
  ...{ roles: ["today"], id: null, basis: "measured", settings: settingsOf({ minAcu: 2, maxAcu: 32 }) },
  cells: { ...row({}).cells, "on-demand": price(2081) },
});
const range = row({
  ...{ roles: ["serverless"], id: "s", settings: settingsOf({ minAcu: 2, maxAcu: 20 }) },
  ...{
    byMemoryUsd: { low: 786, high: 1813 },
    unmetMinutes: 19.2,
    spikes: { count: 9, totalS: 150, medianS: 150, longestS: 150 },
  },
  ...{ readWaitMs: { low: 0, high: 31 }, missed: [{ code: "burstable" }], cpuMaxPct: null },
});
const yours = row({ roles: ["yours"], id: null, settings: settingsOf({ minAcu: 4, maxAcu: 24 }) });
const second = row({ roles: ["runner-up"], id: "second" });
const compared: Compared = {
  rows: [now, best, range, second],
  pickRow: 1,
  publishedOn: "2025-06-17",
  peakAcu: 6,
};
const matrix = { compared, note: null, memory: null, tried: undefined };
const asked = {
  ...matrix,
  yours: null,
  inView: onClass("db.r7g.2xlarge"),
  place: STANDARD_PLACE,
};
const plain = (text: string | null | undefined) => (text ?? "").replaceAll(/[\u202f\u00a0]/g, " ");

describe("like for like", () => {
  it("has a row for what runs today, the best of each kind and one's own, and none for what came second", () => {
    const names = (own: ComparedRow | null) =>
      likeRows({ ...asked, yours: own }).map(({ name, marks }) => [name, ...marks].join(", "));
    expect(names(null)).toEqual(["Today", "Best provisioned, pick", "Best serverless"]);
    expect(names(yours).at(-1)).toBe("Yours");
  });

  it("says upfront, the day it is even, the plan an hour, what is assumed and what is not sold", () => {
    const [, { cells = [] } = {}] = likeRows(asked);
    const told = cells.map(({ value, detail, back, isAssumed }) =>
      plain(`${value} ${detail}${back === null ? "" : `, ${back}`}${isAssumed ? " !" : ""}`),
    );
    expect(told).toEqual([
      "$889 −\u2060$1,192 saves",
      "$728 $0.88 an hour",
      "$612 $6,356 upfront, paid back on day 240 !",
      "– not sold",
    ]);
  });

  it("marks as the answer the pick on demand, or what runs today on the term that is told in its place", () => {
    const marked = (stays: "savings-plan" | null) =>
      likeRows({ ...asked, compared: { ...compared, rows: [{ ...now, cells: best.cells }, best] }, stays })
        .flatMap(({ name, cells }) => cells.map((cell) => ({ name, ...cell })))
        .filter(({ isAnswer }) => isAnswer)
        .map(({ name, way }) => `${name}, ${way}`);
    expect(marked(null)).toEqual(["Best provisioned, on-demand"]);
    expect(marked("savings-plan")).toEqual(["Today, savings-plan"]);
  });

  it("says what memory leaves open, whose the bill of today is, and how often and how long it is short", () => {
    const [today, , serverless] = likeRows(asked);
    expect(plain(today?.cells[0]?.detail)).toBe("measured");
    expect(plain(serverless?.cells[0]?.value)).toBe("$786–1,813");
    expect(serverless).toMatchObject({
      outside: expect.stringMatching(/./),
      cells: [{ detail: "depends on memory" }, {}, {}, {}],
    });
    expect(plain(serverless?.unmet.detail)).toMatch(/^9 simulated shortfalls, longest /);
    expect(plain(serverless?.wait.value)).toBe("0 to 31 ms");
  });

  it("takes the shape and the term of a cell; the pick's own is no shape of one's own", async () => {
    const onTake = vi.fn();
    const props = {
      matrix,
      yours: null,
      inView: asked.inView,
      missing: ["I/O" as const],
      isFresh: true,
      isYoursFresh: true,
      shapes: 544,
    };
    const onAllShapes = vi.fn();
    const hand = mount(<LikeForLike {...props} isNarrow={false} {...{ onTake, onAllShapes }} />);
    const pick = screen.getByRole("button", { name: /^Best provisioned, On demand: ?\$889/ });
    expect(pick.getAttribute("aria-pressed")).toBe("true");
    await hand.click(pick);
    await hand.click(
      screen.getByRole("button", { name: /^Best provisioned, Reserved, 1 y: ?\$612 ?assumed/ }),
    );
    const taken = onTake.mock.calls.map(([settings, isPick]) => [settings.commitment.kind, isPick]);
    expect(taken).toEqual([
      ["none", true],
      ["reserved", false],
    ]);
    expect(plain(screen.getByTestId("like-for-like").textContent)).toContain("3 of 544 shapes");
    await hand.click(screen.getByRole("button", { name: "All shapes" }));
    expect(onAllShapes).toHaveBeenCalled();
  });

  it("CLU-3 rows after an upgrade say so and take nothing; what runs today is on its own version", () => {
    const rows = likeRows({ ...asked, compared: { ...compared, upgradesTo: "17.7" } });
    expect(rows.map(({ settings }) => settings !== null)).toEqual([true, false, false]);
    expect(rows[1]?.cells.every(({ settings }) => settings === null)).toBe(true);
    const taken = { yours: null, inView: asked.inView, missing: [], isFresh: true, isYoursFresh: true };
    const none = () => undefined;
    const after = { ...matrix, note: "after the upgrade to 17.7; today as it is billed" };
    mount(
      <LikeForLike
        {...taken}
        matrix={after}
        shapes={null}
        isNarrow={false}
        onTake={none}
        onAllShapes={none}
      />,
    );
    expect(screen.getByTestId("like-for-like").textContent).toContain("after the upgrade to 17.7");
  });

  it("keeps the room of the choice how it is paid for until the page is laid out", () => {
    const props = { matrix, yours, inView: asked.inView, missing: [], isFresh: true, isYoursFresh: true };
    const hears = { onTake: () => undefined, onAllShapes: () => undefined };
    mount(<LikeForLike {...props} {...hears} shapes={544} isNarrow isLaidOut={false} />);
    expect(screen.getByRole("list", { name: "Like for like" })).toBeDefined();
    expect(screen.queryByRole("radiogroup")).toBeNull();
    expect(screen.queryByRole("radio")).toBeNull();
  });

  it("is cards on a phone, one way to pay at a time", async () => {
    const props = {
      matrix,
      yours,
      inView: asked.inView,
      missing: ["I/O" as const],
      isFresh: true,
      isYoursFresh: true,
      shapes: 544,
    };
    const hand = mount(
      <LikeForLike {...props} isNarrow onTake={() => undefined} onAllShapes={() => undefined} />,
    );
    const cards = within(screen.getByRole("list", { name: "Like for like" }));
    expect(cards.getAllByRole("listitem")).toHaveLength(4);
    await hand.click(screen.getByRole("radio", { name: "1 y" }));
    expect(plain(cards.getAllByRole("listitem")[1]?.textContent)).toContain("$612");
  });

  it("keeps its place while the plan is on the way, and names no figure", () => {
    const props = {
      matrix: null,
      yours: null,
      inView: asked.inView,
      missing: [],
      isFresh: false,
      isYoursFresh: true,
    };
    const none = () => undefined;
    mount(<LikeForLike {...props} shapes={null} isNarrow={false} onTake={none} onAllShapes={none} />);
    const panel = screen.getByTestId("like-for-like");
    expect(panel.getAttribute("aria-busy")).toBe("true");
    expect(panel.textContent).not.toContain("$");
  });
});
