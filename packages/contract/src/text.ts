import { z } from "./z.ts";

/** Text without NUL and half characters, which files carry now and then and PostgreSQL cannot store. */
export function textSchema(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .overwrite((text) => text.replaceAll("\u0000", "").toWellFormed());
}
