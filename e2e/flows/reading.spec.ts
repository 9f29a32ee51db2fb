import { once } from "node:events";
import { createWriteStream } from "node:fs";
import type { Page } from "@playwright/test";
import { dropFiles, openSeries, STEADY, sampleFile } from "../fixtures/story.ts";
import { expect, test } from "../fixtures/test.ts";

const ROWS = 900_000;

/** A console export of `ROWS` minutes, about 60 MB: long enough to be watched and stopped. */
async function writeLongExport(path: string): Promise<void> {
  const out = createWriteStream(path);
  const label = (metric: string): string =>
    `us-east-1:AWS/RDS DBInstanceIdentifier:big-1 ${metric} Average 60`;
  out.write(`Full label,${label("CPUUtilization")},${label("DatabaseConnections")}\n`);
  for (let row = 0; row < ROWS; row += 10_000) {
    const lines = Array.from({ length: 10_000 }, (_, i) => {
      const stamp = new Date(Date.UTC(2025, 0, 1) + (row + i) * 60_000)
        .toISOString()
        .slice(0, 19)
        .replace("T", " ");
      return `${stamp.replaceAll("-", "/")},${30 + ((row + i) % 977) / 100.123},${(row + i) % 61}.123456789`;
    });
    if (!out.write(`${lines.join("\n")}\n`)) await once(out, "drain");
  }
  out.end();
  await once(out, "finish");
}

/**
 * Presses Stop inside the page as soon as rows are counted, and returns the count then shown: a hand outside the
 * browser would at times come after the last row.
 */
function stopAtFirstRows(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((done) => {
        const watch = new MutationObserver(() => {
          const rows = /[1-9][\d,]* rows · \d+ %/.exec(document.body.textContent ?? "");
          const stop = document.querySelector<HTMLButtonElement>(
            'button[aria-label="Stop reading long.csv"]',
          );
          if (rows === null || stop === null) return;
          watch.disconnect();
          stop.click();
          done(rows[0]);
        });
        watch.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
  );
}

test("a long file shows the rows read so far, can be stopped, and reads whole when left alone", async ({
  page,
}, testInfo) => {
  test.setTimeout(120_000);
  const path = testInfo.outputPath("long.csv");
  await writeLongExport(path);
  await page.goto("/");
  const stopped = stopAtFirstRows(page);
  await dropFiles(page, path);
  expect(await stopped).toMatch(/^[1-9][\d,]* rows · \d+ %$/);
  await expect(page.getByText("Stopped. Nothing of this file was kept")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "choose files" }).click();
  await (await chooser).setFiles(path);
  await expect(page).toHaveURL(/\/check$/, { timeout: 60_000 });
  await openSeries(page);
  const row = page.getByRole("row", { name: /CPUUtilization Average big-1/ });
  await expect(row).toContainText(ROWS.toLocaleString("en-US"));
});

test("a browser with no room says that it keeps nothing, and goes on", async ({ page }) => {
  await page.goto("/");
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Storage.overrideQuotaForOrigin", { origin: new URL(page.url()).origin, quotaSize: 1 });
  await dropFiles(page, sampleFile(STEADY));
  await page.waitForURL(/\/check/);
  await expect(page.getByText("This browser keeps nothing more: its storage is full.")).toBeVisible();
});
