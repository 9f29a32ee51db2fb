/** One finding a row: its code and its figures. */
export type Rows<Figures, Assumption extends boolean> = {
  readonly [Code in keyof Figures]: { readonly code: Code; readonly assumption: Assumption } & Figures[Code];
}[keyof Figures];
export type Assumed<Figures> = Rows<Figures, true>;
export type Known<Figures> = Rows<Figures, false>;

/** A code that needs no figure. */
export type Plain<Code extends string> = { readonly [One in Code]: unknown };
export type Names = readonly string[];
