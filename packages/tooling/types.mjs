// The TypeScript compiler over every package, application and the end-to-end tests, a few at a time.
import { existsSync, readdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { root } from "./root.mjs";
import { spawnNode } from "./run-checks.mjs";
import { sideBySide } from "./side-by-side.mjs";

const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
const next = join(root, "node_modules", "next", "dist", "bin", "next");

const projects = ["apps", "packages"]
  .flatMap((group) => readdirSync(join(root, group)).map((name) => join(group, name)))
  .concat("e2e")
  .filter((project) => existsSync(join(root, project, "tsconfig.json")));
// What the development server left there does not meet our own compiler settings.
rmSync(join(root, "apps", "web", ".next", "dev", "types"), { recursive: true, force: true });
const routes = await spawnNode([next, "typegen", "apps/web"], "pipe");
if (routes.code !== 0) process.stderr.write(routes.text);
const results = await sideBySide(
  projects.map((project) => async () => {
    const { code, text } = await spawnNode([tsc, "-p", project, "--pretty", "false"], "pipe");
    process.stderr.write(text);
    return code;
  }),
  availableParallelism(),
);
process.exitCode = [routes.code, ...results].every((code) => code === 0) ? 0 : 1;
