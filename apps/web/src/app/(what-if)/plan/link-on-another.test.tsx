// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { FileView, PlanAside } from "../../../session/files/session-view.ts";
import { mount } from "../../../ui/testing/mount.tsx";
import { OnItsTrace } from "./link-on-another.tsx";

const plans = vi.hoisted(() => vi.fn<() => readonly unknown[]>(() => []));
const takeUp = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock("../../../session/tab/session-store.ts", () => ({
  useSession: () => ({ plans: plans(), answers: { source: null } }),
  sessionStore: { takeUp },
}));

const file = (name: string, bytes: number) =>
  ({ id: name, name, bytes, state: { kind: "read" } }) as unknown as FileView;
const GROW = [file("grow.json", 2_000_000)];
const LINK = "?v=2&db=db.r8g.xlarge&of=office.json~1246494~14";

function shown(files: readonly FileView[], search: string) {
  const onUrlUpdate = vi.fn();
  const hand = mount(
    <OnItsTrace facts={null} {...{ files }} frame={(content) => content}>
      <p>the plan</p>
    </OnItsTrace>,
    { search, onUrlUpdate },
  );
  return { hand, onUrlUpdate };
}

it("F1: a link made on another file stops, names both, and its address stays as it was", () => {
  const { onUrlUpdate } = shown(GROW, LINK);
  expect(screen.queryByText("the plan")).toBeNull();
  expect(screen.getByText(/It was made on/).textContent).toMatch(
    /made on “office\.json” \(1\.2 MB, 14 days\); this browser now holds “grow\.json” \(2 MB/,
  );
  expect(screen.queryByRole("button", { name: /again/ })).toBeNull();
  expect(onUrlUpdate).not.toHaveBeenCalled();
});

it("planning the other file with the link's settings is somebody's own word", async () => {
  const { hand, onUrlUpdate } = shown(GROW, LINK);
  await hand.click(screen.getByRole("button", { name: "Plan grow.json with these settings" }));
  await waitFor(() => expect(screen.getByText("the plan")).toBeTruthy());
  expect(onUrlUpdate.mock.calls[0]?.[0].searchParams.get("of")).toBe("grow.json~2000000~0");
});

it("the plan put aside that the link was made on opens again with one click", async () => {
  const files = [{ name: "office.json", bytes: 1_246_494 }];
  plans.mockReturnValue([{ id: "p1", name: "orders", asideMs: 0, files } satisfies PlanAside]);
  const { hand } = shown(GROW, LINK);
  await hand.click(screen.getByRole("button", { name: "Open orders again" }));
  expect(takeUp).toHaveBeenCalledWith("p1");
});

it.each([
  ["one of several files", [...GROW, file("office.json", 1_246_494)], LINK],
  ["an address that names none", GROW, "?v=2&db=db.r8g.xlarge"],
  ["an address without a what-if", GROW, "?of=office.json~1246494~14"],
])("plans at once: %s", (_, files, search) => {
  shown(files, search);
  expect(screen.getByText("the plan")).toBeTruthy();
});
