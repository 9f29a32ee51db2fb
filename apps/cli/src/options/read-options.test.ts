import { describe, expect, it } from "vitest";
import { choiceOption, numberOption, requiredNumber, requiredText, textOption } from "./option-values.ts";
import { readOptions } from "./read-options.ts";

const table = { min: { type: "string" }, mode: { type: "string" }, series: { type: "boolean" } } as const;

describe("readOptions", () => {
  it("separates files, values and flags", () => {
    const given = readOptions(["a.csv", "--min", "0.5", "--series", "b.csv", "--json"], table);
    expect(given.files).toEqual(["a.csv", "b.csv"]);
    expect(given.json).toBe(true);
    expect(given.flags.has("series")).toBe(true);
    expect(numberOption(given, "min")).toBe(0.5);
    expect(textOption(given, "mode")).toBeUndefined();
  });

  it("names an option it does not know", () => {
    expect(() => readOptions(["--mni", "2"], table)).toThrow(
      /--mni is not an option here; did you mean --min\?/,
    );
  });

  it("refuses an option given twice, unless it may be", () => {
    expect(() => readOptions(["--min", "1", "--min=2"], table)).toThrow(/--min was given twice/);
    const many = { reader: { type: "string", multiple: true } } as const;
    const given = readOptions(["--reader", "tier=1", "--reader", "tier=2", "--json", "--json"], many);
    expect(given.values.get("reader")).toEqual(["tier=1", "tier=2"]);
  });

  it("says when a value is missing, unwanted or begins with a dash", () => {
    expect(() => readOptions(["--min"], table)).toThrow(/--min needs a value/);
    expect(() => readOptions(["--series=yes"], table)).toThrow(/--series takes no value/);
    expect(() => readOptions(["--min", "-x"], table)).toThrow(/--min=-1/);
    for (const args of [["--min=-1"], ["--min", "-1"]])
      expect(numberOption(readOptions(args, table), "min")).toBe(-1);
    expect(numberOption(readOptions(["--min", "-.5", "--json"], table), "min")).toBe(-0.5);
    // Nor is a file's name a value.
    expect(() => readOptions(["--json", "-1"], table)).toThrow(/-1 is not an option/);
  });

  it("shows a text that is no number or no known word, and asks for what is required", () => {
    const given = readOptions(["--min", "eight", "--mode", "dorp"], table);
    expect(() => numberOption(given, "min")).toThrow(/--min needs a number.*"eight"/);
    for (const text of ["", " ", "NaN", "Infinity", "0x10", "1,000", "--"]) {
      const read = () => numberOption(readOptions([`--min=${text}`], table), "min");
      expect(read, text).toThrow(/--min needs a number/);
    }
    expect(() => choiceOption(given, { name: "mode", from: ["drop", "queue"] })).toThrow(
      /drop, queue; got "dorp"/,
    );
    expect(() => requiredNumber(given, "max")).toThrow(/--max is required/);
    expect(() => requiredText(given, "region")).toThrow(/--region is required/);
  });
});
