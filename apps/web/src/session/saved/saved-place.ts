/** Where the session was saved last, so that saving again updates and does not multiply. */
export interface SavedPlace {
  readonly clusterId: string;
  readonly clusterName: string;
  readonly scenarioId: string;
  readonly scenarioName: string;
  /** JSON of the settings and studies as saved. */
  readonly settingsKey: string;
}
