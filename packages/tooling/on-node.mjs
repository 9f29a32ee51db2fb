// `npm run lint`, `types`, `acuity` and the like: node packages/tooling/on-node.mjs <file from the root> [arguments]
// Installs on a fresh clone and runs the file on the pinned Node, whichever Node npm was started by.
import { join } from "node:path";
import { prepareNode, run } from "./install.mjs";
import { root } from "./root.mjs";

await prepareNode();

const { generateClient } = await import("./prepare.mjs");
await generateClient();
const [, , file = "", ...args] = process.argv;
process.exit(await run(process.execPath, [join(root, file), ...args]));
