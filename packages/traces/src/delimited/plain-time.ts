import { daysFromCivil } from "./civil-time.ts";
import type { TimeReader } from "./time-reader.ts";

const LF = 10;
const CR = 13;

/** The stamp nearly every row carries, read without looking at its date twice. */
export class PlainTime {
  /** Epoch seconds of the stamp just read. */
  seconds = 0;
  readonly #time: TimeReader;
  readonly #delimiter: number;
  #dateKey = -1;
  #dayS = 0;

  constructor(time: TimeReader, delimiter: number) {
    this.#time = time;
    this.#delimiter = delimiter;
  }

  /** `YYYY/MM/DD HH:MM:SS`, also with `-` and `T`, also ending in `Z`: sets `seconds`, returns its end, or −1. */
  read(bytes: Uint8Array, p: number): number {
    const mark = bytes[p + 4];
    if ((mark !== 47 && mark !== 45) || bytes[p + 7] !== mark || bytes[p + 13] !== 58 || bytes[p + 16] !== 58)
      return -1;
    const gap = bytes[p + 10];
    if (gap !== 32 && gap !== 84) return -1;
    const year = two(bytes, p) * 100 + two(bytes, p + 2);
    const month = two(bytes, p + 5);
    const day = two(bytes, p + 8);
    const hour = two(bytes, p + 11);
    const minute = two(bytes, p + 14);
    const second = two(bytes, p + 17);
    if (!(hour < 24 && minute < 60 && second < 60)) return -1;
    const key = year * 10_000 + month * 100 + day;
    if (key !== this.#dateKey) {
      const days = daysFromCivil(year, month, day);
      if (Number.isNaN(days)) return -1;
      this.#dateKey = key;
      this.#dayS = days * 86_400;
    }
    const time = this.#time;
    const delimiter = this.#delimiter;
    let end = p + 19;
    const zoned = bytes[end] === 90;
    if (zoned) end++;
    const stop = bytes[end];
    if (stop !== delimiter && stop !== LF && (stop !== CR || bytes[end + 1] !== LF)) return -1;
    if (!zoned) time.unmarked++;
    this.seconds = this.#dayS + hour * 3600 + minute * 60 + second - (zoned ? 0 : time.offsetS);
    return end;
  }
}

/** Two digits as a number; NaN otherwise. */
function two(bytes: Uint8Array, p: number): number {
  const a = (bytes[p] as number) - 48;
  const b = (bytes[p + 1] as number) - 48;
  return a >>> 0 < 10 && b >>> 0 < 10 ? a * 10 + b : Number.NaN;
}
