import { chromium } from "@playwright/test";
import { findBrowser } from "../../packages/tooling/find-browser.mjs";
import { browserFlags } from "../browser-flags.ts";
import { benchFrames } from "./bench-frames.ts";
import { benchPages } from "./bench-pages.ts";
import { benchPlan } from "./bench-plan.ts";
import { benchSlider } from "./bench-slider.ts";
import type { BrowserResult } from "./browser-result.ts";
import { startProduct } from "./start-product.ts";

/**
 * Budgets that need the product and a browser: B6, B9, FRAMES and PAGES, each row as soon as it is measured. Builds when a source
 * changed, serves, measures, stops.
 */
export async function* benchBrowser(wanted: (id: string) => boolean): AsyncGenerator<BrowserResult> {
  const server = await startProduct();
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ args: browserFlags, ...(executablePath && { executablePath }) });
  try {
    if (wanted("B6")) yield* benchSlider(browser, server.origin);
    if (wanted("B9")) yield* benchPlan(browser, server.origin);
    if (wanted("FRAMES")) yield* await benchFrames(browser, server.origin);
    if (wanted("PAGES")) yield* await benchPages(browser, server.origin);
  } finally {
    await browser.close();
    await server.stop();
  }
}
