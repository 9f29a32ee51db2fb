import { expect, it } from "vitest";
import { specFindings, testTitles } from "../checks/spec-ids.mjs";

const spec = "# Spec\n- **ACU-1** Refill, see UNI-2.\n- **ACU-2** Step up.\n| FIT-1 | S2 |\n";
const whole = `
  describe("steps", () => {
    it("ACU-1 refills", () => {});
    it.each([["a", 1]])("ACU-2 steps %s", () => {});
  });
  describe("FIT-1", () => { it.skipIf(false)(\`holds \${x}\`, () => {}); });
`;

it("is content when rules and titles name each other", () => {
  expect(specFindings(spec, [{ path: "packages/engine/src/a.test.ts", text: whole }])).toEqual([]);
});

it("finds a rule without a test, a test without a rule, and a title without either", () => {
  const text = 'it("ACU-1 refills", () => {}); it("ACU-9 flies", () => {}); it("just works", () => {});';
  const found = specFindings(spec, [{ path: "packages/engine/src/a.test.ts", text }]).map(({ what }) => what);
  expect(found).toEqual([
    '"just works" does not begin with the rule it checks',
    '"ACU-9 flies" names ACU-9, which SPEC.md does not have',
    "ACU-2 has no test",
    "FIT-1 has no test",
  ]);
});

it("lets other packages title their tests as they like, and counts their rules", () => {
  const tests = [
    {
      path: "packages/engine/src/a.test.ts",
      text: 'it("ACU-1 refills", () => {}); it("FIT-1 fits", () => {});',
    },
    { path: "apps/cli/test/b.test.ts", text: 'it("prints", () => {}); it("ACU-2 steps", () => {});' },
  ];
  expect(specFindings(spec, tests)).toEqual([]);
});

it("reads titles from the syntax tree, not from strings and comments", () => {
  const text = '// it("no", () => {})\nconst a = \'it("neither", () => {})\';\ntest.only("yes", () => {});';
  expect(testTitles(text)).toEqual([["yes"]]);
});
