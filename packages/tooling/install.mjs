// Plain Node 20 without dependencies: this runs before anything is installed.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { watchParent } from "./parent-watch.mjs";
import { root } from "./root.mjs";

const oldestNodeMajor = 20;
/** Of the Node that package.json pins: it reads `.ts` files as they are. */
const pinnedNodeMajor = 24;
const pinnedBin = join(root, "node_modules", ".bin", "node");

/** Ends the process with a sentence for the person at the terminal. @param {string} sentence @returns {never} */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/**
 * Ends the process when a step failed; without a word when it was us who were told to stop.
 * @param {number} code exit code of the step
 * @param {string} sentence
 */
export function expectSuccess(code, sentence) {
  if (code === 130 || code === 143) process.exit(code);
  if (code !== 0) giveUp(sentence);
}

/** Installs what package-lock.json names when it is not there yet, and goes on under the pinned Node. */
export async function prepareNode() {
  if (Number.parseInt(process.versions.node, 10) < oldestNodeMajor) {
    giveUp(
      `Acuity needs Node ${oldestNodeMajor} or newer; this is ${process.versions.node}. See https://nodejs.org.`,
    );
  }
  if (!isInstalled()) await install();
  if (refusalOf(process.versions.node) === null) return;
  const wanted = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).devDependencies.node;
  if (!existsSync(pinnedBin)) {
    giveUp(`Node ${wanted} was not installed (are install scripts switched off?). Run: npm rebuild node`);
  }
  await continueOn(pinnedBin);
}

/** Why what comes after the installation does not run on a Node, and how it is run; null where it does. @param {string} version @returns {string | null} */
export function refusalOf(version) {
  if (Number.parseInt(version, 10) >= pinnedNodeMajor) return null;
  return `This runs on Node ${pinnedNodeMajor} or newer and this is ${version}: use npm test or npm run test:unit, or node_modules/.bin/node once it is installed.`;
}

/** Whether node_modules holds what the lock file names, version by version. */
function isInstalled() {
  const locked = readPackages(join(root, "package-lock.json"));
  const installed = readPackages(join(root, "node_modules", ".package-lock.json"));
  if (locked === undefined || installed === undefined || !existsSync(pinnedBin)) return false;
  return Object.entries(locked).every(([path, wanted]) => {
    if (!path.includes("node_modules/") || wanted.optional || wanted.devOptional || wanted.peer) return true;
    const found = installed[path];
    return found !== undefined && (wanted.link === true || found.version === wanted.version);
  });
}

/**
 * @param {string} path
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }> | undefined}
 */
function readPackages(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : undefined;
}

async function install() {
  process.stderr.write("Installing dependencies (npm ci) …\n");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const code = await run(npm, ["ci", "--no-audit", "--no-fund", "--prefer-offline"], { isProgress: true });
  expectSuccess(code, "npm ci failed; its message above says why. Nothing was started.");
}

/**
 * Runs a program with our input and output and returns its exit code. Signals are handed on. What is progress alone goes to
 * standard error: standard output is the log's, or whatever is asked for.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, isProgress?: boolean }} [options]
 * @returns {Promise<number>}
 */
export function run(program, args, options = {}) {
  return new Promise((resolve) => {
    const { env = process.env, isProgress = false } = options;
    const child = spawn(program, [...args], {
      cwd: root,
      stdio: ["inherit", isProgress ? 2 : "inherit", "inherit"],
      env,
    });
    const hand = (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal);
    watchParent(() => hand("SIGTERM"));
    /** @type {readonly NodeJS.Signals[]} */
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
    for (const signal of signals) process.on(signal, hand);
    const finish = (/** @type {number} */ code) => {
      for (const signal of signals) process.off(signal, hand);
      resolve(code);
    };
    child.on("error", (error) => {
      process.stderr.write(`${program} cannot be run: ${error.message}\n`);
      finish(127);
    });
    child.on("exit", (code, signal) => finish(code ?? (signal === "SIGINT" ? 130 : 143)));
  });
}

/** Starts this same command on another Node, watches over it, and ends with its exit code. @param {string} node */
async function continueOn(node) {
  const [, script = "", ...args] = process.argv;
  const env = { ...process.env, ACUITY_PARENT: String(process.pid) };
  process.exit(await run(node, [script, ...args], { env }));
}
