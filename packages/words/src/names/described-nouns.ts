/** What a description tells, as the start of a sentence. */
export const DESCRIBED_NOUNS = {
  class: "What runs today",
  range: "The capacity range",
  engine: "The engine",
  version: "The engine version",
  region: "The region",
  storage: "The storage mode",
} as const;
