import type { Page } from "@playwright/test";
import { expectAccessibleInBoth } from "../fixtures/accessibility.ts";
import { expectDecided, openSampleRange, openTab } from "../fixtures/story.ts";
import { expect, test } from "../fixtures/test.ts";
import { unfold } from "../fixtures/verdict.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Nothing is wider than the screen. */
async function expectWithin(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

test("by touch from a sample to a shared memo: a schedule is painted, scenarios are compared, a link is made", async ({
  page,
  stranger,
}) => {
  await openSampleRange(page);
  await expectDecided(page);
  await page.getByRole("button", { name: "Change the what-if" }).tap();
  const sheet = page.getByRole("dialog", { name: "What if" });
  await sheet.getByRole("button", { name: "Edit the schedule by hour of week" }).tap();
  const editor = page.getByRole("dialog", { name: /^Schedule by hour of week/ });
  const monday = editor.getByRole("gridcell", { name: /^Mon 08:00/ });
  await monday.tap();
  await expect(monday).toHaveAttribute("aria-selected", "true");
  await expectWithin(page);
  await editor.getByRole("button", { name: "Done" }).tap();
  await expect(editor).toBeHidden();
  await expect(page).toHaveURL(/week=/);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();

  for (const tab of ["Range map", "Bill", "Commitment", "Memory", "Classes"]) {
    await openTab(page, tab);
    await expectWithin(page);
  }

  await expectDecided(page);
  await page.getByRole("button", { name: "Pages" }).tap();
  await page.getByRole("button", { name: /^Compare/ }).tap();
  const compared = page.getByRole("dialog", { name: "Compare scenarios" });
  await compared.getByRole("button", { name: "Pin what is in view" }).tap();
  await expect(compared.getByRole("textbox", { name: /^Name of/ })).toBeVisible();
  await expectWithin(page);
  await expectAccessibleInBoth(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(compared).toBeHidden();

  await page.getByRole("button", { name: "Share", exact: true }).tap();
  const share = page.getByRole("dialog", { name: "Share" });
  await expect(share.getByRole("region", { name: "What will be seen" })).toBeVisible();
  await expectWithin(page);
  await share.getByRole("button", { name: "Create link" }).tap();
  const link = share.getByLabel("Link to the report");
  await expect(link).toHaveValue(/\/r\/[\w-]{43,}$/, { timeout: 120_000 });
  await stranger.setViewportSize({ width: 390, height: 844 });
  await stranger.goto(await link.inputValue());
  await expect(stranger.getByRole("heading", { name: "Why" })).toBeVisible();
  await expectWithin(stranger);
});

test("failover folds its inputs below the verdict, and price lists are within the screen", async ({
  page,
}) => {
  await page.goto("/failover");
  const clients = page.getByRole("slider", { name: "Clients" });
  await expect(page.getByTestId("verdict")).toBeVisible();
  await expect(clients).toBeHidden();
  await page.getByRole("button", { name: "Change the inputs" }).tap();
  await unfold(page, "More about this failover");
  await expect(clients).toBeVisible();
  await expectWithin(page);
  for (const path of ["/catalogs", "/clusters"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectWithin(page);
  }
});

test("a phone is not drawn as a desktop first", async ({ page }) => {
  await page.addInitScript(() => {
    const gone: string[] = [];
    Object.assign(window, { acuityGone: gone });
    new MutationObserver((records) => {
      for (const { removedNodes } of records)
        for (const node of removedNodes) if (node.nodeName === "ASIDE") gone.push(node.nodeName);
    }).observe(document, { subtree: true, childList: true });
  });
  await openSampleRange(page);
  await page.reload();
  await page.locator("[data-bottom-bar]").waitFor();
  await expectDecided(page);
  const gone = await page.evaluate(() => (window as unknown as { acuityGone: string[] }).acuityGone);
  expect(gone).toEqual([]);
});
