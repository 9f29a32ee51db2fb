import type { OddField } from "@acuity/engine/demand";
import { isObject, type JsonObject, numberOf, shownValue } from "../json/json-shape.ts";
import { TraceError } from "../trace-error.ts";

const AGAIN = "Run the command again with --output json and choose what it writes.";

export interface Expected {
  readonly pattern: RegExp;
  /** What the pattern wants, in words. */
  readonly like: string;
}

/** The named fields of one described thing; what is not asked for is never looked at. */
export class DescriptionFields {
  readonly #object: JsonObject;
  readonly #what: string;
  /** Where what is odd is named in place of refused; null = refused. */
  #odd: OddField[] | null = null;

  /** @param what the thing in words, such as `cluster orders` */
  constructor(object: JsonObject, what: string) {
    this.#object = object;
    this.#what = what;
  }

  /** The same fields, where one that cannot be is named, and counts as absent. */
  naming(odd: OddField[]): DescriptionFields {
    const loose = new DescriptionFields(this.#object, this.#what);
    loose.#odd = odd;
    return loose;
  }

  /** Text of the expected form; null where the field is absent. */
  text(name: string, expected: Expected): string | null {
    const value = this.#value(name);
    if (value === null) return null;
    if (typeof value === "string" && expected.pattern.test(value)) return value;
    return this.#cannotBe(name, expected.like);
  }

  /** @throws TraceError where it is absent, too */
  required(name: string, expected: Expected): string {
    const found = this.text(name, expected);
    if (found !== null) return found;
    throw this.#refusal(name, expected.like);
  }

  number(name: string, range: { readonly from: number; readonly to: number; readonly step: number }) {
    const value = this.#value(name);
    if (value === null) return null;
    const number = numberOf(value);
    if (number >= range.from && number <= range.to && Number.isInteger(number / range.step)) return number;
    const steps = range.step === 1 ? "a whole number" : `a number in steps of ${range.step}`;
    return this.#cannotBe(name, `${steps} from ${range.from} to ${range.to}`);
  }

  /** False where the field is absent. */
  flag(name: string): boolean {
    const value = this.#value(name);
    if (value === null || typeof value === "boolean") return value ?? false;
    return this.#cannotBe(name, "true or false") ?? false;
  }

  has(name: string): boolean {
    return this.#value(name) !== null;
  }

  record(name: string): JsonObject | null {
    const value = this.#value(name);
    if (value === null || isObject(value)) return value;
    return this.#cannotBe(name, "an object");
  }

  #list(name: string, most: number): readonly unknown[] {
    const value = this.#value(name);
    if (value === null) return [];
    if (Array.isArray(value) && value.length <= most) return value;
    return this.#cannotBe(name, `a list of at most ${most}`) ?? [];
  }

  /** The items of a list, each of the expected form; anything else is refused. */
  words(name: string, expected: Expected & { readonly most: number }): readonly string[] {
    const items = this.#list(name, expected.most);
    const isWord = (item: unknown): item is string => typeof item === "string" && expected.pattern.test(item);
    const words = items.filter(isWord);
    if (words.length < items.length) this.#cannotBe(name, `a list with nothing but ${expected.like}`);
    return words;
  }

  /** The items of a list that are objects; anything else is refused. */
  records(name: string, most: number): readonly JsonObject[] {
    return this.#list(name, most).map((item) => {
      if (isObject(item)) return item;
      throw this.#refusal(name, "a list of objects");
    });
  }

  #value(name: string): unknown {
    const value = Object.hasOwn(this.#object, name) ? (this.#object[name] ?? null) : null;
    return value === "" ? null : value;
  }

  /** @throws TraceError where what is odd is refused */
  #cannotBe(name: string, expected: string): null {
    if (this.#odd === null) throw this.#refusal(name, expected);
    this.#odd.push({ field: name, of: this.#what, value: shownValue(this.#value(name)), expected });
    return null;
  }

  #refusal(name: string, expected: string): TraceError {
    const value = this.#value(name);
    const is = value === null ? "is missing" : `is ${shownValue(value)}`;
    return new TraceError(
      "description-invalid",
      `${name} of ${this.#what} ${is}; it must be ${expected}. ${AGAIN}`,
    );
  }
}
