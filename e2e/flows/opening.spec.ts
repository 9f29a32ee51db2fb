import type { Page } from "@playwright/test";
import { expectAccessibleInBoth } from "../fixtures/accessibility.ts";
import { acuity } from "../fixtures/acuity.ts";
import { MOST_SHIFT, shiftSince, watchShift } from "../fixtures/layout-shift.ts";
import { expectDecided, expectPlan, sampleFile } from "../fixtures/story.ts";
import { expect, test } from "../fixtures/test.ts";

const SAMPLES = [
  { name: /Steady ledger/, file: "ledger-prod-console.csv.gz", on: "db.r6g.xlarge", version: "16.4" },
  {
    ...{ name: /Spiky office hours/, file: "cloudwatch-orders-prod-orders-prod-1.json.gz" },
    ...{ on: "db.r6g.2xlarge", version: "16.4" },
  },
  {
    ...{ name: /Nightly batch/, file: "reports-prod-console.csv.gz" },
    ...{ on: "db.r6g.xlarge", version: "15.10", region: "eu-west-1" },
  },
] as const;

const plain = (text: string) => text.replaceAll(/\s/g, " ");
const sentence = async (page: Page) => plain(await page.getByRole("heading", { level: 1 }).innerText());

async function openSample(page: Page, name: RegExp): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name }).click();
  await page.getByRole("link", { name: /^Plan / }).click();
  await expectPlan(page);
}

for (const { name, file, on, version, ...more } of SAMPLES) {
  test(`opens on the pick, inside its limits, and says what the command line says: ${file}`, async ({
    page,
  }) => {
    await openSample(page, name);
    await expectDecided(page);
    const view = page.getByTestId("in-view");
    await expect(view).toContainText(
      /^In view(: the pick,|: the nearest to your limits,| until that is settled:)/,
    );
    // What runs today may be, which the next step says.
    await expect(view).not.toContainText(/(?<!Today is )outside your limits/);
    const region = "region" in more ? more.region : "us-east-1";
    const said = await acuity(
      ...["plan", sampleFile(file), "--region", region, "--engine", "aurora-postgresql"],
      ...["--engine-version", version, "--instance-class", on],
    );
    expect(await sentence(page)).toBe(plain(said.decision.sentence));
    // Nothing of it is in the address, and no step of the history lies before it.
    expect(new URL(page.url()).search).toBe("");
  });
}

test("a shape of one's own is told by its difference, is undone, and leads back to the pick", async ({
  page,
}) => {
  await openSample(page, /Steady ledger/);
  await expectDecided(page);
  const view = page.getByTestId("in-view");
  const [advised, opened] = [await sentence(page), await view.innerText()];
  const matrix = page.getByTestId("like-for-like");
  await matrix.getByRole("button", { name: /^Best serverless, On demand/ }).click();
  await expect(view).toContainText(/^Yours, Serverless .*: \$[\d.,]+ a month (more|less) than the pick/);
  await expectDecided(page);
  // What is advised stays what it was.
  expect(await sentence(page)).toBe(advised);
  await expect(page).toHaveURL(/[?&]on=/);
  await page.keyboard.press("Control+z");
  await expect(view).toHaveText(plain(opened), { useInnerText: true });

  await page.goto("/plan?v=2&min=4&max=24");
  await expectDecided(page);
  await expect(view).toContainText(/^Yours, Serverless 4–24/);
  await view.getByRole("button", { name: "Back to the pick" }).click();
  await expect(view).toContainText(/^In view(: the pick,| until that is settled:)/);
  await page.keyboard.press("Control+z");
  await expect(view).toContainText(/^Yours, Serverless 4–24/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the decision comes first, and like for like is cards", async ({ page }) => {
    await openSample(page, /Steady ledger/);
    await expectDecided(page);
    const cards = page.getByRole("list", { name: "Like for like" });
    await page.getByTestId("like-for-like").getByText("1 y", { exact: true }).click();
    await expect(cards.getByRole("button", { name: /Reserved, 1 y/ }).first()).toBeVisible();
    await expectAccessibleInBoth(page, "[data-testid=like-for-like]");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

test("nothing jumps while the plan opens, from a click or a link, nor on the report of it", async ({
  page,
  stranger,
}) => {
  test.setTimeout(240_000);
  for (const one of [page, stranger]) await watchShift(one);
  await openSample(page, /Spiky office hours/);
  await expectDecided(page);
  expect(await shiftSince(page)).toBeLessThanOrEqual(MOST_SHIFT);
  await page.goto("/plan?v=2&min=2&max=8");
  await expectPlan(page);
  await expectDecided(page);
  expect(await shiftSince(page)).toBeLessThanOrEqual(MOST_SHIFT);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  const link = page.getByLabel("Link to the report");
  await expect(link).toHaveValue(/\/r\/[\w-]{43,}$/, { timeout: 120_000 });
  await stranger.goto(await link.inputValue());
  await expect(stranger.getByRole("heading", { level: 1 })).toBeVisible();
  await stranger.waitForLoadState("networkidle");
  expect(await shiftSince(stranger)).toBeLessThanOrEqual(MOST_SHIFT);
});
