import { expect, it, vi } from "vitest";
import { hearOtherTabs, tellOtherTabs } from "./other-tabs.ts";

it("who begins another plan tells it to every other tab, and not to itself", async () => {
  const [here, there] = [vi.fn(), vi.fn()];
  const other = new BroadcastChannel("acuity-present-plan");
  other.onmessage = there;
  hearOtherTabs(here);
  tellOtherTabs();
  await vi.waitFor(() => expect(there).toHaveBeenCalledTimes(1));
  expect(here).not.toHaveBeenCalled();
  other.postMessage(null);
  await vi.waitFor(() => expect(here).toHaveBeenCalledTimes(1));
  other.close();
});
