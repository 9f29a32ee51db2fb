import type { Confidence, DecidingFact } from "@acuity/words";
import { sentenceStart } from "@acuity/words";
import type { ExplainTopic } from "../../../ui/explain/explain-drawer.tsx";

/** How sure the decision is: by what kinds of knowing, and what keeps it from being surer. */
export function confidenceTopic({ shown, kinds, lowers }: Confidence): ExplainTopic {
  return {
    ...{ title: "Confidence", value: shown.value, steps: [] },
    first: {
      title: "What it rests on",
      lines: [`${sentenceStart(shown.detail)}.`, ...kinds.map((kind) => KINDS[kind])],
    },
    notes: lowers.map((message) => ({ message, assumption: false })),
  };
}

/** Kinds of knowing, as whoever reads them alone would say it. */
const KINDS: Readonly<Record<Confidence["kinds"][number], string>> = {
  measured: "Demand and what it costs today are measured by your files.",
  bounded: "Something is known only within bounds: it may be more, or less, than the figure shown.",
  depends: "The answer depends on something that the files do not tell.",
  assumed: "Something is assumed, because nobody has said it.",
  "assumed price": "A price is assumed, because none is published.",
};

/** What settles a fact that the decision rests on. */
export function settleTopic({ words, detail, settle }: DecidingFact): ExplainTopic {
  return {
    ...{ title: words, steps: [] },
    first: { title: "What settles it", lines: settle === null ? [] : [settle] },
    notes: detail === "" ? [] : [{ message: `${sentenceStart(detail)}.`, assumption: false }],
  };
}
