type Column = Float64Array | Int32Array | Uint8Array;

/**
 * The same value with its columns on shared memory, so that posting it to another worker copies nothing. A page that
 * is not isolated may share none: there the value stays as it is and posting copies it.
 */
export function shareColumns<T>(value: T): T {
  return globalThis.crossOriginIsolated === true ? mapColumns(value, shared) : value;
}

/** The same value with columns of its own: the browser's database keeps none that are shared. */
export function ownColumns<T>(value: T): T {
  return mapColumns(value, (column) => (isShared(column) ? column.slice() : column));
}

function isShared(column: Column): boolean {
  return typeof SharedArrayBuffer === "function" && column.buffer instanceof SharedArrayBuffer;
}

function shared<C extends Column>(column: C): C {
  if (isShared(column)) return column;
  const make = column.constructor as new (buffer: SharedArrayBuffer) => C;
  const copy = new make(new SharedArrayBuffer(column.byteLength));
  copy.set(column);
  return copy;
}

/** Columns at any depth of plain objects and lists; one that appears twice stays one. */
function mapColumns<T>(value: T, map: (column: Column) => Column): T {
  const known = new Map<object, unknown>();
  const visit = (part: unknown): unknown => {
    if (typeof part !== "object" || part === null) return part;
    if (!known.has(part)) known.set(part, copyOf(part));
    return known.get(part);
  };
  const copyOf = (part: object): unknown => {
    if (ArrayBuffer.isView(part)) return map(part as Column);
    if (Array.isArray(part)) return part.map(visit);
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, visit(inner)]));
  };
  return visit(value) as T;
}
