import fc from "fast-check";
import superjson from "superjson";
import { expect, it, vi } from "vitest";
import { outputTransformer } from "./write-output.ts";

const { serialize, deserialize } = outputTransformer;
const overTheLine = (output: unknown): unknown => deserialize(JSON.parse(JSON.stringify(serialize(output))));

it("whatever a procedure answers arrives as it was", () => {
  const name = fc.string().filter((one) => !["__proto__", "constructor", "prototype"].includes(one));
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      ...[fc.string(), fc.double(), fc.boolean(), fc.constantFrom(null, undefined), fc.bigInt()],
      fc.date({ noInvalidDate: true }),
      fc.array(tie("value"), { maxLength: 4 }),
      fc.dictionary(name, tie("value"), { maxKeys: 4, noNullPrototype: true }),
    ),
  }));
  fc.assert(
    fc.property(value, (output) => {
      expect(overTheLine(output)).toStrictEqual(output);
    }),
  );
});

it("plain answers are neither copied nor gone through by superjson, others are", () => {
  const spy = vi.spyOn(superjson, "serialize");
  const rows = Array.from({ length: 100 }, (_, i) => ({ id: `a-${i}`, tier: i, isOn: true, of: null }));
  expect(serialize({ rows }).json).toMatchObject({ rows: expect.toSatisfy((sent) => sent === rows) });
  expect(spy).not.toHaveBeenCalled();
  for (const other of [undefined, -0, Number.NaN, new Date(0), [{ a: undefined }], new Array(2)])
    serialize(other);
  expect(spy).toHaveBeenCalledTimes(6);
  spy.mockRestore();
});
