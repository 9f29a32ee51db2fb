import { PAGES_PER_GIB } from "../reads/hits/page-class.ts";
import type { CcmStatus } from "./read-ccm-status.ts";

/** What a row of `aurora_ccm_status()` means. */
export interface CcmStatusReading {
  /** 100 × (1 − sent/found) of the last whole scan; null before one has ended. */
  readonly warmPct: number | null;
  readonly state: "unknown" | "cold" | "warming" | "warm";
  /** Pages the writer sends, KiB a second. */
  readonly sentKibPerS: number;
  /** Hot pages the writer found in the last whole scan, GiB. */
  readonly hotGib: number;
  /** Time to send at this rate what the last scan still had to send, s; null when nothing is sent. */
  readonly remainingS: number | null;
}

const KIB_PER_PAGE = 8;
const COLD_BELOW_PCT = 50;
const WARM_FROM_PCT = 95;

/** What the row means (CCM-3): the pages that still had to be sent are those the reader lacks. */
export function explainCcmStatus(status: CcmStatus): CcmStatusReading {
  const sent = status.buffers_sent_last_scan;
  const found = status.buffers_found_last_scan;
  const warmPct = found > 0 ? 100 * (1 - sent / found) : null;
  const perSecond = status.buffers_sent_last_minute / 60;
  return {
    warmPct,
    state: stateOf(warmPct),
    sentKibPerS: perSecond * KIB_PER_PAGE,
    hotGib: found / PAGES_PER_GIB,
    remainingS: perSecond > 0 ? sent / perSecond : null,
  };
}

function stateOf(warmPct: number | null): CcmStatusReading["state"] {
  if (warmPct === null) return "unknown";
  if (warmPct < COLD_BELOW_PCT) return "cold";
  return warmPct < WARM_FROM_PCT ? "warming" : "warm";
}
