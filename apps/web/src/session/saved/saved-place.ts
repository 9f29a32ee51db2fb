/** Where the session was saved last, so that saving again updates and does not multiply. */
export interface SavedPlace {
  readonly clusterId: string;
  readonly clusterName: string;
  readonly scenarioId: string;
  readonly scenarioName: string;
  /** What was saved, as `savedKey` tells it. */
  readonly settingsKey: string;
}
