import { expect, it } from "vitest";
import { progressWords } from "./making-report.tsx";

it("says what is being done for a report, with the rows it is done over", () => {
  const samples = 241_920;
  const words = [
    null,
    { step: "waiting" },
    { step: "reading", samples },
    { step: "planning", samples, donePct: 42 },
  ];
  expect(words.map((one) => progressWords(one as Parameters<typeof progressWords>[0]))).toEqual([
    "Asking the server for the report…",
    "Waiting: another report is being made…",
    "Reading 241,920 samples…",
    "Comparing shapes over 241,920 samples: 42 %",
  ]);
});
