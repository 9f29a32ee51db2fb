import type { Page } from "@playwright/test";
import { expectAccessibleInBoth } from "../fixtures/accessibility.ts";
import { onePoolTrace } from "../fixtures/one-pool-trace.ts";
import { dropFiles, expectPlan, openTab } from "../fixtures/story.ts";
import { expect, test } from "../fixtures/test.ts";

/** `shared_buffers` and two snapshots of pg_stat_database, as psql prints them. */
const answers = (pool: string, reads: number) =>
  [
    ` shared_buffers \n----------------\n ${pool}\n(1 row)\n`,
    ...[0, 1].map((at) => counters(at * reads, at)),
  ].join("\n");
const counters = (reads: number, at: number) =>
  ` blks_read | blks_hit\n-----------+----------\n ${reads} | ${at * 1_000_000}\n(1 row)\n`;

async function openPlan(page: Page): Promise<void> {
  await page.goto("/");
  await dropFiles(page, onePoolTrace());
  await page.getByRole("combobox", { name: "Instance class" }).fill("db.x2g.xlarge");
  await page.getByRole("option", { name: /^db\.x2g\.xlarge/ }).click();
  await page.getByRole("link", { name: /^Plan / }).click();
  await expectPlan(page);
}

test("one pool size: the verdict depends on memory, and what is pasted of another size settles it", async ({
  page,
}) => {
  await openPlan(page);
  await openTab(page, "Memory");
  const panel = page.getByTestId("memory");
  await expect(panel).toContainText("the curve is not identifiable", { timeout: 60_000 });
  const verdict = page.getByRole("heading", { level: 1 });
  await expect(verdict).toHaveText(/^Depends on memory/);
  await expect(page.getByTestId("headline")).toContainText("Serverless?");
  await page.getByText("All of it").click();
  await expect(page.getByTestId("headline-lines")).toContainText(
    /db\.x2g\.xlarge at \$\d+ .* or .+ at \$\d+(–\d+)? if its buffer pool of/,
  );

  await panel.getByText("Paste what the database says").click();
  const box = panel.getByRole("textbox", { name: "Answers of the database" });
  await box.fill(" pid | state\n----+----\n 17 | active\n(1 row)");
  await expect(panel).toContainText("tells nothing of memory (its columns: pid, state)");
  await expectAccessibleInBoth(page, "[role=tabpanel]");

  await panel.getByText("Another instance", { exact: true }).click();
  await box.fill(answers("10GB", 1100));
  await expect(panel.getByTestId("memory-paste")).toContainText(
    /A pool of 10.GiB misses 0\.1–0\.12.% of page touches/,
  );
  await panel.getByRole("button", { name: "Take it into the plan" }).click();
  await expect(panel).toContainText("pasted misses", { timeout: 60_000 });
  await expect(page).toHaveURL(/mem=/);
  // What is tried stood on the pick, and goes with it.
  await expect(verdict).not.toHaveText(/^Depends on memory/);
  await expect(page.getByTestId("against-today")).toHaveText(/^−\u2060\$\d+/);

  await panel.getByRole("button", { name: "Forget what was pasted" }).click();
  await expect(panel).toContainText("the curve is not identifiable", { timeout: 60_000 });
  await expect(page).not.toHaveURL(/mem=/);
});
