import papaparse, { type ParseResult } from "papaparse";
import { CatalogError } from "./catalog-error.ts";

/** Rows are parsed as they arrive; a row longer than this is no price row. */
const LONGEST_ROW = 8 << 20;

/**
 * Rows of a CSV file in blocks, as they stream in.
 * Throws `price-file-truncated` when the last row is not complete (a quoted row that ends behind a comma is not), `price-file-broken` for quotes that do not pair.
 */
export async function* csvRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<readonly string[][]> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of chunks) {
    rest = (rest + decoder.decode(chunk, { stream: true })).replaceAll("\r\n", "\n");
    const { rows, end } = parsed(rest, { isWhole: false });
    yield rows;
    rest = rest.slice(end);
    if (rest.length > LONGEST_ROW) {
      throw new CatalogError(
        "price-file-broken",
        "A row of the CSV file does not end; is this AWS's price file?",
      );
    }
  }
  rest += decoder.decode();
  if (rest.trim() === "") return;
  if (rest.startsWith('"') && !rest.trimEnd().endsWith('"')) throw truncated(rest);
  yield parsed(rest, { isWhole: true }).rows;
}

export function truncated(text: string): CatalogError {
  const tail = text.trim().slice(-60);
  return new CatalogError(
    "price-file-truncated",
    `A row is not complete ("…${tail}"): the file is cut off; download it again.`,
  );
}

/** Complete rows and where the last of them ends; a whole text ends with its last row, complete or not. */
function parsed(text: string, { isWhole }: { readonly isWhole: boolean }) {
  const parser = new papaparse.Parser({ delimiter: "," });
  const { data, errors, meta }: ParseResult<string[]> = parser.parse(text, 0, !isWhole);
  const error = errors.find(({ row = 0 }) => isWhole || row < data.length);
  if (error === undefined)
    return { rows: data.filter((cells) => cells.length > 1 || cells[0] !== ""), end: meta.cursor };
  if (error.code === "MissingQuotes") throw truncated(text);
  const row = data[error.row ?? 0]?.join(",").slice(0, 60) ?? "";
  throw new CatalogError(
    "price-file-broken",
    `A row of the CSV file cannot be read (${error.code}): "${row}".`,
  );
}
