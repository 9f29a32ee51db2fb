// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { atWork } from "../../session/planner/at-work.ts";
import { mount } from "../testing/mount.tsx";
import { MenuButton } from "./menu-button.tsx";

const at = vi.hoisted(() => ({ path: "/check", router: { prefetch: vi.fn() } }));
vi.mock("next/navigation", () => ({ usePathname: () => at.path, useRouter: () => at.router }));

beforeEach(() => {
  vi.useFakeTimers();
  at.router.prefetch.mockClear();
});
afterEach(() => vi.useRealTimers());

const fetched = () => at.router.prefetch.mock.calls;
const PAGES = ["/", "/check", "/plan"];
/** All of the menu, whole, the first of them asked for last, which is fetched first. */
const everyPage = ["/plan", "/check", "/"].map((path) => [path, { kind: "full" }]);

it.each(["/check", "/plan", "/plans/x", "/model"])("%s fetches the pages of the menu soon", (path) => {
  at.path = path;
  mount(<MenuButton menu="menu" pages={PAGES} />);
  vi.advanceTimersByTime(999);
  expect(fetched()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(fetched()).toEqual(everyPage);
});

it("the pages of the menu wait for what the workers owe and for its drawing, and not for ever", async () => {
  at.path = "/plan";
  const { promise, resolve } = Promise.withResolvers<void>();
  const plan = atWork(promise);
  mount(<MenuButton menu="menu" pages={PAGES} />);
  vi.advanceTimersByTime(2000);
  expect(fetched()).toEqual([]);
  resolve();
  await plan;
  vi.advanceTimersByTime(1000);
  expect(fetched()).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(fetched()).toEqual(everyPage);
  at.router.prefetch.mockClear();
  const long = Promise.withResolvers<void>();
  const year = atWork(long.promise);
  mount(<MenuButton menu="menu" pages={PAGES} />);
  vi.advanceTimersByTime(4999);
  expect(fetched()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(fetched()).toEqual(everyPage);
  long.resolve();
  await year;
});

it.each(["/", "/r/token"])("%s fetches none before the hand or the focus nears the menu", (path) => {
  at.path = path;
  mount(<MenuButton menu="menu" pages={PAGES} />);
  vi.advanceTimersByTime(60_000);
  expect(fetched()).toEqual([]);
  const button = screen.getByRole("button", { name: "Pages" });
  fireEvent.pointerEnter(button);
  expect(fetched()).toEqual(everyPage);
  fireEvent.focus(button);
  expect(fetched()).toHaveLength(2 * everyPage.length);
});
