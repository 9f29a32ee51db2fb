import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInBoth } from "../fixtures/accessibility.ts";
import {
  dropFiles,
  expectDecided,
  expectPlan,
  openGroup,
  openSamplePlan,
  openSampleRange,
  STEADY,
  sampleFile,
} from "../fixtures/story.ts";
import { expect, test } from "../fixtures/test.ts";

const knob = (page: Page, name: string): Locator => page.getByRole("group", { name, exact: true });
const undo = (page: Page): Locator => page.getByRole("button", { name: "Undo", exact: true }).last();

/** Opens the palette and does what it finds by these words. */
async function command(page: Page, words: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("textbox", { name: "Command" })).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Command" })).toBeHidden();
}

test("three knobs decide, say whose word they are, and every step goes back", async ({ page }) => {
  await openSamplePlan(page);
  await expectDecided(page);
  await expect(knob(page, "May be short").getByText("default")).toBeVisible();
  await expect(knob(page, "May be short").getByText(/0\.1.% of the time; the pick uses/)).toBeVisible();
  await page.getByRole("textbox", { name: "May be short, minutes a month" }).fill("10");
  await expect(page).toHaveURL(/limits=/);
  await expect(knob(page, "May be short").getByText("yours")).toBeVisible();
  await knob(page, "May commit").getByText("Nothing", { exact: true }).click();
  await expect(knob(page, "May commit").getByText("no term binds you")).toBeVisible();
  await page.getByRole("textbox", { name: "Memory need, GiB" }).fill("4");
  await expect(page).toHaveURL(/set=4/);
  await page.getByRole("button", { name: "Forget mine" }).click();
  await expect(page).not.toHaveURL(/set=4/);
  await undo(page).click();
  await expect(page).toHaveURL(/set=4/);
  await page.getByRole("button", { name: "Redo", exact: true }).click();
  await expect(page).not.toHaveURL(/set=4/);
});

