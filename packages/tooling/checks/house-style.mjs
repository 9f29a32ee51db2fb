// What no linter says: sleeps in tests, an impure engine, catch-all folders, the environment read anywhere.
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../root.mjs";
import { report, trackedFiles } from "./tracked-files.mjs";

/**
 * @typedef {object} Rule
 * @property {RegExp} where on the path
 * @property {RegExp} [except] on the path
 * @property {RegExp} pattern on the text without comments
 * @property {string} why
 */

const test = /\.(test|spec)\.tsx?$|^e2e\//;

/** @type {readonly Rule[]} */
const textRules = [
  {
    where: test,
    // A bench looks again and again for as long as it measures.
    except: /^e2e\/bench\//,
    pattern:
      /waitForTimeout|\bsleep\(|new Promise\(\s*\(?\w+\)?\s*=>\s*setTimeout|from "node:timers\/promises"/g,
    why: "a test waits for a condition, never for a time",
  },
  {
    where: test,
    pattern: /\b(?:it|test|describe)(?:\.\w+)*\.only\(|\bretr(?:y|ies):\s*[1-9]/g,
    why: "no focused tests, no retries",
  },
  {
    where: /\.tsx?$/,
    pattern: /(?::\s*|\bas\s+|<|\|\s*)any\b(?=\s*[;,)=>|[{]|$)|\bany\[\]/gm,
    why: "no any",
  },
  {
    where: /^packages\/engine\/src\/.*\.ts$/,
    except: /\.test\.ts$/,
    pattern:
      /\bDate\b(?!\.UTC\()|\bMath\.random\b|\bcrypto\b|\bperformance\.|\bprocess\.|\bglobalThis\b|\bset(?:Timeout|Interval|Immediate)\(|\bqueueMicrotask\(|\bfetch\(|\bconsole\.|"node:|\bimport\(|\brequire\(|\bIntl\b|\btoLocale\w*\(|\blocaleCompare\(|\bcatch\b|\basync\b|\bawait\b|\bPromise\b/g,
    why: "the engine is pure: values in, values out",
  },
  {
    where: /^packages\/engine\/src\/plan\/.*\.ts$/,
    except: /\.test\.ts$|\/terms\/net-unit-usd\.ts$/,
    pattern: /\bNumber\([^;]{0,80}?\busd\b|\b(?:priceOf|ioPriceUsd)\(/g,
    why: "a plan's prices are net of the user's own discounts: netUnitUsd and netHourUsd tell them",
  },
  {
    where: /\.(tsx?|mjs)$/,
    except: /(^|\/)env\.ts$|^packages\/(tooling|db)\/|^e2e\/|\.config\.ts$|\.test\.ts$|\/bench\//,
    pattern: /\bprocess\.env\b/g,
    why: "the environment is read in env.ts",
  },
];

const leftForLater = /\b(?:TODO|FIXME|XXX|HACK)\b|@ts-(?:ignore|nocheck)/g;
const catchAll = /(^|\/)(shared|common|utils?|helpers|lib)\//;
const routeFolder = /^apps\/web\/src\/app\//;
const longestFile = 300;
const mayBeLong = /\.(test|spec|bench)\.tsx?$|\/data\/|\/generated\/|^packages\/engine\/(bench|test)\//;

/**
 * @param {readonly import("./tracked-files.mjs").SourceFile[]} files
 * @returns {readonly import("./tracked-files.mjs").Finding[]}
 */
export function houseStyleFindings(files) {
  return files.flatMap((file) => [
    ...textFindings(file),
    ...placeFindings(file),
    ...dependencyFindings(file),
  ]);
}

/** @param {import("./tracked-files.mjs").SourceFile} file */
function textFindings({ path, text }) {
  const code = withoutComments(text);
  const rules = textRules.filter(({ where, except }) => where.test(path) && except?.test(path) !== true);
  const found = rules.flatMap(({ pattern, why }) =>
    [...code.matchAll(pattern)].map((match) => ({
      where: at(path, code, match.index),
      what: `${match[0].trim()}: ${why}`,
    })),
  );
  const mayNameThem = path.startsWith("packages/tooling/") || /\.(json|sql)$/.test(path);
  const later = mayNameThem ? [] : [...text.matchAll(leftForLater)];
  return [
    ...found,
    ...later.map((match) => ({
      where: at(path, text, match.index),
      what: `${match[0]}: nothing is left for later or silenced in the sources`,
    })),
  ];
}

/** @param {import("./tracked-files.mjs").SourceFile} file */
function placeFindings({ path, text }) {
  const findings = [];
  if (catchAll.test(path)) {
    findings.push("a folder says what it holds; shared, common, utils, helpers and lib do not");
  }
  if (!/\.(tsx?|mjs)$/.test(path)) return findings.map((what) => ({ where: path, what }));
  if (/\/index\.tsx?$/.test(path) && !/^packages\/[^/]+\/src\/index\.ts$/.test(path)) {
    findings.push("index.ts stands only at a package's entry");
  }
  if (!routeFolder.test(path) && !/^[a-z0-9]+([.-][a-z0-9]+)*$/.test(basename(path))) {
    findings.push("file names are kebab-case");
  }
  const lines = text.trimEnd().split("\n").length;
  if (lines > longestFile && !mayBeLong.test(path)) {
    findings.push(`${lines} lines: a file ends before ${longestFile}`);
  }
  return findings.map((what) => ({ where: path, what }));
}

/**
 * The engine stands alone: its package names nothing it would have to bring along.
 * @param {import("./tracked-files.mjs").SourceFile} file
 */
function dependencyFindings({ path, text }) {
  if (path !== "packages/engine/package.json") return [];
  const manifest = /** @type {Record<string, object | undefined>} */ (JSON.parse(text));
  return ["dependencies", "peerDependencies", "optionalDependencies", "bundleDependencies"]
    .flatMap((kind) => Object.keys(manifest[kind] ?? {}))
    .map((name) => ({ where: path, what: `${name}: the engine has no dependency` }));
}

/**
 * Comments become blanks of the same length, so that line numbers stay.
 * @param {string} text
 */
function withoutComments(text) {
  const stringOrComment =
    /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
  return text.replace(stringOrComment, (all, string) =>
    string === undefined ? all.replace(/[^\n]/g, " ") : all,
  );
}

/**
 * @param {string} path
 * @param {string} text
 * @param {number} index
 */
function at(path, text, index) {
  return `${path}:${text.slice(0, index).split("\n").length}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  // Its own test holds one example of everything it finds.
  const files = trackedFiles(root, /(?<!house-style\.test)\.(tsx?|mjs|cjs|md|css|json|sql)$/);
  process.exitCode = report("house style", houseStyleFindings(files));
}
