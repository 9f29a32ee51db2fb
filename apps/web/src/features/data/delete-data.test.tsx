// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
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
vi.mock("../../api/api-client.ts", () => ({
  api: { workspace: { current: { query: async () => ({ isGuest: true }) }, delete: { mutate: vi.fn() } } },
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

it("is done with the server where another tab was first", async () => {
  const session = vi.fn().mockResolvedValueOnce({}).mockResolvedValue(null);
  vi.stubGlobal("fetch", async (path: string) =>
    path.includes("get-session") ? Response.json(await session()) : new Response(null, { status: 401 }),
  );
  expect(await deleteFromServer()).toMatch(/^Done\. The server holds nothing/);
  vi.unstubAllGlobals();
});
