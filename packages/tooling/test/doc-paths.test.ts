import { expect, it } from "vitest";
import { missingPaths } from "../checks/doc-paths.mjs";
import { plantFiles } from "./plant-files.ts";

it("finds cited files and folders that do not exist, with their line", () => {
  const text = "See `packages/engine/gone.ts`,\n[the map](docs/map.md) and `packages/lost/`.\n";
  const folder = plantFiles({ "README.md": text, "packages/engine/src/here.ts": "" });
  expect(
    missingPaths(folder, [{ path: "README.md", text }]).map(({ where, what }) => `${where} ${what}`),
  ).toEqual([
    "README.md:2 cites docs/map.md, which does not exist",
    "README.md:1 cites packages/engine/gone.ts, which does not exist",
    "README.md:2 cites packages/lost/, which does not exist",
  ]);
});

it("lets pass what exists beside the document, below it or from the root, and what is no path", () => {
  const text = [
    "`src/here.ts`, `here.ts`, `packages/engine/src`, [up](../../README.md#top), [web](https://example.com/x.md)",
    "`@acuity/db/server`, `/healthz`, `text/csv`, `min/max`, `--json`, `src/<noun>/verb.ts`",
    "```\ncat nothing/here.md\n```",
  ].join("\n");
  const folder = plantFiles({ "README.md": "", "packages/engine/src/here.ts": "" });
  for (const path of ["packages/engine/README.md", "packages/engine/src/NOTES.md"]) {
    expect(
      missingPaths(folder, [{ path, text: path.endsWith("README.md") ? text : "`src/here.ts`" }]),
    ).toEqual([]);
  }
});

it("passes what a product keeps beside the sources, whether one was started here or not", () => {
  const text = "Its database is in `.acuity/postgres`.\n";
  const folder = plantFiles({ "README.md": text, ".acuity/log": "" });
  expect(missingPaths(folder, [{ path: "README.md", text }])).toEqual([]);
});
