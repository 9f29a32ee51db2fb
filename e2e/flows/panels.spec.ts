import type { Page } from "@playwright/test";
import { expectAccessibleInBoth } from "../fixtures/accessibility.ts";
import { serverlessTrace } from "../fixtures/serverless-trace.ts";
import {
  dropFiles,
  expectPlan,
  expectShapes,
  openGroup,
  openSamplePlan,
  openTab,
} from "../fixtures/story.ts";
import { expect, test } from "../fixtures/test.ts";

const quality = (page: Page) => page.getByTestId("quality");

test("one panel at a time, by hand and by arrow; every class says how busy it would be and whether it fits", async ({
  page,
}) => {
  await openSamplePlan(page);
  await expectShapes(page);
  await expect(page.getByTestId("memory-glance")).toBeVisible();
  await page.getByRole("tab", { name: "Bill" }).click();
  await expect(page.getByTestId("bill")).toBeVisible();
  await expect(page).toHaveURL(/[?&]tab=bill/);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Commitment" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByTestId("bill")).toHaveCount(0);
  await page.goBack();
  await expect(page.getByTestId("bill")).toBeVisible();
  await openTab(page, "Classes");
  const today = quality(page).locator("tr", { has: page.getByText("today", { exact: true }) });
  await expect(today).toHaveCount(1, { timeout: 60_000 });
  await expect(today.getByRole("rowheader")).toContainText("db.r6g.xlarge");
  // p95 and max in percent, never falling; then time over 80 % and at 100 %.
  const cells = (await today.getByRole("cell").allInnerTexts()).slice(2, 4);
  const figures = cells.map((text) => Number.parseFloat(text));
  expect(figures).toEqual(figures.toSorted((a, b) => a - b));
  expect(cells.every((text) => text.endsWith("%"))).toBe(true);
  // The sample tells its page reads, which judge the pool in place of an assumed set.
  await expect(today.getByRole("cell").nth(6)).toHaveText(/^[\d.]+\sGiB$/);
  await expect(today.getByRole("cell").nth(7)).toContainText(/(fits|too small)$/);
  await expect(quality(page)).toContainText("told by its page reads");

  const shown = await quality(page).locator("tr[data-class]").count();
  await quality(page)
    .getByRole("button", { name: /^Show all \d+ classes/ })
    .click();
  expect(await quality(page).locator("tr[data-class]").count()).toBeGreaterThan(shown);
  // A class is taken by its name, and the what-if stands on it.
  await quality(page).getByRole("button", { name: "db.r6g.2xlarge", exact: true }).click();
  await expect(page).toHaveURL(/on=.*db\.r6g\.2xlarge/);
  await expect(quality(page).locator("tr[data-picked]")).toContainText("db.r6g.2xlarge");
});

test("a serverless trace is replayed and fitted, and what the bill lacks is said until it is typed", async ({
  page,
}, info) => {
  await page.goto("/");
  await dropFiles(page, await serverlessTrace(info.outputPath("demand.csv")));
  await page.getByRole("link", { name: /^Plan / }).click();
  await expectPlan(page);

  await openTab(page, "Model fit");
  const panel = page.getByTestId("calibration");
  const rows = panel.getByRole("row");
  await expect(rows.filter({ hasText: "Model fitted to this trace" })).toBeVisible({ timeout: 60_000 });
  const rho = rows.filter({ hasText: "ρ" });
  await expect(rho.getByRole("cell").nth(0)).toHaveText("0.76");
  expect(Math.abs(Number(await rho.getByRole("cell").nth(1).innerText()) / 0.76 - 1)).toBeLessThan(0.02);
  await expect(rho.getByRole("cell").nth(2)).toHaveText(/^0\.7\d* to 0\.7\d*$/);
  const burst = rows.filter({ hasText: "Burst" });
  await expect(burst.getByRole("cell").nth(0)).toHaveText("6");
  expect(Math.abs(Number(await burst.getByRole("cell").nth(1).innerText()) / 3.5 - 1)).toBeLessThan(0.1);
  // The headline's figure is of the month that is billed; the panel's of the trace under the published constants.
  await expect(rows.filter({ hasText: "Model as published" })).toBeVisible();
  await expect(page.getByTestId("replay")).toHaveText(/^[+−]?[\d.]+\s%/);

  // The month with its name, on the card or beside what is in view.
  const view = page.getByTestId("month").locator("..");
  await expect(view).toContainText("A month without storage and I/O");
  await openGroup(page, "Cluster");
  await page.getByRole("textbox", { name: "Size of the volume, GB" }).fill("500");
  await expect(view).toContainText("A month without I/O");
  await page.getByRole("textbox", { name: "I/O requests a month, million" }).fill("20");
  await expect(view).not.toContainText("A month without");
  await openTab(page, "Bill");
  await expect(page.getByTestId("bill")).toContainText("I/O requests");
  await expect(page).toHaveURL(/gb=500/);
});

