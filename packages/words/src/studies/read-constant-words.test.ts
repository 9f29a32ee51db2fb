import { fitReadConstants } from "@acuity/engine/reads";
import { describe, expect, it } from "vitest";
import { wordFinding } from "../findings/word-finding.ts";
import { STANDARD_PLACE } from "../formats/place.ts";
import { isReplaced, READ_CONSTANT_WORDS, replacedCount } from "./read-constant-words.ts";

describe("READ_CONSTANT_WORDS", () => {
  it("names every constant with its source, and labels the assumed ones", () => {
    const keys = READ_CONSTANT_WORDS.map(({ key }) => key);
    expect([...keys].sort()).toEqual(Object.keys(fitReadConstants()).sort());
    const assumed = READ_CONSTANT_WORDS.filter(({ assumption }) => assumption).map(({ key }) => key);
    expect(assumed).toEqual(["queryFixedMs", "backgroundCpuShare"]);
  });
});

it("tells what a question has in place of what was measured, and calls that not measured", () => {
  const place = STANDARD_PLACE;
  const plain = { code: "read-constants", assumption: true } as const;
  expect(wordFinding(plain, place)).toMatch(/^Latencies and read ceilings were measured on/);
  const replaced = [{ name: "storageReadMs", value: 1000, published: 1.51 }];
  expect(wordFinding({ ...plain, replaced }, place)).toBe(
    "Entered with the question and not from the published measurement: Read from Aurora storage 1,000 ms in place of 1.51. The other latencies and read ceilings were measured on r6g(d).8xlarge in 2023 and are assumed for every class.",
  );
  expect(isReplaced([{ ...plain, replaced }], "storageReadMs")).toBe(true);
  expect(isReplaced([plain], "storageReadMs")).toBe(false);
  expect([replacedCount({}), replacedCount({ storageReadMs: 1000 })]).toEqual(["", ", 1 constant entered"]);
});
