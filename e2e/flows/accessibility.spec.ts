import { expectAccessible, expectAccessibleInBoth } from "../fixtures/accessibility.ts";
import { DIALOGS } from "../fixtures/dialogs.ts";
import { serverlessTrace } from "../fixtures/serverless-trace.ts";
import {
  dropFiles,
  expectDecided,
  expectPlan,
  expectShapes,
  openGroup,
  openSamplePlan,
  openSampleRange,
  openSeries,
  openTab,
} from "../fixtures/story.ts";
import { expect, test } from "../fixtures/test.ts";

const DIALOG = "[role=dialog]";
const PANEL = "[role=tabpanel]";
const phone = { width: 390, height: 844 };

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Every page that needs no trace, and the last before what only a holder of a link sees. */
const BARE = ["/data", "/model", "/catalogs", "/clusters", "/audit", "/optimized-reads", "/failover"];

test("pages without a trace have nothing that axe objects to, in both schemes and with the menu open", async ({
  page,
}) => {
  test.setTimeout(420_000);
  for (const path of BARE) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessibleInBoth(page);
  }
  await page.getByRole("button", { name: "Pages" }).click();
  await expect(page.getByRole("navigation", { name: "Pages" })).toBeVisible();
  await expectAccessibleInBoth(page, "nav[aria-label=Pages]");
  await page.goto("/data");
  await page.getByRole("button", { name: "Forget everything here" }).click();
  await expect(page.getByRole("button", { name: /^Yes/ })).toBeVisible();
  await expectAccessibleInBoth(page, "main");
});

test("empty pages teach and are accessible", async ({ page, complaints }) => {
  complaints.expect(/status of 404/);
  for (const [path, heading] of [
    ["/check", "Nothing to check yet"],
    ["/plan", "Nothing to plan yet"],
    ["/clusters", "Nothing saved yet"],
    ["/audit", "Nothing has happened yet"],
    ["/r/nothing", "This link opens no report"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expectAccessible(page);
  }
});

test("start page, input check, plan and each of its tabs have nothing that axe objects to, in both schemes", async ({
  page,
}, info) => {
  test.setTimeout(420_000);
  await page.goto("/");
  await expect(page.getByRole("note").first()).toBeVisible();
  await expectAccessibleInBoth(page);
  await dropFiles(page, await serverlessTrace(info.outputPath("demand.csv")));
  await openSeries(page);
  await expectAccessibleInBoth(page);
  await page.getByRole("link", { name: /^Plan / }).click();
  await expectPlan(page);
  await page.goto("/plan?v=2&min=0.5&max=48");
  await expectDecided(page);
  await expectShapes(page);
  await openGroup(page, "Cluster");
  await openGroup(page, "Prices");
  await expectAccessibleInBoth(page);
  const tabs = await page.getByRole("tab").allInnerTexts();
  expect(tabs.length).toBeGreaterThan(9);
  for (const tab of tabs) {
    await openTab(page, tab.replace(/\s\d+$/, ""));
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0, { timeout: 60_000 });
    await expectAccessibleInBoth(page, PANEL);
  }
  await page.getByRole("button", { name: "What to check" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessibleInBoth(page, DIALOG);
});

test("each dialog of the plan, its palette and what it exports have nothing that axe objects to, in both schemes", async ({
  page,
}) => {
  test.setTimeout(420_000);
  await openSampleRange(page);
  await expectDecided(page);
  await page.getByRole("button", { name: /^Pin / }).first().click();
  await openGroup(page, "Cluster");
  await openGroup(page, "Prices");
  const dialog = page.getByRole("dialog");
  for (const [name, opener] of DIALOGS) {
    await opener(page).click();
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await expectAccessibleInBoth(page, DIALOG);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("textbox", { name: "Command" })).toBeVisible();
  await expectAccessibleInBoth(page, DIALOG);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Supply over demand: export" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectAccessibleInBoth(page, "[role=menu]");
  await page.keyboard.press("Escape");

  // On a phone: the whole page, and what the bar opens.
  await page.setViewportSize(phone);
  await expect(page.getByRole("button", { name: "Change the what-if" })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole("button", { name: "Change the what-if" }).click();
  await expect(page.getByRole("dialog", { name: "What if" })).toBeVisible();
  await expectAccessibleInBoth(page, DIALOG);
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });
  test("no page is wider than the screen", async ({ page }) => {
    const isWithin = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    for (const path of ["/data", "/model", "/"]) {
      await page.goto(path);
      expect(await isWithin()).toBe(true);
    }
    await openSamplePlan(page);
    expect(await isWithin()).toBe(true);
    await page.goto("/check");
    await expect(page.getByRole("heading", { name: /to plan with/ })).toBeVisible();
    expect(await isWithin()).toBe(true);
  });
});
