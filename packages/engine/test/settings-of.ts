import { defaultSettings } from "../src/plan/terms/default-settings.ts";
import type { Settings } from "../src/plan/terms/settings.ts";

/** Settings of a db.r6g.xlarge in us-east-1 on 2 to 16 ACU, with what is given in their place. */
export function settingsOf(given: Partial<Settings> = {}): Settings {
  const settings = defaultSettings({
    ...{ region: "us-east-1", engine: "aurora-postgresql", engineVersion: "16.4" },
    source: { kind: "provisioned", instanceClass: "db.r6g.xlarge" },
    workload: { peakAcu: 0, meanAcu: 0 },
  });
  return { ...settings, minAcu: 2, maxAcu: 16, ...given };
}