test("groups fold, say their state in a line, and stay as they were left", async ({ page }) => {
  await openSampleRange(page);
  await expect(page.getByRole("button", { name: /^Cluster 1 instance/ })).toHaveAttribute(
    "aria-expanded",
    "false",
  );
  await openGroup(page, "Cluster");
  await openGroup(page, "Prices");
  await expect(page.getByRole("combobox", { name: "Region" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Region" })).toBeVisible();
});

test("the palette has every verb: it goes to a folded control, pins, compares and opens what saves", async ({
  page,
}) => {
  await openSampleRange(page);
  await expectDecided(page);
  await command(page, "growth of demand");
  await expect(page.getByRole("textbox", { name: "Growth of demand, percent" })).toBeFocused();
  await page.locator("h1").click();
  await command(page, "pin what is in view");
  await expect(page.getByRole("button", { name: "Compare 1" })).toBeVisible();
  await command(page, "compare scenarios");
  await expect(page.getByRole("dialog", { name: "Compare scenarios" })).toBeVisible();
  await page.keyboard.press("Escape");
  await command(page, "save the plan");
  await expect(page.getByRole("dialog", { name: "Save" })).toBeVisible();
});

test("scenarios are pinned, named and compared with the pick, and survive a reload", async ({ page }) => {
  await openSampleRange(page);
  await expectDecided(page);
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Compare scenarios" });
  await dialog.getByRole("button", { name: "Pin what is in view" }).click();
  await expect(dialog.getByText(/a month (more|less) than the pick|As much a month as the pick/)).toBeVisible(
    {
      timeout: 30_000,
    },
  );
  const name = dialog.getByRole("textbox", { name: /^Name of/ });
  await name.fill("one to sixteen");
  await name.press("Tab");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Comparison as CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("scenarios.csv");
  await page.keyboard.press("Escape");
  await page.reload();
  await page.getByRole("button", { name: "Compare 1" }).click();
  await expect(dialog.getByRole("textbox", { name: "Name of one to sixteen" })).toBeVisible();
  await dialog.getByRole("button", { name: "Remove one to sixteen" }).click();
  await expect(dialog.getByText("Nothing is pinned yet.")).toBeVisible();
});

test("a row of like for like is pinned where it stands, and where nothing moves no change is offered", async ({
  page,
}) => {
  await openSamplePlan(page);
  await expectDecided(page);
  await page.getByTestId("like-for-like").getByRole("button", { name: /^Pin / }).first().click();
  await expect(page.getByRole("button", { name: "Compare 1" })).toBeVisible();
  // What is in view is what the card tells of: its month stands there, and nowhere again.
  await expect(page.getByTestId("headline").getByTestId("month")).toHaveText(/^\$\d/);
  await expect(page.getByTestId("month")).toHaveCount(1);
  // The sample runs on its pick: what is left is to measure on until a term is worth a look.
  const next = page.getByTestId("in-view");
  await expect(next).toContainText("Keep what runs today and measure 14 days more");
  await expect(next.getByRole("button", { name: "The change" })).toHaveCount(0);
});

test("a pick that moves offers the change as text to be run", async ({ page }) => {
  await page.goto("/");
  await dropFiles(page, sampleFile(STEADY));
  // A generation behind: the same size of the next one costs less.
  const instanceClass = page.getByRole("combobox", { name: "Instance class" });
  await instanceClass.focus();
  await page.keyboard.type("db.r5.2xlarge");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(instanceClass).toHaveValue(/^db\.r5\.2xlarge/);
  await page.getByRole("link", { name: /^Plan / }).click();
  await expectPlan(page);
  await expectDecided(page);
  const next = page.getByTestId("in-view");
  await expect(next).toContainText("Make the change.");
  await next.getByRole("button", { name: "The change" }).click();
  const drawer = page.getByRole("dialog", { name: "The change" });
  await expect(drawer.getByRole("button", { name: "Copy Terraform" })).toBeVisible();
  await expectAccessibleInBoth(page, "[role=dialog]");
  await drawer.getByRole("tab", { name: "CLI" }).click();
  await expect(drawer.getByText("The way back")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
});

test("a saved plan has an address of its own, and is saved when it is opened again", async ({ page }) => {
  await openSampleRange(page);
  await expectDecided(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/plans\/.+max=16/, { timeout: 30_000 });
  const address = page.url().split("?")[0] ?? "";
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
  await page.reload();
  await expectPlan(page);
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
  await page.goto(address);
  await expect(page).toHaveURL(/max=16/, { timeout: 30_000 });
  await expect(page.locator("svg[data-chart=supply]")).toBeVisible();
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible({ timeout: 60_000 });
});

test("a link without its trace says which file to drop, and keeps its settings for it", async ({
  page,
  stranger,
}) => {
  await openSampleRange(page);
  await expect(page).toHaveURL(/of=/);
  await stranger.goto(page.url());
  await expect(stranger.getByRole("heading", { name: "This link needs its trace" })).toBeVisible();
  await expect(stranger.getByText(/ledger-prod-console\.csv\.gz.*kB, \d+ days/)).toBeVisible();
  await expectAccessible(stranger);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("what decides stands in a bar, the figures stay above the sheet, and a step goes back by touch", async ({
    page,
  }) => {
    await openSampleRange(page);
    await expectDecided(page);
    await expect(
      page.getByRole("button", { name: /^Memory need .* May be short .* May commit/ }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Change the what-if" }).tap();
    const sheet = page.getByRole("dialog", { name: "What if" });
    const usd = sheet.locator("dl dd").first();
    await expect(usd).toContainText("$");
    const before = await usd.innerText();
    // Below what the demand reaches: above it a maximum costs nothing.
    await sheet.getByRole("slider", { name: "Maximum capacity" }).focus();
    for (let i = 0; i < 18; i += 1) await page.keyboard.press("ArrowLeft");
    await expect(usd).not.toHaveText(before);
    await expect(usd).toBeInViewport();
    await expect(page).not.toHaveURL(/max=16/);
    // A slow machine may rest between two keys, and each rest is a step.
    await expect(async () => {
      await sheet.getByRole("button", { name: "Undo", exact: true }).tap();
      await expect(usd).toHaveText(before, { timeout: 2_000 });
    }).toPass();
    const low = await sheet.locator("button, input[type=text], a").evaluateAll((found) =>
      found
        .map((one) => ({
          name: one.getAttribute("aria-label") ?? one.textContent,
          box: one.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width > 0 && box.height > 0 && box.height < 43.5)
        .map(({ name }) => name),
    );
    expect(low).toEqual([]);
  });
});
