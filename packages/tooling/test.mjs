// `npm test`: from a fresh clone to one closing line, `N passed, N failed`. Plain Node until everything is installed.
import { join } from "node:path";
import { prepareNode } from "./install.mjs";
import { root } from "./root.mjs";

await prepareNode();

// The suites bring their own databases; nobody's DATABASE_URL is ever tested upon.
delete process.env["DATABASE_URL"];
// The command line and the server are started many times: what was compiled once is read again.
process.env["NODE_COMPILE_CACHE"] ??= join(root, "node_modules", ".cache", "node");
const { findOrInstallBrowser } = await import("./find-browser.mjs");
const { buildWeb, generateClient } = await import("./prepare.mjs");
const { closing, runPlaywright, runStaticChecks, runVitest } = await import("./run-checks.mjs");

/** @typedef {import("./run-checks.mjs").Count} Count */

const noBrowser =
  "The end-to-end tests need a Chromium and none could be found or installed. Install one " +
  "(apt-get install chromium, or npx playwright install chromium), or name it in ACUITY_CHROMIUM.";

/** @returns {Promise<Count>} */
async function endToEnd() {
  const browser = await findOrInstallBrowser();
  if (browser === undefined) {
    process.stderr.write(`${noBrowser}\n`);
    return { passed: 0, failed: 1 };
  }
  await buildWeb();
  return runPlaywright(browser);
}

await generateClient();
/** @type {readonly (readonly [string, () => Promise<Count>])[]} */
const stages = [
  ["static checks", runStaticChecks],
  ["unit tests", () => runVitest("pure", "unit")],
  ["database tests", () => runVitest("db", "timed")],
  ["end-to-end tests", endToEnd],
];
/** @type {Count[]} */
const counts = [];
const summary = [];
for (const [name, stage] of stages) {
  process.stdout.write(`\n── ${name} ──\n`);
  const startedMs = performance.now();
  const count = await stage();
  counts.push(count);
  const tookS = ((performance.now() - startedMs) / 1000).toFixed(0);
  summary.push(`${name}: ${count.passed} passed, ${count.failed} failed, ${tookS} s`);
}
const { failed, text } = closing(counts);
process.stdout.write(`\n${summary.join("\n")}\n${text}`);
process.exitCode = failed === 0 ? 0 : 1;
