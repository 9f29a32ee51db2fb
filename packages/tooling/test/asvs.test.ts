import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../root.mjs";

const text = readFileSync(join(root, "docs", "asvs.md"), "utf8");
const rows = [
  ...text.matchAll(/^\| V([\d.]+) \| (\d) \| (.+?) \| (yes|not yet|out of scope) \| (.*) \|$/gm),
].map(([, id = "", level = "", words = "", met = "", by = ""]) => ({ id, level, words, met, by }));
/** A file and the title of a test in it. */
const named = [...text.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g)].map(
  ([, file = "", title = ""]) => ({
    file,
    title,
  }),
);

it("every requirement of levels 1 and 2 of ASVS 5.0.0 has a row, once and in order", () => {
  // The standard counts 70 of level 1 and 183 of level 2.
  expect(rows.filter(({ level }) => level === "1")).toHaveLength(70);
  expect(rows.filter(({ level }) => level === "2")).toHaveLength(183);
  const places = rows.map(({ id }) => id.split(".").map(Number));
  const inOrder = [...places].sort(([a = 0, b = 0, c = 0], [d = 0, e = 0, f = 0]) => a - d || b - e || c - f);
  expect(places).toEqual(inOrder);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

it("every row says by what it is met, what is missing, or why it is out of scope", () => {
  expect(rows.filter(({ by }) => by.trim().length < 4)).toEqual([]);
  expect(rows.filter(({ met, by }) => met !== "yes" && by.includes("“"))).toEqual([]);
});

it("every test that is named is there", () => {
  expect(named.length).toBeGreaterThan(90);
  const missing = named.filter(({ file, title }) => {
    const path = join(root, file);
    return !existsSync(path) || !readFileSync(path, "utf8").includes(`"${title}"`);
  });
  expect(missing).toEqual([]);
});

it("the sum at its head is that of its rows", () => {
  const count = (met: string) => rows.filter((row) => row.met === met).length;
  const proven = rows.filter(({ met, by }) => met === "yes" && by.includes("“")).length;
  expect(text.replaceAll(/\s+/g, " ")).toContain(
    `Of ${rows.length}: ${count("yes")} met (${proven} of them by tests), ${count("not yet")} not yet, ${count("out of scope")} out of scope.`,
  );
});
