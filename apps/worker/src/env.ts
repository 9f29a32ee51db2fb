// The only reader of process.env in the worker.
import { readQuotas } from "@acuity/api/worker";

const { DATABASE_URL, ACUITY_METRICS_PORT, ACUITY_METRICS_HOST } = process.env;

export const env = {
  /** The same as the web process has. */
  databaseUrl: DATABASE_URL,
  /** Where this worker tells its figures; undefined = nowhere. */
  metrics: ACUITY_METRICS_PORT
    ? { port: portOf(ACUITY_METRICS_PORT), host: ACUITY_METRICS_HOST || "127.0.0.1" }
    : undefined,
  quotas: readQuotas(process.env),
} as const;

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`ACUITY_METRICS_PORT is "${text}": set a port from 1 to 65535, or leave it out.`);
}
