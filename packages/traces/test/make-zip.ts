import { crc32 } from "../src/codec/crc32.ts";

/** Files in a zip archive, stored as they are. */
export function zipOf(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const [name, bytes] of Object.entries(files)) {
    const sizes = [...four(crc32(bytes)), ...four(bytes.length), ...four(bytes.length)];
    const common = [...[20, 0, 0, 0, 0, 0, 0, 0, 0, 0], ...sizes];
    const title = new TextEncoder().encode(name);
    const local = Uint8Array.of(0x50, 0x4b, 3, 4, ...common, title.length, 0, 0, 0, ...title);
    directory.push(
      Uint8Array.of(
        ...[0x50, 0x4b, 1, 2, 20, 0, ...common, title.length, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        ...[0, 0, 0, 0, ...four(offset), ...title],
      ),
    );
    parts.push(local, bytes);
    offset += local.length + bytes.length;
  }
  const size = directory.reduce((sum, one) => sum + one.length, 0);
  const n = four(directory.length).slice(0, 2);
  const end = Uint8Array.of(0x50, 0x4b, 5, 6, 0, 0, 0, 0, ...n, ...n, ...four(size), ...four(offset), 0, 0);
  return new Uint8Array([...parts, ...directory, end].flatMap((part) => [...part]));
}

const four = (value: number) => [0, 8, 16, 24].map((by) => (value >>> by) & 255);
