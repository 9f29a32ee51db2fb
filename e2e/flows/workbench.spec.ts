import type { Locator, Page } from "@playwright/test";
import { expectAccessibleInBoth } from "../fixtures/accessibility.ts";
import { expectShapes, openSampleRange, openTab } from "../fixtures/story.ts";
import { expect, test } from "../fixtures/test.ts";

const month = (page: Page): Locator => page.getByTestId("month");
const maximum = (page: Page): Locator => page.getByRole("slider", { name: "Maximum capacity", exact: true });

/** The plan is there: its rows replace the skeletons. */
async function expectOptions(page: Page): Promise<void> {
  await expectShapes(page);
  await openTab(page, "All shapes");
  await expect(page.locator("tr[data-option]").first()).toBeVisible();
}

test.describe("workbench", () => {
  test.beforeEach(async ({ page }) => {
    await openSampleRange(page);
    await expect(month(page)).toContainText("$");
  });

  test("every figure answers while a slider moves, and the URL keeps the what-if", async ({ page }) => {
    const before = await month(page).innerText();
    const path = page.locator("path[data-series=capacity]");
    const drawn = await path.getAttribute("d");
    await maximum(page).focus();
    const stop = Number(await maximum(page).getAttribute("aria-valuenow"));
    // Half the range: the trace then wants more than it may have.
    for (let i = 0; i < 8; i += 1) await page.keyboard.press("ArrowLeft");
    // No key steps from where the control stood before the last one.
    await expect(maximum(page)).toHaveAttribute("aria-valuenow", String(stop - 8));
    await expect(month(page)).not.toHaveText(before);
    await expect(path).not.toHaveAttribute("d", drawn ?? "");
    // The URL follows once the hand rests, and a slow machine may rest between two keys: it must say the last one.
    const last = await page.getByRole("textbox", { name: "Maximum capacity, ACU" }).inputValue();
    await expect(page).toHaveURL(new RegExp(`[?&]max=${last}(&|$)`));
    const after = await month(page).innerText();
    await page.reload();
    await expect(month(page)).toHaveText(after);
  });

  test("a range Aurora refuses gets a sentence beside the field, and no figure of another range", async ({
    page,
  }) => {
    const field = page.getByRole("textbox", { name: "Minimum capacity, ACU" });
    await field.fill("200");
    await expect(
      page.getByRole("alert").filter({ hasText: "The minimum of 200 is above the maximum" }),
    ).toBeVisible();
    await expect(month(page)).toHaveText("–");
    await field.fill("2.5");
    await expect(page.getByRole("alert").filter({ hasText: "minimum" })).toHaveCount(0);
    await expect(page.getByRole("slider", { name: "Minimum capacity, line in the chart" })).toHaveAttribute(
      "aria-valuenow",
      "2.5",
    );
  });

  test("options sort by any column, a click takes one, and Ctrl-Z takes it back", async ({ page }) => {
    await expectOptions(page);
    const costs = async () => {
      const cells = await page.locator("tr[data-option] td:nth-child(2)").allInnerTexts();
      return cells.map((text) => Number(text.replaceAll(/[$,]/g, "")));
    };
    const header = page
      .getByRole("table", { name: "Options" })
      .getByRole("columnheader", { name: "A month", exact: true });
    await header.getByRole("button").click();
    await expect(header).toHaveAttribute("aria-sort", "ascending");
    const ascending = await costs();
    expect(ascending).toEqual(ascending.toSorted((a, b) => a - b));
    await header.getByRole("button").click();
    await expect(header).toHaveAttribute("aria-sort", "descending");
    const descending = await costs();
    expect(descending).toEqual(descending.toSorted((a, b) => b - a));

    const before = await month(page).innerText();
    // Only rows in sight are drawn.
    await page.getByRole("searchbox", { name: "Search the shapes" }).fill("db.r6g.xlarge");
    const isToday = page.getByText("today", { exact: true });
    const provisioned = page.locator("tr[data-option]").filter({ has: isToday });
    await provisioned.getByRole("button").first().click();
    await page.getByRole("button", { name: /^Try / }).click();
    await expect(provisioned).toContainText("yours");
    await expect(month(page)).not.toHaveText(before);
    await expect(page.getByTestId("against-today")).toContainText("$0");
    // What runs today is the pick here: to take it is to go back to it, and no shape of one's own stays in the address.
    await expect(page).not.toHaveURL(/[?&]min=/);
    await page.locator("h1").click();
    await page.keyboard.press("Control+z");
    await expect(month(page)).toHaveText(before);
    await page.keyboard.press("Control+Shift+z");
    await expect(month(page)).not.toHaveText(before);
  });

  test("dragging over the chart tells what a stretch cost, a button zooms into it, one click shows everything again", async ({
    page,
  }) => {
    const chart = page.locator("svg[data-chart=supply]");
    const caption = page.getByTestId("supply").getByText(/drag to select/);
    const whole = await caption.innerText();
    await chart.scrollIntoViewIfNeeded();
    const box = await chart.boundingBox();
    if (box === null) throw new Error("The chart has no size.");
    await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.4);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.5, { steps: 4 });
    await page.mouse.up();
    const stretch = page.getByRole("region", { name: "Selected stretch" });
    await expect(stretch.getByText(/^\$\d/).first()).toBeVisible();
    await expect(stretch.locator("svg[data-chart=stretch]")).toBeVisible();
    // What is recomputed is pale.
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectAccessibleInBoth(page, "[aria-label='Selected stretch']");
    await stretch.getByRole("button", { name: "Zoom in" }).click();
    await expect(caption).not.toHaveText(whole);
    await expect(page).toHaveURL(/from=\d{8}T/);
    await page.getByRole("button", { name: "Show all", exact: true }).click();
    await expect(caption).toHaveText(whole);
    await stretch.getByRole("button", { name: "Clear" }).click();
    await expect(stretch).toBeHidden();
  });

  test("every figure opens its formula, inputs and source, a chart becomes a table, and figures leave as a file", async ({
    page,
  }) => {
    await month(page).getByRole("button").click();
    const drawer = page.getByRole("dialog");
    await expect(drawer.getByText(/ACU-hours? × \$0\.\d+/)).toBeVisible();
    await expect(drawer.getByText("Source:").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await page.getByTestId("unmet").getByRole("button").click();
    await expect(drawer.getByText("assumption").first()).toBeVisible();
    await page.keyboard.press("Escape");
    const bill = await openTab(page, "Bill");
    await bill.getByRole("button", { name: /^Storage/ }).press("Enter");
    await expect(drawer.getByRole("rowheader", { name: "Quantity" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();

    await page.getByRole("button", { name: "Supply over demand: show as a table" }).click();
    await expect(page.getByRole("columnheader", { name: "Unmet minutes" })).toBeVisible();
    await page.getByRole("button", { name: "Supply over demand: show the chart" }).click();
    await expectOptions(page);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Shapes as CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("options.csv");
  });

  test("all of it goes by keyboard: the lines of the chart, the time cursor, the heat map, the schedule", async ({
    page,
  }) => {
    const line = page.getByRole("slider", { name: "Maximum capacity, line in the chart" });
    const before = Number(await line.getAttribute("aria-valuenow"));
    await line.focus();
    await page.keyboard.press("ArrowUp");
    await expect(line).toHaveAttribute("aria-valuenow", String(before + 0.5));

    const cursor = page.getByRole("slider", { name: /^Time cursor/ });
    await cursor.focus();
    await page.keyboard.press("ArrowRight");
    await expect(cursor).toHaveAttribute("aria-valuetext", /demand/);
    await page.keyboard.press("Shift+PageDown");
    const stretch = page.getByRole("region", { name: "Selected stretch" });
    await expect(stretch).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(stretch).toBeHidden();
    await page.keyboard.press("+");
    await expect(page.getByRole("button", { name: "Show all", exact: true })).toBeVisible();
    await page.keyboard.press("0");
    await expect(page.getByRole("button", { name: "Show all", exact: true })).toBeHidden();

    const cell = page.getByTestId("heat").locator("[data-cell]").first();
    await cell.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByTestId("heat").locator("[data-cell][aria-pressed=true]")).toHaveCount(1);

    await page.getByRole("button", { name: "Edit the schedule by hour of week" }).press("Enter");
    const monday = page.getByRole("gridcell", { name: /^Mon 08:00/ });
    await expect(monday).toBeFocused();
    await page.keyboard.press("Space");
    await expect(monday).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("dialog").getByText(/min .* on Mon 8–9/)).toBeVisible();
  });

  test("on a phone the controls fold into a sheet, with the figures above them", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(maximum(page)).toBeHidden();
    await page.getByRole("button", { name: "Change the what-if" }).click();
    await expect(maximum(page)).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
