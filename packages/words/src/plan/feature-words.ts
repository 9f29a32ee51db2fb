import type { Feature } from "@acuity/engine/units";
import { formatAcu } from "../formats/acu.ts";
import type { Place } from "../formats/place.ts";

/** Features of a cluster by their names (FLO-1). */
export const FEATURE_WORDS: Readonly<Record<Feature, string>> = {
  insights: "Performance Insights",
  globalDatabase: "Global database",
  proxy: "RDS Proxy",
  replication: "Logical replication or binlog",
  zeroEtl: "Zero-ETL",
  babelfish: "Babelfish",
  openConnections: "Connections kept open",
  logExport: "Log export or auditing",
  insightsAdvanced: "Database Insights Advanced",
};

/** The same inside a sentence. */
export const FEATURE_NAMES: Readonly<Record<Feature, string>> = {
  ...FEATURE_WORDS,
  globalDatabase: "a global database",
  replication: "logical replication or binlog",
  zeroEtl: "zero-ETL",
  openConnections: "connections kept open",
  logExport: "log export or auditing",
};

/** What a feature sets, as the engine's table has it. */
interface Terms {
  readonly floorAcu: number | null;
  readonly blocksPause: boolean;
  readonly holdsAcu: boolean;
  readonly isBilled: boolean | "by-months";
}

/** What a feature sets, in a clause: `serverless: 2 ACU or more advised, may hold capacity up; billed`. */
export function featureEffects({ floorAcu, blocksPause, holdsAcu, isBilled }: Terms, place: Place): string {
  const ofRanges = [
    floorAcu === null ? "" : `${formatAcu(floorAcu, place)} or more advised`,
    blocksPause ? "never pauses" : "",
    holdsAcu ? "may hold capacity up" : "",
  ].filter((effect) => effect !== "");
  const effects = [
    ofRanges.length === 0 ? "" : `serverless: ${ofRanges.join(", ")}`,
    isBilled === "by-months"
      ? "billed by the months it keeps, entered under Prices; 7 days are free"
      : isBilled
        ? "billed"
        : "",
  ];
  return effects.filter((effect) => effect !== "").join("; ");
}
