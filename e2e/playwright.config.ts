import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "../packages/tooling/find-browser.mjs";
import { browserFlags } from "./browser-flags.ts";
import { PROXY } from "./fixtures/attacks/attacks.ts";

const port = Number(process.env["ACUITY_E2E_PORT"] ?? 3199);
const origin = `http://localhost:${port}`;
const executablePath = await findBrowser();
const root = join(import.meta.dirname, "..");
const report = process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"];

export default defineConfig({
  testDir: "flows",
  outputDir: join(root, "test-results"),
  reporter: report === undefined ? [["list"]] : [["list"], ["json", { outputFile: report }]],
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  workers: 2,
  // Three times what the longest story takes on a slow machine.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: origin,
    actionTimeout: 30_000,
    // A trace takes a picture at every step, which costs the two processors of a small machine dearly: only where it is asked for.
    trace: process.env["ACUITY_E2E_TRACE"] === undefined ? "off" : "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: { args: browserFlags, ...(executablePath !== undefined && { executablePath }) },
  },
  projects: [{ name: "chromium", use: { browserName: "chromium" } }],
  webServer: {
    // Node itself, not npm: the signal must arrive. The data directory is made anew by every run.
    command: `exec "${process.execPath}" "${join(root, "e2e", "serve-fresh.mjs")}"`,
    cwd: root,
    url: `${origin}/readyz`,
    // As which the attacks come that have many addresses.
    env: { PORT: String(port), ACUITY_ORIGIN: origin, TRUST_PROXY: PROXY },
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    // Its log: a line for each request.
    stdout: "ignore",
  },
});
