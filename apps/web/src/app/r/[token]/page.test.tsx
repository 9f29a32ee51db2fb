// @vitest-environment happy-dom
import { AppError } from "@acuity/contract";
import { screen } from "@testing-library/react";
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

it("B3: a report that already goes by the newest list is compared with no list", async () => {
  const list = { catalogVersion: "aws-1", totalUsd: 5 };
  const same = { before: list, after: list, deltaUsd: 0, changes: [], currency: null };
  reports.repriceOpenReport.mockResolvedValue(same);
  mount(await TodayPrices({ visit: { token: "token", headers: new Headers() } }));
  expect(screen.getByText(/^No newer list is here: the report already goes by aws-1\.$/)).toBeTruthy();
  expect(screen.queryByTestId("changes")).toBeNull();
  reports.repriceOpenReport.mockResolvedValue({ ...same, after: { ...list, catalogVersion: "aws-2" } });
  mount(await TodayPrices({ visit: { token: "token", headers: new Headers() } }));
  expect(screen.getByTestId("changes")).toBeTruthy();
});

it.each(["rate-limited", "plan-refused", "damaged", "unexpected"] as const)(
  "today's prices that cannot be told (%s) say why, below a report that stands",
  async (code) => {
    reports.repriceOpenReport.mockRejectedValue(new AppError(code, "No prices of this region."));
    mount(await TodayPrices({ visit: { token: "token", headers: new Headers() } }));
    expect(screen.getByRole("alert").textContent).toBe("No prices of this region.");
  },
);
