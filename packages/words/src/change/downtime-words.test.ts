import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { countedFailovers, writerKeptSentence } from "./downtime-words.ts";

it("CLU-1 names what keeping the writer, and so no failover, costs more", () => {
  const said = (on: Parameters<typeof writerKeptSentence>[0]["on"], moreUsd: number) =>
    writerKeptSentence({ on, moreUsd }, STANDARD_PLACE).replaceAll("\u202f", " ");
  expect(said("db.r7g.xlarge", 24.82)).toBe(
    "With the writer kept on db.r7g.xlarge, so without a failover, the same readers and storage cost $24.82 a month more.",
  );
  expect(said({ minAcu: 2, maxAcu: 16 }, 0)).toBe(
    "With the writer kept on 2–16 ACU, so without a failover, the same readers and storage cost as much.",
  );
  expect([countedFailovers("stays"), countedFailovers(undefined)]).toEqual(["one failover", "two failovers"]);
});
