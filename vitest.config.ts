import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { giveUp, refusalOf } from "./packages/tooling/install.mjs";

const refusal = refusalOf(process.versions.node);
if (refusal !== null) giveUp(refusal);

const isPure = ["engine", "words", "traces", "catalog", "contract"].map(
  (name) => `packages/${name}/**/*.test.ts`,
);
const isUnit = ["packages/**/*.test.ts", "apps/**/*.test.{ts,tsx}"];
const isDatabase = ["packages/**/*.db.test.ts", "apps/**/*.db.test.ts"];
/** What promises seconds is measured with no other file beside it. */
const isTimed = [
  "packages/api/test/{database-trouble,fleet-plan,full-disk,hostile-uploads,worker,worker-limits}.db.test.ts",
  "packages/db/test/server.db.test.ts",
];
/** Continuous integration may be slow: what hangs ends, and what is long there passes. */
const testTimeout = 60_000;
const ofDatabase = {
  globalSetup: ["packages/db/test/testing-setup.ts"],
  testTimeout,
  hookTimeout: 60_000,
};
const isInstalled = "**/node_modules/**";

export default defineConfig({
  test: {
    // Vitest leaves one processor alone: of two that is half of all there is.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: "pure",
          include: isPure,
          exclude: [isInstalled, ...isDatabase],
          // Values in, values out: a file leaves nothing behind, so the next one need not load it all anew.
          isolate: false,
          testTimeout,
        },
      },
      {
        test: {
          name: "unit",
          include: isUnit,
          exclude: [isInstalled, ...isPure, ...isDatabase],
          testTimeout,
        },
      },
      {
        test: {
          name: "db",
          include: isDatabase,
          exclude: [isInstalled, ...isTimed],
          ...ofDatabase,
        },
      },
      {
        test: {
          name: "timed",
          include: isTimed,
          exclude: [isInstalled],
          ...ofDatabase,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
