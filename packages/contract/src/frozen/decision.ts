import { z } from "../z.ts";
import { frozenShape } from "./frozen-shape.ts";

const texts = z.array(z.string()).readonly();
const shown = z.looseObject({ value: z.string(), detail: z.string() });

/**
 * What a report decides, word for word as it was told when the report was made: USD a month, minutes a month. What it
 * cannot be printed without; further fields pass as they are.
 */
const decisionSchema = z.looseObject({
  ...{ sentence: z.string(), next: z.string(), instances: texts, why: texts, commit: z.string().nullable() },
  serverless: z.looseObject({ answer: z.string(), words: z.string() }),
  confidence: z.looseObject({ level: z.string(), shown, kinds: texts, lowers: texts }),
  ...{ canTake: z.boolean(), offers: z.string().nullable() },
  saves: z.looseObject({ moreUsd: z.number(), fromUsd: z.number(), toUsd: z.number() }).nullable(),
  ...{ savesName: z.string(), savesShown: shown, savesWords: z.string(), isSavingOpen: z.boolean() },
  ...{ monthlyUsd: z.number(), monthlyShown: shown, upfrontUsd: z.number(), upfrontShown: shown },
  interval: z.looseObject({ p10: z.number(), p50: z.number(), p90: z.number() }),
  ...{ unmetMinutes: z.number(), limitMinutes: z.number(), unmetShown: shown },
  restsOn: z.array(z.looseObject({ kind: z.string(), words: z.string(), detail: z.string() })).readonly(),
  risks: z.array(z.looseObject({ title: z.string(), words: z.string() })).readonly(),
  decideBy: z.looseObject({ day: z.string(), shown, words: z.string() }).nullable(),
  ...{ weekUsd: z.number().nullable(), waitShown: shown.nullable() },
});

/** As a report holds it: more than these fields, which the words' own type says. */
export interface FrozenDecision {
  readonly sentence: string;
  readonly serverless: { readonly answer: string; readonly words: string };
  readonly confidence: { readonly level: string };
  readonly canTake: boolean;
}

export const frozenDecision = frozenShape({
  what: "report",
  schema: decisionSchema as unknown as z.ZodType<FrozenDecision>,
});
