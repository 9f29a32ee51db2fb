// `npm start` and `npm run dev`: from a fresh clone to an answering server. Plain Node until everything is installed.
import { prepareNode } from "./install.mjs";

await prepareNode();

const { parseArgs } = await import("node:util");
const { values } = parseArgs({ options: { dev: { type: "boolean", default: false } } });
const { startAcuity } = await import("./start-acuity.ts");
await startAcuity({ isDev: values.dev });
