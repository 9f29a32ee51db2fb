import type { Browser, Page } from "@playwright/test";
import type { BrowserResult } from "./browser-result.ts";
import { openYear, PLAN_MS, planned } from "./open-year.ts";
import { type FrameReport, watchFrames } from "./watch-frames.ts";
import type { YearTrace } from "./year-trace.ts";

const IDLE_MS = 5000;
/** Frames that drawing a finished map or plan may take; nothing else of either may drop one. */
const DRAWN_FRAMES = 2;
const TRACES: readonly YearTrace[] = [
  { name: "mixed", hasHits: false },
  { name: "spiky", hasHits: false },
];

/**
 * Frames of the main thread while the page calculates: 1,000 settings over a year of minutes, the map of ranges of the
 * workbench, and a whole plan (64 members and sensitivity). A dropped frame counts beyond those of the idle page, and
 * beyond the two in which a finished map or plan is drawn.
 */
export async function benchFrames(browser: Browser, origin: string): Promise<readonly BrowserResult[]> {
  const results: BrowserResult[] = [];
  await inNewPage(browser, async (page) => {
    await page.goto(`${origin}/model`);
    const button = page.getByRole("button", { name: "Try 1,000 ranges" });
    await button.waitFor();
    const idle = await idleFrames(page);
    const sweep = await watchFrames(page, async () => {
      await button.click();
      await page.getByTestId("speed").filter({ hasText: "1,000 settings" }).waitFor({ timeout: PLAN_MS });
    });
    const sentence = await page.getByTestId("speed").textContent();
    results.push(
      rowOf(`1,000 settings (${sentence?.split(",", 2).join(",")})`, { idle, busy: sweep, drawn: 0 }),
    );
  });
  for (const trace of TRACES) {
    await inNewPage(browser, async (page) => {
      await openYear(page, { origin, trace, acu: [1, 16] });
      await settled(page);
      const idle = await idleFrames(page);
      const heat = page.getByTestId("heat").locator("svg[data-chart=heat]");
      const before = await heat.textContent();
      await page
        .getByRole("slider", { name: /Growth/ })
        .first()
        .focus();
      const map = await watchFrames(page, async () => {
        await page.keyboard.press("ArrowRight");
        await page.waitForFunction(
          (text) => document.querySelector("svg[data-chart=heat]")?.textContent !== text,
          before,
          { timeout: PLAN_MS },
        );
      });
      const plan = await watchFrames(page, () => planned(page));
      results.push(
        rowOf(`${trace.name}: a setting moved, answer and map of ranges`, {
          idle,
          busy: map,
          drawn: DRAWN_FRAMES,
        }),
      );
      results.push(
        rowOf(`${trace.name}: plan with 64 members and sensitivity`, {
          idle,
          busy: plan,
          drawn: DRAWN_FRAMES,
        }),
      );
    });
  }
  return results;
}

async function inNewPage(browser: Browser, work: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  try {
    await work(page);
  } finally {
    await page.close();
  }
}

/** Nothing was redrawn for a while: what loads late is there. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, 1500);
        new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, 1500);
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
}

function idleFrames(page: Page): Promise<FrameReport> {
  return watchFrames(page, () =>
    page.evaluate(
      (ms) =>
        new Promise<void>((resolve) => {
          const fromMs = performance.now();
          const frame = (nowMs: number) => (nowMs - fromMs < ms ? requestAnimationFrame(frame) : resolve());
          requestAnimationFrame(frame);
        }),
      IDLE_MS,
    ),
  );
}

function rowOf(
  what: string,
  at: { readonly idle: FrameReport; readonly busy: FrameReport; readonly drawn: number },
): BrowserResult {
  const { idle, busy, drawn } = at;
  const words = (report: FrameReport) =>
    `${report.dropped} of ${report.frames} frames dropped, gap p50 ${report.p50Ms.toFixed(1)} p95 ${report.p95Ms.toFixed(1)} max ${report.maxMs.toFixed(1)} ms, ${report.longTasksMs.length} long tasks`;
  const value = busy.dropped;
  return {
    id: "FRAMES",
    what: `${what}: ${busy.seconds.toFixed(1)} s, ${words(busy)}; idle: ${words(idle)}`,
    value,
    unit: "dropped frames",
    budget: idle.dropped + drawn,
    pass: value <= idle.dropped + drawn,
  };
}
