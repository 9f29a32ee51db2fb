import { expectAccessible } from "../fixtures/accessibility.ts";
import { dropFiles, STEADY, sampleFile } from "../fixtures/story.ts";
import { expect, test } from "../fixtures/test.ts";

const csv = (name: string, instance: string) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(
    `Full label,us-east-1:AWS/RDS DBInstanceIdentifier:${instance} CPUUtilization Average 300\n${Array.from(
      { length: 2016 },
      (_, i) =>
        `${new Date(Date.UTC(2026, 2, 2) + i * 300_000).toISOString().slice(0, 19).replace("T", " ").replaceAll("-", "/")},${20 + (i % 7)}`,
    ).join("\n")}\n`,
  ),
});
const ORDERS = csv("orders.csv", "orders-1");
const DEV = csv("dev.csv", "dev-1");

/** Sum of what moved by itself since the page was opened. */
const watchShifts = () => {
  const seen = window as unknown as { shifted: number };
  seen.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) seen.shifted += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
};

for (const [device, viewport] of [
  ["desktop", { width: 1280, height: 900 }],
  ["phone", { width: 390, height: 844 }],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test("a second file asks whose it is, a sample puts the plan aside, and one click brings it back", async ({
      page,
    }) => {
      await page.addInitScript(watchShifts);
      const shifted = () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
      await page.goto("/");
      await dropFiles(page, ORDERS);
      await expect(page).toHaveURL(/\/check$/);

      await page.goto("/");
      await expect(page.getByRole("link", { name: "Continue orders-1" })).toBeVisible();
      expect(await shifted()).toBeLessThanOrEqual(0.02);
      await dropFiles(page, DEV);
      const question = page.getByRole("group", { name: "Add to orders-1, or a new plan?" });
      await expect(question.getByRole("button", { name: "Add to orders-1" })).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(question).toBeHidden();

      await dropFiles(page, DEV);
      await question.getByRole("button", { name: "New plan" }).click();
      await expect(page).toHaveURL(/\/check$/);
      await expect(page.getByText("dev.csv").first()).toBeVisible();
      await page.goto("/");
      await page.getByRole("button", { name: /Steady ledger/ }).click();
      await expect(page).toHaveURL(/\/check$/);

      await page.goto("/");
      const plans = page.getByRole("region", { name: "Your plans in this browser" });
      await expect(plans.getByRole("listitem")).toHaveCount(2);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await plans.getByRole("button", { name: "Open orders-1" }).click();
      await expect(page).toHaveURL(/\/(check|plan)/);
      await page.goto("/");
      await expect(page.getByRole("link", { name: "Continue orders-1" })).toBeVisible();
      // The sample left no trace: it comes back with one click anyway.
      await expect(plans.getByRole("listitem")).toHaveCount(1);
      await plans.getByRole("button", { name: "Forget dev-1" }).click();
      await expect(plans).toBeHidden();
    });
  });
}

test("a file added to the plan joins it, and nothing goes aside", async ({ page }) => {
  await page.goto("/");
  await dropFiles(page, ORDERS);
  await expect(page).toHaveURL(/\/check$/);
  await page.goto("/");
  await dropFiles(page, DEV);
  await page.getByRole("button", { name: "Add to orders-1" }).click();
  await expect(page).toHaveURL(/\/check$/);
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Files so far" })).toContainText("2 files");
  await expect(page.getByRole("region", { name: "Your plans in this browser" })).toBeHidden();
});

test("a plan's address stays on its own file: another tab's plan is told, and the reload asks", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await dropFiles(page, ORDERS);
  await expect(page).toHaveURL(/\/check$/);
  await page.getByRole("combobox", { name: "Instance class" }).fill("db.r6g.xlarge");
  await page.getByRole("option", { name: /^db\.r6g\.xlarge / }).click();
  await expect(page.getByRole("link", { name: "Plan orders-1" })).toBeVisible();
  await page.goto(
    "/plan?v=2&on=%7B%22kind%22%3A%22provisioned%22%2C%22instanceClass%22%3A%22db.r8g.xlarge%22%7D",
  );
  await expect(page).toHaveURL(/of=orders\.csv~/);
  const address = page.url();

  const other = await context.newPage();
  await other.goto("/");
  await expect(other.getByRole("link", { name: "Continue orders-1" })).toBeVisible();
  await dropFiles(other, DEV);
  await other.getByRole("button", { name: "New plan" }).click();
  await expect(other).toHaveURL(/\/check$/);
  await expect(page.getByText(/Another tab has begun another plan\. orders-1 /)).toBeVisible();

  await page.reload();
  await expect(page.getByRole("heading", { name: "This link is of another trace" })).toBeVisible();
  await expect(page.getByText(/made on “orders\.csv” .*now holds “dev\.csv” /)).toBeVisible();
  expect(page.url()).toBe(address);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Open orders-1 again" }).click();
  await expect(page.locator("svg[data-chart=supply]")).toBeVisible();
  expect(page.url()).toBe(address);
  await expect(other.getByText(/Another tab has begun another plan\. dev-1 /)).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const)
  test(`the export command is folded and copied whole, in the ${colorScheme} scheme`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      colorScheme,
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const page = await context.newPage();
    await page.goto("/");
    const all = page.getByRole("button", { name: "Show all: Export command" });
    await expect(all).toHaveAttribute("aria-expanded", "false");
    await expect(page.getByText("cloudwatch:GetMetricData")).toBeHidden();
    await page.getByRole("button", { name: "Copy: Export command" }).click();
    await expect(page.getByRole("button", { name: "Copied: Export command" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("describe-db-clusters");
    await expectAccessible(page);
    await all.click();
    await page.getByRole("button", { name: /^Show all: Permission/ }).click();
    await expect(page.getByText("cloudwatch:GetMetricData")).toBeVisible();
    await expectAccessible(page);
    await context.close();
  });

test("a hint is said once: waved off it never comes again, and no other visit sees it", async ({
  page,
  context,
}) => {
  await page.goto("/");
  const hint = page.getByRole("note", { name: "Drop everything you have" });
  await expect(hint).toBeVisible();
  await page.reload();
  await expect(hint).toBeVisible();
  // Said once its script listens, not before.
  await page.waitForFunction(() => localStorage.getItem("acuity-hints") !== null);
  const next = await context.newPage();
  await next.goto("/");
  await expect(next.getByRole("note")).toBeHidden();
  await next.close();
  await page.getByRole("button", { name: "Got it: Drop everything you have" }).press("Enter");
  await expect(hint).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(hint).toBeHidden();
});

test("no request before Save carries a byte of a file, and no cookie is set", async ({ page, context }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    const { origin } = new URL(request.url());
    const isOwn = origin === new URL(page.url()).origin || page.url() === "about:blank";
    if (request.method() !== "GET" || request.postData() !== null || !isOwn) sent.push(request.url());
  });
  await page.goto("/");
  await dropFiles(page, sampleFile(STEADY));
  await expect(page).toHaveURL(/\/check$/);
  await page.goto("/data");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What leaves your browser, and when");
  expect(sent).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Forget everything here" }).click();
  await page.getByRole("button", { name: /^Yes/ }).click();
  await expect(page.getByText("This browser holds nothing of your files any more.")).toBeVisible();
  await page.goto("/check");
  await expect(page.getByRole("heading", { name: "Nothing to check yet" })).toBeVisible();
});
