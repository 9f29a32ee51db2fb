import { expectAccessible } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/test.ts";

test("the page of the model draws each published run with its error, and names the decisions lost", async ({
  page,
}) => {
  await page.goto("/model");
  const runs = page.getByRole("region", { name: "Seven runs, measured and simulated" });
  await expect(
    runs.getByRole("img", { name: /^E\d, .+ measured and .+ simulated, off by [\d.]+\s%/ }),
  ).toHaveCount(7);
  const lost = page.getByRole("table", { name: "Kinds of workload where picks lose" });
  await expect(lost.getByRole("row", { name: /month-end/ })).toContainText("76 %");
  await expect(page.getByText("npm run bench -- --only DECISIONS")).toBeVisible();
});

test("the page of the model sweeps 1,000 ranges in this browser and says how long it took", async ({
  page,
}) => {
  await page.goto("/model");
  await expect(page.getByRole("heading", { name: "The model, and where it misses" })).toBeVisible();
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await page.getByRole("button", { name: "Try 1,000 ranges" }).click();
  await expect(page.getByTestId("speed")).toContainText(
    /1,000 settings in [\d.]+ s on (one worker|2 workers on shared memory), checked against single runs/,
  );
  await expectAccessible(page);
});
