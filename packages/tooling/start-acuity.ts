import { giveUp } from "./install.mjs";
import { openDatabase } from "./open-database.ts";
import { watchParent } from "./parent-watch.mjs";
import { buildWeb, generateClient } from "./prepare.mjs";
import { type Acuity, serve } from "./serve.ts";
import { freePort, readSettings, sessionSecret } from "./settings.ts";

/** Prepares what is missing, serves, and stops everything again on Ctrl-C, SIGTERM or the death of its parent. */
export async function startAcuity({ isDev }: { readonly isDev: boolean }): Promise<void> {
  const settings = readSettings();
  const startedMs = performance.now();
  setEnvironment("NODE_ENV", isDev ? "development" : "production");
  setEnvironment("NEXT_TELEMETRY_DISABLED", "1");
  await freePort(settings).catch(refuse);
  await generateClient();
  if (!isDev) await buildWeb();

  const stops: (() => Promise<void>)[] = [];
  const stop = stopOnce(stops);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0));
  watchParent(() => void stop(0));

  try {
    const database = await openDatabase(settings);
    stops.push(database.close);
    setEnvironment("DATABASE_URL", database.url);
    process.env["BETTER_AUTH_SECRET"] ??= sessionSecret(settings.dataFolder);
    process.env["BETTER_AUTH_URL"] ??= settings.origin;
    const acuity: Acuity = await serve({ ...settings, isDev, isDatabaseReady: database.isReady });
    stops.push(acuity.close);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    await stop(1);
  }
  const tookS = ((performance.now() - startedMs) / 1000).toFixed(1);
  process.stdout.write(`Acuity answers on ${settings.origin} (ready in ${tookS} s; Ctrl-C stops it)\n`);
}

/** Next types NODE_ENV as read-only; here it is ours to set. */
function setEnvironment(name: string, value: string): void {
  Object.assign(process.env, { [name]: value });
}

function refuse(error: unknown): never {
  giveUp(error instanceof Error ? error.message : String(error));
}

/** Runs the stops in reverse order, once; a second signal a second later no longer waits. */
function stopOnce(stops: readonly (() => Promise<void>)[]) {
  let beganMs: number | undefined;
  return async (code: number): Promise<void> => {
    if (beganMs !== undefined) {
      if (performance.now() - beganMs > 1000) process.exit(1);
      return;
    }
    beganMs = performance.now();
    for (const stop of stops.toReversed()) {
      await stop().catch((error: unknown) => process.stderr.write(`While stopping: ${String(error)}\n`));
    }
    process.exit(code);
  };
}
