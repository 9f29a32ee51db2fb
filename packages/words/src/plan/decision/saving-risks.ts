import type { Place } from "../../formats/place.ts";
import { sentenceStart } from "../../formats/sentence-case.ts";
import { guessedIo } from "../guessed-io-words.ts";
import { mayStayWords, unexplainedOf } from "../unexplained-words.ts";
import { assumedConstants } from "./assumed-constants.ts";
import type { Risk } from "./decision.ts";
import { knifeEdge } from "./knife-edge.ts";
import { nearTips } from "./near-tips.ts";
import type { ToldPlan } from "./told-plan.ts";

type Asked = Pick<ToldPlan, "plan" | "told"> & { readonly place: Place };

/** What may take the saving away: capacity that nothing explains, a guess of the I/O, a little more demand, another scaling. */
export function savingRisks(asked: Asked): readonly Risk[] {
  return [...mayStay(asked), ...guessed(asked), ...tips(asked), ...assumed(asked)];
}

/** A saving that is capacity which nothing explains: it may stay what it costs. */
function mayStay({ plan, told, place }: Asked): readonly Risk[] {
  const found = unexplainedOf(plan, told);
  return found === null
    ? []
    : [
        {
          title: found.isMost ? "The saving is not known" : "The saving may not come",
          words: mayStayWords(found, place),
        },
      ];
}

/** A saving that is a guess of how many reads a larger pool spares. */
function guessed({ plan, place }: Asked): readonly Risk[] {
  const words = guessedIo(plan, place);
  return words === null ? [] : [{ title: "The saving is guessed", words }];
}

/** Where hardly more demand, or of a change less of it or another speed, is another answer. */
function tips({ plan, told, place }: Asked): readonly Risk[] {
  const edge = knifeEdge({ plan, told, place });
  const grows =
    edge === null ? [] : [{ at: `${edge.times} × the demand`, words: `${edge.words}: watch its growth` }];
  return [...grows, ...nearTips({ plan, told, place })].map(({ at, words }) => ({
    title: `Tips at ${at}`,
    words: `${sentenceStart(words)}.`,
  }));
}

/** Where ranges that scale otherwise than taken cost more than is saved. */
function assumed(asked: Asked): readonly Risk[] {
  return assumedConstants(asked).map(({ name, words }) => ({
    title: `${name} is assumed`,
    words,
  }));
}
