import { groupThousands } from "../explain/group-thousands.ts";
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
  readonly sentences: readonly string[];
}

const KIB_PER_PAGE = 8;
const COLD_BELOW_PCT = 50;
const WARM_FROM_PCT = 95;

/** Explains the row in words (CCM-3): the pages that still had to be sent are those the reader lacks. */
export function explainCcmStatus(status: CcmStatus): CcmStatusReading {
  const sent = status.buffers_sent_last_scan;
  const found = status.buffers_found_last_scan;
  const warmPct = found > 0 ? 100 * (1 - sent / found) : null;
  const perSecond = status.buffers_sent_last_minute / 60;
  const hotGib = found / PAGES_PER_GIB;
  const remainingS = perSecond > 0 ? sent / perSecond : null;
  const sentKibPerS = perSecond * KIB_PER_PAGE;
  return {
    warmPct,
    state: stateOf(warmPct),
    sentKibPerS,
    hotGib,
    remainingS,
    sentences: [
      describeScan(status, warmPct),
      `In the last minute the writer sent ${groupThousands(status.buffers_sent_last_minute)} of ${groupThousands(status.buffers_found_last_minute)} hot pages, ${groupThousands(sentKibPerS)} KiB a second.`,
      `The present scan has looked at ${groupThousands(status.current_scan_progress)} pages (a count, not a percentage), found ${groupThousands(status.buffers_found_current_scan)} hot ones and sent ${groupThousands(status.buffers_sent_current_scan)}.`,
      ...(remainingS === null || sent === 0
        ? []
        : [`At this rate the pages of the last scan take ${groupThousands(remainingS / 60)} min to send.`]),
    ],
  };
}

function describeScan(status: CcmStatus, warmPct: number | null): string {
  if (warmPct === null) {
    return "No whole scan has ended yet, so nothing can be said of the reader's cache: ask again in some minutes.";
  }
  const { buffers_sent_last_scan: sent, buffers_found_last_scan: found } = status;
  const gib = (found / PAGES_PER_GIB).toFixed(1);
  const head = `In its last whole scan the writer found ${groupThousands(found)} hot pages (${gib} GiB) and had to send ${groupThousands(sent)} of them: the reader's cache was ${percent(warmPct)} % warm`;
  switch (stateOf(warmPct)) {
    case "cold":
      return `${head}. That is a cold reader: nearly every hot page was missing there, and a failover now would start cold.`;
    case "warming":
      return `${head}. It is filling: a failover now would start half warm.`;
    default:
      return `${head}. It holds what the writer uses: a failover now would start warm.`;
  }
}

function stateOf(warmPct: number | null): CcmStatusReading["state"] {
  if (warmPct === null) return "unknown";
  if (warmPct < COLD_BELOW_PCT) return "cold";
  return warmPct < WARM_FROM_PCT ? "warming" : "warm";
}

function percent(value: number): string {
  return value < 1 ? value.toFixed(3) : value.toFixed(1);
}
