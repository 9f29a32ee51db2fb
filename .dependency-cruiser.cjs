// The arrows of CONTRIBUTING.md: who may import whom. Left may import right, nothing else.
const { globSync, readFileSync } = require("node:fs");
const { join } = require("node:path");

const packages = (...names) => names.map((name) => `packages/${name}`);

/** What each package's own sources may import, by folder; tests may also use the test libraries. */
const arrows = {
  "packages/engine": [],
  "packages/traces": packages("engine"),
  "packages/catalog": packages("engine"),
  "packages/contract": packages("engine"),
  "packages/words": packages("engine"),
  "packages/db": packages("contract", "engine"),
  "packages/api": packages("engine", "traces", "catalog", "contract", "words", "db"),
  "packages/tooling": packages("contract", "db", "api/src/record"),
  "apps/cli": packages("engine", "traces", "catalog", "contract", "words"),
  "apps/worker": packages("api"),
  "apps/web": packages("engine", "traces", "catalog", "contract", "words", "api"),
  e2e: packages("engine", "traces", "contract", "api", "tooling"),
};
// That what is printed and what is drawn say the same is a test of the web.
arrows["apps/web/test"] = ["apps/web", "apps/cli", ...arrows["apps/web"]];

const isTest = "\\.(test|spec|bench)\\.tsx?$|/(test|bench)/";
/** Tests with an arrow of their own, or with none. */
const apart = { "packages/engine": isTest, "apps/web": "^apps/web/test/" };
const anyOf = (folders) => folders.map((folder) => `^${folder}/`);

const arrowRules = Object.entries(arrows).map(([folder, allowed]) => ({
  name: `arrow: ${folder}`,
  comment: `${folder} may import ${allowed.join(", ") || "nothing"} of this repository.`,
  severity: "error",
  from: { path: `^${folder}/`, ...(folder in apart && { pathNot: apart[folder] }) },
  to: { path: "^(apps|packages|e2e|prisma)/", pathNot: anyOf([folder, ...allowed]) },
}));

// Client files run in the browser: everything of apps/web that is neither a route nor a server file.
const isServerFile = "^apps/web/(next\\.config\\.ts|scripts/|src/proxy\\.ts|src/server/|src/kept/|src/app/)";
const clientRoutes = globSync("apps/web/src/app/**/*.{ts,tsx}", { cwd: __dirname }).filter((path) =>
  /^\s*["']use client["']/.test(readFileSync(join(__dirname, path), "utf8")),
);

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...arrowRules,
    { name: "no cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "resolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "\\.css$" },
    },
    {
      name: "engine: no dependency",
      comment: "Values in, values out: not even Node's own modules.",
      severity: "error",
      from: { path: "^packages/engine/src/", pathNot: isTest },
      to: { pathNot: "^packages/engine/src/" },
    },
    {
      name: "contract: only zod",
      severity: "error",
      from: { path: "^packages/contract/src/", pathNot: isTest },
      to: { pathNot: "^packages/(contract|engine)/|^node_modules/zod/" },
    },
    {
      name: "words: only types of the engine",
      comment: "Words say what was answered; they compute nothing.",
      severity: "error",
      from: { path: "^packages/words/src/", pathNot: isTest },
      to: { path: "^packages/engine/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "in the browser too: no Node",
      comment: "The engine, the readers, the catalog and the words run in a Web Worker.",
      severity: "error",
      from: { path: "^packages/(engine|traces|catalog|contract|words)/src/", pathNot: isTest },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "web client: api only as types",
      comment: "A file that reaches the browser takes nothing of the server but its types.",
      severity: "error",
      from: { path: "^apps/web/src/", pathNot: `${isServerFile}|${isTest}` },
      to: { path: "^packages/(api|db)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "web client: no server file",
      severity: "error",
      from: { path: "^apps/web/src/", pathNot: `${isServerFile}|${isTest}` },
      to: {
        path: isServerFile,
        pathNot: "^apps/web/src/server/env\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "web client route: api only as types",
      severity: "error",
      from: { path: clientRoutes.map((path) => `^${escapeRegExp(path)}$`).concat("^no client route$") },
      to: { path: "^packages/(api|db)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "features stay apart",
      severity: "error",
      from: { path: "^apps/web/src/features/([^/]+)/" },
      to: { path: "^apps/web/src/features/", pathNot: "^apps/web/src/features/$1/" },
    },
    {
      name: "only charts draw",
      severity: "error",
      from: { path: "^apps/", pathNot: "^apps/web/src/charts/" },
      to: { path: "^node_modules/recharts/" },
    },
    {
      name: "only db knows Prisma",
      severity: "error",
      from: { pathNot: "^packages/db/|^node_modules/" },
      to: { path: "^node_modules/(@prisma|prisma)/|^packages/db/src/generated/" },
    },
    {
      name: "by the front door",
      comment: "Another package is imported by its name, never by a path into it.",
      severity: "error",
      from: { path: "^((?:apps|packages)/[^/]+)/" },
      to: { path: "^(apps|packages)/", pathNot: "^$1/", dependencyTypes: ["local"] },
    },
  ],
  options: {
    // TypeScript 7 has no compiler API; swc reads .ts and .tsx, type imports included.
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "/(\\.next|generated)/|next-env\\.d\\.ts" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".d.ts", ".mjs", ".cjs", ".js", ".json"],
      mainFields: ["module", "main", "types", "typings"],
    },
  },
};

function escapeRegExp(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
