import { expectAccessible } from "../fixtures/accessibility.ts";
import { acuity } from "../fixtures/acuity.ts";
import { openSamplePlan } from "../fixtures/story.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectVerdict, unfold } from "../fixtures/verdict.ts";

interface Option {
  readonly id: string;
  readonly monthlyUsd: number;
  readonly readLatencyMs: number;
  readonly hits: { readonly memory: number; readonly storage: number };
}

test("the page gives the figures of the command line, accessibly", async ({ page }) => {
  const answer = await acuity(
    "optimized-reads",
    "--instance-class",
    "db.r6g.8xlarge",
    "--working-set-gib",
    "1008",
  );
  await page.goto("/optimized-reads?class=db.r6g.8xlarge&set=1008");
  await expectVerdict(page, answer.verdict);
  expect(answer.options.length).toBeGreaterThan(4);
  for (const option of answer.options as readonly Option[]) {
    const cells = page.getByTestId(`option-${option.id}`).getByRole("cell");
    // Below a month's price stands its difference.
    const figures = (await cells.allInnerTexts()).map((text) =>
      Number(text.split("\n")[0]?.replace(/[^\d.]/g, "")),
    );
    expect(Math.abs((figures[0] ?? Number.NaN) - 100 * option.hits.memory)).toBeLessThan(0.51);
    expect((figures[3] ?? Number.NaN) / option.readLatencyMs).toBeCloseTo(1, 2);
    expect(figures[4]).toBe(Math.round(option.monthlyUsd));
  }
  await expectAccessible(page);
});

test("refusals are sentences that name what is in the way", async ({ page }) => {
  const sentence = page.getByRole("heading", { level: 1 });
  await page.goto("/optimized-reads?engine=aurora-mysql");
  await expect(sentence).toContainText("Aurora MySQL has no Optimized Reads");
  await page.goto("/optimized-reads?serverless=true");
  await expect(sentence).toContainText(/serverless/i);
  await unfold(page, "Change");
  await page.getByRole("switch", { name: "Serverless instances" }).uncheck();
  await expect(sentence).toContainText("db.r6gd.8xlarge");
  await page.goto("/optimized-reads?version=13.4");
  await expect(sentence).toContainText("13.4");
  await page.goto("/optimized-reads?data=100&set=600");
  await expect(sentence).toContainText("got 600 GiB of 100 GiB");
  await expectAccessible(page);
});

test("a set that fits memory gains nothing, and the page says so", async ({ page }) => {
  await page.goto("/optimized-reads?class=db.r6g.8xlarge&set=100");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/^No gain: .*\sfits\sthe\s168\sGiB/);
  await expect(page.getByTestId("option-writer-stay-io-optimized")).toContainText("pick");
});

test("a field that is emptied stays empty, and an address lowers no bill", async ({ page }) => {
  await page.goto("/optimized-reads?class=db.r6g.8xlarge&set=1008&qps=-900");
  await expect(page.getByTestId("left-out")).toContainText("qps=-900 in the address is below 0");
  const priced = page.getByTestId("option-writer-stay-standard");
  const withoutRate = await priced.innerText();
  await page.goto("/optimized-reads?class=db.r6g.8xlarge&set=1008");
  await expect(priced).toHaveText(withoutRate, { useInnerText: true });

  const set = page.getByRole("textbox", { name: "Working set, GiB" });
  await set.fill("");
  await set.blur();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Working set is needed");
  // The address follows the hand late.
  await expect(page).not.toHaveURL(/set=1008/);
  await page.reload();
  await expect(set).toHaveValue("");
  await set.fill("1008");
  await expect(priced).toHaveText(withoutRate, { useInnerText: true });
});

test("the keyboard moves the working set and opens an explanation", async ({ page }) => {
  await page.goto("/optimized-reads");
  const slider = page.getByRole("slider", { name: "Working set" });
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/set=/);
  const figure = page.getByRole("button", { name: /^Buffer pool today: 168 GiB/ });
  await figure.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goBack();
  await expect(page).not.toHaveURL(/set=/);
});

test("a phone folds the inputs", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/optimized-reads");
  const slider = page.getByRole("slider", { name: "Working set" });
  await expect(page.getByTestId("verdict")).toBeVisible();
  await expect(slider).toBeHidden();
  await page.getByRole("button", { name: "Change the inputs" }).click();
  await expect(slider).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test("the trace fills the questions, and both pages stand in the report", async ({ page, stranger }) => {
  test.setTimeout(180_000);
  await openSamplePlan(page);
  await page.goto("/optimized-reads");
  const tabs = page.getByRole("navigation", { name: "Questions" });
  // One curve for the plan and this page, made already or not (MEM-15): the same misses at today's pool.
  await unfold(page, "More about these reads");
  await expect(
    page.getByText(/^from the (plan: the pools whose|trace: BufferCacheHitRatio of today’s pool)/),
  ).toBeVisible();
  const pools = page.getByRole("group", { name: "Known pools" });
  await expect(pools).toContainText(/pool sizes?, .*GiB, .*missed/);
  await unfold(page, "Give another");
  await expect(pools.getByRole("textbox")).toHaveValue(/^21194\.8:0\.129917 /);
  await unfold(page, "Change");
  await expect(page.getByRole("combobox", { name: "Class today" })).toHaveValue("db.r6g.xlarge");
  await page.getByRole("switch", { name: "In the report" }).check();
  await expect(page.getByTestId("verdict")).toHaveAttribute("aria-busy", "false");
  const reads = await page.getByRole("heading", { level: 1 }).innerText();

  await tabs.getByRole("link", { name: "Failover" }).click();
  await unfold(page, "More about this failover");
  await expect(page.getByText("from the trace: mean of DatabaseConnections")).toBeVisible();
  await expect(page.getByRole("switch", { name: "In the report" })).toBeDisabled();
  await page.getByRole("textbox", { name: "Transactions, a second" }).fill("900");
  await page.getByRole("switch", { name: "In the report" }).check();
  await expect(page.getByTestId("verdict")).toHaveAttribute("aria-busy", "false");
  const failover = await page.getByRole("heading", { level: 1 }).innerText();
  await page.reload();
  await expect(page.getByRole("switch", { name: "In the report" })).toBeChecked();

  await tabs.getByRole("link", { name: "Plan" }).click();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  const link = page.getByLabel("Link to the report");
  await expect(link).toHaveValue(/\/r\//, { timeout: 60_000 });
  await stranger.goto(await link.inputValue());
  await expect(stranger.getByRole("region", { name: /^Optimized Reads/ })).toContainText(reads);
  await expect(stranger.getByRole("region", { name: /^Failover/ })).toContainText(failover);
  await expectAccessible(stranger);
});
