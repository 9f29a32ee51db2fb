// packages/engine/SPEC.md and the tests name each other: every engine test checks a rule, every rule is checked.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseSync } from "@swc/core";
import { root } from "../root.mjs";
import { report, trackedFiles } from "./tracked-files.mjs";

const id = /\b[A-Z]{3}-\d{1,2}\b/g;
const startsWithId = /^[A-Z]{3}-\d{1,2}\b/;
/** A rule begins a line or a table row: `- **ACU-1** …`, `### ACU-1 …`, `| FIT-1 | …`. */
const ruleHead = /^(?:#+\s*|[-*]\s*|\|\s*)?(?:\*\*)?([A-Z]{3}-\d{1,2})\b/gm;

/**
 * @param {string} spec text of SPEC.md
 * @param {readonly import("./tracked-files.mjs").SourceFile[]} tests
 * @returns {readonly import("./tracked-files.mjs").Finding[]}
 */
export function specFindings(spec, tests) {
  const rules = new Set([...spec.matchAll(ruleHead)].map((match) => match[1] ?? ""));
  const titles = tests.flatMap(({ path, text }) => testTitles(text).map((title) => ({ path, title })));
  const checked = new Set(titles.flatMap(({ title }) => ruleTitle(title)?.match(id) ?? []));
  const inEngine = titles.filter(({ path }) => path.startsWith("packages/engine/"));
  return [
    ...inEngine
      .filter(({ title }) => ruleTitle(title) === undefined)
      .map(({ path, title }) => ({
        where: path,
        what: `"${title.join(" ")}" does not begin with the rule it checks`,
      })),
    ...titles.flatMap(({ path, title }) =>
      (ruleTitle(title)?.match(id) ?? [])
        .filter((cited) => !rules.has(cited))
        .map((cited) => ({
          where: path,
          what: `"${title.join(" ")}" names ${cited}, which SPEC.md does not have`,
        })),
    ),
    ...[...rules]
      .filter((rule) => !checked.has(rule))
      .map((rule) => ({ where: "packages/engine/SPEC.md", what: `${rule} has no test` })),
  ];
}

/**
 * The part of a title from the rule on; undefined when neither the test nor a block around it begins with one.
 * @param {readonly string[]} title
 */
function ruleTitle(title) {
  const from = title.findIndex((part) => startsWithId.test(part));
  return from < 0 ? undefined : title.slice(from).join(" ");
}

/**
 * Titles, describe blocks first, of every `it` and `test` of a file.
 * @param {string} text
 * @returns {readonly (readonly string[])[]}
 */
export function testTitles(text) {
  /** @type {(readonly string[])[]} */
  const titles = [];
  /** @type {(node: unknown, above: readonly string[]) => void} */
  const walk = (node, above) => {
    if (Array.isArray(node)) {
      for (const item of node) walk(item, above);
      return;
    }
    if (node === null || typeof node !== "object") return;
    const call = /** @type {Record<string, unknown>} */ (node);
    const title = call["type"] === "CallExpression" ? firstText(call) : undefined;
    const name = title === undefined ? undefined : calleeName(call["callee"]);
    if (title !== undefined && (name === "it" || name === "test")) titles.push([...above, title]);
    const below = title !== undefined && name === "describe" ? [...above, title] : above;
    for (const child of Object.values(call)) walk(child, below);
  };
  walk(parseSync(text, { syntax: "typescript", tsx: false, target: "es2022" }).body, []);
  return titles;
}

/**
 * The root of `it`, `it.each(…)`, `describe.skipIf(…)`.
 * @param {unknown} callee
 * @returns {string | undefined}
 */
function calleeName(callee) {
  const node = /** @type {Record<string, unknown>} */ (callee);
  if (node["type"] === "Identifier") return String(node["value"]);
  if (node["type"] === "MemberExpression") return calleeName(node["object"]);
  if (node["type"] === "CallExpression") return calleeName(node["callee"]);
  return undefined;
}

/**
 * @param {Record<string, unknown>} call
 * @returns {string | undefined}
 */
function firstText(call) {
  const [first] = /** @type {{ expression: Record<string, unknown> }[]} */ (call["arguments"]);
  const node = first?.expression;
  if (node?.["type"] === "StringLiteral") return String(node["value"]);
  if (node?.["type"] !== "TemplateLiteral") return undefined;
  const pieces = /** @type {{ raw: string }[]} */ (node["quasis"]);
  return pieces.map(({ raw }) => raw).join("…");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const path = join(root, "packages", "engine", "SPEC.md");
  const spec = existsSync(path) ? readFileSync(path, "utf8") : "";
  process.exitCode = report("spec ids", specFindings(spec, trackedFiles(root, /\.(test|spec)\.ts$/)));
}
