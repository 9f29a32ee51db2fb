/**
 * A name beside lists that each hold the one before twice: 2^`levels` leaves, for whoever goes through all of them. It
 * says so by what superjson writes of a value in two places.
 */
export function doubledInput(levels: number, name = "doubled"): string {
  const lists = Array.from({ length: levels }, (_, i) => [`l${i}`, i === 0 ? [] : [null, null]]);
  const twice = lists.slice(1).map((_, i) => [`l${i}`, [`l${i + 1}.0`, `l${i + 1}.1`]]);
  const meta = { referentialEqualities: Object.fromEntries(twice) };
  return JSON.stringify({ json: { name, ...Object.fromEntries(lists) }, meta });
}

/** Bodies of a request that takes a name, none of which any page sends; `size` bounds how long they are, in octets. */
export function hostileInputs(size = 900_000): Readonly<Record<string, string>> {
  const marked = (values: unknown, b: unknown) =>
    JSON.stringify({ json: { name: "x", b }, meta: { values } });
  const nested = (open: string, close: string) => {
    const levels = Math.floor(size / (open.length + close.length));
    return `{"json":${open.repeat(levels)}1${close.repeat(levels)}}`;
  };
  const members = Array.from({ length: Math.floor(size / 20) }, (_, i) => i);
  const equal = Object.fromEntries(members.map((i) => [`b.${i}`, []]));
  const set = { values: { b: ["set"] }, referentialEqualities: equal };
  return {
    "a set of which each member is named": JSON.stringify({ json: { name: "x", b: members }, meta: set }),
    "a large integer": marked({ b: ["bigint"] }, "9".repeat(size)),
    "a map": marked({ b: ["map"] }, []),
    "an error": marked({ b: ["Error"] }, {}),
    "a pattern": marked({ b: ["regexp"] }, "/(a+)+$/"),
    "a date for a name": JSON.stringify({ json: { name: "x" }, meta: { values: { name: ["Date"] } } }),
    "a list a level deep in a list": nested("[", "]"),
    "fields in fields": nested('{"name":', "}"),
    "marks in marks": JSON.stringify({ json: { name: "x" }, meta: {} }).replace(
      '"meta":{}',
      `"meta":{"values":${nested('{"a":', "}").slice(8, -1)}}`,
    ),
    "a path of steps without end": marked({ [`b.${"a.".repeat(size / 2)}`]: ["undefined"] }, {}),
    "a place far behind a list's end": marked({ "b.4000000000": ["undefined"] }, []),
    "nothing at all": "null",
  };
}
