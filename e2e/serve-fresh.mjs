// The server under test: the product as `npm start` serves it, on an embedded database without a past.
import { existsSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "../packages/tooling/root.mjs";

const folder = join(root, ".acuity", "e2e");
const database = join(folder, "postgres");
// Below a closed home folder this is a link to where the database can live.
if (existsSync(database)) rmSync(realpathSync(database), { recursive: true, force: true });
rmSync(folder, { recursive: true, force: true });

delete process.env["DATABASE_URL"];
process.env["ACUITY_DATA"] = folder;
process.env["ACUITY_LAME_DUCK_S"] = "0";
await import("../packages/tooling/start.mjs");
