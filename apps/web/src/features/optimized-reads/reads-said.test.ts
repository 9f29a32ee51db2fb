import { loadPriceSheet } from "@acuity/catalog";
import { FIRST_READS_QUESTION, type ReadsQuestion } from "@acuity/engine/reads";
import { STANDARD_PLACE } from "@acuity/words";
import { expect, it } from "vitest";
import { readsFigures } from "./reads-figures.ts";
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
      ...{ cluster: { planned: null, bill: null, planSet }, place: STANDARD_PLACE },
      question: asked,
    }).detail.replaceAll(/[\u202f\u00a0]/g, " ");
  };
  expect(detailOf(44.1)).toMatch(
    / The working set here is 383 GiB, that of the plan assumed, 44\.1 GiB: .*BufferCacheHitRatio contradicts/,
  );
  expect(detailOf(382.6)).not.toContain("The working set here");
});

it("ORD-4 is not known where the set is assumed from the pool that it fits, and the trace has reads", () => {
  const question = { ...FIRST_READS_QUESTION, instanceClass: "db.r6g.2xlarge", workingSetGib: 39.7 };
  const told = (of: Partial<ReadsQuestion>) => {
    const asked = { ...question, assumedSetGib: 39.7, ...of };
    const { found } = answerReads(asked, sheet);
    if (found === null) throw new Error("the question has an answer");
    const place = STANDARD_PLACE;
    const { headline, detail } = readsSaid(found, { cluster: null, place, question: asked });
    const figures = readsFigures(found, { cluster: null, place });
    const storage = figures.find(({ label }) => label === "From storage today");
    return { headline, detail, storage: storage?.value };
  };
  const open = told({ measuredReadsPerS: 1047 });
  expect(open.headline).toBe(
    "Not known: 1,047 pages a second are read from storage today, and nobody measured how much is hot.",
  );
  expect(open.detail).toMatch(/is assumed from that pool itself\. BufferCacheHitRatio .* settles it\.$/);
  expect(open.storage).toBe("1,047");
  // Hardly any reads, a ratio, a figure of the user's own, known pools: the set is believed.
  for (const of of [
    { measuredReadsPerS: 3 },
    { measuredReadsPerS: 1047, assumedSetGib: null },
    { measuredReadsPerS: 1047, accessKind: "measured", bufferCacheHitPct: 99.99 },
    { measuredReadsPerS: 1047, workingSetGib: 20 },
  ] as const)
    expect(told(of).headline, JSON.stringify(of)).toMatch(/^No gain/);
});
