import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const css = readFileSync(new URL("roles.css", import.meta.url), "utf8");
const colorsAfter = (start: string): readonly string[] => {
  const from = css.indexOf("{", css.indexOf(start, css.indexOf("@media screen")) + start.length - 1);
  return css.slice(from, css.indexOf("}", from)).match(/--ac-[\w-]+: [^;]+/g) ?? [];
};

it("dark is the same dark where a script sets it and where without one the device asks for it", () => {
  const set = colorsAfter('[data-mantine-color-scheme="dark"] {');
  expect(set.length).toBeGreaterThan(20);
  expect(
    colorsAfter(
      "(scripting: none) and (prefers-color-scheme: dark) {\n  html:root[data-mantine-color-scheme] {",
    ),
  ).toEqual(set);
});

it("without a script nothing is offered that only a script does", () => {
  expect(css).toMatch(/@media \(scripting: none\) \{\s*button \{\s*display: none !important;/);
});
