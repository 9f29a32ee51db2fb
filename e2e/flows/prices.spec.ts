import { expectAccessible, expectAccessibleInBoth } from "../fixtures/accessibility.ts";
import { PRICE_LIST, priceFile } from "../fixtures/price-file.ts";
import { expectPlan, openGroup, openSamplePlan, openTab } from "../fixtures/story.ts";
import { expect, test } from "../fixtures/test.ts";

test("AWS's price file is refused when cut, kept when whole, priced with, and compared on a report", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await openSamplePlan(page);
  await page.goto("/plan?v=2&region=eu-west-1");
  await expectPlan(page);
  const month = page.getByTestId("month");
  await expect(month).toHaveText(/\$\d/);
  const builtIn = await month.innerText();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByLabel("Title of the report").fill("Before the new prices");
  await page.getByRole("button", { name: "Create link" }).click();
  await expect(page.getByLabel("Link to the report")).toHaveValue(/\/r\//, { timeout: 120_000 });

  await page.goto("/catalogs");
  const drop = page.locator("input[type=file]");
  await drop.setInputFiles(priceFile(1_500));
  await expect(page.getByText(/the file|download/i).and(page.getByRole("alert"))).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(PRICE_LIST) })).toHaveCount(0);
  await drop.setInputFiles(priceFile());
  await expect(page.getByRole("status").filter({ hasText: PRICE_LIST })).toContainText(
    "7 of 7 rows are Aurora prices of eu-west-1",
  );
  const row = page.getByRole("row", { name: new RegExp(PRICE_LIST) });
  await expect(row).toContainText("this browser");
  await row.getByRole("button", { name: "Save in workspace" }).click();
  await expect(row).toContainText("workspace");
  await expectAccessible(page);

  await page.getByRole("combobox", { name: "Report" }).click();
  await page.getByRole("option", { name: /Before the new prices/ }).click();
  await page.getByRole("combobox", { name: "By the prices of" }).click();
  await page.getByRole("option", { name: PRICE_LIST }).click();
  const changes = page.getByTestId("changes");
  await expect(changes.getByRole("row", { name: /^Total a month/ })).toContainText("saves");
  const writer = changes
    .getByRole("table", { name: "What changed" })
    .getByRole("row", { name: /^db\.r6g\.xlarge/ });
  await expect(writer.getByRole("cell").nth(1)).toContainText("730 × $0.50");
  await expect(writer.getByRole("cell").last()).toHaveText("price");

  await row.getByRole("link", { name: "Plan with it" }).click();
  await expectPlan(page);
  await openGroup(page, "Prices");
  await expect(page.getByRole("combobox", { name: "Price list" })).toHaveValue(PRICE_LIST);
  await expect(month).not.toHaveText(builtIn);
});

test("what is owned, negotiated and shown in another currency reaches every figure, and stays", async ({
  page,
}) => {
  test.setTimeout(90_000);
  await openSamplePlan(page);
  const month = page.getByTestId("month");
  await expect(month).toHaveText(/\$\d/);
  await openGroup(page, "Prices");
  await page.getByRole("button", { name: "Edit prices and what you own" }).click();
  const editor = page.getByRole("dialog", { name: "Prices and what you own" });
  const listed = await month.innerText();
  await editor.getByRole("button", { name: "Add a savings plan" }).click();
  // The same what-if over another today: the headline follows by itself.
  await expect(month).not.toHaveText(listed);
  await editor.getByLabel("Percent off storage").fill("20");
  await editor.getByRole("combobox", { name: "Currency" }).click();
  await page.getByRole("option", { name: "EUR" }).click();
  await editor.getByLabel("EUR for one US dollar").fill("0.92");
  await expectAccessibleInBoth(page, "[role=dialog]");
  await editor.getByRole("button", { name: "Done" }).click();
  await expect(month).toHaveText(/€\d/);
  await openTab(page, "Bill");
  const bill = page.getByTestId("bill");
  await expect(bill).toContainText("Owned Database Savings Plans");
  await expect(page).toHaveURL(/off=.*storage.*20/);
  await expect(page).toHaveURL(/money=.*EUR.*0\.92/);
  await page.reload();
  await expect(month).toHaveText(/€\d/);
  // What is owned is no what-if: the session keeps it, not the address.
  await expect(bill).toContainText("Owned Database Savings Plans");
  // The pages beside the plan speak its money, as its report does.
  await openTab(page, "Optimized Reads");
  await expect(page.getByTestId("option-writer-stay-standard")).toContainText(/€\d/);
  await expect(page.locator("main")).not.toContainText(/\$\d/);
});
