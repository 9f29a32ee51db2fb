import { loadPriceSheet } from "@acuity/catalog";
import { FIRST_READS_QUESTION } from "@acuity/engine/reads";
import { STANDARD_PLACE } from "@acuity/words";
import { expect, it } from "vitest";
import { answerReads } from "./reads-question.ts";
import { readsSaid } from "./reads-said.ts";

const sheet = await loadPriceSheet({ region: "us-east-1", engine: "aurora-postgresql" });

it("says the plan's working set beside its own where the two differ, as the report does", () => {
  const question = { ...FIRST_READS_QUESTION, accessKind: "measured", bufferCacheHitPct: 99 } as const;
  const asked = { ...question, workingSetGib: 382.6, datasetGib: 382.6 };
  const { found } = answerReads(asked, sheet);
  if (found === null) throw new Error("the question has an answer");
  const detailOf = (value: number) => {
    const planSet = { value, origin: "assumed" } as const;
    return readsSaid(found, {
      ...{ cluster: { planned: null, bill: null, planSet }, place: STANDARD_PLACE, question: asked },
    }).detail.replaceAll(/[\u202f\u00a0]/g, " ");
  };
  expect(detailOf(44.1)).toMatch(
    / The working set here is 383 GiB, that of the plan assumed, 44\.1 GiB: .*BufferCacheHitRatio contradicts/,
  );
  expect(detailOf(382.6)).not.toContain("The working set here");
});
