import { expectDecided, openSamplePlan } from "../fixtures/story.ts";
import { expect, test } from "../fixtures/test.ts";

test("where the server is away the plan stays: a dialog that was fetched opens and says that it was not reached", async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)|chunk/i);
  await openSamplePlan(page);
  await expectDecided(page);
  const open = page.getByRole("button", { name: "Save", exact: true });
  const dialog = page.getByRole("dialog", { name: "Save" });
  await open.click();
  await expect(dialog.getByRole("button", { name: "Save", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await context.setOffline(true);
  await open.click();
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("could not be reached");
  await expect(page.getByTestId("headline")).toBeVisible();
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toBeHidden();

  await page.goto("/clusters");
  const name = await page.getByRole("heading", { level: 2 }).innerText();
  await page.getByRole("button", { name: "Delete ledger-prod", exact: true }).click();
  await expect(page.getByText(/^Delete .* with 1 file and 1 scenario\?/)).toBeVisible();
  await page.getByRole("button", { name: /for good$/ }).click();
  const said = page.getByText(/is deleted with all that hung on it/);
  await expect(said).toBeFocused();
  expect(name).toContain((await said.innerText()).split(" is deleted")[0] ?? "nothing");
  await expect(page.getByText("Nothing saved yet")).toBeVisible();
});

test("code that does not come is told in its place, and the plan stays", async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED|Failed to (fetch|load)|chunk/i);
  await openSamplePlan(page);
  await expectDecided(page);
  await page.route("**/_next/static/**", (route) => route.abort());
  // A dialog that nothing fetched ahead: no pointer and no key came before the press.
  await page.getByRole("button", { name: "Share", exact: true }).dispatchEvent("click");
  await expect(page.getByRole("dialog").last()).toContainText("could not be reached");
  await expect(page.getByTestId("headline")).toBeVisible();
});
