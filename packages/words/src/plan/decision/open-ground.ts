import { wordFinding } from "../../findings/word-finding.ts";
import { dayCondition, decidingDay } from "../deciding-day-words.ts";
import { movedDoubt } from "../moved-words.ts";
import { mayStayWords, unexplainedOf } from "../unexplained-words.ts";
import { aboveMean } from "./above-mean.ts";
import { unknownSentence, unknownVersion } from "./asked-version.ts";
import { enteredReadersWords } from "./entered-readers.ts";
import { type Doubted, type Ground, low } from "./ground.ts";
import { askedMode, isIoEstimated, openSwitchWords } from "./open-switch.ts";
import { ownGrowth } from "./own-growth.ts";
import { deniedSet } from "./own-set.ts";
import { type Open, oldTrace } from "./settle-first.ts";

/** What is to be settled first, as a ground. */
export function openGround(open: Open, { plan, told, findings, place }: Doubted): Ground {
  switch (open) {
    case "old": {
      const old = oldTrace([...findings, ...plan.notes]);
      return low("assumed", ["the files are old", old === undefined ? "" : wordFinding(old, place)]);
    }
    case "version":
      return versionGround(plan);
    case "readers":
      return low("depends", [NOT_KEPT, enteredReadersWords({ plan, findings })]);
    case "statistic":
      return statisticGround(findings);
    case "raise":
    case "hidden":
      return low("bounded", ["demand is a lower bound", HIDDEN]);
    case "connections":
      return low("bounded", ["sessions were refused", REFUSED]);
    case "day": {
      const day = decidingDay(plan);
      return low("depends", ["one day decides", day === null ? "" : dayCondition(day, place)]);
    }
    case "entered": {
      const denied = deniedSet({ plan, told });
      const words = denied === null ? "" : wordFinding(denied, place);
      return low("depends", ["the memory that was entered contradicts the files", words]);
    }
    case "memory-verdict":
      return low("depends", ["depends on memory", DEPENDS]);
    case "moved": {
      const of = { findings: [...findings, ...plan.notes], growthPct: told.settings.growthPct };
      return low("depends", ["the level of demand has moved", movedDoubt(of, place) ?? ""]);
    }
    case "storage":
      return storageGround({ plan, told, place });
    case "unexplained": {
      const found = unexplainedOf(plan, told);
      const words = found === null ? "" : mayStayWords(found, place);
      return low("bounded", ["what is saved is not known", words]);
    }
    case "memory":
      return low("assumed", ["the memory needed is assumed and decides", MOVES_MORE]);
    case "fall":
      return low("assumed", [ownGrowth(told, place) ?? "", FALL]);
    default:
      return open satisfies never;
  }
}

function versionGround(plan: Doubted["plan"]): Ground {
  const asked = unknownVersion(plan);
  const words = asked === null ? "" : unknownSentence(asked);
  return low("assumed", [`version ${asked?.engineVersion}, as asked, is not known`, words]);
}

function statisticGround(findings: Doubted["findings"]): Ground {
  const above = aboveMean(findings);
  const short = above === null ? "" : `CPU by ${above.by} alone: an upper bound`;
  return low("bounded", [short, above?.words ?? ""]);
}

function storageGround({ plan, told, place }: Pick<Doubted, "plan" | "told" | "place">): Ground {
  const found = askedMode(plan, told);
  const words = found === null ? "" : openSwitchWords(found, { isEstimated: isIoEstimated(plan), place });
  return low("assumed", ["the storage mode is not decided", words]);
}

const NOT_KEPT = "a reader that nobody measured is not kept";

const HIDDEN = "What runs today was full and hid demand: what was measured is a lower bound.";

const DEPENDS = "How much memory is hot decides, and the files cannot tell.";

const REFUSED = "Connections stood at all that is taken: what was refused is not known.";

const FALL =
  "No day of the files shows demand that far down: measure at that level before anything is changed for it.";

const MOVES_MORE =
  "The memory that is hot is assumed, and if less is, the bill moves by more than the pick changes it.";
