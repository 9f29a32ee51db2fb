// @vitest-environment happy-dom
import { act, renderHook, screen, waitFor } from "@testing-library/react";
import { withNuqsTestingAdapter } from "nuqs/adapters/testing";
import { expect, it, vi } from "vitest";
import { mount } from "../../ui/testing/mount.tsx";
import { goStep } from "./history-steps.ts";
import { useAddressTab, useAddressWindow } from "./use-address-view.ts";

const HOUR_S = 3_600;
const MONDAY_S = Date.UTC(2026, 10, 2) / 1000;

function Window() {
  const [window, onWindow] = useAddressWindow();
  return (
    <>
      <output>{JSON.stringify(window)}</output>
      <button type="button" onClick={() => onWindow({ startS: MONDAY_S, endS: MONDAY_S + HOUR_S })}>
        zoom
      </button>
      <button type="button" onClick={() => onWindow(null)}>
        all
      </button>
    </>
  );
}

const TABS = ["range", "flips", "bill"] as const;

function Tabs() {
  const [tab, onTab] = useAddressTab(TABS);
  return (
    <>
      <output>{tab}</output>
      <button type="button" onClick={() => onTab("bill")}>
        bill
      </button>
      <button type="button" onClick={() => onTab("range")}>
        range
      </button>
    </>
  );
}

const shown = () => screen.getByRole("status").textContent;

it("a zoom shows at once and becomes one step of the history when the hand has rested", async () => {
  const onUrlUpdate = vi.fn();
  const hand = mount(<Window />, { onUrlUpdate });
  await hand.click(screen.getByText("all"));
  await hand.click(screen.getByText("zoom"));
  expect(shown()).toBe(JSON.stringify({ startS: MONDAY_S, endS: MONDAY_S + HOUR_S }));
  await waitFor(() => expect(onUrlUpdate).toHaveBeenCalledOnce());
  const { queryString, options } = onUrlUpdate.mock.calls[0]?.[0] ?? {};
  expect(queryString).toBe("?from=20261102T000000Z&to=20261102T010000Z");
  expect(options.history).toBe("push");
  expect(shown()).toBe(JSON.stringify({ startS: MONDAY_S, endS: MONDAY_S + HOUR_S }));
});

it("a step back takes away a zoom the hand has not rested on, and no step of before", async () => {
  const steps: string[] = [];
  const go = vi.spyOn(window.history, "go").mockImplementation((by) => void steps.push(`go ${by}`));
  const here = { url: window.location.href };
  vi.stubGlobal("navigation", {
    currentEntry: { index: 1, ...here },
    entries: () => [{ url: `${here.url}?of=before` }, here],
  });
  const hand = mount(<Window />, { onUrlUpdate: ({ queryString }) => steps.push(queryString) });
  await hand.click(screen.getByText("zoom"));
  goStep(-1);
  await waitFor(() => expect(steps).toEqual(["?from=20261102T000000Z&to=20261102T010000Z", "go -1"]));
  vi.unstubAllGlobals();
  go.mockRestore();
});

it("a step of the browser's own ends a zoom the hand has not rested on", async () => {
  vi.useFakeTimers();
  const onUrlUpdate = vi.fn();
  const { result } = renderHook(useAddressWindow, { wrapper: withNuqsTestingAdapter({ onUrlUpdate }) });
  act(() => result.current[1]({ startS: MONDAY_S, endS: MONDAY_S + HOUR_S }));
  act(() => void window.dispatchEvent(new PopStateEvent("popstate")));
  expect(result.current[0]).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(onUrlUpdate).not.toHaveBeenCalled();
  vi.useRealTimers();
});

it.each(["?from=20261102T000000Z", "?from=yesterday&to=now", "?from=20261103T000000Z&to=20261102T000000Z"])(
  "an address that names no stretch shows the whole trace: %s",
  (search) => {
    mount(<Window />, { search });
    expect(shown()).toBe("null");
  },
);

it("the tab is in the address, the first of them without a word, and an unknown one is the first", async () => {
  const onUrlUpdate = vi.fn();
  const hand = mount(<Tabs />, { search: "?tab=nonsense", onUrlUpdate });
  expect(shown()).toBe("range");
  await hand.click(screen.getByText("bill"));
  await waitFor(() => expect(onUrlUpdate.mock.calls.at(-1)?.[0].queryString).toBe("?tab=bill"));
  expect(shown()).toBe("bill");
  await hand.click(screen.getByText("range"));
  await waitFor(() => expect(onUrlUpdate.mock.calls.at(-1)?.[0].queryString).toBe(""));
});
