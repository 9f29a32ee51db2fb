import type { SaidAhead } from "../files/session-view.ts";
import type { PreparedView } from "../planner/questions.ts";

/** A view whose settings start where the user said at the input check. */
export function startingAhead(view: PreparedView, ahead: SaidAhead | undefined): PreparedView {
  if (ahead === undefined) return view;
  const { maxThrottledPct, ...said } = ahead;
  const { limits, ...defaults } = view.defaults;
  return {
    ...view,
    defaults: {
      ...{ ...defaults, ...said },
      limits: { ...limits, ...(maxThrottledPct !== undefined && { maxThrottledPct }) },
    },
  };
}
