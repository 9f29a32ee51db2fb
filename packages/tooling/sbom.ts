// `npm run -s sbom > sbom.json`: every package that the image holds, in CycloneDX's form. npm's own list, of which this keeps
// what the lock file says is installed there: by its `--omit` npm leaves out packages that development happens to share.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

interface Locked {
  readonly version?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly peer?: boolean;
  readonly link?: boolean;
}
interface Bom {
  readonly components: readonly { readonly "bom-ref": string; readonly purl: string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

const npm = process.platform === "win32" ? "npm.cmd" : "npm";
const args = ["sbom", "--sbom-format", "cyclonedx", "--sbom-type", "application", "--package-lock-only"];
const text = execFileSync(npm, args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 });
const bom = JSON.parse(text) as Bom;
const wanted = new Set(inImage());
const components = bom.components.filter(({ purl }) => wanted.has(decodeURIComponent(purl)));
const refs = new Set(components.map((component) => component["bom-ref"]));
const dependencies = bom.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
process.stdout.write(`${JSON.stringify({ ...bom, components, dependencies }, null, 2)}\n`);

/** What `npm ci --omit=dev --omit=optional --omit=peer` installs (Dockerfile), as package URLs. */
function inImage(): string[] {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  return Object.entries(lock.packages)
    .filter(([path, one]) => path.includes("node_modules/") && one.link !== true)
    .filter(([, { dev, devOptional, optional, peer }]) => !(dev || devOptional || optional || peer))
    .map(([path, { version }]) => `pkg:npm/${path.slice(path.lastIndexOf("node_modules/") + 13)}@${version}`);
}
