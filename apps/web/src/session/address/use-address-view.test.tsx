// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { mount } from "../../ui/testing/mount.tsx";
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
