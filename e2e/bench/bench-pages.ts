import type { Browser, Page } from "@playwright/test";
import type { BrowserResult } from "./browser-result.ts";
import { openYear } from "./open-year.ts";

const BUDGET_MS = 100;
const ROUNDS = 3;
/** Pages of the menu, in an order in which each is entered from another. */
const PAGES = ["/data", "/model", "/check", "/", "/clusters"] as const;

declare global {
  interface Window {
    acuityEntered?: Promise<number>;
  }
}

/**
 * PAGES: from a click on a link of the menu to the end of the main thread's frame that shows the page it leads to, with a year of
 * minutes open in the tab. In each round, in a browser without a past, every page is entered for the first time, the first of them
 * right after the menu opened, and then again; of both the calmest of the rounds.
 */
export async function benchPages(browser: Browser, origin: string): Promise<readonly BrowserResult[]> {
  const times = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
    await openYear(page, { origin, trace: { name: "office", hasHits: false }, acu: [1, 8] });
    for (const visit of ["first", "again"])
      for (const path of PAGES) {
        const what = `${visit} to ${path}`;
        times.set(what, [...(times.get(what) ?? []), await enter(page, path)]);
      }
    await page.close();
  }
  return [...times].map(([what, all]) => {
    const value = Math.min(...all);
    const rounds = all.map((ms) => ms.toFixed(0)).join(", ");
    return {
      ...{ id: "PAGES", what: `${what} (rounds ${rounds})`, value, unit: "ms" },
      ...{ budget: BUDGET_MS, pass: value <= BUDGET_MS },
    };
  });
}

/** Milliseconds from the click to the frame of the page. */
async function enter(page: Page, path: string): Promise<number> {
  await page.getByRole("button", { name: "Pages" }).click();
  await page.evaluate((wanted) => {
    const before = document.querySelector("#main")?.textContent;
    window.acuityEntered = new Promise<number>((resolve) => {
      const clicked = ({ timeStamp }: MouseEvent) => {
        const observer = new MutationObserver(() => {
          const isThere = window.location.pathname === wanted;
          if (!isThere || document.querySelector("#main")?.textContent === before) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - timeStamp);
            port2.postMessage(null);
          });
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      };
      window.addEventListener("click", clicked, { capture: true, once: true });
    });
  }, path);
  await page.locator(`#site-menu a[href="${path}"]`).click();
  return page.evaluate(() => window.acuityEntered as Promise<number>);
}
