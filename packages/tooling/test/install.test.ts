import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { refusalOf } from "../install.mjs";
import { root } from "../root.mjs";

const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

it("what needs a newer Node than the clone may be started by says so in a sentence, and how it runs", () => {
  expect(refusalOf("20.20.2")).toMatch(
    /Node 24 or newer and this is 20\.20\.2: use npm test or .*\.bin\/node/,
  );
  expect(refusalOf("22.18.0")).not.toBeNull();
  expect([refusalOf("24.0.0"), refusalOf(process.versions.node)]).toEqual([null, null]);
});

it("every script begins with a file that installs what is missing, with whichever Node it is started", () => {
  const preparing = /^node packages\/tooling\/(start|test|verify|on-node)\.mjs( |$)/;
  for (const [name, script] of Object.entries<string>(scripts))
    for (const command of script.split(" && ")) expect(command, name).toMatch(preparing);
});

it("hands its program the arguments, and its exit code on", () => {
  const onNode = (...args: readonly string[]) =>
    execFileSync(process.execPath, [join(root, "packages/tooling/on-node.mjs"), ...args], {
      ...{ encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
    });
  expect(onNode("apps/cli/src/main.ts", "--help")).toContain("acuity");
  expect(() => onNode("apps/cli/src/main.ts", "inspect")).toThrow(expect.objectContaining({ status: 2 }));
});
