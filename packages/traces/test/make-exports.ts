// Small exports made from numbers, for tests that need no samples beside the repository.

export interface Table {
  readonly startS: number;
  readonly stepS: number;
  /** Rows of values; null is a missing cell. */
  readonly rows: readonly (readonly (number | null)[])[];
}

const METRICS = ["CPUUtilization", "DatabaseConnections", "FreeableMemory", "ReadIOPS", "WriteIOPS"];

export function metricOf(column: number): string {
  return METRICS[column % METRICS.length] as string;
}

export function stampOf(timeS: number): string {
  return new Date(timeS * 1000).toISOString().slice(0, 19).replace("T", " ").replaceAll("-", "/");
}

/** A console download with all five header rows. */
export function consoleCsv(
  table: Table,
  format: { delimiter?: string; newline?: string; decimal?: string } = {},
): string {
  const { delimiter = ",", newline = "\n", decimal = "." } = format;
  const width = table.rows[0]?.length ?? 0;
  const header = (name: string, cell: (i: number) => string) =>
    [name, ...Array.from({ length: width }, (_, i) => cell(i))].join(delimiter);
  const lines = [
    header("Id", (i) => `m${i + 1}`),
    header("StatusCode", () => "Complete"),
    header("Messages", () => ""),
    header(
      "Full label",
      (i) => `eu-west-1:AWS/RDS DBInstanceIdentifier:db-${i} ${metricOf(i)} Average ${table.stepS}`,
    ),
    header("Label", (i) => metricOf(i)),
    ...table.rows.map((row, i) =>
      [
        stampOf(table.startS + i * table.stepS),
        ...row.map((value) => (value === null ? "" : String(value).replace(".", decimal))),
      ].join(delimiter),
    ),
  ];
  return lines.join(newline) + newline;
}

/** A get-metric-data answer, newest first. */
export function metricDataJson(table: Table): string {
  const width = table.rows[0]?.length ?? 0;
  const results = Array.from({ length: width }, (_, column) => {
    const points = table.rows.flatMap((row, i) => {
      const value = row[column];
      return value === null || value === undefined ? [] : [{ timeS: table.startS + i * table.stepS, value }];
    });
    points.reverse();
    return {
      Id: `m${column + 1}`,
      Label: `AWS/RDS|${metricOf(column)}|Average|${table.stepS}|DBInstanceIdentifier=db-${column}`,
      Timestamps: points.map(({ timeS }) => new Date(timeS * 1000).toISOString().replace(".000Z", "+00:00")),
      Values: points.map(({ value }) => value),
      StatusCode: "Complete",
    };
  });
  return JSON.stringify({ MetricDataResults: results, Messages: [] }, null, 4);
}

export const utf8 = (text: string) => new TextEncoder().encode(text);

export function utf16(text: string, options: { littleEndian: boolean; mark: boolean }): Uint8Array {
  const all = options.mark ? `\ufeff${text}` : text;
  const bytes = new Uint8Array(all.length * 2);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < all.length; i++) view.setUint16(i * 2, all.charCodeAt(i), options.littleEndian);
  return bytes;
}

/** The bytes as a stream cut at the given places. */
export function streamOf(bytes: Uint8Array, cuts: readonly number[]): ReadableStream<Uint8Array> {
  const places = [
    0,
    ...cuts.map((cut) => cut % (bytes.byteLength + 1)).sort((a, b) => a - b),
    bytes.byteLength,
  ];
  return new ReadableStream({
    start(controller) {
      for (let i = 1; i < places.length; i++) controller.enqueue(bytes.subarray(places[i - 1], places[i]));
      controller.close();
    },
  });
}
