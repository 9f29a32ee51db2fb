import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("everything is told for the command line, where options are typed and no controls stand", () => {
  const src = new URL("../src/", import.meta.url);
  const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );
  expect(files.length).toBeGreaterThan(30);
  const told = files.map((file) => [file, readFileSync(new URL(file, src), "utf8")] as const);
  expect(told.filter(([, text]) => /STANDARD_PLACE|input check|page says/.test(text))).toEqual([]);
});
