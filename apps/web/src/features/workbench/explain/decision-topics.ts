import type { Confidence, DecidingFact } from "@acuity/words";
import type { ExplainTopic } from "../../../ui/explain/explain-drawer.tsx";

/** How sure the decision is: by what kinds of knowing, and what keeps it from being surer. */
export function confidenceTopic({ shown, kinds, lowers }: Confidence): ExplainTopic {
  return {
    ...{ title: "Confidence", value: shown.value, steps: [] },
    first: {
      title: "What it rests on",
      lines: [shown.detail, ...kinds.filter((kind) => kind !== shown.detail)],
    },
    notes: lowers.map((message) => ({ message, assumption: false })),
  };
}

/** What settles a fact that the decision rests on. */
export function settleTopic({ words, detail, settle }: DecidingFact): ExplainTopic {
  return {
    ...{ title: words, steps: [] },
    first: { title: "What settles it", lines: settle === null ? [] : [settle] },
    notes:
      detail === ""
        ? []
        : [{ message: `${detail.charAt(0).toUpperCase()}${detail.slice(1)}.`, assumption: false }],
  };
}
