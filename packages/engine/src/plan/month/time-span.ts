/** From one moment to before another, epoch seconds. */
export interface TimeSpan {
  readonly startS: number;
  readonly endS: number;
}
