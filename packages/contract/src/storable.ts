import { plainName, plainText } from "@acuity/engine/units";
import { limits } from "./limits.ts";
import { z } from "./z.ts";

// What PostgreSQL's columns hold, so that an input out of them is refused, or mended, before a statement fails.

/** What is too long is not looked at any further. */
const BOUND = { abort: true } as const;

/** Text as the readers of files give it: one line, without what a line or a terminal would obey, whoever sent it. */
export const textSchema = (maxLength: number) => z.string().max(maxLength, BOUND).overwrite(plainText);

/** A name that somebody gives, of which something can be seen. */
export const nameSchema = z
  .string()
  .max(limits.nameLength, BOUND)
  .overwrite(plainName)
  .min(1, "Give it a name.");

/** A name as it was kept, by whichever version: none is a reason to refuse what bears it. */
export const keptNameSchema = z.string().overwrite((name) => plainName(name) || "(no name)");

/** A name as the database orders by it, without NUL and half characters, which it cannot hold. */
export const cursorSchema = z
  .string()
  .max(limits.nameLength, BOUND)
  .overwrite((name) => name.replaceAll("\u0000", "").toWellFormed());

/** A count that an INTEGER holds. */
export const countSchema = z.int().min(0).max(2_147_483_647);

/** A day of our era: PostgreSQL knows no year 0. */
export const daySchema = z.iso
  .date()
  .refine((day) => day >= "0001-01-01", "Expected a day from 0001-01-01 on.");
