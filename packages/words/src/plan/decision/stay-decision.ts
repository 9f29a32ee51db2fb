import { ageWords } from "../../formats/age.ts";
import { formatMoney } from "../../formats/money.ts";
import { DEFAULT_TERM_YEARS } from "../engine-figures.ts";
import { busiestCpu } from "./busiest-cpu.ts";
import { confidenceOf } from "./confidence-of.ts";
import type { DecidingFact, Decision, FactKind } from "./decision.ts";
import { type Doubted, type Ground, medium } from "./ground.ts";
import { ownTodayGround } from "./own-today.ts";
import { mayHaveMoved, oldWords } from "./price-doubt.ts";
import { restsOn } from "./rests-on.ts";
import { riskWords } from "./risk-words.ts";
import type { StayOnTerm } from "./stay-on-term.ts";
import { changeSaves, changeTitle, likeWords } from "./stay-words.ts";
import { termRisk } from "./term-risk.ts";
import { rowOf } from "./told-plan.ts";
import { shortTime } from "./why-words.ts";

/** What the stay rests on, how sure it is and what may go wrong, none of it of the change; the figures of the term. */
export function stayDecision(
  stay: StayOnTerm,
  { of, stayed }: { readonly of: Doubted; readonly stayed: Doubted },
): Pick<Decision, "confidence" | "restsOn" | "risks" | "why" | "stays" | "upfrontUsd" | "upfrontShown"> {
  const { price, way, lessUsd, changeSavesUsd } = stay;
  const { plan, findings, place } = stayed;
  const risks = riskWords({ ...stayed, findings, runs: plan.notes, place });
  return {
    confidence: confidenceOf(stayed, [...ofOldPrices(stay, stayed), ...ownTodayGround(stayed)]),
    restsOn: [termFact(stay, of), ...restsOn(stayed).filter(({ kind }) => isOwn(kind, stayed))],
    risks: [termRisk(price, place), ...risks],
    why: whyStay(stay, { ...stayed, like: likeWords(stay, of) }),
    stays: { way, lessUsd, changeSavesUsd },
    upfrontUsd: price.upfrontUsd,
    upfrontShown: {
      value: formatMoney(price.upfrontUsd, place),
      detail: way === "savings-plan" ? "savings plan of 1 year" : "reserved for 1 year",
    },
  };
}

/** What is told of them is told of the pick. */
const OF_PICK: readonly FactKind[] = ["demand", "standby", "limit"];

/** Of memory only what another need of it would change. */
const isOwn = (kind: FactKind, { plan }: Doubted): boolean =>
  !OF_PICK.includes(kind) && (kind !== "memory" || plan.memory != null);

/** A term that may not bind is what would make the change the answer. */
function termFact(stay: StayOnTerm, of: Doubted): DecidingFact {
  return {
    ...{ kind: "limit", field: "limits", settle: null },
    origin: of.told.settings.limits.maxTermYears === DEFAULT_TERM_YEARS ? "assumed" : "yours",
    words: "Term: one of 1 year may bind you",
    detail: `where none may, ${changeTitle(of)} is the answer and saves ${changeSaves(stay, of)}`,
  };
}

/** So little less than the change that prices which are old may have moved by it. */
function ofOldPrices({ lessUsd, todayUsd }: StayOnTerm, { plan, place }: Doubted): readonly Ground[] {
  const age = plan.notes.find((one) => one.code === "prices-old");
  if (age?.code !== "prices-old" || !mayHaveMoved(lessUsd, todayUsd)) return [];
  const short = `close to the change, by prices ${ageWords(age.days, place)} old`;
  return [
    medium("bounded", [short, oldWords("It costs less than the change by under a tenth of today’s bill")]),
  ];
}

/** Why, in three sentences of at most 20 words. */
function whyStay(
  stay: StayOnTerm,
  { plan, told, place, like }: Doubted & { readonly like: string },
): readonly string[] {
  const { price, lessUsd, todayUsd } = stay;
  const usd = (sum: number) => formatMoney(sum, place);
  const row = rowOf(plan, "today");
  const cpu = row === undefined ? null : busiestCpu(row, place);
  return [
    `For a year what runs today costs ${usd(price.monthlyUsd)} a month, the change ${like} ${usd(price.monthlyUsd + lessUsd)}.`,
    `On demand the change would save ${changeSaves(stay, { place })} of ${usd(todayUsd)}.`,
    `What runs today meets your limits: ${[...(cpu === null ? [] : [`CPU at most ${cpu}`]), shortTime(told, place)].join(", ")}.`,
  ];
}
