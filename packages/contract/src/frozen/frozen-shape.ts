import { AppError } from "../errors.ts";
import { z } from "../z.ts";

/** Plain JSON as it was stored, of whatever version. */
export type StoredFields = Readonly<Record<string, unknown>>;

/** A shape that is stored as JSON and outlives the code that wrote it. */
export interface FrozenShape<Value> {
  /** What `freeze` writes now. */
  readonly version: number;
  /** The value as plain JSON with its version, proven to be of the shape. */
  freeze(value: Value): StoredFields;
  /**
   * What was stored, whichever version wrote it, as the code of today knows it.
   * @throws AppError `newer-format` for a version that this code does not know, `damaged` for what is out of shape
   */
  thaw(stored: unknown): Value;
  /** The same, or the error: for lists, where one such row is no reason to refuse all. */
  tryThaw(stored: unknown): Value | AppError;
}

interface FrozenShapeOptions<Value> {
  /** Names it to a user: `scenario`. */
  readonly what: string;
  readonly schema: z.ZodType<Value>;
  /** From version 1 to 2, from 2 to 3 and so on: adding a version is adding the last one, and a fixture. */
  readonly upcasters?: readonly ((fields: StoredFields) => StoredFields)[];
  /** Parts with versions of their own: `turn` is called on each as it is written or read. */
  readonly parts?: (fields: StoredFields, turn: TurnPart) => StoredFields;
}

const versionedSchema = z.looseObject({ v: z.int().positive().default(1) });

type TurnPart = (part: FrozenShape<unknown>, value: unknown) => unknown;

/** A shape with its versions. What carries none is version 1, written before shapes had versions. */
export function frozenShape<Value>(options: FrozenShapeOptions<Value>): FrozenShape<Value> {
  const { what, schema, upcasters = [], parts = (fields) => fields } = options;
  const version = upcasters.length + 1;
  const thaw = (stored: unknown) =>
    readStored(what, () => {
      const { v, ...fields } = versionedSchema.parse(stored);
      if (v > version) throw newerFormat(what, { found: v, known: version });
      const now = upcasters.slice(v - 1).reduce((old, upcast) => upcast(old), fields);
      return schema.parse(parts(now, (part, own) => own && part.thaw(own)));
    });
  return {
    version,
    thaw,
    tryThaw: (stored) => {
      try {
        return thaw(stored);
      } catch (error) {
        if (error instanceof AppError) return error;
        throw error;
      }
    },
    freeze: (value) => {
      const fields: StoredFields = JSON.parse(JSON.stringify(schema.parse(value)));
      return { v: version, ...parts(fields, (part, own) => own && part.freeze(own)) };
    },
  };
}

/** Whatever fails while it is read says that it is damaged. @throws AppError */
export function readStored<Value>(what: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof AppError) throw error;
    const where = whereIn(error);
    const damaged = new AppError(
      "damaged",
      `This ${what} is damaged where it is stored${where && ` (${where})`} and cannot be opened: save it anew, or ask the operator for a backup.`,
    );
    damaged.cause = error;
    throw damaged;
  }
}

/** The first place that is out of shape, and how; empty where there is none. */
function whereIn(error: unknown): string {
  const [issue] = error instanceof z.ZodError ? error.issues : [];
  return [issue?.path.join("."), issue?.message].filter(Boolean).join(": ");
}

/** The same of what is damaged, for whoever reads a file of which nothing is stored; null of another error. */
export const whereDamaged = (error: unknown): string | null =>
  error instanceof AppError && error.code === "damaged" ? whereIn(error.cause) : null;

function newerFormat(what: string, { found, known }: { readonly found: number; readonly known: number }) {
  return new AppError(
    "newer-format",
    `This ${what} was saved by a newer Acuity, as format ${found}, and this one reads up to ${known}: update the server, then open it again.`,
  );
}
