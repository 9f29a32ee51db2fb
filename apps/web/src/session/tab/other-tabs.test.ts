import { expect, it, vi } from "vitest";
import { hearOtherTabs, tellOtherTabs } from "./other-tabs.ts";

it("who begins another plan tells it to whoever hears", async () => {
  const onTold = vi.fn();
  hearOtherTabs(onTold);
  tellOtherTabs();
  await vi.waitFor(() => expect(onTold).toHaveBeenCalledTimes(1));
});
