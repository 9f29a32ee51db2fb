export { formatCompact, formatNumber, formatSignificant, MISSING } from "@acuity/words";
