import { limits } from "@acuity/contract";
import fc from "fast-check";
import { afterEach, expect, it, vi } from "vitest";
import { hostileInputs } from "../../bench/hostile-inputs.ts";
import { readJson } from "./read-json.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
/** So long that it is looked at first. */
const long = (value: unknown) => JSON.stringify([value, "x".repeat(limits.shortJsonBytes)]);

afterEach(() => vi.restoreAllMocks());

it("a body is what JSON says it is, a long one too, whatever stands in its texts", async () => {
  const text = fc.oneof(fc.string(), fc.constantFrom("[[[", '"{', '\\\\"', "é,😀"));
  const value = fc.dictionary(text, fc.oneof(text, fc.array(fc.oneof(text, fc.integer()))));
  await fc.assert(
    fc.asyncProperty(value, async (said) => {
      for (const body of [JSON.stringify(said), long(said)])
        expect(await readJson(bytesOf(body))).toEqual(JSON.parse(body));
    }),
  );
  const texts = long(Array(1_000).fill('[{,"\\'.repeat(90)));
  expect(await readJson(bytesOf(texts))).toEqual(JSON.parse(texts));
});

it("what is nested without end, or of more values than any input, is refused before it is parsed", async () => {
  const parse = vi.spyOn(JSON, "parse");
  const inputs = hostileInputs();
  for (const name of ["a list a level deep in a list", "fields in fields", "marks in marks"])
    await expect(readJson(bytesOf(inputs[name] ?? ""))).rejects.toThrow("more than 64 levels");
  for (const body of [`[${"1,".repeat(60_000)}1]`, `[${"{},".repeat(30_000)}1]`])
    await expect(readJson(bytesOf(body))).rejects.toThrow("more than 50000 values");
  expect(parse).not.toHaveBeenCalled();
});

it("between two long bodies others are answered", async () => {
  const told: string[] = [];
  const parse = JSON.parse;
  vi.spyOn(JSON, "parse").mockImplementation((text: string) => {
    told.push("parsed");
    setImmediate(() => told.push("other"));
    return parse(text);
  });
  await Promise.all(Array.from({ length: 3 }, () => readJson(bytesOf(long(1)))));
  expect(told).toEqual(["parsed", "other", "parsed", "other", "parsed"]);
});

it("a body that is no JSON is refused as one, short or long", async () => {
  for (const body of ["{", "]", `${long(1)}]`, ""])
    await expect(readJson(bytesOf(body))).rejects.toThrow(SyntaxError);
});