test("pausing says how often and who waits, and a schedule what raising the minimum earlier would do", async ({
  page,
}, info) => {
  await page.goto("/");
  await dropFiles(page, await serverlessTrace(info.outputPath("demand.csv")));
  await page.getByRole("link", { name: /^Plan / }).click();
  await page.goto("/plan?v=2&min=0.5&max=48");
  await expectPlan(page);
  await page.getByText("5 min", { exact: true }).click();
  const pause = page.getByRole("group", { name: "Auto-pause", exact: true });
  await expect(pause).toContainText(/Pauses \d+ times a month for .* in all; callers wait/);
  const cell = page.getByTestId("heat").getByRole("button", { name: /: 0–48 ACU: /, pressed: true });
  await expect(cell).toBeVisible({ timeout: 60_000 });

  // Monday to Friday from 7, when the load comes: too late by what a minimum takes to act.
  const week = [0, 1, 2, 3].map((day) => ({
    ...{ fromHour: day * 24 + 7, toHour: day * 24 + 19, minAcu: 24, maxAcu: 48 },
  }));
  await page.goto(`/plan?week=${encodeURIComponent(JSON.stringify(week))}`);
  await expectPlan(page);
  const schedule = page.getByRole("group", { name: "Schedule", exact: true });
  await expect(schedule).toContainText(/Raising .* earlier takes .* a month off the unmet time/, {
    timeout: 60_000,
  });
});

test("all shapes are searched, filtered and opened to why, by hand and by key", async ({ page }) => {
  await openSamplePlan(page);
  await expectShapes(page);
  const panel = await openTab(page, "All shapes");
  const rows = panel.locator("tr[data-option]");
  await expect(rows.first()).toBeVisible();
  const all = Number(
    (await panel.getByRole("heading", { name: /^All shapes/ }).innerText()).split(" ").at(-1),
  );
  // Only what is in sight is drawn.
  expect(all).toBeGreaterThan(100);
  expect(await rows.count()).toBeLessThan(60);

  await panel.getByRole("searchbox", { name: "Search the shapes" }).fill("r6g 2xlarge");
  await expect(rows.first()).toContainText("db.r6g.2xlarge");
  await panel
    .getByRole("textbox", { name: "Any term" })
    .or(panel.getByRole("combobox", { name: "Any term" }))
    .click();
  // Nobody may commit for three years: no shape was tried so.
  await expect(page.getByRole("option", { name: "Reserved, 3 years: none tried" })).toBeDisabled();
  await page.getByRole("option", { name: "Reserved, 1 year" }).click();
  await expect(rows.first()).toContainText("reserved 1 year");
  const opener = rows.first().getByRole("button").first();
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(opener).toHaveAttribute("aria-expanded", "true");
  await expect(panel).toContainText(/The bill is \$[\d,]+ a month/);
  await expectAccessibleInBoth(page, "[role=tabpanel]");
  await panel.getByRole("button", { name: /^Try / }).click();
  await expect(page).toHaveURL(/on=.*db\.r6g\.2xlarge/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test("shapes are cards that open to why, and nothing is wider than the screen", async ({ page }) => {
    await openSamplePlan(page);
    await expectShapes(page);
    const panel = await openTab(page, "All shapes");
    const pick = panel.locator("tr[data-option]").first();
    await pick.getByRole("button").first().click();
    const why = panel.getByText(/^The bill is/);
    await expect(why).toBeVisible();
    const box = await why.boundingBox();
    expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    await expectAccessibleInBoth(page, "[role=tabpanel]");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
