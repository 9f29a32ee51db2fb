import { readFileSync } from "node:fs";
import { dropFiles, expectPlan, openAnswered, STEADY, sampleFile } from "../fixtures/story.ts";
import { expect, test } from "../fixtures/test.ts";

const json = (name: string, answer: object) => ({
  ...{ name, mimeType: "application/json" },
  buffer: Buffer.from(JSON.stringify(answer)),
});
const engine = { Engine: "aurora-postgresql", EngineVersion: "16.4" };
const writer = "ledger-prod-1";

test("what describe-db-clusters and -instances say answers the questions of the input check, also of a plan opened again", async ({
  page,
}) => {
  await page.goto("/");
  await dropFiles(page, [
    { name: STEADY, mimeType: "application/gzip", buffer: readFileSync(sampleFile(STEADY)) },
    json("clusters.json", {
      DBClusters: [
        {
          ...{ DBClusterIdentifier: "ledger-prod", StorageType: "aurora-iopt1", ...engine },
          DBClusterMembers: [{ DBInstanceIdentifier: writer, IsClusterWriter: true, PromotionTier: 1 }],
        },
      ],
    }),
    json("instances.json", {
      DBInstances: [
        {
          ...{ DBInstanceIdentifier: writer, DBClusterIdentifier: "ledger-prod", ...engine },
          ...{ DBInstanceClass: "db.r7g.xlarge", PerformanceInsightsEnabled: true },
        },
      ],
    }),
  ]);
  await expect(page).toHaveURL(/\/check$/);
  await expect(page.getByText("1 cluster described")).toBeVisible();
  await openAnswered(page);
  await expect(page.getByRole("combobox", { name: "Instance class" })).toHaveValue(/^db\.r7g\.xlarge/);
  await expect(page.getByRole("textbox", { name: /Engine version/ })).toHaveValue("16.4");
  await page.getByRole("link", { name: /^Plan / }).click();
  await expectPlan(page);

  // It is saved with its files and comes back with them.
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByLabel("Scenario").fill("Described");
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
  await page.goto("/check");
  await page.getByRole("button", { name: /Start over/ }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto("/clusters");
  await page.getByRole("button", { name: "Open Described" }).click();
  await expectPlan(page);
  await page.goto("/check");
  await expect(page.getByText("1 cluster described")).toBeVisible();
  await openAnswered(page);
  await expect(page.getByRole("combobox", { name: "Instance class" })).toHaveValue(/^db\.r7g\.xlarge/);
});
