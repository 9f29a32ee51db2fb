import { loadPriceSheet } from "@acuity/catalog";
import type { PriceSheet } from "@acuity/engine/prices";
import { useEffect, useState } from "react";

/** PostgreSQL prices of a region. */
export interface PriceSheetState {
  /** Null while they load, and where they cannot be had. */
  readonly sheet: PriceSheet | null;
  /** A sentence for the user. */
  readonly problem: string | null;
}

const LOADING: PriceSheetState = { sheet: null, problem: null };

/** Loads the built-in prices of a region; the last ones stay until the new ones are there. */
export function usePriceSheet(region: string): PriceSheetState {
  const [state, setState] = useState<PriceSheetState>(LOADING);
  useEffect(() => {
    let isWanted = true;
    loadPriceSheet({ region, engine: "aurora-postgresql" }).then(
      (sheet) => isWanted && setState({ sheet, problem: null }),
      (error: unknown) => {
        const message =
          error instanceof Error ? error.message : `The prices of ${region} could not be loaded.`;
        if (isWanted) setState({ sheet: null, problem: message });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [region]);
  return state;
}
