import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";

/** B8: script of a first visit to the start page, as it crosses the wire. Charts come after the drop. */
const MOST_SCRIPT_BYTES = 190_000;
/** Pages of the menu without any files. */
const OF_MENU = ["/", "/check", "/plan", "/optimized-reads", "/failover", "/catalogs", "/model", "/clusters"];

test("B8 the start page loads at most 190 kB of compressed script", async ({ page }) => {
  const wire = await watchWire(page);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(wire.scriptBytes).toBeGreaterThan(50_000);
  expect(wire.scriptBytes).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
});

test("B8 the start page fetches no other page before the hand nears the menu", async ({ page }) => {
  const wire = await watchWire(page);
  await page.clock.install();
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await page.clock.fastForward(60_000);
  // Of the pages that it links to itself only a few bytes each come, no code.
  expect(wire.pages).not.toContain("/plan");
  expect(wire.scriptBytes).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
  await page.getByRole("button", { name: "Pages" }).hover();
  await expect.poll(() => wire.pages).toEqual(expect.arrayContaining(["/check", "/plan", "/model"]));
});

test("a page of the menu that is entered for the first time is there already", async ({ page }) => {
  const wire = await watchWire(page);
  await page.goto("/data");
  await expect.poll(() => wire.pages).toEqual(expect.arrayContaining(OF_MENU));
  await wire.rests();
  const { pages, scriptBytes } = wire;
  await enter(page, "/model", /^The model/);
  await enter(page, "/check", /^Input check/);
  await enter(page, "/catalogs", /^Price lists/);
  expect([wire.pages, wire.scriptBytes]).toEqual([pages, scriptBytes]);
});

test("a page that was seen comes again without asking the server", async ({ page }) => {
  // Before its script listens a link opens the page anew.
  await page.goto("/", { waitUntil: "networkidle" });
  await enter(page, "/model", /^The model/);
  await enter(page, "/data", /leaves/i);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["rsc"] === "1" && request.headers()["next-router-prefetch"] === undefined)
      asked.push(new URL(request.url()).pathname);
  });
  await enter(page, "/model", /^The model/);
  await enter(page, "/data", /leaves/i);
  expect(asked).toEqual([]);
});

async function enter(page: Page, path: string, title: RegExp): Promise<void> {
  await page.getByRole("button", { name: "Pages" }).click();
  await page.locator(`#site-menu a[href="${path}"]`).click();
  await page.waitForURL((url) => url.pathname === path);
  await expect(page).toHaveTitle(title);
}

/** What crosses the wire for a page: bytes of script, and other pages by their paths, in order. */
async function watchWire(page: Page) {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  const scripts = new Set<string>();
  const open = new Set<string>();
  const wire = { scriptBytes: 0, pages: [] as readonly string[], count: 0, rests };
  network.on("Network.requestWillBeSent", ({ requestId, request }) => {
    open.add(requestId);
    wire.count += 1;
    const { pathname, searchParams } = new URL(request.url);
    if (searchParams.has("_rsc")) wire.pages = [...wire.pages, pathname];
  });
  network.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  network.on("Network.loadingFailed", ({ requestId }) => open.delete(requestId));
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    open.delete(requestId);
    if (scripts.has(requestId)) wire.scriptBytes += encodedDataLength;
  });
  return wire;

  /** Resolves once nothing is on its way and nothing was begun for half a second. */
  async function rests(): Promise<void> {
    let before = -1;
    const isStill = () => {
      const [last, now] = [before, wire.count];
      before = now;
      return open.size === 0 && last === now;
    };
    await expect.poll(isStill, { intervals: [500] }).toBe(true);
  }
}
