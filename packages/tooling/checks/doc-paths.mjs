// Every path a Markdown file cites exists: links, and code spans that name a file or a folder of the repository.
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../root.mjs";
import { report, trackedFiles } from "./tracked-files.mjs";

const link = /\]\(([^)\s]+)(?:\s+"[^"]*")?\)/g;
const codeSpan = /`([^`\n]+)`/g;
const fence = /^(```|~~~)[\s\S]*?^\1[^\n]*$/gm;
const pathLike = /^\.{0,2}[\w@][\w@./[\]()-]*$|^\.[\w./-]+$/;
/** What a started product keeps: there or not, it is nothing of the repository. */
const kept = ".acuity";
const sourceName = /\.(tsx?|mjs|cjs|md|sql|prisma|css|ya?ml)$/;

/**
 * @param {string} repository absolute path
 * @param {readonly import("./tracked-files.mjs").SourceFile[]} documents
 * @returns {readonly import("./tracked-files.mjs").Finding[]}
 */
export function missingPaths(repository, documents) {
  return documents.flatMap(({ path, text }) => {
    const prose = text.replace(fence, (block) => block.replace(/[^\n]/g, " "));
    const cited = [
      ...[...prose.matchAll(link)].filter(([, target = ""]) => !/^([a-z]+:|#|\/)/.test(target)),
      ...[...prose.matchAll(codeSpan)].filter(([, span = ""]) => namesAPath(repository, dirname(path), span)),
    ];
    return cited
      .filter(([, target = ""]) => !exists(repository, dirname(path), target))
      .map((match) => ({
        where: `${path}:${prose.slice(0, match.index).split("\n").length}`,
        what: `cites ${match[1]}, which does not exist`,
      }));
  });
}

/**
 * @param {string} repository
 * @param {string} folder
 * @param {string} span
 */
function namesAPath(repository, folder, span) {
  if (!pathLike.test(span) || span.startsWith("@") || span.includes("...")) return false;
  if (sourceName.test(span) && !/^\.\w+(\.\w+)*$/.test(span)) return true;
  const [first = ""] = span.replace(/^\.\//, "").split("/");
  if (!span.includes("/") || first === "" || first === "..") return span.startsWith("../");
  if (first === kept) return false;
  return existsSync(join(repository, first)) || existsSync(join(repository, folder, first));
}

/**
 * A path counts from the document's folder or from any folder above it: its package, its application, the root.
 * @param {string} repository
 * @param {string} folder
 * @param {string} target
 */
function exists(repository, folder, target) {
  const [path = ""] = decodeURIComponent(target).split(/[#?]/);
  for (let from = folder; ; from = dirname(from)) {
    if (existsSync(join(repository, from, path))) return true;
    if (from === ".") break;
  }
  return !path.includes("/") && hasBelow(join(repository, folder), path);
}

/**
 * A bare file name may stand anywhere below the document that names it.
 * @param {string} folder
 * @param {string} name
 * @returns {boolean}
 */
function hasBelow(folder, name) {
  return readdirSync(folder, { withFileTypes: true }).some((entry) => {
    if (entry.name === name) return true;
    if (!entry.isDirectory() || /^(node_modules|\..*)$/.test(entry.name)) return false;
    return hasBelow(join(folder, entry.name), name);
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  process.exitCode = report("doc paths", missingPaths(root, trackedFiles(root, /\.md$/)));
}
