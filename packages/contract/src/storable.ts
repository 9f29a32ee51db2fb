import { z } from "./z.ts";

// What PostgreSQL's columns hold, so that an input out of them is refused, or mended, before a statement fails.

/** Text without NUL and half characters, which files carry now and then and PostgreSQL cannot store. */
export function textSchema(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .overwrite((text) => text.replaceAll("\u0000", "").toWellFormed());
}

/** A count that an INTEGER holds. */
export const countSchema = z.int().min(0).max(2_147_483_647);

/** A day of our era: PostgreSQL knows no year 0. */
export const daySchema = z.iso
  .date()
  .refine((day) => day >= "0001-01-01", "Expected a day from 0001-01-01 on.");
