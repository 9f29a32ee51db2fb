import { expectPlan, openGroup, openSamplePlan, STEADY, sampleFile } from "../fixtures/story.ts";
import { expect, test } from "../fixtures/test.ts";

test("a reload keeps files, answers and what-if; Back undoes the last change", async ({ page }) => {
  await openSamplePlan(page);
  await openGroup(page, "Cluster");
  const growth = page.getByRole("textbox", { name: /Growth/ });
  await growth.fill("25");
  await growth.press("Enter");
  await expect(page).toHaveURL(/grow=25/);
  await page.reload();
  await expectPlan(page);
  await expect(growth).toHaveValue(/^25/);
  await expect(page.getByText("ledger-prod-1")).toBeVisible();

  await growth.fill("50");
  await growth.press("Enter");
  await expect(page).toHaveURL(/grow=50/);
  await page.goBack();
  await expect(page).toHaveURL(/grow=25/);
  await expect(growth).toHaveValue(/^25/);
});

test("nothing is sent to the server before Save, and the same header is not asked again", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.url());
  });
  await openSamplePlan(page);
  expect(sent).toEqual([]);
  await page.goto("/check");
  await page.getByRole("button", { name: /Start over/ }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "choose files" }).click();
  await (await chooser).setFiles(sampleFile(STEADY));
  await expect(page.getByRole("link", { name: /^Plan / })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Instance class" })).toHaveValue(/^db\.r6g\.xlarge/);
});
