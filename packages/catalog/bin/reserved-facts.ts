import type { FamilyDiscount, ReservedOfferId } from "@acuity/engine/prices";
import { type Row, readCsv } from "./read-facts.ts";

/** One discount known for a family in a region. */
interface Known extends FamilyDiscount {
  readonly region: string;
}

const OFFERS: Readonly<Record<string, ReservedOfferId>> = {
  "1y no_upfront": "1yr-no-upfront",
  "1y partial_upfront": "1yr-partial-upfront",
  "1y all_upfront": "1yr-all-upfront",
};

/** The schedule is of 2018 and r4; later prices of these two agree with it, and of newer families nothing says so. */
const OF_THE_SCHEDULE: readonly string[] = ["r5", "r6g"];

/**
 * The discounts of the second collection: of Aurora, with a figure, and not of low confidence. One source gives
 * us-west-2 the r6g and r6i discounts of us-east-1, and r6i without upfront is r6g's, as its other offers are.
 */
export function laterDiscounts(folder: string): readonly Known[] {
  const read = readCsv(folder, "aws-aurora-ri-observed-2021-2026.csv").flatMap(knownOf);
  const both = read.flatMap((one) =>
    one.trust === "stated" && /^r6/.test(one.family) ? [one, { ...one, region: "us-west-2" }] : [one],
  );
  const r6gWithout = both.find(
    ({ region, family, offer }) => region === "us-east-1" && family === "r6g" && offer === "1yr-no-upfront",
  );
  if (r6gWithout === undefined) throw new Error("No discount of r6g without upfront in us-east-1");
  const r6i = ["us-east-1", "us-west-2"].map((region) => ({
    ...{ ...r6gWithout, region, family: "r6i" },
    source: "as r6g, which r6i equals upfront",
  }));
  return [...both, ...r6i];
}

function knownOf(row: Row): Known[] {
  const { date: observedOn = "", region_code: region = "", discount_vs_ondemand: discount = "" } = row;
  const offer = OFFERS[`${row["term"]} ${row["payment"]}`];
  const usable = row["applies_to_aurora"] === "yes" && row["confidence"] !== "low" && discount !== "";
  if (!usable || offer === undefined || row["kind"] === "observed") return [];
  const trust = row["kind"] === "derived" ? "derived" : "stated";
  const family = row["instance_class"]?.split(".")[1] ?? "";
  return [{ region, family, offer, discount, trust, observedOn, source: sourceOf(row["source"] ?? "") }];
}

/** Repository and commit; the one source without a repository by what it says of itself. */
function sourceOf(text: string): string {
  const [, repository, commit] = /^github\.com\/([^@]+)@([0-9a-f]{7})/.exec(text) ?? [];
  return repository === undefined
    ? "public sizing script, says it read describe-reserved-db-instances-offerings"
    : `${repository}@${commit}`;
}

/** What is known of a region's families, of each offer the newest: rows of a class, readings, the schedule. */
export function familyDiscounts(
  region: string,
  of: {
    /** Engine, class, offer, effective $/h, on-demand $/h, date and source, oldest first. */
    readonly rows: readonly (readonly string[])[];
    readonly later: readonly Known[];
    readonly schedule: readonly (readonly [ReservedOfferId, string])[];
  },
): readonly FamilyDiscount[] {
  const found = new Map<string, FamilyDiscount>();
  const put = (one: FamilyDiscount) => {
    const before = found.get(`${one.family} ${one.offer}`);
    if (before === undefined || before.observedOn <= one.observedOn)
      found.set(`${one.family} ${one.offer}`, one);
  };
  const source = "Aurora PostgreSQL db.r4.16xlarge, AWS offer file";
  for (const family of OF_THE_SCHEDULE) {
    for (const [offer, discount] of of.schedule) {
      put({ family, offer, discount, trust: "schedule", observedOn: "2018-12-05", source });
    }
  }
  for (const [, instanceClass = "", offer, effective, onDemand, dated = ""] of of.rows) {
    const family = instanceClass.split(".")[1] ?? "";
    if (!OF_THE_SCHEDULE.includes(family) || onDemand === "") continue;
    const discount = String(Math.round((1 - Number(effective) / Number(onDemand)) * 10_000) / 10_000);
    const [observedOn = "", ...cited] = dated.split(" ");
    const text = `${instanceClass}, ${cited[0] ?? ""}`;
    put({ family, offer: offer as ReservedOfferId, discount, trust: "observed", observedOn, source: text });
  }
  for (const { region: at, ...one } of of.later) if (at === region) put(one);
  return [...found.values()].sort((a, b) => (a.family < b.family ? -1 : a.family > b.family ? 1 : 0));
}
