import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInBoth } from "../fixtures/accessibility.ts";
import { dropFiles, expectPlan, openSamplePlan, openSeries, STEADY, sampleFile } from "../fixtures/story.ts";
import { expect, test } from "../fixtures/test.ts";

test("drop, check, plan, save, share, open as a stranger, revoke, gone", async ({
  page,
  stranger,
  complaints,
}) => {
  test.setTimeout(240_000);
  complaints.expect(/status of 404/);

  await page.goto("/");
  await dropFiles(page, sampleFile(STEADY));
  await expect(page).toHaveURL(/\/check$/);
  await openSeries(page);
  await expect(page.getByRole("row", { name: /CPUUtilization Average ledger-prod-1/ })).toContainText(
    "4,032",
  );
  await expect(page.getByText("Say what the trace was measured on")).toBeVisible();
  await page.getByRole("combobox", { name: "Instance class" }).fill("db.r6g.xlarge");
  await page.getByRole("option", { name: /^db\.r6g\.xlarge / }).click();
  await page.getByRole("link", { name: /^Plan / }).click();
  await expectPlan(page);

  await saveScenario(page, "Small and steady");

  await page.getByRole("button", { name: "Share", exact: true }).click();
  const seen = page.getByRole("region", { name: "What will be seen" });
  await expect(seen).toContainText("Confidence");
  const sentence = await seen.locator("p").nth(1).innerText();
  await expect(page.getByText(/^Stored on this server when you share: [\d,]+ samples of/)).toBeVisible();
  await page.getByLabel("Title of the report").fill("Ledger for the board");
  await expectAccessibleInBoth(page, "[role=dialog]");
  await page.getByRole("button", { name: "Create link" }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  const link = page.getByLabel("Link to the report");
  await expect(link).toHaveValue(/\/r\/[\w-]{43,}$/, { timeout: 120_000 });
  const address = await link.inputValue();

  const opened = await stranger.goto(address);
  expect(opened?.status()).toBe(200);
  expect(opened?.headers()["x-robots-tag"]).toContain("noindex");
  expect(opened?.headers()["referrer-policy"]).toBe("no-referrer");
  // The memo's first line is what the page said, and what was shared is told by its name.
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText(sentence);
  await expect(
    stranger.getByText(/^Titled “.?Ledger for the board.?” by whoever shared this\.$/),
  ).toBeVisible();
  await expect(stranger.getByText("Small and steady")).toHaveCount(0);
  await expect(stranger.getByText("Decided by")).toBeVisible();
  await expectAccessible(stranger);
  await expectOnPaperAndPhone(stranger);
  const frozen = await stranger.locator("article").innerText();
  await expectSumOfLines(stranger);

  // The built-in prices stand below what was frozen, for whoever holds the link; the sample's list is that one.
  await stranger.getByRole("link", { name: /^Re-price by the list that is built in/ }).click();
  await expect(stranger.getByText(/^Every figure is the same by the list that is built in/)).toBeVisible();
  await expectAccessible(stranger);
  await stranger.goto(address);

  // The scenario changes; the report does not.
  await page.keyboard.press("Escape");
  await page.goto(page.url().replace(/\/plan.*/, "/plan?v=2&min=4&max=64"));
  await expectPlan(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
  await stranger.reload();
  expect(await stranger.locator("article").innerText()).toBe(frozen);

  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.getByRole("button", { name: "Copy the link of Ledger for the board" })).toBeVisible();
  await page.getByRole("button", { name: "Revoke Ledger for the board" }).click();
  await page.getByRole("button", { name: "Revoke Ledger for the board for good" }).click();
  await expect(page.getByText(/^revoked /)).toBeVisible();
  await expectAccessibleInBoth(page, "[role=dialog]");
  await expect(page.getByText("Ledger for the board", { exact: true })).toHaveCSS(
    "text-decoration-line",
    "line-through",
  );
  expect((await stranger.goto(address))?.status()).toBe(404);
  await expect(stranger.getByText("was revoked by whoever shared it")).toBeVisible();
});

test("a link cannot be guessed from its neighbour", async ({ page, complaints }) => {
  complaints.expect(/status of 404/);
  const response = await page.goto(`/r/${"A".repeat(64)}`);
  expect(response?.status()).toBe(404);
  expect(response?.headers()["x-robots-tag"]).toContain("noindex");
});

test("saved clusters open again in a browser that forgot the files", async ({ page }) => {
  await page.goto("/clusters");
  await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
  await page.goto("/");
  await page.getByRole("button", { name: /Steady ledger/ }).click();
  await page.getByRole("link", { name: /^Plan / }).click();
  await expectPlan(page);
  await saveScenario(page, "To come back to");
  await page.goto("/check");
  await page.getByRole("button", { name: /Start over/ }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto("/clusters");
  await expect(page.getByRole("heading", { name: "ledger-prod" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Open To come back to" }).click();
  await expectPlan(page);
  await expect(page.getByText("ledger-prod-1")).toBeVisible();
});

test("a scenario and its report rest on its own files, whatever else its cluster holds", async ({
  page,
  stranger,
}) => {
  test.setTimeout(240_000);
  const save = (name: string) => saveScenario(page, name, "both");
  await openSamplePlan(page);
  await save("Ledger alone");
  const shown = await page.getByTestId("month").innerText();
  await page.goto("/check");
  await page.getByRole("button", { name: /Start over/ }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.getByRole("button", { name: /Spiky office hours/ }).click();
  await page.getByRole("link", { name: /^Plan / }).click();
  await expectPlan(page);
  await save("Orders alone");
  await page.goto("/clusters");
  await expect(page.getByRole("heading", { name: /^both .* 2 files$/ })).toBeVisible();
  await page.getByRole("button", { name: "Open Ledger alone" }).click();
  await expectPlan(page);
  await expect(page.getByTestId("month")).toHaveText(shown);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  const link = page.getByLabel("Link to the report");
  await expect(link).toHaveValue(/\/r\/[\w-]{43,}$/, { timeout: 120_000 });
  await stranger.goto(await link.inputValue());
  const figures = stranger.getByTestId("figures");
  const month = figures
    .locator("div", { has: stranger.getByText(/^A month/) })
    .locator("dd")
    .first();
  await expect(month).toHaveText(shown.trim());
});

test("a memo that is shared alone has no appendix and no files", async ({ page, stranger, complaints }) => {
  complaints.expect(/status of 404/);
  test.setTimeout(240_000);
  await openSamplePlan(page);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByRole("radio", { name: "Memo alone" }).check();
  await page.getByRole("button", { name: "Create link" }).click();
  const link = page.getByLabel("Link to the report");
  await expect(link).toHaveValue(/\/r\/[\w-]{43,}$/, { timeout: 120_000 });
  const address = await link.inputValue();
  await stranger.goto(address);
  await expect(stranger.getByRole("heading", { name: "Why" })).toBeVisible();
  await expect(stranger.getByRole("heading", { name: /line by line/ })).toHaveCount(0);
  expect((await stranger.request.get(`${address}/report.json`)).status()).toBe(404);
});

/** In the dark, on a phone and on paper: axe finds nothing, nothing is wider than the page, nothing is cut. */
async function expectOnPaperAndPhone(report: Page): Promise<void> {
  const size = report.viewportSize();
  await report.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(report);
  await report.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(report);
  expect(await report.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // A4 within its margins.
  await report.emulateMedia({ colorScheme: "light", media: "print" });
  await report.setViewportSize({ width: 703, height: 1000 });
  const cut = await report.evaluate(() =>
    [...document.querySelectorAll("article *")].flatMap((one) => {
      const isCut =
        one.scrollWidth > one.clientWidth + 1 &&
        getComputedStyle(one).overflowX !== "visible" &&
        one.clientWidth > 1;
      return isCut || one.getBoundingClientRect().right > 704
        ? [`${one.tagName} ${one.textContent.slice(0, 40)}`]
        : [];
    }),
  );
  expect(cut).toEqual([]);
  const folded = await report.evaluate(() =>
    [...document.querySelectorAll("article details > :not(summary)")]
      .filter((one) => !one.checkVisibility())
      .map((one) => one.textContent.slice(0, 40)),
  );
  expect(folded).toEqual([]);
  await report.emulateMedia({ media: "screen" });
  if (size !== null) await report.setViewportSize(size);
}

async function saveScenario(page: Page, name: string, cluster: string | null = null): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  if (cluster !== null) await page.getByRole("textbox", { name: "Cluster" }).fill(cluster);
  await page.getByLabel("Scenario").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
}

/** Every total is the sum of its shown lines, to the cent. */
async function expectSumOfLines(report: import("@playwright/test").Page): Promise<void> {
  const table = report.locator("section", { has: report.locator("#bill") }).getByRole("table");
  const cents = (text: string): number => Math.round(Number(text.replace(/[^\d.-]/g, "")) * 100);
  const lines = await table.locator("tbody tr td:nth-child(4)").allInnerTexts();
  const total = await table.locator("tfoot td").first().innerText();
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.map(cents).reduce((sum, line) => sum + line, 0)).toBe(cents(total));
}
