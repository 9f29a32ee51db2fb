import { type Baseline, NOTHING_OWNED } from "../src/plan/terms/baseline.ts";
import { defaultSettings } from "../src/plan/terms/default-settings.ts";
import type { Settings } from "../src/plan/terms/settings.ts";

/** A db.r6g.xlarge in us-east-1 on Standard storage, nothing owned, with what is given in its place. */
export function baselineOf(given: Partial<Baseline> = {}): Baseline {
  return {
    ...{ region: "us-east-1", engine: "aurora-postgresql", engineVersion: "16.4", instance: null },
    source: { kind: "provisioned", instanceClass: "db.r6g.xlarge" },
    ...{ readers: [], storageMode: "standard", owned: NOTHING_OWNED, ...given },
  };
}

/** Settings of a db.r6g.xlarge in us-east-1 on 2 to 16 ACU, with what is given in their place. */
export function settingsOf(given: Partial<Settings> = {}): Settings {
  const settings = defaultSettings(baselineOf(), { peakAcu: 0, meanAcu: 0 });
  return { ...settings, minAcu: 2, maxAcu: 16, ...given };
}
