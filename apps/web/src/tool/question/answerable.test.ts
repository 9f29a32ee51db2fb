import { loadPriceSheet } from "@acuity/catalog";
import { FIRST_FAILOVER_QUESTION } from "@acuity/engine/failover";
import { FIRST_READS_QUESTION } from "@acuity/engine/reads";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { failoverSpec } from "../../features/failover/failover-fields.ts";
import { answerChange, answerFailover } from "../../features/failover/failover-question.ts";
import { readsSpec } from "../../features/optimized-reads/reads-fields.ts";
import { answerReads } from "../../features/optimized-reads/reads-question.ts";
import { boundsOf, type Field, fieldOf, mayBeNull, type QuestionSpec } from "./spec.ts";

const prices = await loadPriceSheet({ region: "us-east-1", engine: "aurora-postgresql" });

describe("whatever the door lets in", () => {
  it("is answered or refused in a sentence, never a fault of the page", () => {
    const holds = (answer: { found: object | null; refusal: string | null }) => {
      expect(answer.found === null).toBe(answer.refusal !== null);
    };
    fc.assert(
      fc.property(questions(readsSpec, FIRST_READS_QUESTION), (asked) => {
        holds(answerReads(asked, prices));
        expect(helpOf(readsSpec, asked)).not.toBe("");
      }),
      { numRuns: 60 },
    );
    fc.assert(
      fc.property(questions(failoverSpec, FIRST_FAILOVER_QUESTION), (asked) => {
        holds(answerFailover(asked, prices));
        holds(answerChange(asked));
      }),
      { numRuns: 60 },
    );
  });
});

/** What every field says of a question. */
function helpOf<Question extends object>({ fields }: QuestionSpec<Question>, question: Question): string {
  const all = Object.values(fields) as readonly Field<Question>[];
  return all.map(({ help }) => (typeof help === "function" ? help(question) : help)).join(" ");
}

/** Questions whose values lie anywhere inside their bounds, edges first; names stay as they are. */
function questions<Question extends object>(spec: QuestionSpec<Question>, first: Question) {
  const keys = Object.keys(spec.fields) as (keyof Question & string)[];
  const values = keys.map((key) => [key, valuesOf(spec, key) ?? fc.constant(first[key])] as const);
  return fc.record(Object.fromEntries(values)) as fc.Arbitrary<Question>;
}

function valuesOf<Question>(spec: QuestionSpec<Question>, key: keyof Question): fc.Arbitrary<unknown> | null {
  const field = fieldOf(spec, key);
  const schema: z.ZodType = spec.schema.shape[key];
  switch (field.kind) {
    case "switch":
      return fc.boolean();
    case "choice":
      return fc.constantFrom(...field.choices.map(({ value }) => value));
    case "constants":
      return fc.record(
        Object.fromEntries(field.names.map((name) => [name, fc.double({ min: 0, max: 1e9, noNaN: true })])),
        { requiredKeys: [] },
      );
    case "number": {
      const { least, most, isWhole } = boundsOf(schema);
      const inside = fc
        .double({ min: 0, max: 1, noNaN: true })
        .map((share) => Math.min(most, least + Math.expm1(share * Math.log1p(most - least))));
      const numbers = fc.oneof(fc.constantFrom(least, most), inside);
      const kept = isWhole ? numbers.map(Math.round) : numbers;
      return mayBeNull(schema) ? fc.option(kept) : kept;
    }
    default:
      return null;
  }
}
