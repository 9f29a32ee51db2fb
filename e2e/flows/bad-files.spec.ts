import { expectAccessible } from "../fixtures/accessibility.ts";
import { dropFiles, openSeries, STEADY, sampleFile } from "../fixtures/story.ts";
import { expect, test } from "../fixtures/test.ts";

/** The first bytes of a PNG; the rest does not matter. */
const PNG = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.alloc(2_000, 7),
]);
/** Five megabytes without a meaning, the same in every run. */
const NOISE = Buffer.from(Array.from({ length: 5 << 20 }, (_, i) => (i * 2_654_435_761) >>> 24));

const bad = [
  { name: "empty.csv", mimeType: "text/csv", buffer: Buffer.alloc(0) },
  { name: "picture.png", mimeType: "image/png", buffer: PNG },
  { name: "noise.bin", mimeType: "application/octet-stream", buffer: NOISE },
  {
    name: "page.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("<!DOCTYPE html><html><body>Sign in</body></html>"),
  },
];

test("files that are no export get a sentence each, the others stay and the page stays usable", async ({
  page,
}) => {
  await page.goto("/");
  await dropFiles(page, bad);
  const alerts = page.getByRole("listitem").getByRole("alert");
  await expect(alerts).toHaveCount(bad.length);
  for (const sentence of await alerts.allInnerTexts()) {
    expect(sentence).toMatch(/^[A-Z“"].{20,300}[.!]$/);
    expect(sentence).not.toMatch(/Error|undefined|\bat .*:\d+/);
  }
  await expect(page).toHaveURL(/\/$/);
  await expectAccessible(page);

  await dropFiles(page, sampleFile(STEADY));
  await expect(page).toHaveURL(/\/check$/);
  await openSeries(page);
  await expect(page.getByRole("row", { name: /CPUUtilization Average/ })).toBeVisible();
  await expect(page.getByRole("listitem").getByRole("alert")).toHaveCount(bad.length);
  await page.getByRole("button", { name: "Remove noise.bin" }).click();
  await expect(page.getByRole("listitem").getByRole("alert")).toHaveCount(bad.length - 1);
});

test("an export without CPU prints no number and says what to export", async ({ page }) => {
  const rows = Array.from({ length: 300 }, (_, i) => {
    const stamp = new Date(Date.UTC(2026, 2, 2) + i * 300_000).toISOString().slice(0, 19).replace("T", " ");
    return `${stamp.replaceAll("-", "/")},${40 + (i % 7)}`;
  });
  const label = "us-east-1:AWS/RDS DBInstanceIdentifier:orders-1 DatabaseConnections Average 300";
  const text = [`Full label,${label}`, "Label,DatabaseConnections", ...rows].join("\n");
  await page.goto("/");
  await dropFiles(page, { name: "connections.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await expect(page.getByRole("heading", { name: "No CPU in these files" })).toBeVisible();
  await expect(page.getByText("Export CPUUtilization of the instance")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Plan / })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Plan / })).toBeDisabled();
  await page.goto("/plan");
  await expect(page.getByRole("heading", { name: "Not enough to plan with" })).toBeVisible();
  await expect(page.getByText("$")).toHaveCount(0);
});
