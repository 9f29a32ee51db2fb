import type { Page } from "@playwright/test";
import { monthOfMinutes } from "../fixtures/month-of-minutes.ts";
import { dropFiles, expectPlan, expectShapes, openTab } from "../fixtures/story.ts";
import { expect, test } from "../fixtures/test.ts";

/** Opens the plan of a month of minutes as a machine of so many processors has it, and reads it when it is whole. */
async function planOn(
  page: Page,
  processors: number,
): Promise<{ options: readonly string[]; verdict: string }> {
  await page.addInitScript((count) => {
    Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => count });
  }, processors);
  await page.goto("/");
  await dropFiles(page, monthOfMinutes());
  await page.getByRole("combobox", { name: "Instance class" }).fill("db.r6g.2xlarge");
  await page.getByRole("option", { name: /^db\.r6g\.2xlarge/ }).click();
  await page.getByRole("link", { name: /^Plan / }).click();
  await expectPlan(page);
  await expectShapes(page, 90_000);
  await expect(page.locator("[data-testid=headline] [data-idle]")).toHaveCount(1, { timeout: 90_000 });
  await openTab(page, "All shapes");
  await expect(page.locator("tr[data-option]").first()).toBeVisible();
  return {
    options: await page.locator("tr[data-option]").allInnerTexts(),
    verdict: await page.getByTestId("headline").innerText(),
  };
}

test("on four processors two workers plan a month of minutes, and come to what one comes to", async ({
  page,
  stranger,
}) => {
  test.setTimeout(240_000);
  const alone = await planOn(page, 2);
  expect(page.workers()).toHaveLength(2);
  const together = await planOn(stranger, 4);
  expect(stranger.workers()).toHaveLength(3);
  expect(together).toEqual(alone);
});
