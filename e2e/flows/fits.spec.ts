import type { Page } from "@playwright/test";
import { DIALOGS } from "../fixtures/dialogs.ts";
import { serverlessTrace } from "../fixtures/serverless-trace.ts";
import { dropFiles, expectDecided, expectPlan, expectShapes, openGroup, openTab } from "../fixtures/story.ts";
import { expect, test } from "../fixtures/test.ts";
import { textFaults } from "../fixtures/text-boxes.ts";

/** A narrow and a usual phone, a tablet, a small and a usual screen. */
const WIDTHS = [320, 390, 768, 1280, 1440] as const;

/** Nothing is being calculated, and what is drawn some frames later is drawn. */
async function expectRest(page: Page): Promise<void> {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0, { timeout: 120_000 });
  await page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(done, { timeout: 1_000 })),
        );
      }),
  );
}

interface Fits {
  readonly name: string;
  readonly width: number;
  /** What is looked at; the whole page without. */
  readonly part?: string;
}

const softly = expect.configure({ soft: true });

async function expectFitsAt(page: Page, { name, width, part }: Fits): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expectRest(page);
  await page.evaluate(() => scrollTo(0, 0));
  // What floats follows its place a moment after the window.
  const message = `${name} at ${width} px`;
  await softly.poll(() => textFaults(page, part), { message, timeout: 5000 }).toEqual([]);
}

/** No text of the page is cut, outside the window or on other text, at any of the widths. */
async function expectFits(page: Page, name: string, part?: string): Promise<void> {
  for (const width of WIDTHS) await expectFitsAt(page, { name, width, ...(part !== undefined && { part }) });
}

const DIALOG = "[role=dialog]";
/** A dialog is as wide on every screen; the last is the width in which the next is opened. */
const DIALOG_WIDTHS = [320, 390, 768, 1440] as const;

/** Boxes that do something wrong with their text, and boxes that do not. */
const BOXES = `
  <a href="#x" style="position:absolute;left:-99rem" onfocus="this.style.left=0">skips</a>
  <p style="width:5rem;overflow:hidden;white-space:nowrap">a sentence that goes on</p>
  <p style="height:1rem;overflow:hidden;line-height:1rem">kept<br>lower line</p>
  <p style="position:absolute;left:calc(100% - 2rem);white-space:nowrap">beyond the window</p>
  <p style="position:absolute;top:300px">below</p><p style="position:absolute;top:304px">above</p>
  <p title="whole in a title" style="width:3rem;overflow:hidden;white-space:nowrap">whole in a title</p>
  <button aria-expanded="false" aria-controls="folded">Show all</button>
  <pre id="folded" style="width:4rem;overflow:hidden">unfolded by a button</pre>
  <div style="width:5rem;overflow:auto;white-space:nowrap"><b>read by scrolling it</b></div>`;

test("the measure tells text that cannot be read from text that can", async ({ page }) => {
  await page.setContent(`<body style="overflow-x:hidden">${BOXES}</body>`);
  expect(await textFaults(page)).toEqual([
    "cut: “a sentence that goes on”",
    "cut: “lower line”",
    "outside the window: “beyond the window”",
    "overlap: “below” and “above”",
  ]);
});

/** Pages that need no trace. */
const BARE = [
  "/",
  "/model",
  "/catalogs",
  "/clusters",
  "/audit",
  "/optimized-reads",
  "/failover",
  "/check",
  "/plan",
  "/data",
];

for (const path of BARE) {
  test(`without a trace, ${path} fits every width`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator("main")).toBeVisible();
    await expectFits(page, path);
  });
}

test("the input check of a sample fits every width", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: /Steady ledger/ }).click();
  await expect(page).toHaveURL(/\/check/);
  await expectFits(page, "/check");
});

test("an address nobody made fits every width", async ({ page, complaints }) => {
  complaints.expect(/status of 404/);
  for (const path of ["/r/nothing", "/there/is/nothing"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectFits(page, path);
  }
});

test("the plan, each of its tabs, its report and what was saved fit every width", async ({ page }, info) => {
  test.setTimeout(420_000);
  await page.goto("/");
  await dropFiles(page, await serverlessTrace(info.outputPath("demand.csv")));
  await page.getByRole("link", { name: /^Plan / }).click();
  await expectPlan(page);
  await expectShapes(page);
  const tabs = (await page.getByRole("tab").allInnerTexts()).map((name) => name.replace(/\s\d+$/, ""));
  expect(tabs).toContain("Model fit");
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const tab of tabs) {
      await openTab(page, tab);
      await expectFitsAt(page, { name: `/plan, ${tab}`, width });
    }
  }
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  const link = page.getByLabel("Link to the report");
  await expect(link).toHaveValue(/\/r\//, { timeout: 60_000 });
  const address = await link.inputValue();
  await expectFits(page, "the link", DIALOG);
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectFits(page, "/r");
  await page.goto("/clusters");
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expectFits(page, "/clusters");
  await page.getByRole("button", { name: /^Open / }).click();
  await expect(page).toHaveURL(/\/plans\//);
  await expectPlan(page);
  await expectDecided(page);
  await expectFits(page, "/plans");
});

test("a plan with figures of two ends, its dialogs, its sheet on a phone and the tools that it fills fit every width", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.goto("/");
  await page.getByRole("button", { name: /Spiky office hours/ }).click();
  await page.getByRole("link", { name: /^Plan / }).click();
  await expectPlan(page);
  await expectDecided(page);
  await expect(page.getByTestId("headline")).toContainText("$0 to");
  await expectFits(page, "/plan of two ends");
  await page.goto("/plan?v=2&min=1&max=16");
  await expectPlan(page);
  await expectDecided(page);
  await page.getByRole("button", { name: /^Pin / }).first().click();
  await openGroup(page, "Cluster");
  await openGroup(page, "Prices");
  const dialog = page.getByRole("dialog");
  for (const [name, opener] of DIALOGS) {
    await opener(page).click();
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    for (const width of DIALOG_WIDTHS) await expectFitsAt(page, { name: String(name), width, part: DIALOG });
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole("button", { name: "Change the what-if" }).click();
  await expect(page.getByRole("dialog", { name: "What if" })).toBeVisible();
  for (const width of [390, 320]) await expectFitsAt(page, { name: "the sheet", width, part: DIALOG });
  for (const path of ["/optimized-reads", "/failover"]) {
    await page.goto(path);
    await expect(page.getByTestId("verdict")).toBeVisible();
    await expectFits(page, `${path} of a plan`);
  }
});
