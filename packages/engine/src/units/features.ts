/** Features of a cluster that no metric shows and that move its capacity, its pauses or its bill (FLO-1). */
export const FEATURES = [
  "insights",
  "globalDatabase",
  "proxy",
  "replication",
  "zeroEtl",
  "babelfish",
  "openConnections",
  "logExport",
  "insightsAdvanced",
] as const;
export type Feature = (typeof FEATURES)[number];

export interface FeatureTerms {
  /** Minimum that AWS advises with it, ACU; null = none. */
  readonly floorAcu: number | null;
  /** Keeps the writer from ever pausing (PAU-1). */
  readonly blocksPause: boolean;
  /** May keep an idle instance above its minimum. */
  readonly holdsAcu: boolean;
  /** Has a bill line of its own while prices are known, or only for the months that are kept beyond AWS's seven free days (PRC-2). */
  readonly isBilled: boolean | "by-months";
}

const NOTHING: FeatureTerms = { floorAcu: null, blocksPause: false, holdsAcu: false, isBilled: false };

/**
 * What each sets, in one place. `insights` is Performance Insights or Database Insights, `insightsAdvanced` its paid mode, `replication` logical
 * replication or binlog, `openConnections` clients that never let go of theirs, `logExport` log export and auditing.
 * F: aws-serverless-v2-rules.json of 2026-04 (floors, blockers), aws-facts.md of 2026-10 (what holds capacity).
 */
export const FEATURE_TERMS: Readonly<Record<Feature, FeatureTerms>> = {
  insights: { ...NOTHING, floorAcu: 2, holdsAcu: true, isBilled: "by-months" },
  globalDatabase: { ...NOTHING, floorAcu: 8, blocksPause: true, holdsAcu: true },
  proxy: { ...NOTHING, blocksPause: true, isBilled: true },
  replication: { ...NOTHING, blocksPause: true, holdsAcu: true },
  zeroEtl: { ...NOTHING, blocksPause: true },
  babelfish: { ...NOTHING, blocksPause: true },
  openConnections: { ...NOTHING, blocksPause: true },
  logExport: { ...NOTHING, holdsAcu: true },
  insightsAdvanced: { ...NOTHING, floorAcu: 2, holdsAcu: true, isBilled: true },
};

/** Those that never let the writer pause. */
export type BlockingFeature = Exclude<Feature, "insights" | "insightsAdvanced" | "logExport">;

const isBlocking = (feature: Feature): feature is BlockingFeature => FEATURE_TERMS[feature].blocksPause;

/** What among them never lets the writer pause, in the order of the table. */
export function blockingAmong(features: readonly Feature[] = []): readonly BlockingFeature[] {
  return FEATURES.filter(isBlocking).filter((feature) => features.includes(feature));
}
