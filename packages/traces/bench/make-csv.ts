import { KNOWN_METRICS } from "../src/metrics/known-metrics.ts";

const METRICS = KNOWN_METRICS.slice(0, 12).map(({ name }) => name);
/** Rows of values made once and repeated; only the stamps go on. */
const VALUE_ROWS = 8192;

function header(): string {
  const cells = (cell: (metric: string, i: number) => string) => METRICS.map(cell).join();
  return [
    `Id,${cells((_, i) => `m${i + 1}`)}`,
    `StatusCode,${cells(() => "Complete")}`,
    `Messages,${cells(() => "")}`,
    `Full label,${cells((metric) => `eu-west-1:AWS/RDS DBInstanceIdentifier:orders-prod-1 ${metric} Average 60`)}`,
    `Label,${cells((metric) => metric)}\n`,
  ].join("\n");
}

/** Seeded values as CloudWatch prints them: averages in full precision, counts, byte counts, halves, six decimals. */
function valueRows(): string[] {
  let state = 20261120;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  const cell = (column: number): string => {
    const x = random() * 100;
    if (column === 1) return String(Math.floor(x) / 2);
    if (column === 3 || column === 10) return String(8_000_000_000 + Math.floor(random() * 1e6) * 4096);
    if (column === 5) return String(Math.floor(x));
    return column % 2 === 0 ? String((x * Math.PI) / 3) : x.toFixed(6);
  };
  return Array.from({ length: VALUE_ROWS }, () => METRICS.map((_, column) => cell(column)).join());
}

/** A console CSV of at least `bytes` bytes, minute by minute, in chunks of about a megabyte. */
export function* makeConsoleCsv(bytes: number): Generator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const values = valueRows();
  let text = header();
  let made = 0;
  for (let row = 0; made < bytes; row++) {
    const stamp = new Date(Date.UTC(2020, 0, 1) + row * 60_000).toISOString();
    text += `${stamp.slice(0, 10).replaceAll("-", "/")} ${stamp.slice(11, 19)},${values[row % VALUE_ROWS]}\n`;
    if (text.length < 1 << 20) continue;
    const chunk = encoder.encode(text) as Uint8Array<ArrayBuffer>;
    made += chunk.byteLength;
    text = "";
    yield chunk;
  }
}
