import { expect, test } from "../fixtures/test.ts";

test("the process says that it lives and that it can serve", async ({ request }) => {
  const health = await request.get("/healthz");
  expect(health.status()).toBe(200);
  const readiness = await request.get("/readyz");
  expect(readiness.status()).toBe(200);
  expect(readiness.headers()["cache-control"]).toBe("no-store");
});

test("the start page opens without an account and without complaints", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle(/Acuity/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("an address nobody made answers 404 with a way back", async ({ page, complaints }) => {
  complaints.expect(/404/);
  const response = await page.goto("/there/is/nothing");
  expect(response?.status()).toBe(404);
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page).toHaveURL("/");
});
