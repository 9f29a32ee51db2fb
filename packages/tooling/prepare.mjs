import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expectSuccess, run } from "./install.mjs";
import { root } from "./root.mjs";

const web = join(root, "apps", "web");
const stamp = join(web, ".next", "built-from");

/** What a production build reads; a change in any of it makes the build stale. */
const buildInputs = [
  "apps/web",
  "packages",
  "prisma/schema.prisma",
  "package-lock.json",
  "tsconfig.base.json",
];
const leftOut = new Set([
  ...["node_modules", ".next", "generated", "next-env.d.ts", "tooling"],
  ...["test", "testing", "__snapshots__", "bench"],
]);

/** Writes the Prisma client; returns at once where it stands for this very schema. */
export async function generateClient() {
  const code = await run(process.execPath, [join(root, "packages", "db", "bin", "generate.mjs")]);
  expectSuccess(code, "The database client could not be generated; the message above says why.");
}

/** Builds the web application when its sources are newer than its build. */
export async function buildWeb() {
  const wanted = fingerprint(buildInputs);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  process.stderr.write("Building the web application …\n");
  const next = join(root, "node_modules", "next", "dist", "bin", "next");
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  const code = await run(process.execPath, [next, "build", web], { env, isProgress: true });
  expectSuccess(code, "The web application could not be built; the message above says why.");
  writeFileSync(stamp, wanted);
}

/** One hash over the names and bytes of files. @param {readonly string[]} paths from the root @returns {string} */
function fingerprint(paths) {
  const hash = createHash("sha256");
  for (const path of paths) {
    for (const file of filesBelow(join(root, path))) {
      hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
    }
  }
  return hash.digest("hex");
}

/** @param {string} path @returns {readonly string[]} absolute paths of sources, sorted */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  /** @type {string[]} */
  const found = [];
  /** @type {(folder: string) => void} */
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (leftOut.has(entry.name) || /\.(test|spec|bench)\.tsx?$|\.md$/.test(entry.name)) continue;
      const inside = join(folder, entry.name);
      if (entry.isDirectory()) walk(inside);
      else if (entry.isFile()) found.push(inside);
    }
  };
  if (/\.[a-z]+$/.test(path)) return [path];
  walk(path);
  return found.sort();
}
