// `npm run verify`: every check that needs no database and no browser.
import { prepareNode } from "./install.mjs";

await prepareNode();

const { generateClient } = await import("./prepare.mjs");
const { closing, runStaticChecks, runVitest } = await import("./run-checks.mjs");
await generateClient();
const { failed, text } = closing([await runStaticChecks(), await runVitest("pure", "unit")]);
process.stdout.write(text);
process.exitCode = failed === 0 ? 0 : 1;
