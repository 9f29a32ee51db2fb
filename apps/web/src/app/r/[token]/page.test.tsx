// @vitest-environment happy-dom
import { AppError } from "@acuity/contract";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { mount } from "../../../ui/testing/mount.tsx";
import SharedReportPage from "./page.tsx";
import { TodayPrices } from "./today-prices.tsx";

const reports = vi.hoisted(() => ({ openReport: vi.fn(), repriceOpenReport: vi.fn() }));
vi.mock("../../../server/app.ts", () => ({ app: () => reports }));
vi.mock("next/headers", () => ({ headers: async () => new Headers() }));
vi.mock("next/navigation", () => ({
  notFound: () => {
    throw new Error("404");
  },
  usePathname: () => "/r/token",
  useRouter: () => ({ prefetch: vi.fn() }),
}));
beforeEach(() => vi.resetAllMocks());

const open = (error: Error) => {
  reports.openReport.mockRejectedValue(error);
  return SharedReportPage({
    params: Promise.resolve({ token: "token" }),
    searchParams: Promise.resolve({}),
  });
};

it.each([
  ["rate-limited", "Too many tries from your address", "More than 30 requests within 1 min: wait that long."],
  ["newer-format", "This report cannot be opened now", "This report was saved by a newer Acuity."],
  ["damaged", "This report cannot be opened now", "This report is damaged where it is stored."],
  ["unavailable", "This report cannot be opened now", "The database is busy."],
] as const)("a report that cannot be opened (%s) says why", async (code, title, sentence) => {
  mount(await open(new AppError(code, sentence)));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
  expect(screen.getByText(sentence)).toBeTruthy();
});

it("a link that opens nothing is 404, and what has no sentence fails as any page", async () => {
  await expect(open(new AppError("not-found", "Revoked."))).rejects.toThrow("404");
  await expect(open(new AppError("unexpected", "Ours."))).rejects.toThrow("Ours.");
  await expect(open(new TypeError("bug"))).rejects.toThrow("bug");
});

it("B3: a report is beside the built-in list where that moves a figure, whatever either list is called", async () => {
  const list = { catalogVersion: "aws-1", publishedOn: "2026-11-27", totalUsd: 412.37 };
  const pick = { role: "pick", title: "Serverless 6.5–16 ACU", beforeUsd: 39.45, afterUsd: 39.45 };
  const after = { ...list, publishedOn: "2025-06-17" };
  const same = { before: list, after, deltaUsd: 0, changes: [], currency: null, ofTitle: "db.r6g.xlarge" };
  const visit = { token: "token", headers: new Headers() };
  reports.repriceOpenReport.mockResolvedValue({ ...same, shapes: [pick] });
  mount(await TodayPrices({ visit }));
  expect(
    screen.getByText("Every figure is the same by the list that is built in, of 17 Jun 2025."),
  ).toBeTruthy();
  expect(screen.queryByTestId("changes")).toBeNull();
  reports.repriceOpenReport.mockResolvedValue({ ...same, shapes: [{ ...pick, afterUsd: 4_700 }] });
  mount(await TodayPrices({ visit }));
  const row = within(screen.getByTestId("changes")).getByRole("row", { name: /^Serverless 6.5–16 ACU/ });
  expect(row.textContent).toContain("recommended$39.45$4,700.00");
  expect(screen.getByText(/^That list is older than the report's own, which is of 27 Nov 2026/)).toBeTruthy();
  expect(screen.getByText(/The report names that list too, and its figures are others/)).toBeTruthy();
});

it("a reader is offered the built-in list by its date, newer or not", async () => {
  mount(await TodayPrices({ visit: null }));
  const offer = "Re-price by the list that is built in, of 17 Jun 2025: what changes";
  expect(screen.getByRole("link", { name: offer })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/newe/);
});

it.each(["rate-limited", "plan-refused", "damaged", "unexpected"] as const)(
  "today's prices that cannot be told (%s) say why, below a report that stands",
  async (code) => {
    reports.repriceOpenReport.mockRejectedValue(new AppError(code, "No prices of this region."));
    mount(await TodayPrices({ visit: { token: "token", headers: new Headers() } }));
    expect(screen.getByRole("alert").textContent).toBe("No prices of this region.");
  },
);

it("today's prices that a server had no time for are asked for again by the page itself, and no others", async () => {
  const refresh = () => document.querySelector('meta[http-equiv="refresh"]')?.getAttribute("content");
  const visit = { token: "token", headers: new Headers() };
  reports.repriceOpenReport.mockRejectedValue(new AppError("rate-limited", "Later."));
  mount(await TodayPrices({ visit }));
  expect(refresh()).toBeUndefined();
  reports.repriceOpenReport.mockRejectedValue(new AppError("restarting", "Restarting."));
  mount(await TodayPrices({ visit }));
  expect(refresh()).toBe("1");
});
