import type { Settings } from "@acuity/engine/plan";

/** An engine by the name that AWS gives it. */
export const ENGINE_NAMES: Readonly<Record<Settings["engine"], string>> = {
  "aurora-postgresql": "Aurora PostgreSQL",
  "aurora-mysql": "Aurora MySQL",
};
