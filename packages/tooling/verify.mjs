// `npm run verify`: every check that needs no database and no browser.
import { prepareNode } from "./install.mjs";

await prepareNode();

const { generateClient } = await import("./prepare.mjs");
const { runStaticChecks, runVitest } = await import("./run-checks.mjs");
await generateClient();
const counts = [await runStaticChecks(), await runVitest("pure", "unit")];
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
