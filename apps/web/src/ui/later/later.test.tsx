// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { lazy, Suspense } from "react";
import { afterEach, expect, it, vi } from "vitest";
import ErrorPage from "../../app/error.tsx";
import { mount } from "../testing/mount.tsx";
import { later } from "./later.tsx";
import { onceSomebody } from "./somebody.ts";
import { UnreachedDialog } from "./unreached.tsx";

const notCome = Object.assign(new Error("Failed to load chunk"), { name: "ChunkLoadError" });
const away = () => Promise.reject(notCome);
afterEach(() => vi.unstubAllGlobals());

it("a part whose code does not come says so in its place, beside what is there, and reloads nothing while nobody answers", async () => {
  const reload = vi.fn();
  vi.stubGlobal("location", { ...window.location, reload });
  const reached = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError("offline"));
  vi.stubGlobal("fetch", reached.mockResolvedValue(new Response("ok")));
  const Part = lazy(later(away));
  const hand = mount(
    <>
      <p>the plan</p>
      <Suspense>
        <Part />
      </Suspense>
    </>,
  );
  expect((await screen.findByRole("alert")).textContent).toMatch(/^The server could not be reached/);
  expect(screen.getByText("the plan")).toBeDefined();
  await hand.click(screen.getByRole("button", { name: "Reload" }));
  expect(await screen.findByText(/still not reached/)).toBeDefined();
  expect(reload).not.toHaveBeenCalled();
  await hand.click(screen.getByRole("button", { name: "Reload" }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it("a dialog whose code does not come is a dialog that says so", async () => {
  const Dialog = lazy(later<{ onClose: () => void }>(away, UnreachedDialog));
  mount(
    <Suspense>
      <Dialog onClose={() => undefined} />
    </Suspense>,
  );
  expect((await screen.findByRole("dialog")).textContent).toMatch(/^The server could not be reached/);
});

it("code that was called ahead and is there is drawn at once, without what stands in its place", async () => {
  const Shown = () => <p>the plan</p>;
  const waited = vi.fn(() => null);
  const Waiting = () => waited();
  const code = later(async () => Shown);
  await code();
  const Part = lazy(code);
  mount(
    <Suspense fallback={<Waiting />}>
      <Part />
    </Suspense>,
  );
  expect(screen.getByText("the plan")).toBeDefined();
  expect(waited).not.toHaveBeenCalled();
});

it("code that did not come when it was called ahead is asked for again where it is needed", async () => {
  const load = vi.fn<() => Promise<() => string>>().mockRejectedValueOnce(notCome);
  const code = later(load.mockResolvedValue(() => "the chart"));
  await code();
  const Part = lazy(code);
  mount(
    <Suspense>
      <Part />
    </Suspense>,
  );
  expect(await screen.findByText("the chart")).toBeDefined();
});

it("code that is there is a promise all the same, to whoever waits for it", async () => {
  const Shown = () => "the plan";
  const code = later(async () => Shown);
  const known = await code();
  expect(await code()).toEqual(known);
  expect(await code().catch(() => null)).toEqual(known);
  expect(await code().then(({ default: shown }) => shown.name)).toBe("Shown");
  expect(await code().finally(() => undefined)).toEqual(known);
  await expect(code().then(() => Promise.reject(new Error("ours")))).rejects.toThrow("ours");
});

it("what fails otherwise fails", async () => {
  await expect(later(() => Promise.reject(new Error("ours")))()).rejects.toThrow("ours");
});

it("a page that failed for want of code is loaded anew, any other one is drawn again", async () => {
  const [reload, reset] = [vi.fn(), vi.fn()];
  vi.stubGlobal("location", { ...window.location, reload });
  const hand = mount(<ErrorPage error={notCome} reset={reset} />);
  const again = () => hand.click(screen.getAllByRole("button", { name: "Try again" }).at(-1) as HTMLElement);
  await again();
  expect([reload.mock.calls.length, reset.mock.calls.length]).toEqual([1, 0]);
  mount(<ErrorPage error={new Error("ours")} reset={reset} />);
  await again();
  expect([reload.mock.calls.length, reset.mock.calls.length]).toEqual([1, 1]);
});

it("what nobody waits for is done once, after the first sign of somebody", async () => {
  const work = vi.fn();
  onceSomebody(work);
  fireEvent.keyDown(window, { key: "a" });
  fireEvent.pointerMove(window);
  await vi.waitFor(() => expect(work).toHaveBeenCalled());
  expect(work).toHaveBeenCalledOnce();
  const taken = vi.fn();
  onceSomebody(taken)();
  fireEvent.keyDown(window, { key: "a" });
  await Promise.resolve();
  expect(taken).not.toHaveBeenCalled();
});
