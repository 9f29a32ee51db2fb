import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { engineVersion } from "./engine-version.ts";

it("PRC-4 the version that reports pin is the package's", () => {
  const text = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  expect(engineVersion).toBe(JSON.parse(text).version);
});
