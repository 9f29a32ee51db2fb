// The TypeScript compiler over every package, application and the end-to-end tests, a few at a time.
import { spawn } from "node:child_process";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inTurns } from "./in-turns.mjs";
import { root } from "./root.mjs";

const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
const next = join(root, "node_modules", "next", "dist", "bin", "next");

/** @returns {Promise<number>} the exit code: 0 when every project is sound */
export async function checkTypes() {
  const projects = ["apps", "packages"]
    .flatMap((group) => readdirSync(join(root, group)).map((name) => join(group, name)))
    .concat("e2e")
    .filter((project) => existsSync(join(root, project, "tsconfig.json")));
  // What the development server left there does not meet our own compiler settings.
  rmSync(join(root, "apps", "web", ".next", "dev", "types"), { recursive: true, force: true });
  const routes = await output([next, "typegen", "apps/web"]);
  if (routes.code !== 0) process.stderr.write(routes.text);
  const results = await inTurns(
    projects.map((project) => async () => {
      const { code, text } = await output([tsc, "-p", project, "--pretty", "false"]);
      process.stderr.write(text);
      return code;
    }),
    availableParallelism(),
  );
  return [routes.code, ...results].every((code) => code === 0) ? 0 : 1;
}

/** @param {readonly string[]} args @returns {Promise<{ code: number, text: string }>} */
function output(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...args], { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    let text = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += chunk));
    child.on("close", (code) => resolve({ code: code ?? 1, text }));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) process.exitCode = await checkTypes();
