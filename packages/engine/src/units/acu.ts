/** Gibibytes of memory in one ACU (UNI-1; AWS documentation, 2022 to 2026). */
export const GIB_PER_ACU = 2;

/** vCPU in one ACU: the r-class ratio of 8 GiB per vCPU (UNI-1, an assumption; 8 busy vCPU = 32 ACU in S3). */
export const VCPU_PER_ACU = 0.25;

/** ρ of every profile (ACU-4): demand over it is the capacity that an instance comes to have. */
export const STEADY_RATIO = 0.76;

/** Hours in a billed month (UNI-2). */
export const MONTH_HOURS = 730;
export type MonthHours = typeof MONTH_HOURS;

/** To the cent, or to the hundredth in which quantities are shown. */
export function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Hours in a week, the buckets of DEM-8 and SCH-1. */
export const WEEK_HOURS = 168;

/** Half-ACU-seconds in one ACU-hour. */
export const HALF_ACU_SECONDS_PER_ACU_HOUR = 7200;

/** Most that a range has, 256 ACU (UNI-3), in the halves that tables are kept by. */
export const MOST_HALF_ACU = 512;

/** Least that a running serverless instance has, ACU. */
export const LEAST_ACU = 0.5;
