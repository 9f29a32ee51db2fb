import { expect, test } from "../fixtures/test.ts";

/** B8: script of a first visit to the start page, as it crosses the wire. Charts come after the drop. */
const MOST_SCRIPT_BYTES = 190_000;

test("B8 the start page loads at most 190 kB of compressed script", async ({ page, context }) => {
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  const scripts = new Set<string>();
  let bytes = 0;
  network.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
});

test("a page that was seen comes again without asking the server", async ({ page }) => {
  const enter = async (path: string, title: RegExp) => {
    await page.getByRole("button", { name: "Pages" }).click();
    await page.locator(`#site-menu a[href="${path}"]`).click();
    await page.waitForURL((url) => url.pathname === path);
    await expect(page).toHaveTitle(title);
  };
  await page.goto("/");
  await enter("/model", /^The model/);
  await enter("/data", /leaves/i);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["rsc"] === "1" && request.headers()["next-router-prefetch"] === undefined)
      asked.push(new URL(request.url()).pathname);
  });
  await enter("/model", /^The model/);
  await enter("/data", /leaves/i);
  expect(asked).toEqual([]);
});
