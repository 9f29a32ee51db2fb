import type { Reading } from "../series/reading.ts";
import type { Meter } from "../source/metered.ts";
import type { PeekableReader } from "../source/peekable.ts";
import { TraceError } from "../trace-error.ts";
import type { ReadOptions } from "../trace-file.ts";
import { classifyColumns } from "./classify-columns.ts";
import { consoleHeader } from "./console-header.ts";
import { readTidy, tidyKeyColumns } from "./read-tidy.ts";
import { readWide, type WideInput } from "./read-wide.ts";
import { sniffDelimited } from "./sniff-delimited.ts";

/** Header rows of 500 metrics with long labels fit in this. */
const HEAD_BYTES = 1 << 20;

/** Any delimited text with a time column. The reader stands at its first byte, in UTF-8. */
export async function readDelimited(
  reader: PeekableReader,
  context: { meter: Meter; options: ReadOptions; blockBytes?: number },
): Promise<Reading> {
  const peeked = await reader.peek(HEAD_BYTES);
  const loneCarriageReturns = !peeked.includes(10) && peeked.includes(13);
  const bytes = loneCarriageReturns ? peeked.map((c) => (c === 13 ? 10 : c)) : peeked;
  const head = sniffDelimited(bytes);
  if (head === null) throw notATable(bytes);
  const console = head.timeColumn === 0 ? consoleHeader(head.headerRows) : null;
  const input: WideInput = {
    head,
    facts: classifyColumns(head),
    console,
    loneCarriageReturns,
    ...context,
  };
  reader.skip(head.dataStart);
  const tidy = console === null && tidyKeyColumns(input).length > 0;
  return tidy ? readTidy(reader, input) : readWide(reader, input);
}

function notATable(bytes: Uint8Array): TraceError {
  const text = new TextDecoder().decode(bytes.subarray(0, 200));
  const line =
    text
      .split(/\r?\n/)
      .find((row) => row.trim() !== "")
      ?.trim() ?? "";
  const shown = line.length > 80 ? `${line.slice(0, 80)}…` : line;
  const table = /[,;\t|]/.test(line);
  if (table && /^"?(id|label|full label|statuscode|messages)\b/i.test(line))
    return new TraceError(
      "no-samples",
      "The file has CloudWatch's header but no rows of values. Choose a time range with data in the console and download again.",
    );
  return table
    ? new TraceError(
        "no-time-column",
        `No column of the table reads as a time; it begins “${shown}”. Export with a column such as 2026-03-02 00:05:00 beside the values.`,
      )
    : new TraceError(
        "not-a-trace",
        `This is not a metrics export we know; it begins “${shown}”. Use the CloudWatch console's “Download as .csv” or the export command.`,
      );
}
