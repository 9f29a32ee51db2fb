import { loadPriceSheet } from "@acuity/catalog";
import { FIRST_READS_QUESTION } from "@acuity/engine/reads";
import { STANDARD_PLACE } from "@acuity/words";
import { expect, it } from "vitest";
import type { MeasuredCache } from "../../session/files/session-view.ts";
import { readsFigures } from "./reads-figures.ts";
import { answerReads } from "./reads-question.ts";
import { readsSaid } from "./reads-said.ts";

const measured = { bufferCacheHitPct: null, readsPerS: null } as MeasuredCache;
const sheet = await loadPriceSheet({ region: "us-east-1", engine: "aurora-postgresql" });

it("says the plan's working set beside its own where the two differ, as the report does", () => {
  const question = { ...FIRST_READS_QUESTION, accessKind: "measured", bufferCacheHitPct: 99 } as const;
  const asked = { ...question, workingSetGib: 382.6, datasetGib: 382.6 };
  const { found } = answerReads(asked, sheet);
  if (found === null) throw new Error("the question has an answer");
  const detailOf = (value: number) => {
    const planSet = { value, origin: "assumed" } as const;
    return readsSaid(found, {
      ...{ cluster: { measured, planned: null, bill: null, planSet }, place: STANDARD_PLACE },
      ...{ question: asked, first: { question: asked, origins: {} } },
    }).detail.replaceAll(/[\u202f\u00a0]/g, " ");
  };
  expect(detailOf(44.1)).toMatch(
    / The working set here is 383 GiB, that of the plan assumed, 44\.1 GiB: .*BufferCacheHitRatio contradicts/,
  );
  expect(detailOf(382.6)).not.toContain("The working set here");
});

it("ORD-4 is not known where the set is assumed from the pool that it fits, and the trace has reads", () => {
  const question = { ...FIRST_READS_QUESTION, instanceClass: "db.r6g.2xlarge", workingSetGib: 39.7 };
  const { found } = answerReads(question, sheet);
  if (found === null) throw new Error("the question has an answer");
  const told = (of: {
    readonly readsPerS: number;
    readonly hitPct?: number;
    readonly origin?: string;
    readonly setGib?: number;
  }) => {
    const { readsPerS, hitPct, origin = "assumed, as in the plan", setGib = 39.7 } = of;
    const figure = (value: number) => ({ value, origin: "mean of a metric" });
    const seen = {
      ...measured,
      ...{ readsPerS: figure(readsPerS), bufferCacheHitPct: hitPct === undefined ? null : figure(hitPct) },
    };
    const asked = {
      ...{ cluster: { measured: seen, planned: null, bill: null }, place: STANDARD_PLACE },
      question: { ...question, workingSetGib: setGib },
      first: { question, origins: { workingSetGib: origin } },
    };
    const { headline, detail } = readsSaid(found, asked);
    const storage = readsFigures(found, asked).find(({ label }) => label === "From storage today");
    return { headline, detail, storage: storage?.value };
  };
  const open = told({ readsPerS: 1047 });
  expect(open.headline).toBe(
    "Not known: 1,047 pages a second are read from storage today, and nobody measured how much is hot.",
  );
  expect(open.detail).toMatch(/is assumed from that pool itself\. BufferCacheHitRatio .* settles it\.$/);
  expect(open.storage).toBe("1,047");
  // Hardly any reads, a ratio, a figure of the user's own: the set is believed.
  for (const of of [
    { readsPerS: 3 },
    { readsPerS: 1047, hitPct: 99.99 },
    { readsPerS: 1047, origin: "from the plan: your figure" },
    { readsPerS: 1047, setGib: 20 },
  ])
    expect(told(of).headline, JSON.stringify(of)).toMatch(/^No gain/);
});
