/** The browser's database refuses one value of some 130 MB; what lies in blobs does not count towards it. */
const IN_PLACE_BYTES = 256 * 1024;

const TYPES = { Float64Array, Int32Array, Uint8Array } as const;

/** A long column as it is kept. */
interface BlobColumn {
  readonly columnOf: keyof typeof TYPES;
  readonly blob: Blob;
}

/** The same value with its long columns in blobs. A column that appears twice is one blob. */
export function packColumns<T>(value: T): T {
  return mapped(value, (part) => {
    if (!ArrayBuffer.isView(part) || part.byteLength < IN_PLACE_BYTES) return undefined;
    const columnOf = part.constructor.name as BlobColumn["columnOf"];
    return columnOf in TYPES ? { columnOf, blob: new Blob([part as Uint8Array<ArrayBuffer>]) } : undefined;
  }) as T;
}

/** What `packColumns` was given. Each blob is read once. */
export async function unpackColumns<T>(value: T): Promise<T> {
  const packed = new Set<BlobColumn>();
  mapped(value, (part) => {
    if (isBlobColumn(part)) packed.add(part);
    return isBlobColumn(part) ? part : undefined;
  });
  if (packed.size === 0) return value;
  const columns = new Map<object, unknown>();
  for (const column of packed)
    columns.set(column, new TYPES[column.columnOf](await column.blob.arrayBuffer()));
  return mapped(value, (part) => columns.get(part)) as T;
}

const isBlobColumn = (part: object): part is BlobColumn => "columnOf" in part && "blob" in part;

/** Objects and lists at any depth, each once; `swap` answers undefined for what stays. */
function mapped(value: unknown, swap: (part: object) => unknown): unknown {
  const known = new Map<object, unknown>();
  const visit = (part: unknown): unknown => {
    if (typeof part !== "object" || part === null) return part;
    if (!known.has(part)) known.set(part, swap(part) ?? copyOf(part));
    return known.get(part);
  };
  const copyOf = (part: object): unknown => {
    if (ArrayBuffer.isView(part)) return part;
    if (Array.isArray(part)) return part.map(visit);
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, visit(inner)]));
  };
  return visit(value);
}
