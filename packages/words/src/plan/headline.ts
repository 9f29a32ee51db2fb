/** The four answers of a headline, whatever the plan came to: what to run, what it costs, what would change it, how sure it is. */
export interface Headline {
  /** `Stay on db.r6g.xlarge`, `Depends on memory`: without a full stop. */
  readonly verdict: string;
  readonly reason: string;
  readonly cost: string;
  readonly changes: string;
  readonly sure: string;
  /** Which instance becomes what, one a line; empty where nothing changes, and where nobody can tell. */
  readonly instances: readonly string[];
}
