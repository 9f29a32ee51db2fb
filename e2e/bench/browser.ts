import { chromium } from "@playwright/test";
import { findBrowser } from "../../packages/tooling/find-browser.mjs";
import { browserFlags } from "../browser-flags.ts";
import { benchFrames } from "./bench-frames.ts";
import { benchPages } from "./bench-pages.ts";
import { benchPlan } from "./bench-plan.ts";
import { benchSlider } from "./bench-slider.ts";
import type { BrowserResult } from "./browser-result.ts";
import { startProduct } from "./start-product.ts";

/** Budgets that need the product and a browser: B6, B9, FRAMES and PAGES. Builds when a source changed, serves, measures, stops. */
export async function benchBrowser(wanted: (id: string) => boolean): Promise<readonly BrowserResult[]> {
  const server = await startProduct();
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ args: browserFlags, ...(executablePath && { executablePath }) });
  try {
    return [
      ...(wanted("B6") ? await benchSlider(browser, server.origin) : []),
      ...(wanted("B9") ? await benchPlan(browser, server.origin) : []),
      ...(wanted("FRAMES") ? await benchFrames(browser, server.origin) : []),
      ...(wanted("PAGES") ? await benchPages(browser, server.origin) : []),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
