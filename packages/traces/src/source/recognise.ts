import { TraceError } from "../trace-error.ts";

const CSV = "Use the CloudWatch console's “Download as .csv” or the export command.";

/** Binary files known by their first bytes, in hexadecimal; each is refused by name. */
const NOT_READ: Readonly<Record<string, string>> = {
  "504b0304": "This is a zip archive inside another. Unpack it and choose the file inside.",
  "50415231": `This is a Parquet file, which is not read yet. ${CSV}`,
  "28b52ffd": "This is compressed with zstd. Unpack it (zstd -d) and choose the file inside.",
  "425a68": "This is compressed with bzip2. Unpack it (bunzip2) and choose the file inside.",
  fd377a585a: "This is compressed with xz. Unpack it (unxz) and choose the file inside.",
  "377abcaf": "This is a 7-Zip archive. Unpack it and choose the file inside.",
  d0cf11e0: "This is an old Excel workbook. Save the sheet as CSV and choose that file.",
};
const NO_NUMBERS: Readonly<Record<string, string>> = {
  "89504e47": `This is a PNG picture; a graph's picture holds no values. ${CSV}`,
  ffd8ff: `This is a JPEG picture; a graph's picture holds no values. ${CSV}`,
  "47494638": `This is a GIF picture; a graph's picture holds no values. ${CSV}`,
  "25504446": `This is a PDF; its numbers cannot be read. ${CSV}`,
  "7f454c46": `This is a program. ${CSV}`,
};

