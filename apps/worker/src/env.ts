// The only reader of process.env in the worker.
import { readQuotas } from "@acuity/api/worker";

const { DATABASE_URL, ACUITY_METRICS_PORT, ACUITY_METRICS_HOST } = process.env;

export const env = {
  /** The same as the web process has. */
  databaseUrl: DATABASE_URL,
  /** Where this worker tells its figures; undefined = nowhere. */
  metrics: ACUITY_METRICS_PORT
    ? { port: Number(ACUITY_METRICS_PORT), host: ACUITY_METRICS_HOST || "127.0.0.1" }
    : undefined,
  quotas: readQuotas(process.env),
} as const;
