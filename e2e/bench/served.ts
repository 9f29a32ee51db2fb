import { rmSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findBrowser } from "../../packages/tooling/find-browser.mjs";
import { openDatabase } from "../../packages/tooling/open-database.ts";
import { readSettings } from "../../packages/tooling/settings.ts";
import { browserFlags } from "../browser-flags.ts";
import { sharePlan } from "../fixtures/share-plan.ts";
import { openSamplePlan } from "../fixtures/story.ts";
import { benchLighthouse } from "./bench-lighthouse.ts";
import { benchPagesFromMemory } from "./bench-pages-from-memory.ts";
import type { BrowserResult } from "./browser-result.ts";
import { startProduct } from "./start-product.ts";

const folder = join(import.meta.dirname, "../../.acuity/bench-served");
/** More than the connections of the load, which come from one address. */
const SOCKETS = "1000";

/** Budgets of what is served: B7 and LIGHTHOUSE, on a database without a past that holds one shared report. */
export async function* benchServed(wanted: (id: string) => boolean): AsyncGenerator<BrowserResult> {
  rmSync(folder, { recursive: true, force: true });
  const database = await openDatabase({ ...readSettings(), databaseUrls: undefined, dataFolder: folder });
  const { app, auth, migrate } = database.urls;
  const urls = { DATABASE_URL: app, DATABASE_AUTH_URL: auth, DATABASE_MIGRATE_URL: migrate };
  try {
    const server = await startProduct({ ...urls, ACUITY_SOCKETS_PER_ADDRESS: SOCKETS });
    try {
      const path = await shareOne(server.origin);
      if (wanted("B7")) yield* benchPagesFromMemory({ origin: server.origin, path, url: migrate });
      if (wanted("LIGHTHOUSE")) yield* benchLighthouse({ origin: server.origin, path });
    } finally {
      await server.stop();
    }
  } finally {
    await database.close();
  }
}

/** A report of a sample. @returns the path of its link */
async function shareOne(origin: string): Promise<string> {
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ args: browserFlags, ...(executablePath && { executablePath }) });
  try {
    const page = await browser.newPage({ baseURL: origin });
    await openSamplePlan(page);
    return new URL(await sharePlan(page, "Bench")).pathname;
  } finally {
    await browser.close();
  }
}
