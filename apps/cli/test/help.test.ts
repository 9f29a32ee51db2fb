import { expect, it } from "vitest";
import { options as planOptions } from "../src/commands/plan.ts";
import { options as simulateOptions } from "../src/commands/simulate.ts";
import { commands } from "../src/commands.ts";
import { askAcuity } from "./run-acuity.ts";

const helpOf = async (command: string) => (await askAcuity([command, "--help"])).out;
const named = (help: string) =>
  new Set([...help.matchAll(/(?<![\w-])--([a-z][a-z-]*)/g)].map((m) => m[1] ?? ""));

it.each([
  ["plan", planOptions],
  ["simulate", simulateOptions],
])("acuity %s --help names every option it takes, and no other", async (command, table) => {
  const help = await helpOf(command);
  expect([...named(help)].sort()).toEqual([...Object.keys(table), "json"].sort());
});

it.each([...commands.keys()])("acuity %s --help fits 120 columns and has no colour", async (command) => {
  const { code, out } = await askAcuity([command, "--help"]);
  expect(code).toBe(0);
  for (const line of out.split("\n")) expect(line.length, line).toBeLessThanOrEqual(120);
  expect(out).not.toContain("\u001b");
  expect(out).toMatch(/^Usage: acuity/m);
  expect(out).toMatch(/^Example: acuity/m);
});
