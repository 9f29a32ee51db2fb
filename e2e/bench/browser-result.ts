/** A row of `npm run bench -- --json`. */
export interface BrowserResult {
  readonly id: string;
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly budget: number;
  readonly pass: boolean;
}
