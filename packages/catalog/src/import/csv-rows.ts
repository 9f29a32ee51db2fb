import papaparse from "papaparse";
import { CatalogError } from "./catalog-error.ts";

/** Rows are parsed a few MB at a time; a row longer than this is no price row. */
const LONGEST_ROW = 8 << 20;

/**
 * Rows of a CSV file in blocks, as they stream in. A block is cut at a line break outside quotes.
 * Throws `price-file-truncated` when the last row is not complete (a quoted row that ends behind a comma is not), `price-file-broken` for quotes that do not pair.
 */
export async function* csvRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<readonly string[][]> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of chunks) {
    rest += decoder.decode(chunk, { stream: true });
    const cut = lastRowEnd(rest);
    if (cut > 0) {
      yield parseBlock(rest.slice(0, cut));
      rest = rest.slice(cut);
    } else if (rest.length > LONGEST_ROW) {
      throw new CatalogError(
        "price-file-broken",
        "A row of the CSV file does not end; is this AWS's price file?",
      );
    }
  }
  rest += decoder.decode();
  if (rest.trim() === "") return;
  const endsQuoted = !rest.startsWith('"') || rest.trimEnd().endsWith('"');
  if (countQuotes(rest, rest.length) % 2 === 1 || !endsQuoted) throw truncated(rest);
  yield parseBlock(rest);
}

export function truncated(text: string): CatalogError {
  const tail = text.trim().slice(-60);
  return new CatalogError(
    "price-file-truncated",
    `A row is not complete ("…${tail}"): the file is cut off; download it again.`,
  );
}

function parseBlock(text: string): readonly string[][] {
  const { data, errors } = papaparse.parse<string[]>(text, { delimiter: ",", skipEmptyLines: true });
  const [error] = errors;
  if (error === undefined) return data;
  const row = data[error.row ?? 0]?.join(",").slice(0, 60) ?? "";
  throw new CatalogError(
    "price-file-broken",
    `A row of the CSV file cannot be read (${error.code}): "${row}".`,
  );
}

/** Index after the last line break that stands outside quotes; the text begins outside quotes. */
function lastRowEnd(text: string): number {
  let end = text.lastIndexOf("\n");
  if (end < 0) return 0;
  let quotes = countQuotes(text, end);
  while (end >= 0 && quotes % 2 === 1) {
    const before = text.lastIndexOf("\n", end - 1);
    if (before < 0 || end === 0) return 0;
    quotes -= countQuotes(text.slice(before, end), end - before);
    end = before;
  }
  return end + 1;
}

function countQuotes(text: string, until: number): number {
  let count = 0;
  for (let at = text.indexOf('"'); at >= 0 && at < until; at = text.indexOf('"', at + 1)) count++;
  return count;
}
