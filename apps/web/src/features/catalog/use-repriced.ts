import type { Repriced, RepriceInput } from "@acuity/contract";
import { useEffect, useState } from "react";
import { api } from "../../api/api-client.ts";
import { sentenceOf } from "../../api/sentence-of.ts";

export interface RepricedState {
  readonly repriced: Repriced | null;
  readonly problem: string | null;
  readonly isBusy: boolean;
}

const NOTHING: RepricedState = { repriced: null, problem: null, isBusy: false };

/** What another list makes of a report; null asks nothing. */
export function useRepriced(asked: RepriceInput | null): RepricedState {
  const [state, setState] = useState<RepricedState>(NOTHING);
  const id = asked?.id ?? null;
  const catalog = asked?.catalog ?? null;
  useEffect(() => {
    if (id === null) return setState(NOTHING);
    let isCurrent = true;
    setState({ ...NOTHING, isBusy: true });
    api.report.reprice.query({ id, catalog }).then(
      (repriced) => isCurrent && setState({ ...NOTHING, repriced }),
      (cause: unknown) => isCurrent && setState({ ...NOTHING, problem: sentenceOf(cause) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, catalog]);
  return state;
}
