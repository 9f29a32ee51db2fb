/** A rule in a sentence, with what it rests on. The engine's SPEC.md has its full wording under the same id. */
export interface ModelRule {
  readonly id: string;
  readonly rule: string;
  readonly rests: string;
  readonly isAssumption: boolean;
}

export interface RuleGroup {
  readonly title: string;
  readonly rules: readonly ModelRule[];
}

/** Its id, what it says and what it rests on. */

type Said = readonly [id: string, rule: string, rests: string];

export const rule = ([id, text, rests]: Said): ModelRule => ({ id, rule: text, rests, isAssumption: false });
/** One that no measurement supports. */
export const assumed = (said: Said): ModelRule => ({ ...rule(said), isAssumption: true });
