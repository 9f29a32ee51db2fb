// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { TRPCClientError } from "@trpc/client";
import { expect, it, vi } from "vitest";
import { openScenarioById } from "../../../../features/cluster/open-scenario.ts";
import { mount } from "../../../../ui/testing/mount.tsx";
import { SavedPlan } from "./saved-plan.tsx";

const files = vi.hoisted(() => vi.fn<() => readonly unknown[]>());
vi.mock("../../../../features/cluster/open-scenario.ts", () => ({ openScenarioById: vi.fn() }));
vi.mock("../../../../session/tab/session-store.ts", () => ({
  useSession: () => ({ isOpen: true, place: null, files: files() }),
}));
vi.mock("../../../../ui/frame/page-frame.tsx", () => ({
  PageFrame: ({ children }: { readonly children: React.ReactNode }) => children,
}));
vi.mock("../../plan/plan-screen.tsx", () => ({ PlanScreen: () => <p>the plan</p> }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ replace: vi.fn() }) }));

const prices = {} as Parameters<typeof SavedPlan>[0]["prices"];

it.each(["UNAUTHORIZED", "NOT_FOUND", "BAD_REQUEST"])(
  "says of a plan that is gone or another's what makes a link: %s",
  async (code) => {
    const gone = Object.assign(new TRPCClientError("You are not signed in: reload the page to start."), {
      data: { code },
    });
    vi.mocked(openScenarioById).mockRejectedValue(gone);
    files.mockReturnValue([]);
    mount(<SavedPlan id="x" prices={prices} />);
    expect(await screen.findByText(/in another workspace.*which Share makes/)).toBeTruthy();
    expect(screen.queryByText(/not signed in/)).toBeNull();
    expect(screen.getByRole("link", { name: "Go to the saved clusters" })).toBeTruthy();
  },
);

it("leads back to the files that this browser still holds", async () => {
  files.mockReturnValue([{}]);
  mount(<SavedPlan id="x" prices={prices} />);
  const back = await screen.findByRole("link", { name: /files that are in this browser/ });
  expect(back.getAttribute("href")).toBe("/plan");
});
