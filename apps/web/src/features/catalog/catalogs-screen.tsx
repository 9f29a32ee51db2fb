"use client";

import { CodeBlock } from "../../ui/code-block.tsx";
import { CatalogTable } from "./catalog-table.tsx";
import classes from "./catalogs.module.css";
import { ImportArea } from "./import-area.tsx";
import { RepriceSection } from "./reprice-section.tsx";
import { useCatalogs } from "./use-catalogs.ts";

// Addresses of AWS's price list bulk files, as its documentation gives them (AWS Billing, bulk API).
const COMMANDS = `REGION=us-east-1
OFFERS=https://pricing.us-east-1.amazonaws.com/offers/v1.0/aws/AmazonRDS/current
curl --compressed -o AmazonRDS-$REGION.csv $OFFERS/$REGION/index.csv

PLANS=https://pricing.us-east-1.amazonaws.com/savingsPlan/v1.0/aws/AWSDatabaseSavingsPlans/current
curl $PLANS/region_index.json    # names the current file of each region; take its index.csv`;

/** Price lists: the built-in one, AWS's own files beside it, and what another list changes on a report. */
export function CatalogsScreen() {
  const catalogs = useCatalogs();
  return (
    <div className={classes["screen"]}>
      <h1>Price lists</h1>
      <p className={classes["lead"]}>
        Plans use the built-in list unless you choose another. A report keeps the list it was made with.
      </p>
      <ImportArea />
      {catalogs.problem !== null && (
        <p className={classes["problem"]} role="alert">
          {catalogs.problem}
        </p>
      )}
      <CatalogTable catalogs={catalogs} />
      <h2>Where AWS publishes them</h2>
      <CodeBlock label="Download commands" text={COMMANDS} lines={16} />
      {/* Last: what it has comes later, and would move what stands below it. */}
      <RepriceSection versions={catalogs.rows ?? []} />
    </div>
  );
}
