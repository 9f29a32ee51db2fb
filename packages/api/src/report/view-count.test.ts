import { expect, it, vi } from "vitest";
import { countViews, type ReportViews } from "./view-count.ts";

const report = (reportId: string) => ({ workspaceId: "w", reportId });

it("views are told together, once, and a second after the first", () => {
  vi.useFakeTimers();
  const told: (readonly ReportViews[])[] = [];
  const views = countViews();
  views.count(report("unheard"));
  views.onViews((some) => told.push(some));
  for (const id of ["a", "b", "a"]) views.count(report(id));
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([
    [
      { ...report("a"), views: 2 },
      { ...report("b"), views: 1 },
    ],
  ]);
  vi.advanceTimersByTime(5_000);
  views.tell();
  expect(told).toHaveLength(1);
  views.count(report("a"));
  views.tell();
  expect(told[1]).toEqual([{ ...report("a"), views: 1 }]);
  vi.useRealTimers();
});
