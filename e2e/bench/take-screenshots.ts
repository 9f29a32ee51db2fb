import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { findBrowser } from "../../packages/tooling/find-browser.mjs";
import { browserFlags } from "../browser-flags.ts";
import { startProduct } from "./start-product.ts";

const docs = join(import.meta.dirname, "../../docs");
const VIEWPORT = { width: 1280, height: 800 };

/** The pictures of the README, taken from the product as it is: input check, decision and memo of one sample. */
async function takeScreenshots(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.getByRole("button", { name: /Spiky office hours/ }).click();
  const plan = page.getByRole("link", { name: /^Plan/ });
  await plan.waitFor();
  await hintsAway(page);
  await take(page, "input-check");
  await plan.click();
  await page.locator("svg[data-chart=supply]").waitFor();
  await page.getByRole("tab", { name: /^All shapes \d/ }).waitFor({ timeout: 120_000 });
  await atRest(page);
  await hintsAway(page);
  await take(page, "decision");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  const link = page.getByLabel("Link to the report");
  await link.waitFor({ timeout: 120_000 });
  await page.goto(await link.inputValue());
  await page.getByRole("heading", { level: 1 }).waitFor();
  await take(page, "memo");
}

/** Nothing is being calculated. */
async function atRest(page: Page): Promise<void> {
  const isBusy = () => document.querySelector("[aria-busy=true]") !== null;
  await page.waitForFunction(`!(${isBusy})()`, undefined, { timeout: 120_000 });
}

async function hintsAway(page: Page): Promise<void> {
  for (const button of await page.getByRole("button", { name: /^Got it/ }).all()) await button.click();
}

async function take(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: join(docs, `${name}.png`), animations: "disabled" });
  process.stdout.write(`docs/${name}.png\n`);
}

const product = await startProduct();
const executablePath = await findBrowser();
const browser = await chromium.launch({ args: browserFlags, ...(executablePath && { executablePath }) });
try {
  const context = await browser.newContext({ viewport: VIEWPORT, colorScheme: "light", locale: "en-US" });
  await takeScreenshots(await context.newPage(), product.origin);
} finally {
  await browser.close();
  await product.stop();
}
