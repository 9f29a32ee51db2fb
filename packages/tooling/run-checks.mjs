import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, relative } from "node:path";
import { root } from "./root.mjs";
import { sideBySide } from "./side-by-side.mjs";

/**
 * @typedef {{ readonly passed: number, readonly failed: number, readonly skipped?: number, readonly names?: readonly string[] }} Count
 *   `names` are those of what failed.
 * @typedef {{ readonly name: string, readonly args: readonly string[] }} Check
 * @typedef {{ readonly status: string, readonly fullName: string }} Assertion
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {readonly { readonly name: string, readonly assertionResults: readonly Assertion[] }[]} testResults
 * @typedef {{ readonly file: string, readonly title: string, readonly tests: readonly { readonly status: string }[] }} Spec
 * @typedef {{ readonly specs?: readonly Spec[], readonly suites?: readonly PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number }} stats
 * @property {readonly PlaywrightSuite[]} suites
 */

/** @param {readonly string[]} path below node_modules */
const module = (...path) => join(root, "node_modules", ...path);
const biome = module("@biomejs", "biome", "bin", "biome");
const cruiser = module("dependency-cruiser", "bin", "dependency-cruiser.mjs");
const checks = join(root, "packages", "tooling", "checks");

/** Each is one program run by this Node, green when it ends with 0. @type {readonly Check[]} */
const staticChecks = [
  { name: "types", args: [join(root, "packages", "tooling", "types.mjs")] },
  { name: "format", args: [biome, "format", "."] },
  { name: "lint", args: [biome, "check", "--formatter-enabled=false", "--error-on-warnings", "."] },
  {
    name: "boundaries",
    args: [cruiser, "--config", ".dependency-cruiser.cjs", "apps", "packages", "e2e"],
  },
  {
    name: "folders",
    args: [cruiser, "--config", ".dependency-cruiser.folders.cjs", "apps/web/src", "packages/engine/src"],
  },
  { name: "dead code", args: [module("knip", "bin", "knip.js"), "--no-config-hints"] },
  { name: "doc paths", args: [join(checks, "doc-paths.mjs")] },
  { name: "house style", args: [join(checks, "house-style.mjs")] },
  { name: "spec ids", args: [join(checks, "spec-ids.mjs")] },
];

/** Runs the static checks a few at a time; each counts as one. @returns {Promise<Count>} */
export async function runStaticChecks() {
  const results = await sideBySide(
    staticChecks.map(({ name, args }) => async () => {
      const startedMs = performance.now();
      const { code, text } = await spawnNode(args, "pipe");
      const took = `${((performance.now() - startedMs) / 1000).toFixed(1)} s`;
      process.stdout.write(
        code === 0 ? `✓ ${name} (${took})\n` : `\n✗ ${name} (${took})\n${text.trimEnd()}\n\n`,
      );
      return code === 0 ? [] : [name];
    }),
    availableParallelism(),
  );
  const names = results.flat();
  return { passed: results.length - names.length, failed: names.length, names };
}

/**
 * Runs projects of vitest with their own output shown.
 * @param {...("pure" | "unit" | "db" | "timed")} projects
 * @returns {Promise<Count>}
 */
export function runVitest(...projects) {
  return withReport(async (file) => {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const of = projects.flatMap((project) => ["--project", project]);
    const args = [module("vitest", "vitest.mjs"), "run", ...of, ...reporters];
    const { code } = await spawnNode(args, "inherit");
    /** @type {VitestReport | undefined} */
    const report = readReport(file);
    const {
      numPassedTests: passed = 0,
      numFailedTests: failed = 0,
      numPendingTests: skipped = 0,
    } = report ?? {};
    const names = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === "failed")
        .map(({ fullName }) => `${relative(root, name)} › ${fullName}`),
    );
    return settle(code, { passed, failed, skipped, names });
  });
}

/**
 * Runs the end-to-end tests in a browser.
 * @param {string} browser path of a Chromium
 * @returns {Promise<Count>}
 */
export function runPlaywright(browser) {
  return withReport(async (file) => {
    const args = [module("@playwright", "test", "cli.js"), "test", "--config", "e2e/playwright.config.ts"];
    const env = { ...process.env, ACUITY_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const { code } = await spawnNode(args, "inherit", env);
    /** @type {PlaywrightReport | undefined} */
    const report = readReport(file);
    const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
    const names = (report?.suites ?? []).flatMap(failedOf);
    return settle(code, { passed: expected, failed: unexpected + flaky, names });
  });
}

/** @param {PlaywrightSuite} suite @returns {string[]} */
const failedOf = ({ specs = [], suites = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === "unexpected" || status === "flaky"))
    .map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(failedOf),
];

/**
 * A runner that fails without a failed test (a crash, an error outside any test) counts as one failure.
 * @param {number} code
 * @param {Count} count
 * @returns {Count}
 */
function settle(code, { failed, ...count }) {
  return { ...count, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/**
 * The closing lines: what failed by its name, what was skipped and why that is right, then `N passed, N failed`.
 * @param {readonly Count[]} counts
 * @returns {Count & { readonly text: string }}
 */
export function closing(counts) {
  const sum = (/** @type {"passed" | "failed" | "skipped"} */ of) =>
    counts.reduce((all, count) => all + (count[of] ?? 0), 0);
  const [passed, failed, skipped] = [sum("passed"), sum("failed"), sum("skipped")];
  const names = counts.flatMap((count) => count.names ?? []).map((name) => `✗ ${name}\n`);
  const why = skipped === 0 ? "" : `${skipped} skipped: ${WHY_SKIPPED}\n`;
  const text = `${names.join("")}${why}${passed} passed, ${failed} failed\n`;
  return { passed, failed, skipped, text };
}

const WHY_SKIPPED =
  "what they compare with (collected AWS facts, sample exports, a C compiler's reference, root) is not part of a clone; " +
  "prices are held everywhere by packages/catalog/test/data/signed.json.";

/** @param {(file: string) => Promise<Count>} job */
async function withReport(job) {
  const folder = mkdtempSync(join(tmpdir(), "acuity-report-"));
  try {
    return await job(join(folder, "report.json"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/**
 * @param {readonly string[]} args
 * @param {"inherit" | "pipe"} output
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ code: number, text: string }>}
 */
export function spawnNode(args, output, env = process.env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...args], { cwd: root, stdio: ["ignore", output, output], env });
    let text = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (text += chunk));
    child.on("close", (code) => resolve({ code: code ?? 1, text }));
  });
}
