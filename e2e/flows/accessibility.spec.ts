import { expectAccessible } from "../fixtures/accessibility.ts";
import { openSamplePlan, openSeries } from "../fixtures/story.ts";
import { expect, test } from "../fixtures/test.ts";

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: "reduce" } });

    test("start page, check, plan and its dialogs have nothing that axe objects to", async ({ page }) => {
      // Both schemes plan at once on what may be two cores, the longest of the samples.
      test.setTimeout(180_000);
      for (const path of ["/data", "/model", "/"]) {
        await page.goto(path);
        await expectAccessible(page);
      }
      await page.getByRole("button", { name: /Nightly batch/ }).click();
      await openSeries(page);
      await expect(page.getByRole("row", { name: /CPUUtilization Average/ })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("link", { name: /^Plan / }).click();
      await expect(page.getByRole("row", { name: /pick/ }).first()).toBeVisible({ timeout: 120_000 });
      await expectAccessible(page);
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("textbox", { name: "Command" })).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test("empty pages teach and are accessible", async ({ page, complaints }) => {
  complaints.expect(/status of 404/);
  for (const [path, heading] of [
    ["/check", "Nothing to check yet"],
    ["/plan", "Nothing to plan yet"],
    ["/clusters", "Nothing saved yet"],
    ["/r/nothing", "Nothing is at this address"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expectAccessible(page);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test("no page is wider than the screen", async ({ page }) => {
    const isWithin = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    for (const path of ["/data", "/model", "/"]) {
      await page.goto(path);
      expect(await isWithin()).toBe(true);
    }
    await openSamplePlan(page);
    expect(await isWithin()).toBe(true);
    await page.goto("/check");
    await expect(page.getByRole("heading", { name: /to plan with$/ })).toBeVisible();
    expect(await isWithin()).toBe(true);
  });
});
