import { idSchema, timeSchema } from "./cluster.ts";
import { z } from "./z.ts";

/**
 * A page of a list in the order of a time: of the next one `after` is the last item of this one. A page may be shorter
 * than asked for where its items are large; behind the last one is an empty one.
 */
export const listPageSchema = (most: number) =>
  z.object({
    after: z.object({ at: timeSchema, id: idSchema }).nullable().default(null),
    limit: z.int().min(1).max(most).default(most),
  });
export type ListPage = z.output<ReturnType<typeof listPageSchema>>;
