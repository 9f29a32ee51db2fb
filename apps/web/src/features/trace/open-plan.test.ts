import { expect, it, vi } from "vitest";
import { sessionStore } from "../../session/tab/session-store.ts";
import { notify } from "../../ui/notify.ts";
import { openPlan } from "./open-plan.ts";

vi.mock("../../session/tab/session-store.ts", () => ({ sessionStore: { takeUp: vi.fn() } }));
vi.mock("../../ui/notify.ts", () => ({ notify: vi.fn() }));

it("a plan that another tab took up is said to be gone, and opens nothing", async () => {
  vi.mocked(sessionStore.takeUp).mockResolvedValueOnce(true).mockResolvedValueOnce(false);
  expect(await openPlan("p1")).toBe(true);
  expect(notify).not.toHaveBeenCalled();
  expect(await openPlan("p1")).toBe(false);
  expect(notify).toHaveBeenCalledExactlyOnceWith({
    message: expect.stringContaining("another tab took it up"),
    isProblem: true,
  });
});
