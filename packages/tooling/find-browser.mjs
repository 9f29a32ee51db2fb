import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./install.mjs";
import { root } from "./root.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * A Chromium that answers `--version`: ACUITY_CHROMIUM, the system's, one in PATH, or Playwright's own.
 * @returns {Promise<string | undefined>} its path
 */
export async function findBrowser() {
  const inPath = (process.env["PATH"] ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const given = process.env["ACUITY_CHROMIUM"];
  const { chromium } = await import("@playwright/test");
  const candidates = [...(given ? [given] : []), "/usr/bin/chromium", ...inPath, chromium.executablePath()];
  return candidates.find((path) => existsSync(path) && spawnSync(path, ["--version"]).status === 0);
}

/**
 * Finds a browser, or installs one: Debian's as root, else Playwright's own.
 * @returns {Promise<string | undefined>} its path; undefined when none could be had
 */
export async function findOrInstallBrowser() {
  const found = await findBrowser();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && existsSync("/etc/debian_version")) {
    process.stderr.write("No Chromium here; installing Debian's package …\n");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update", "-q"], { env });
    await run("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium", "fonts-liberation"], {
      env,
    });
    const installed = await findBrowser();
    if (installed !== undefined) return installed;
  }
  process.stderr.write("No Chromium here; asking Playwright for its own …\n");
  await run(process.execPath, [
    join(root, "node_modules", "@playwright", "test", "cli.js"),
    "install",
    "chromium",
  ]);
  return findBrowser();
}
