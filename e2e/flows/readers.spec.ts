import { dropFiles, expectPlan, openGroup, openTab } from "../fixtures/story.ts";
import { expect, test } from "../fixtures/test.ts";

/** Two instances of one cluster as the console exports them: four days at five minutes. */
function twoInstances() {
  const label = (name: string) => `us-east-1:AWS/RDS DBInstanceIdentifier:${name} CPUUtilization Average 300`;
  const rows = Array.from({ length: 4 * 288 }, (_, i) => {
    const at = new Date(Date.UTC(2026, 2, 2) + i * 300_000).toISOString();
    const isDay = i % 288 >= 96 && i % 288 < 216;
    return `${at.slice(0, 10).replaceAll("-", "/")} ${at.slice(11, 19)},${isDay ? 60 : 5},${isDay ? 4 : 50}`;
  });
  const text = [`Full label,${label("orders-1")},${label("orders-2")}`, ...rows].join("\n");
  return { name: "two.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
}

test("a measured reader follows its own load, in the workbench, after a save and in the report", async ({
  page,
  stranger,
}) => {
  test.setTimeout(120_000);
  await page.goto("/");
  await dropFiles(page, twoInstances());
  await expect(page.getByText("orders-2, the busiest, is taken.")).toBeVisible();
  const writer = page.getByRole("combobox", { name: "Which one is the writer?" });
  await expect(writer).toHaveValue("orders-2");
  await page.getByRole("combobox", { name: "Instance class" }).fill("db.r6g.xlarge");
  await page.getByRole("option", { name: /^db\.r6g\.xlarge / }).click();
  const plan = page.getByRole("link", { name: /^Plan / });
  await plan.click();
  await expectPlan(page);
  await expect(page.getByText("Writer: orders-2 is taken as the writer")).toBeVisible({ timeout: 60_000 });
  await page.getByRole("link", { name: "Check", exact: true }).first().click();
  await expect(writer).toBeFocused();
  await writer.click();
  await page.getByRole("option", { name: "orders-1" }).click();
  await plan.click();
  await expectPlan(page);

  // The class of whom nobody knows is taken to be the planned one's; the input check is told another.
  const difference = page.getByTestId("against-today");
  await openTab(page, "Notes");
  const unknown = page.getByText("Nobody said what orders-2 runs on: db.r6g.xlarge");
  await expect(unknown.first()).toBeVisible({ timeout: 60_000 });
  await expect(difference).toContainText("$");
  await page.getByRole("link", { name: "Input check" }).click();
  const beside = page.getByRole("combobox", { name: "What orders-2 runs on" });
  await expect(beside).toHaveValue("not known");
  await beside.fill("db.r6g.large");
  await page.getByRole("option", { name: "db.r6g.large", exact: true }).click();
  await expect(beside).toHaveValue("db.r6g.large");
  await plan.click();
  await expectPlan(page);
  await expect(difference).toContainText("$", { timeout: 60_000 });
  await openTab(page, "Notes");
  await expect(page.getByTestId("notes")).toBeVisible();
  await expect(unknown).toHaveCount(0);
  await openGroup(page, "Cluster");
  await expect(page.getByText("1 × db.r6g.large, tier 2, load of orders-2")).toBeVisible();
  const after = (await difference.textContent()) ?? "";
  await page.reload();
  await expectPlan(page);
  await expect(difference).toHaveText(after, { timeout: 60_000 });
  await openTab(page, "Bill");
  const bill = page.getByTestId("bill");
  await expect(bill).toContainText(/a month: db\.r6g\.xlarge \$.*db\.r6g\.large \$/);
  await expect(bill).not.toContainText("Reader 1");

  await page.getByRole("button", { name: "Edit readers" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("combobox", { name: "Reader 1: what orders-2 was measured on" })).toHaveValue(
    "db.r6g.large",
  );
  await expect(dialog.getByRole("button", { name: "Add orders-2" })).toHaveCount(0);
  await dialog.getByRole("combobox", { name: "Reader 1: shape" }).fill("serverless");
  await page.getByRole("option", { name: "serverless", exact: true }).click();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("1 serverless, tier 2, load of orders-2")).toBeVisible();
  await expect(bill).toContainText("Reader 1, tier 2");
  await expect(page).toHaveURL(/readers=.*serverless.*orders-2.*db\.r6g\.large/);
  const costOfReader = async () => /Reader 1, tier 2 (\$[\d,.]*\d)/.exec(await bill.innerText())?.[1];
  const cost = await costOfReader();
  expect(cost).toBeDefined();

  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByLabel("Title of the report").fill("Orders with its reader");
  await page.getByRole("button", { name: "Create link" }).click();
  const link = page.getByLabel("Link to the report");
  await expect(link).toHaveValue(/\/r\/[\w-]{43,}$/, { timeout: 60_000 });
  await stranger.goto(await link.inputValue());
  await expect(stranger.getByRole("row", { name: /^Reader 1, tier 2/ })).toContainText(cost ?? "a cost");

  // A browser that forgot the files plans the same instance with the same reader.
  await page.keyboard.press("Escape");
  await page.goto("/clusters");
  await page.getByRole("button", { name: /^Open / }).click();
  await expectPlan(page);
  await openGroup(page, "Cluster");
  await openTab(page, "Bill");
  await expect(page.getByText("1 serverless, tier 2, load of orders-2")).toBeVisible();
  await expect(bill).toContainText("Reader 1, tier 2");
  expect(await costOfReader()).toBe(cost);
});
