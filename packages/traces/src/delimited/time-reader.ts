import type { DateOrder, ReadOptions } from "../trace-file.ts";
import { daysFromCivil } from "./civil-time.ts";
import { parseDecimal } from "./parse-decimal.ts";

const NAN = Number.NaN;

/** Blanks and quotation marks. */
function isAround(byte: number): boolean {
  return byte <= 32 || byte === 34;
}

/** Digits, a dot, e, a plus sign and no leading zero: the bytes of an epoch number. */
function looksNumeric(bytes: Uint8Array, from: number, to: number): boolean {
  if (bytes[from] === 48) return false;
  let digits = 0;
  for (let i = from; i < to; i++) {
    const c = bytes[i] as number;
    if (c >= 48 && c <= 57) digits++;
    else if (c !== 46 && (c | 32) !== 101 && c !== 43) return false;
  }
  return digits >= 9;
}

/** Epoch seconds of a number in seconds, ms, µs or ns, told apart by size; NaN before 1973. */
export function epochFromNumber(value: number): number {
  if (!(value >= 1e8)) return NAN;
  if (value < 1e11) return value;
  if (value < 1e14) return value / 1e3;
  if (value < 1e17) return value / 1e6;
  return value < 1e20 ? value / 1e9 : NAN;
}

/**
 * Reads time stamps of one column and remembers what they left open: whether a zone was written and, for dates such
 * as 3/2/2026, which order of day and month the column allows.
 */
export class TimeReader {
  /** Stamps without a zone (`Z`, an offset, an epoch number). */
  unmarked = 0;
  /** Stamps written with the year last. */
  yearLast = 0;
  /** The year-last dates seen had a first, a second part above 12. */
  firstAbove12 = false;
  secondAbove12 = false;
  /** For the stamp just read: seconds under the other order of day and month; NaN when there is no such date. */
  other = NAN;
  /** `a.b.yyyy` is day first everywhere it is written. */
  dotted = false;
  readonly offsetS: number;
  readonly order: DateOrder;
  #p = 0;
  #digits = 0;

  constructor({ utcOffsetMinutes = 0, dateOrder = "month-first" }: ReadOptions) {
    this.offsetS = utcOffsetMinutes * 60;
    this.order = dateOrder;
  }

