// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { TRPCClientError } from "@trpc/client";
import { expect, it, vi } from "vitest";
import { rememberAnswers, rememberFileAnswers } from "../../session/facts/remembered-answers.ts";
import { NO_ANSWERS } from "../../session/files/session-view.ts";
import { keepLink, keptLink } from "../../session/saved/kept-links.ts";
import { mount } from "../../ui/testing/mount.tsx";
import { DataDocument } from "./data-document.tsx";
import { deleteFromServer, forgetBrowser } from "./delete-data.ts";

vi.mock("../../session/tab/session-store.ts", () => ({
  sessionStore: { forgetAll: vi.fn(), place: vi.fn() },
}));
const current = vi.hoisted(() => ({ id: "w", name: "Guest workspace", isGuest: true }));
const deleted = vi.hoisted(() => vi.fn(async (_: object) => undefined));
vi.mock("../../api/api-client.ts", () => ({
  api: {
    workspace: { current: { query: async () => current }, delete: { mutate: deleted } },
    account: { delete: { mutate: deleted } },
  },
}));
vi.mock("../../session/catalogs/kept-catalogs.ts", () => ({ keptCatalogs: { all: async () => [] } }));

it("forgets the links that were made here, the answers given to files and headers, and what the tab was told", async () => {
  keepLink("report", "/r/secret");
  rememberAnswers("orders", NO_ANSWERS);
  rememberFileAnswers([{ label: "cpu" }] as never, { unit: "percent" });
  expect(localStorage.length).toBe(3);
  for (const key of ["acuity-pins", "acuity-what-if"]) sessionStorage.setItem(key, "[]");
  await forgetBrowser();
  expect(keptLink("report")).toBeNull();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

it("lists the kept links among what is kept, and says that forgetting revokes none", () => {
  mount(<DataDocument />);
  expect(screen.getByText(/^Links you made here, the newest 50/)).toBeTruthy();
  expect(screen.getByText(/those links keep opening: revoke them first/)).toBeTruthy();
});

it("deletes what the server holds once its name was typed, and nothing before", async () => {
  vi.stubGlobal("fetch", async () => Response.json({}));
  mount(<DataDocument />);
  expect(screen.getByText(/The audit of who did what stays for its 400 days/).textContent).not.toMatch(/log/);
  fireEvent.click(screen.getByRole("button", { name: "Delete what the server holds" }));
  const field = await screen.findByLabelText('Type "Guest workspace" to delete it');
  const button = screen.getByRole<HTMLButtonElement>("button", { name: /^Delete it/ });
  expect(button.disabled).toBe(true);
  fireEvent.change(field, { target: { value: "Guest workspace" } });
  fireEvent.click(button);
  expect(await screen.findByText(/^Done\. Nobody reaches it any more/)).toBeTruthy();
  expect(deleted).toHaveBeenCalledExactlyOnceWith({ id: "w", name: "Guest workspace" });
  vi.unstubAllGlobals();
});

it("is done with the server where another tab was first", async () => {
  deleted.mockRejectedValueOnce(
    TRPCClientError.from({ error: { code: -32_001, message: "gone", data: { code: "UNAUTHORIZED" } } }),
  );
  expect(await deleteFromServer(current, current.name)).toMatch(/^Done\./);
});
