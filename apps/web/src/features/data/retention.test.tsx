// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { mount } from "../../ui/testing/mount.tsx";
import { RetentionAction } from "./retention.tsx";

const { retention, retain } = vi.hoisted(() => ({
  retention: vi.fn(),
  retain: vi.fn(async () => undefined),
}));
vi.mock("../../api/api-client.ts", () => ({
  api: { workspace: { retention: { query: retention }, retain: { mutate: retain } } },
}));

it("says what goes before it is set, and sets it only then", async () => {
  vi.stubGlobal("fetch", async () => Response.json({}));
  const unused = { scenarios: 2, reports: 1, uploads: 0 };
  retention.mockImplementation(async ({ days }: { days?: number }) =>
    days === undefined
      ? { keepDays: null, unused: { scenarios: 0, reports: 0, uploads: 0 } }
      : { keepDays: null, unused },
  );
  const hand = mount(<RetentionAction />);
  await hand.click(screen.getByRole("button", { name: "Say how long to keep it" }));
  await hand.selectOptions(await screen.findByLabelText("Delete it"), "90");
  expect(
    await screen.findByText("With the next look these go: 2 scenarios, 1 link and 0 files."),
  ).toBeTruthy();
  expect(retain).not.toHaveBeenCalled();
  await hand.click(screen.getByRole("button", { name: "Set" }));
  expect(retain).toHaveBeenCalledExactlyOnceWith({ days: 90 });
  expect(await screen.findByText("Set. It is looked at once a day.")).toBeTruthy();
  vi.unstubAllGlobals();
});
