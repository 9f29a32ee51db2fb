/** The first question of a page about the cluster at hand, and which of its figures are measured. */
export interface FirstQuestion<Question> {
  readonly question: Question;
  /** Words beside a field as long as it holds the figure of `question`. */
  readonly origins: Readonly<Partial<Record<keyof Question, string>>>;
}

/** Where the figure of a field comes from, as long as the user has not changed it. */
export function originOf<Question>(
  key: keyof Question,
  { question, first }: { readonly question: Question; readonly first: FirstQuestion<Question> },
): string | undefined {
  return question[key] === first.question[key] ? first.origins[key] : undefined;
}
