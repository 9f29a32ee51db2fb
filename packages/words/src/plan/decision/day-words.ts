import type { Place } from "../../formats/place.ts";
import { formatDate } from "../../formats/time.ts";

/** `17 Jun 2025` of an ISO day. */
export function formatDay(day: string, place: Place): string {
  return formatDate(Date.parse(`${day}T12:00:00Z`) / 1000, place);
}
