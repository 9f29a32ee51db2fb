import { describe, expect, it } from "vitest";
import { csvCell, toCsv } from "./csv.ts";
import { toMarkdownTable } from "./markdown-table.ts";

describe("tables that leave the product", () => {
  it.each([
    "=1+1",
    "+1",
    "-2",
    "@SUM(A1)",
    "\t=1",
    " =1",
    "\r=1",
    "＝1",
    "\ufeff=1",
    "\u202e=1",
    "\u2060+1",
    "\u00ad@A1",
    "\u200d-2",
    "\u3164=1",
    "\u0007=1",
  ])("disarms the formula %j", (text) => {
    expect(csvCell(text).replace(/^"/, "").startsWith("'")).toBe(true);
  });
  it("leaves numbers as numbers, negative ones too", () => {
    expect(csvCell(-418.25)).toBe("-418.25");
  });
  it("quotes commas, quotes and line ends", () => {
    expect(
      toCsv({
        header: ["shape", "usd"],
        rows: [
          ['2 × "large", reserved', 702],
          ["a\nb", null],
        ],
      }),
    ).toBe('shape,usd\r\n"2 × ""large"", reserved",702\r\n"a\nb",\r\n');
  });
  it.each(["a;=1+1", "a\t=1+1"])("quotes what another locale ends a cell with: %j", (text) => {
    expect(csvCell(text)).toBe(`"${text}"`);
  });
  it("writes a Markdown table whose bars and tags are escaped", () => {
    expect(
      toMarkdownTable({
        header: ["shape", "usd"],
        rows: [
          ["a|b <i>\nc", 1],
          ["d", null],
        ],
      }),
    ).toBe("| shape | usd |\n| --- | ---: |\n| a\\|b &lt;i> c | 1 |\n| d | – |\n");
  });
});
