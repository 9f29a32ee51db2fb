// `npm start` and `npm run dev`: from a fresh clone to an answering server. Plain Node until everything is installed.
import { join } from "node:path";
import { boundYoung } from "./bound-young.mjs";
import { prepareNode } from "./install.mjs";
import { root } from "./root.mjs";

await prepareNode();
boundYoung();

// What was compiled once is read again, by the workers too: it halves what a worker takes to load.
const { enableCompileCache } = await import("node:module");
process.env["NODE_COMPILE_CACHE"] ??= join(root, "node_modules", ".cache", "node");
enableCompileCache(process.env["NODE_COMPILE_CACHE"]);
const { parseArgs } = await import("node:util");
const { values } = parseArgs({ options: { dev: { type: "boolean", default: false } } });
const { startAcuity } = await import("./start-acuity.ts");
await startAcuity({ isDev: values.dev });
