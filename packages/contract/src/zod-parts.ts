// What the schemas use of zod, by name: its whole namespace would bring every locale and every format to every page.
export type { infer, output, ZodExactOptional, ZodType } from "zod";
export {
  array,
  boolean,
  discriminatedUnion,
  enum,
  int,
  iso,
  literal,
  looseObject,
  null,
  number,
  object,
  partialRecord,
  record,
  string,
  union,
  unknown,
  uuid,
  ZodError,
} from "zod";
