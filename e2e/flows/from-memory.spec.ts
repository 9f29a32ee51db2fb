import { type APIRequestContext, type APIResponse, request } from "@playwright/test";
import { sharePlan } from "../fixtures/share-plan.ts";
import { openSamplePlan } from "../fixtures/story.ts";
import { expect, test } from "../fixtures/test.ts";

test("a shared report is read without a script, from memory, and is gone with its link", async ({
  page,
  browser,
  stranger,
  complaints,
}) => {
  test.setTimeout(240_000);
  complaints.expect(/status of 404/);
  await openSamplePlan(page);
  const address = await sharePlan(page, "For the board");

  // Without a script: pick, figures and chart are there to be read.
  const scriptless = await browser.newContext({ javaScriptEnabled: false, colorScheme: "dark" });
  const reader = await scriptless.newPage();
  const answer = await reader.goto(address);
  expect(answer?.status()).toBe(200);
  expect(isFromMemory(answer?.headers())).toBe(true);
  const pick = await reader.getByRole("heading", { level: 1 }).innerText();
  expect(pick).toMatch(/\.$/);
  await expect(reader.getByTestId("figures")).toContainText(/\$[\d,]+/);
  await expect(reader.locator("article svg").first()).toBeVisible();
  await expect(reader.getByRole("link", { name: "Bill (CSV)" })).toBeVisible();
  // Nothing is offered that only a script does, and it is dark where the device is.
  await expect(reader.getByRole("button")).toHaveCount(0);
  await expect(reader.locator("body")).toHaveCSS("background-color", "rgb(16, 19, 23)");

  // With its scripts the same is read; what they add is allowed (the fixture hears of every violation).
  await stranger.goto(address);
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText(pick);
  await stranger.getByRole("button", { name: "Copy link" }).click();
  await expect(stranger.getByRole("button", { name: "Copied" })).toBeVisible();
  await stranger.keyboard.press("Control+k");
  await expect(stranger.getByRole("dialog")).toBeVisible();
  await expect(stranger.locator("body")).toHaveCSS("overflow", "hidden");
  await stranger.keyboard.press("Escape");
  const [file] = await Promise.all([
    stranger.waitForEvent("download"),
    stranger.getByRole("link", { name: "Bill (CSV)" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("bill.csv");

  await expectAsSaidByHttp(address, pick);

  await page.getByRole("button", { name: "Revoke For the board" }).click();
  await page.getByRole("button", { name: "Revoke For the board for good" }).click();
  await expect(page.getByText(/^revoked /)).toBeVisible();
  expect((await reader.goto(address))?.status()).toBe(404);
  await expect(reader.getByRole("heading", { name: "This link opens no report" })).toBeVisible();
  await scriptless.close();
});

test("what is the same for everybody is sent once, and holds nobody's session", async ({ page, baseURL }) => {
  for (const path of ["/", "/model", "/data"]) {
    const stranger = await request.newContext({ baseURL: baseURL ?? "" });
    const first = await stranger.get(path);
    expect(isFromMemory(first.headers()), path).toBe(true);
    const { etag = "" } = first.headers();
    expect((await stranger.get(path, { headers: { "if-none-match": etag } })).status()).toBe(304);
    // Whoever is known is sent the same octets.
    await page.goto("/clusters");
    expect((await page.request.get(path)).headers()["etag"]).toBe(etag);
    await stranger.dispose();
  }
  // A page that the browser kept has a policy and a nonce that fit each other (the fixture hears of every violation).
  await page.goto("/data");
  await page.goto("/model");
  await page.goto("/data");
  // A key that comes before the script listens is held until it does.
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.locator("body")).toHaveCSS("overflow", "hidden");
});

/** What a program is told: encodings, headers, and what stands where the link is pasted. */
async function expectAsSaidByHttp(address: string, pick: string): Promise<void> {
  const http = await request.newContext();
  const get = (headers: Record<string, string> = {}, path = address) => http.get(path, { headers });
  const texts: string[] = [];
  for (const encoding of ["br", "gzip", "identity"]) {
    const answer = await get({ "accept-encoding": encoding });
    expect(answer.headers()["content-encoding"] ?? "identity").toBe(encoding);
    expect(answer.headers()).toMatchObject({
      ...{ "cache-control": "private, no-store", "x-robots-tag": "noindex, nofollow" },
      ...{ "referrer-policy": "no-referrer", "cross-origin-opener-policy": "same-origin" },
    });
    expect(answer.headers()["etag"]).toBeUndefined();
    texts.push(await answer.text());
  }
  expect(new Set(texts).size).toBe(1);
  const [html = ""] = texts;
  // The link that opens it stands nowhere in it, so that it cannot leak from it.
  expect(html).not.toContain(new URL(address).pathname.replace("/r/", ""));
  expect(metaOf(html, "og:title")).toBe(pick);
  expect(metaOf(html, "og:description")).toMatch(/\$[\d,]+/);
  await expectPicture(http, metaOf(html, "og:image"));
  // What others put behind the address changes nothing, and HEAD says what GET would.
  expect(isFromMemory((await get({}, `${address}?utm_source=mail`)).headers())).toBe(true);
  const head = await http.head(address, { headers: { "accept-encoding": "br" } });
  expect([head.status(), (await head.body()).length]).toEqual([200, 0]);
  expect((await get({}, `${address}?file=report.json`)).headers()["content-type"]).toContain("json");
  await http.dispose();
}

async function expectPicture(http: APIRequestContext, address: string): Promise<void> {
  const picture: APIResponse = await http.get(address);
  expect(picture.headers()).toMatchObject({
    "content-type": "image/png",
    "x-robots-tag": "noindex, nofollow",
  });
  expect((await picture.body()).readUInt32BE(16)).toBe(1200);
  expect((await http.get(`${address.slice(0, -1)}A`)).status()).toBe(404);
}

const metaOf = (html: string, name: string): string =>
  new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";

/** Pages that Next makes for a request allow scripts by a nonce of that request. */
const isFromMemory = (headers: Readonly<Record<string, string>> = {}): boolean =>
  /script-src 'self' 'sha256-/.test(headers["content-security-policy"] ?? "");
