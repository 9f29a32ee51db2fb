import { expect, it } from "vitest";
import { progressWords } from "./making-report.tsx";

it("says what is being done for a report, with the rows it is done over", () => {
  const samples = 241_920;
  const words = [
    null,
    { step: "waiting" },
    { step: "waiting", ahead: { isOwn: true } },
    { step: "waiting", ahead: { isOwn: false, leftS: 12 } },
    { step: "reading", samples },
    { step: "planning", samples, donePct: 42 },
    { step: "planning", samples, donePct: 80, leftS: 3 },
  ];
  expect(
    words.map((one) => progressWords(one as Parameters<typeof progressWords>[0]).replaceAll("\u202f", " ")),
  ).toEqual([
    "Asking the server for the report…",
    "Waiting for its turn…",
    "Waiting: another report of yours is being made first…",
    "Waiting: somebody else’s report is being made first, about 10 s yet…",
    "Reading 241,920 samples…",
    "The server makes the plan itself, from the files it keeps: comparing shapes over 241,920 samples, 42 %",
    "The server makes the plan itself, from the files it keeps: comparing shapes over 241,920 samples, 80 %, about 5 s yet",
  ]);
});
