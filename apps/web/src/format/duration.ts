export { formatDuration, formatDurationShort } from "@acuity/words";
