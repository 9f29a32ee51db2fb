import { MONTH_HOURS, WEEK_HOURS } from "./acu.ts";

export const HOUR_S = 3600;

export const DAY_S = 86_400;

/** A week, in whose hours a month is projected (DEM-8). */
export const WEEK_S = WEEK_HOURS * HOUR_S;

/** A billed month (UNI-2). */
export const MONTH_S = MONTH_HOURS * HOUR_S;
