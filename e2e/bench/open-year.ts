import type { Page } from "@playwright/test";
import { type YearTrace, yearFile } from "./year-trace.ts";

/** A plan of a whole year may take this long on a machine of two cores. */
export const PLAN_MS = 300_000;

/** Opens the workbench on a year of minutes and waits until its plan is made. `acu` is the range to look at. */
export async function openYear(
  page: Page,
  at: { origin: string; trace: YearTrace; acu: readonly [number, number] },
): Promise<void> {
  await page.goto(at.origin);
  const buffer = yearFile(at.trace);
  await page.locator("input[type=file]").setInputFiles({ name: "year.csv", mimeType: "text/csv", buffer });
  await page.waitForURL(/\/check/);
  const instanceClass = page.getByRole("combobox", { name: "Instance class" });
  await instanceClass.fill("db.r6g.4xlarge");
  await page.getByRole("option", { name: /db\.r6g\.4xlarge/ }).click();
  const engine = page.getByRole("radio", { name: /PostgreSQL/ });
  if ((await engine.count()) > 0) await engine.first().check({ force: true });
  await page.getByRole("link", { name: /^Plan / }).click();
  await page.locator("path[data-series=capacity]").waitFor({ state: "attached" });
  await page.goto(`${page.url().split("?")[0]}?v=2&min=${at.acu[0]}&max=${at.acu[1]}`);
  await planned(page);
}

/** The plan and the map of ranges are there and nothing is being calculated. */
export async function planned(page: Page): Promise<void> {
  await page.locator("path[data-series=capacity]").waitFor({ state: "attached" });
  await page.getByRole("tab", { name: /^All shapes \d/ }).waitFor({ timeout: PLAN_MS });
  await page.locator("[data-testid=headline] [data-idle]").waitFor({ timeout: PLAN_MS, state: "attached" });
  await page.locator("[data-chart=heat]").waitFor({ timeout: PLAN_MS });
}
