import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { dropFiles, expectPlan, openSeries } from "../fixtures/story.ts";
import { expect, test } from "../fixtures/test.ts";

const DAY = 288;
const LABEL = "us-east-1:AWS/RDS DBInstanceIdentifier:orders-1";

/** Two weeks at five minutes with a gap on the sixth day, repeats on the twelfth, CPU of 140 % and a date of 1970. */
function messyFortnight() {
  const columns = [
    "CPUUtilization Average",
    "CPUUtilization Maximum",
    "FreeableMemory Average",
    "ReadLatency Average",
  ];
  const header = ["Full label", ...columns.map((one) => `${LABEL} ${one} 300`)].join(",");
  const rows = Array.from({ length: 14 * DAY }, (_, i) => {
    const at = new Date(Date.UTC(2026, 10, 2) + i * 300_000).toISOString();
    const isDay = i % DAY >= 96 && i % DAY < 216;
    const cpu = i === 1000 ? 140 : (isDay ? 45 : 4) + (i % 23) / 3;
    return `${at.slice(0, 10).replaceAll("-", "/")} ${at.slice(11, 19)},${cpu},${Math.min(cpu + 9, 140)},${20 * 2 ** 30},0.001`;
  });
  const kept = rows.filter((_, i) => i < 5 * DAY + 38 || i >= 5 * DAY + 116);
  const repeated = rows.slice(11 * DAY + 140, 11 * DAY + 165);
  const text = [header, ...kept, ...repeated, "1970/01/01 00:00:00,20,20,1000,0.001"].join("\n");
  return { name: "orders.csv", mimeType: "text/csv", buffer: Buffer.from(`${text}\n`) };
}

const isWithin = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

for (const { place, width, height, colorScheme } of [
  { place: "a desktop", width: 1280, height: 800, colorScheme: "light" },
  { place: "a phone", width: 390, height: 844, colorScheme: "dark" },
] as const) {
  test.describe(`on ${place}`, () => {
    test.use({ viewport: { width, height }, colorScheme, contextOptions: { reducedMotion: "reduce" } });

    test("the trace is drawn with what was found in it, and the questions lead to the plan", async ({
      page,
    }) => {
      await page.goto("/");
      await dropFiles(page, messyFortnight());
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "14 days of orders-1: good to plan with",
      );
      await expect(
        page.getByText(/^1 file, 4 series, [\d,]+ samples at 5.min\. 98.% of the span/),
      ).toContainText("every weekday was seen twice. Read in this tab, nothing uploaded.");

      const chart = page.locator("svg[data-chart=trace]");
      await expect(chart).toContainText("CPU, %");
      await expect(chart).toContainText("Freeable memory, GiB");
      await expect(chart).toContainText(/gap, 6.h 30.min: left open/);
      await expect(chart).toContainText("25 repeats, merged");
      await page.getByRole("button", { name: "1 more series" }).click();
      await expect(chart).toContainText("ReadLatency, ms");

      const found = page.getByRole("list", { name: "What we found in the files" });
      await expect(found).toContainText("Gap on Sat 7, 03:10–09:40");
      await expect(found).toContainText("25 times repeated");
      await page.getByRole("button", { name: "Details" }).click();
      await expect(found).toContainText(/lies? more than 455 days from the rest/);
      await expect(found).toContainText("140");

      await openSeries(page);
      const most = page
        .getByRole("row", { name: /FreeableMemory Average orders-1/ })
        .getByText(/20.GiB/)
        .last();
      await most.scrollIntoViewIfNeeded();
      const box = await most.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(await isWithin(page)).toBe(true);
      await expectAccessible(page);

      const plan = page.getByRole("button", { name: "Plan orders-1" });
      await expect(plan).toBeInViewport();
      await plan.click();
      await expect(page.getByRole("combobox", { name: "Instance class" })).toBeFocused();
      await page.getByRole("combobox", { name: "Instance class" }).fill("db.r6g.xlarge");
      await page.getByRole("option", { name: /^db\.r6g\.xlarge / }).click();
      await page.getByRole("textbox", { name: "Hot data, GiB" }).fill("9");
      await page.getByRole("link", { name: "Plan orders-1" }).click();
      await expectPlan(page);
    });
  });
}

test("by keyboard alone from the questions to the plan, which begins with what was said of memory", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto("/");
  await dropFiles(page, messyFortnight());
  const instanceClass = page.getByRole("combobox", { name: "Instance class" });
  await instanceClass.focus();
  await page.keyboard.type("db.r6g.xlarge");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(instanceClass).toHaveValue(/^db\.r6g\.xlarge/);
  for (let steps = 0; steps < 10; steps += 1) {
    await page.keyboard.press("Tab");
    if (
      await page
        .getByRole("textbox", { name: "Hot data, GiB" })
        .evaluate((one) => one === document.activeElement)
    )
      break;
  }
  await page.keyboard.type("9");
  const plan = page.getByRole("link", { name: "Plan orders-1" });
  for (let steps = 0; steps < 40; steps += 1) {
    await page.keyboard.press("Tab");
    if (await plan.evaluate((one) => one === document.activeElement)) break;
  }
  await expect(plan).toBeFocused();
  await page.keyboard.press("Enter");
  await expectPlan(page);
  await page.goto("/check");
  await expect(page.getByRole("textbox", { name: "Hot data, GiB" })).toHaveValue("9");
});

test("whether CPU of Enhanced Monitoring may stand for CPUUtilization is asked", async ({ page }) => {
  const samples = Array.from({ length: 4 * DAY }, (_, i) =>
    JSON.stringify({
      ...{ engine: "Aurora", instanceID: "db-1", instanceResourceID: "db-X" },
      ...{
        timestamp: new Date(Date.UTC(2026, 10, 2) + i * 300_000).toISOString(),
        cpuUtilization: { total: 20 + (i % 7) },
      },
    }),
  );
  await page.goto("/");
  await dropFiles(page, {
    name: "em.json",
    mimeType: "application/json",
    buffer: Buffer.from(samples.join("\n")),
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("4 days of db-1: little to plan with");
  await page.getByRole("combobox", { name: /as CPUUtilization\?/ }).click();
  await page.getByRole("option", { name: "Leave it out" }).click();
  await expect(page.getByRole("heading", { name: "No CPU in these files" })).toBeVisible();
});
