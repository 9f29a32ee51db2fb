/** One figure that went into another. */
export interface ExplanationInput {
  readonly name: string;
  readonly value: number | string;
  /** `GiB`, `ms`, `USD a month`; empty for a pure number or a word. */
  readonly unit: string;
  /** `your input`, `S1`, `facts of 2026-04-13`, or the SPEC id of the rule that gave it. */
  readonly source: string;
}

/** Where a figure comes from: what the explain drawer shows beside it. */
export interface Explanation {
  readonly title: string;
  /** In words and signs a DBA reads: `0.885 × NVMe − 2 × memory`. */
  readonly formula: string;
  readonly inputs: readonly ExplanationInput[];
  /** SPEC id and seed: `ORD-1 (S1)`. */
  readonly source: string;
  /** True when the rule or one of its constants is assumed rather than measured. */
  readonly assumption: boolean;
}

export function given(name: string, value: number | string, unit: string, source: string): ExplanationInput {
  return { name, value, unit, source };
}
