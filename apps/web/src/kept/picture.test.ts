import { join } from "node:path";
import { expect, it } from "vitest";
import { drawPicture, pictureSvg } from "./picture.ts";

const modules = join(import.meta.dirname, "../../../../node_modules");
const figures = [
  { label: "A month", value: "$517" },
  { label: "Against today", value: "−$1,204" },
];
const wordsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, words]) => words);

it("the picture of a link has the memo's first line and its figures, and nothing else", () => {
  const words = wordsOf(pictureSvg({ title: "Stay on db.r6g.xlarge.", figures }));
  expect(words).toEqual(["Acuity", "Stay on db.r6g.xlarge.", "A month", "$517", "Against today", "−$1,204"]);
});

it("whatever the first line says stays text, and within the picture", () => {
  const title = `<script>alert("&")</script> ${"word ".repeat(200)}${"x".repeat(500)}`;
  const svg = pictureSvg({ title, figures: [] });
  expect(svg).not.toContain("<script");
  const lines = wordsOf(svg).slice(1);
  expect(lines).toHaveLength(5);
  expect(Math.max(...lines.map((line = "") => line.length))).toBeLessThan(60);
  expect(lines.at(-1)).toMatch(/…$/);
});

it("it is drawn with the font that is at hand", async () => {
  const png = await drawPicture({ title: "Stay.", figures }, modules);
  const blank = await drawPicture({ title: "", figures: [] }, modules);
  expect(Buffer.from(png).subarray(1, 4).toString()).toBe("PNG");
  expect(Buffer.from(png).readUInt32BE(16)).toBe(1200);
  expect(png.length).toBeGreaterThan(blank.length);
});
