import type { Caller } from "../access/caller.ts";
import type { Services } from "../services.ts";

/** What a procedure gets. The caller is looked up once a request, and only when a procedure needs one. */
export interface Context {
  readonly services: Services;
  /** Whether the request came from a page of ours, as far as the browser says. */
  readonly isSameOrigin: boolean;
  /** @throws AppError `unauthenticated` */
  readonly findCaller: () => Promise<Caller>;
}