  /** Epoch seconds of the text in [from, to), quoted or not, or NaN when it is no time stamp. */
  read(bytes: Uint8Array, from: number, to: number): number {
    let end = to;
    let start = from;
    while (start < end && isAround(bytes[start] as number)) start++;
    while (end > start && isAround(bytes[end - 1] as number)) end--;
    this.other = NAN;
    if (looksNumeric(bytes, start, end)) return epochFromNumber(parseDecimal(bytes, start, end));
    if (end - start > 40) return NAN;
    this.#p = start;
    const first = this.#number(bytes, end);
    const firstDigits = this.#digits;
    const mark = bytes[this.#p] as number;
    if (firstDigits === 0 || (mark !== 47 && mark !== 45 && mark !== 46)) return NAN;
    this.#p++;
    const second = this.#number(bytes, end);
    if (this.#digits === 0 || this.#digits > 2 || bytes[this.#p] !== mark) return NAN;
    this.#p++;
    const third = this.#number(bytes, end);
    if (firstDigits === 4 && this.#digits >= 1 && this.#digits <= 2 && mark !== 46)
      return this.#seconds(bytes, end, daysFromCivil(first, second, third), NAN);
    if (firstDigits > 2 || (this.#digits !== 4 && this.#digits !== 2)) return NAN;
    const year = this.#digits === 2 ? 2000 + third : third;
    return this.#yearLast(bytes, end, { first, second, year, dotted: mark === 46 });
  }

  #yearLast(
    bytes: Uint8Array,
    end: number,
    date: { first: number; second: number; year: number; dotted: boolean },
  ): number {
    const monthFirst = daysFromCivil(date.year, date.first, date.second);
    const dayFirst = daysFromCivil(date.year, date.second, date.first);
    const dayLeads = this.order === "day-first";
    const seconds = this.#seconds(
      bytes,
      end,
      dayLeads ? dayFirst : monthFirst,
      dayLeads ? monthFirst : dayFirst,
    );
    if (!Number.isNaN(seconds) || !Number.isNaN(this.other)) {
      this.yearLast++;
      if (date.first > 12) this.firstAbove12 = true;
      if (date.second > 12) this.secondAbove12 = true;
      if (date.dotted) this.dotted = true;
    }
    return seconds;
  }

  #number(bytes: Uint8Array, end: number): number {
    let value = 0;
    const from = this.#p;
    let p = from;
    for (; p < end && p - from < 10; p++) {
      const digit = (bytes[p] as number) - 48;
      if (digit < 0 || digit > 9) break;
      value = value * 10 + digit;
    }
    this.#p = p;
    this.#digits = p - from;
    return value;
  }

  /** Adds the clock and zone behind the date; sets `other` for the other reading of the date. */
  #seconds(bytes: Uint8Array, end: number, days: number, otherDays: number): number {
    const clock = this.#clock(bytes, end);
    if (Number.isNaN(clock)) return NAN;
    const zone = this.#zone(bytes, end);
    if (Number.isNaN(zone)) return NAN;
    const rest = clock - zone;
    this.other = otherDays * 86_400 + rest;
    return days * 86_400 + rest;
  }

  /** Seconds since midnight; a date alone is midnight. */
  #clock(bytes: Uint8Array, end: number): number {
    if (this.#p >= end) return 0;
    const separator = bytes[this.#p] as number;
    if (separator === 44) this.#p++;
    else if (separator !== 32 && (separator | 32) !== 116) return NAN;
    this.#p++;
    let hour = this.#number(bytes, end);
    if (this.#digits === 0 || this.#digits > 2 || bytes[this.#p] !== 58) return NAN;
    this.#p++;
    const minute = this.#number(bytes, end);
    if (this.#digits !== 2) return NAN;
    let second = 0;
    if (this.#p < end && bytes[this.#p] === 58) {
      this.#p++;
      second = this.#number(bytes, end);
      if (this.#digits !== 2) return NAN;
      const mark = bytes[this.#p];
      if (this.#p < end && (mark === 46 || mark === 44)) {
        this.#p++;
        const fraction = this.#number(bytes, end);
        if (this.#digits < 1) return NAN;
        second += fraction / 10 ** this.#digits;
      }
    }
    hour = this.#halfDay(bytes, end, hour);
    if (!(hour <= 24 && minute < 60 && second < 61)) return NAN;
    return hour * 3600 + minute * 60 + second;
  }

  #halfDay(bytes: Uint8Array, end: number, hour: number): number {
    let p = this.#p;
    while (p < end && bytes[p] === 32) p++;
    const letter = (bytes[p] as number) | 32;
    if (p + 1 >= end || (letter !== 97 && letter !== 112) || ((bytes[p + 1] as number) | 32) !== 109)
      return hour;
    this.#p = p + 2;
    if (hour < 1 || hour > 12) return NAN;
    return (hour % 12) + (letter === 112 ? 12 : 0);
  }

  /** Seconds east of UTC: `Z`, `UTC`, `GMT`, `+01:00`, `-0500`, `+01`, or the caller's offset when nothing is written. */
  #zone(bytes: Uint8Array, end: number): number {
    while (this.#p < end && bytes[this.#p] === 32) this.#p++;
    if (this.#p >= end) {
      this.unmarked++;
      return this.offsetS;
    }
    const sign = bytes[this.#p] as number;
    if (sign === 43 || sign === 45) {
      this.#p++;
      const offset = this.#offset(bytes, end);
      if (Number.isNaN(offset) || this.#p !== end) return NAN;
      return sign === 45 ? -offset : offset;
    }
    let word = "";
    for (let i = this.#p; i < end && word.length < 4; i++)
      word += String.fromCharCode((bytes[i] as number) | 32);
    return word === "z" || word === "utc" || word === "gmt" ? 0 : NAN;
  }

  #offset(bytes: Uint8Array, end: number): number {
    let hours = this.#number(bytes, end);
    let minutes = 0;
    if (this.#digits === 4) {
      minutes = hours % 100;
      hours = (hours - minutes) / 100;
    } else if (this.#digits !== 1 && this.#digits !== 2) return NAN;
    else if (this.#p < end && bytes[this.#p] === 58) {
      this.#p++;
      minutes = this.#number(bytes, end);
      if (this.#digits !== 2) return NAN;
    }
    return hours <= 18 && minutes < 60 ? hours * 3600 + minutes * 60 : NAN;
  }
}

const SCRATCH = new Uint8Array(64);

/** Epoch seconds of a time written as text (JSON strings), or NaN. */
export function readTimeText(text: string, reader: TimeReader): number {
  if (text.length > SCRATCH.length) return NAN;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c > 127) return NAN;
    SCRATCH[i] = c;
  }
  return reader.read(SCRATCH, 0, text.length);
}
