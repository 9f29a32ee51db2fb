import { expectAccessible } from "../fixtures/accessibility.ts";
import { acuity } from "../fixtures/acuity.ts";
import { openSamplePlan } from "../fixtures/story.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectVerdict, unfold } from "../fixtures/verdict.ts";

const published = "class=db.r4.16xlarge&cached=160&tps=200000&clients=500";
const publishedOptions = ["--instance-class", "db.r4.16xlarge", "--cached-gib", "160", "--tps", "200000"];

/** As a published test showed it (psql's expanded form): a ratio of sent to found near 1, hence cold. */
const COLD_STATUS = `-[ RECORD 1 ]--------------+---------
buffers_sent_last_minute   | 2242000
buffers_found_last_minute  | 2242003
buffers_sent_last_scan     | 17920442
buffers_found_last_scan    | 17923410
buffers_sent_current_scan  | 14098000
buffers_found_current_scan | 14100964
current_scan_progress      | 15877443`;

test("the page gives the figures of the command line, accessibly", async ({ page }) => {
  const answer = await acuity("failover", ...publishedOptions, "--clients", "500");
  await page.goto(`/failover?${published}`);
  await expectVerdict(page, answer.verdict);
  expect(answer.without.secondsTo90).toBeGreaterThanOrEqual(285);
  expect(answer.without.secondsTo90).toBeLessThanOrEqual(365);
  const verdict = page.getByTestId("verdict");
  await expect(verdict.getByRole("button", { name: /^To 90 % with: 0/ })).toBeVisible();
  await expect(verdict.getByRole("button", { name: /^Tier-0 reader: \$6,774/ })).toBeVisible();
  await expectAccessible(page);
});

test("each requirement that is not met is named", async ({ page }) => {
  const cases = [
    ["engine=aurora-mysql", "postgresql"],
    ["serverless=true", "provisioned"],
    ["tier0=2", "one-tier-0-reader"],
    ["reader=db.r6g.4xlarge", "same-class"],
    ["secondary=true", "not-global-secondary"],
    ["ccm=false", "parameter"],
  ];
  for (const [query, id] of cases) {
    await page.goto(`/failover?${query}`);
    await expect(page.getByTestId(`requirement-${id}`)).toContainText("not met");
    await expect(page.getByTestId("verdict-detail")).toContainText("not to be had as the cluster stands");
    await expect(page.locator("li[data-met=false]")).toHaveCount(1);
  }
  await page.goto("/failover?class=db.q9.large");
  await expect(page.getByRole("heading", { level: 1 })).toContainText('"db.q9.large"');
});

test("what the address asks beyond its bounds is left out and said, on the page itself", async ({ page }) => {
  const sentence = page.getByRole("heading", { level: 1 });
  await page.goto(`/failover?${published}`);
  const known = await sentence.innerText();
  await page.goto(`/failover?${published}&outage=5e9`);
  await expect(page.getByTestId("left-out")).toHaveText(
    "outage=5e9 in the address is above 1,000,000 s and was left out.",
  );
  await expect(sentence).toHaveText(known);
  await expectAccessible(page);
  await unfold(page, "More about this failover");
  await page.getByRole("textbox", { name: "Failover takes, s" }).fill("45");
  await expect(page.getByTestId("left-out")).toBeHidden();
});

test("a pasted status is explained, and what cannot be read is said", async ({ page }) => {
  await page.goto("/failover");
  await unfold(page, "Is the reader warm?");
  const paste = page.getByLabel(/aurora_ccm_status/);
  await paste.fill(COLD_STATUS);
  await expect(page.getByTestId("ccm-status")).toContainText("0.017 % warm");
  await paste.fill("ERROR:  Cluster Cache Manager is disabled");
  await expect(page.getByText(/apg_ccm_enabled/).first()).toBeVisible();
  await paste.fill("no such thing");
  await expect(page.getByTestId("ccm-status")).toBeEmpty();
  await expect(paste).toHaveAttribute("aria-invalid", "true");
});

test("what else empties the cache is answered as the command line answers it", async ({ page }) => {
  const load = ["--cached-gib", "80", "--tps", "20000", "--clients", "300"];
  const query = "cached=80&tps=20000&clients=300";
  const shrink = ["--change", "serverless-shrink", "--from-acu", "64", "--to-acu", "4"];
  const verdict = page.getByTestId("change-verdict");
  await page.goto(`/failover?${query}&change=serverless-shrink&from-acu=64&to-acu=4`);
  await expect(verdict).toHaveText((await acuity("failover", ...shrink, ...load)).verdict);
  await page.getByText("Another class", { exact: true }).click();
  const other = ["--change", "class-change", "--to-class", "db.r6g.12xlarge"];
  await expect(verdict).toHaveText((await acuity("failover", ...other, ...load)).verdict);
  await page.goto(`/failover?${query}&change=serverless-shrink&from-acu=4&to-acu=8`);
  await expect(verdict).toContainText("got 4 to 8 ACU");
  await expectAccessible(page);
});

test("the keyboard reaches the clients and the verdict follows", async ({ page }) => {
  await page.goto(`/failover?${published}`);
  const sentence = page.getByRole("heading", { level: 1 });
  const before = await sentence.innerText();
  const slider = page.getByRole("slider", { name: "Cached by the writer" });
  await slider.focus();
  // Twelve steps are an octave: 160 becomes half, whatever is rounded on the way.
  for (const cached of [150, 145, 135, 130, 120, 115, 110, 100, 96, 90.5, 85.5, 80.5]) {
    await page.keyboard.press("ArrowLeft");
    await expect(slider).toHaveAttribute("aria-valuetext", `${cached} GiB`);
  }
  await expect(sentence).not.toHaveText(before);
  await expect(page).toHaveURL(/cached=80\.5/);
});

test("the page prints without its controls", async ({ page }) => {
  await page.goto("/failover");
  await expect(page.getByTestId("verdict")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("slider", { name: "Transactions" })).toBeHidden();
  await expect(page.getByTestId("verdict")).toBeVisible();
});

test("what decides stands open, the rest under its title, by keyboard and accessibly in both schemes", async ({
  page,
}) => {
  await page.goto(`/failover?${published}`);
  const facts = page.getByTestId("cluster-facts");
  await expect(facts).toContainText("db.r4.16xlarge · us-east-1 · PostgreSQL · Standard");
  await expect(page.getByRole("slider")).toHaveCount(2);
  await expect(page.getByLabel(/aurora_ccm_status/)).toBeHidden();
  await expect(page.getByTestId("change-verdict")).toBeHidden();
  await facts.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Class of the writer" })).toHaveValue("db.r4.16xlarge");
  for (const title of ["More about", "Is the reader warm?", "What else empties", "What this rests on"])
    await unfold(page, title);
  await expect(page.getByTestId("change-verdict")).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
});

test("the memory need of the plan is the working set of its tabs, whichever it is entered in", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await openSamplePlan(page);
  const knob = page.getByRole("textbox", { name: "Memory need, GiB" });
  await page.getByRole("tab", { name: "Failover" }).click();
  const cached = page.getByRole("textbox", { name: "Cached by the writer, GiB" });
  await expect(cached).toBeVisible();
  await knob.fill("14");
  await expect(cached).toHaveValue("14");
  await cached.fill("18");
  await expect(knob).toHaveValue("18");
  await page.getByRole("tab", { name: "Optimized Reads" }).click();
  await expect(page.getByRole("textbox", { name: "Working set, GiB" })).toHaveValue("18");
  await expect(page.getByText("from the plan: your figure").first()).toBeVisible();
});
