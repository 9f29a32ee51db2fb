import type { Studies } from "@acuity/contract";
import type { PriceSheet } from "@acuity/engine/prices";
import type { Finding } from "@acuity/engine/units";
import type { Note, Place, StudyVerdict } from "@acuity/words";
import type { ComponentType } from "react";
import type { KnownCluster } from "./cluster/known-cluster.ts";
import type { Asking } from "./fields/question-fields.tsx";
import type { Answer } from "./question/answer-or-refusal.ts";
import type { FirstQuestion } from "./question/origin.ts";
import type { QuestionSpec } from "./question/spec.ts";
import type { OpeningQuestion } from "./question/use-question.ts";
import type { VerdictFigure } from "./verdict-panel.tsx";

/** What every answer says beside its own figures. */
export interface Found {
  readonly notes: readonly Finding[];
}

/** What is known beside an answer. */
export interface Known {
  readonly cluster: KnownCluster | null;
  readonly place: Place;
}

/** What a verdict is about: the question asked, and which of it was filled in. */
export interface AskedOf<Question> extends Known {
  readonly question: Question;
  readonly first: FirstQuestion<Question>;
}

/** A page of one question beside the plan: what is asked, how it is answered and what is drawn of the answer. */
export interface Tool<Question extends OpeningQuestion, Plan extends Found> {
  /** Its place among the studies of a report. */
  readonly study: keyof Studies;
  /** What it is about, as in `More about these reads`. */
  readonly about: string;
  readonly spec: QuestionSpec<Question>;
  /** The two or three values that decide: the only ones that stand open. */
  readonly decides: readonly (keyof Question)[];
  /** The question as far as the trace and the plan fill it. */
  readonly first: (cluster: KnownCluster | null) => FirstQuestion<Question>;
  readonly answer: (question: Question, prices: PriceSheet | null) => Answer<Plan>;
  readonly verdict: (plan: Plan, asked: AskedOf<Question>) => StudyVerdict;
  readonly figures: (plan: Plan, asked: AskedOf<Question>) => readonly VerdictFigure[];
  /** Notes beside the plan's own: what else the trace says of it. */
  readonly notes?: (plan: Plan, known: Known) => readonly Note[];
  /** Charts and tables of an answer. */
  readonly Panels: ComponentType<{
    readonly plan: Plan;
    readonly question: Question;
    readonly first: FirstQuestion<Question>;
  }>;
  /** What stands below whatever the answer is, and the values that are asked for there. */
  readonly beside?: {
    readonly names: readonly (keyof Question)[];
    readonly Panels: ComponentType<{ readonly asking: Asking<Question> }>;
  };
  /** What of the question is an example and no figure of the cluster, as the words of a band; null where nothing is. */
  readonly example: (asked: AskedOf<Question>) => string | null;
  /** What is asked in place of a question that is refused, and why that tells something; null where nothing would. */
  readonly wouldBe?: (question: Question) => { readonly question: Question; readonly words: string } | null;
  /** Why the question may not go into a report yet, as a sentence. */
  readonly obstacle?: (question: Question, first: FirstQuestion<Question>) => string | null;
}

export interface ToolDeskProps<Question extends OpeningQuestion, Plan extends Found> {
  readonly tool: Tool<Question, Plan>;
  readonly cluster: KnownCluster | null;
  readonly isTab: boolean;
}
