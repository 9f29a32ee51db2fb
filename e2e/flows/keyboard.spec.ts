import type { Locator, Page } from "@playwright/test";
import { expectPlan } from "../fixtures/story.ts";
import { expect, test } from "../fixtures/test.ts";

/** Tab until the element has the focus; fails when it cannot be reached or the focus cannot be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let steps = 0; steps < 120; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      const outline = await target.evaluate((element) => {
        const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(element);
        return { outlineStyle, outlineWidth, boxShadow, borderColor };
      });
      expect(
        outline.outlineStyle !== "none" || outline.boxShadow !== "none" || outline.borderColor !== "",
      ).toBe(true);
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reached ${target}`);
}

test("the whole story with the keyboard alone", async ({ page, stranger, complaints }) => {
  test.setTimeout(120_000);
  complaints.expect(/status of 404/);
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: /Steady ledger/ }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("link", { name: /^Plan / }));
  await page.keyboard.press("Enter");
  await expectPlan(page);

  await page.keyboard.press("Control+k");
  await expect(page.getByRole("textbox", { name: "Command" })).toBeFocused();
  await page.keyboard.type("i/o-optimized");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/storage=io-optimized/);
  await expect(page.getByRole("textbox", { name: "Command" })).toBeHidden();
  // What was altered is told by its difference, and the pick is a key away.
  const back = page.getByTestId("in-view").getByRole("button", { name: "Back to the pick" });
  await tabTo(page, back);
  await page.keyboard.press("Enter");
  await expect(back).toHaveCount(0);
  await expect(page).not.toHaveURL(/storage=io-optimized/);

  await tabTo(page, page.getByRole("button", { name: "Share", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Title of the report")).toBeFocused();
  await page.keyboard.press("Enter");
  const link = page.getByLabel("Link to the report");
  await expect(link).toHaveValue(/\/r\//, { timeout: 60_000 });
  const address = await link.inputValue();
  expect((await stranger.goto(address))?.status()).toBe(200);
  await tabTo(page, page.getByRole("button", { name: /^Revoke/ }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: /for good$/ }));
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^revoked /)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect((await stranger.goto(address))?.status()).toBe(404);
});
