import type { CcmStatus, CcmStatusReading } from "@acuity/engine/failover";
import { formatGib } from "../formats/acu.ts";
import { formatNumber, formatSignificant } from "../formats/number.ts";
import { type Place, STANDARD_PLACE } from "../formats/place.ts";

/** The row of `aurora_ccm_status()` and what it means, sentence by sentence (CCM-3). */
export function ccmStatusWords(
  { status, reading }: { readonly status: CcmStatus; readonly reading: CcmStatusReading },
  place: Place = STANDARD_PLACE,
): readonly string[] {
  const count = (value: number) => formatNumber(value, 0, place);
  const { remainingS } = reading;
  return [
    scanWords(status, { reading, place }),
    `In the last minute the writer sent ${count(status.buffers_sent_last_minute)} of ${count(status.buffers_found_last_minute)} hot pages, ${count(reading.sentKibPerS)} KiB a second.`,
    `The present scan has looked at ${count(status.current_scan_progress)} pages (a count, not a percentage), found ${count(status.buffers_found_current_scan)} hot ones and sent ${count(status.buffers_sent_current_scan)}.`,
    ...(remainingS === null || status.buffers_sent_last_scan === 0
      ? []
      : [`At this rate the pages of the last scan take ${count(remainingS / 60)} min to send.`]),
  ];
}

function scanWords(
  status: CcmStatus,
  { reading, place }: { readonly reading: CcmStatusReading; readonly place: Place },
): string {
  const { warmPct, state, hotGib } = reading;
  const count = (value: number) => formatNumber(value, 0, place);
  const head = `In its last whole scan the writer found ${count(status.buffers_found_last_scan)} hot pages (${formatGib(hotGib, place)}) and had to send ${count(status.buffers_sent_last_scan)} of them: the reader's cache was ${formatSignificant(warmPct, place)} % warm`;
  switch (state) {
    case "unknown":
      return "No whole scan has ended yet, so nothing can be said of the reader's cache: ask again in some minutes.";
    case "cold":
      return `${head}. That is a cold reader: nearly every hot page was missing there, and a failover now would start cold.`;
    case "warming":
      return `${head}. It is filling: a failover now would start half warm.`;
    case "warm":
      return `${head}. It holds what the writer uses: a failover now would start warm.`;
    default:
      return state satisfies never;
  }
}
