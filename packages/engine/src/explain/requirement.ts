/** One condition of a feature, met or not, with a sentence that says what to do. */
export interface Requirement {
  /** Stable kebab-case name: `postgresql`, `same-class`. */
  readonly id: string;
  readonly met: boolean;
  readonly message: string;
}
