/** A row of `npm run bench -- --json`. */
export interface BrowserResult {
  readonly id: string;
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** Highest value that passes, or a sentence where it is another rule. */
  readonly budget: number | string;
  readonly pass: boolean;
}