const hexOf = (head: Uint8Array) =>
  Array.from(head.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");

export function isZip(head: Uint8Array): boolean {
  return /^504b0(304|506)/.test(hexOf(head));
}

export function isGzip(head: Uint8Array): boolean {
  return hexOf(head).startsWith("1f8b");
}

/** @throws TraceError when the bytes are empty or a binary file known by name */
export function refuseBinary(head: Uint8Array): void {
  if (head.byteLength === 0) throw new TraceError("empty-file", `The file is empty. ${CSV}`);
  const hex = hexOf(head);
  const sentenceIn = (magics: Readonly<Record<string, string>>) =>
    Object.entries(magics).find(([magic]) => hex.startsWith(magic))?.[1];
  const [notRead, noNumbers] = [sentenceIn(NOT_READ), sentenceIn(NO_NUMBERS)];
  if (notRead !== undefined) throw new TraceError("format-not-read", notRead);
  if (noNumbers !== undefined) throw new TraceError("binary-file", noNumbers);
}

/** Control bytes no text export holds; a few may be damage, more is another kind of file. */
function isBinary(head: Uint8Array): boolean {
  let odd = 0;
  const length = Math.min(head.byteLength, 4096);
  for (let i = 0; i < length; i++) {
    const c = head[i] as number;
    if (c < 9 || (c > 13 && c < 32 && c !== 27) || c === 127) odd++;
  }
  return odd > 0 && odd * 100 > length;
}

interface TextRefusal {
  readonly pattern: RegExp;
  readonly code: "cli-error" | "format-not-read" | "html-page";
  readonly sentence: string | ((text: string) => string);
}

/** Text known by its beginning and refused by name. */
const TEXTS: readonly TextRefusal[] = [
  {
    pattern: /^<(!doctype html|html|head|body)/i,
    code: "html-page",
    sentence:
      "This is a web page, probably a sign-in page saved in place of the export. Sign in to the AWS console and download the file again.",
  },
  {
    pattern: /^<\?xml|^<[a-z]/i,
    code: "format-not-read",
    sentence: `This is XML, which is not read. Export with --output json. ${CSV}`,
  },
  {
    pattern: /^(\S+: )?(aws: \[ERROR\]: )?An error occurred \(/,
    code: "cli-error",
    sentence: cliErrorSentence,
  },
  {
    pattern:
      /^(Unable to locate credentials|usage: aws|aws: error|Could not connect to the endpoint|You must specify a region|bash: |zsh: )/i,
    code: "cli-error",
    sentence: (text) =>
      `This is an error of the command line, not data: “${firstLine(text)}”. Run the export command in AWS CloudShell.`,
  },
  {
    pattern: /^\{['"]?\s*'|^\{'/,
    code: "format-not-read",
    sentence:
      "This is a printed Python value, not JSON. Write the answer with json.dumps(response, default=str) and choose that file.",
  },
  {
    pattern: /^[^\n]*(lineItem\/|line_item_usage)/,
    code: "format-not-read",
    sentence: `This is a Cost and Usage Report: it holds cost, not load, and is not read yet. ${CSV}`,
  },
  {
    pattern: /^[^\n]*"?BilledCost"?/,
    code: "format-not-read",
    sentence: `This is a FOCUS cost export: it holds cost, not load, and is not read yet. ${CSV}`,
  },
  {
    pattern: /^# (HELP|TYPE) /,
    code: "format-not-read",
    sentence:
      "This is one scrape of a Prometheus exporter: it holds a single moment. Export a range with query_range instead.",
  },
  {
    pattern: /^(MetricDataResults|Datapoints|DBClusters|DBInstances):|^- ?Id:/,
    code: "format-not-read",
    sentence: "This is the CLI's YAML output. Export it again with --output json.",
  },
  {
    pattern: /^(DBCLUSTERS|DBINSTANCES)\t|^[-+|]{4,}[-+| ]*\r?\n\|\s*DescribeDB/,
    code: "format-not-read",
    sentence: "This description is text or a table for people. Run the command again with --output json.",
  },
];

function firstLine(text: string): string {
  const line = text.split(/\r?\n/, 1)[0] ?? "";
  return line.length > 100 ? `${line.slice(0, 100)}…` : line;
}

function cliErrorSentence(text: string): string {
  const code = /An error occurred \((\w+)\)/.exec(text)?.[1] ?? "error";
  const action = /not authorized to perform: ([\w:*]+)/.exec(text)?.[1];
  if (action !== undefined || /AccessDenied|Unauthorized/.test(code))
    return `AWS refused the export (${code}). Ask for permission to ${action ?? "cloudwatch:GetMetricData"} and run the command again.`;
  if (/Expired|InvalidClientToken|UnrecognizedClient/.test(code))
    return `The AWS session is no longer valid (${code}). Sign in again and run the command in AWS CloudShell.`;
  return `AWS answered with an error instead of data (${code}). Correct the command and run it again.`;
}

/** Readers of text. */
export type TextKind = "json" | "table" | "statistics-table" | "statistics-text" | "metric-data-text";

/** What the CLI prints for people, by its beginning. */
const CLI_OUTPUTS: readonly { readonly pattern: RegExp; readonly kind: TextKind }[] = [
  { pattern: /^METRICDATARESULTS[\t ]/, kind: "metric-data-text" },
  { pattern: /^(?:[^\n,;]*\n)?(?:DATAPOINTS|EXTENDEDSTATISTICS)\s/, kind: "statistics-text" },
  { pattern: /^[-+|]{4,}[-+| ]*\r?\n\|/, kind: "statistics-table" },
];

/**
 * Which reader UTF-8 text is for.
 * @throws TraceError for text that is known and not read, and for bytes that are no text
 */
export function recogniseText(head: Uint8Array): TextKind {
  if (isBinary(head))
    throw new TraceError("binary-file", `This is a binary file, not a metrics export. ${CSV}`);
  const text = new TextDecoder().decode(head.subarray(0, 8192)).trimStart();
  if (text === "") throw new TraceError("empty-file", `The file holds only blanks. ${CSV}`);
  const refusal = TEXTS.find(({ pattern }) => pattern.test(text));
  if (refusal !== undefined) {
    const { code, sentence } = refusal;
    throw new TraceError(code, typeof sentence === "string" ? sentence : sentence(text));
  }
  const output = CLI_OUTPUTS.find(({ pattern }) => pattern.test(text));
  if (output !== undefined) return output.kind;
  return text.startsWith("{") || text.startsWith("[") ? "json" : "table";
}
