// The only reader of process.env in the worker.
import { readQuotas } from "@acuity/api/worker";

/** How the worker is started. @throws Error with a sentence for what is wrong */
export function readEnv() {
  const { DATABASE_URL: databaseUrl, ACUITY_METRICS_PORT: port, ACUITY_METRICS_HOST: host } = process.env;
  if (!databaseUrl)
    throw new Error("DATABASE_URL is not set. `npm start` starts a worker with it, or set it yourself.");
  return {
    /** The same as the web process has. */
    databaseUrl,
    /** Where this worker tells its figures; undefined = nowhere. */
    metrics: port ? { port: portOf(port), host: host || "127.0.0.1" } : undefined,
    quotas: readQuotas(process.env),
  };
}

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`ACUITY_METRICS_PORT must be a whole number from 1 to 65535; got "${text}".`);
}
