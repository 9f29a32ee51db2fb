import { defineConfig } from "vitest/config";

const isUnit = ["packages/**/*.test.ts", "apps/**/*.test.{ts,tsx}"];
const isDatabase = ["packages/**/*.db.test.ts", "apps/**/*.db.test.ts"];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: isUnit,
          exclude: ["**/node_modules/**", ...isDatabase],
          // The command line is run for real, and continuous integration may be slow.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "db",
          include: isDatabase,
          exclude: ["**/node_modules/**"],
          globalSetup: ["packages/db/test/testing-setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
