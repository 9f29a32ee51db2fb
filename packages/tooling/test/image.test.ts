import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { limits } from "@acuity/contract";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { trackedFiles } from "../checks/tracked-files.mjs";
import { SOCKETS_IN_ALL } from "../edge/socket-count.ts";
import { root } from "../root.mjs";

const text = (path: string): string => readFileSync(join(root, path), "utf8");
const json = <T>(path: string): T => JSON.parse(text(path)) as T;

interface Locked {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly peer?: boolean;
}
interface Manifest {
  readonly exports?: Readonly<Record<string, string>>;
}
interface Service {
  readonly image: string;
  readonly build?: string;
  readonly [key: string]: unknown;
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<
    Record<string, { readonly internal?: boolean; readonly ipam?: { config: { subnet: string }[] } }>
  >;
}

const compose = parse(text("docker-compose.yml"), { merge: true }) as Compose;
const services = Object.entries(compose.services);

/** Files that these entries import, one from the other, and the packages that they name. */
function reach(entries: readonly string[]): { readonly files: Set<string>; readonly packages: Set<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const open = [...entries];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (files.has(path) || !/\.(ts|tsx|mjs)$/.test(path) || !existsSync(join(root, path))) continue;
    files.add(path);
    const code = text(path).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
    const statements = /^(?:import|export)\s+(?!type\b)(?:[\w*{][^;"]*?\sfrom\s+)?"([^"]+)"/gm;
    for (const [, name = ""] of code.matchAll(statements)) {
      if (name.startsWith(".")) open.push(join(dirname(path), name));
      else if (name.startsWith("@acuity/")) open.push(entryOf(name));
      else if (!name.startsWith("node:") && name !== "")
        packages.add(
          name
            .split("/")
            .slice(0, name[0] === "@" ? 2 : 1)
            .join("/"),
        );
    }
  }
  return { files, packages };
}

/** The file behind `@acuity/db/migrate`. */
function entryOf(name: string): string {
  const [, of = "", ...rest] = name.split("/");
  const { exports = {} } = json<Manifest>(`packages/${of}/package.json`);
  return join("packages", of, exports[rest.length === 0 ? "." : `./${rest.join("/")}`] ?? "");
}

describe("the image", () => {
  it("holds every package that its processes import, though none of development", () => {
    const web = trackedFiles(root, /^apps\/web\/src\/server\/.*\.ts$/)
      .map(({ path }) => path)
      .filter((path) => !path.endsWith(".test.ts"));
    const { files, packages } = reach([
      ...["packages/tooling/serve-built.ts", "packages/tooling/prepare-server.ts", "apps/worker/src/main.ts"],
      ...web,
    ]);
    expect(files.size).toBeGreaterThan(100);
    expect([...packages]).toEqual(expect.arrayContaining(["pg", "pg-boss", "zod", "better-auth", "pino"]));
    const { packages: locked } = json<{ packages: Record<string, Locked> }>("package-lock.json");
    const missing = [...packages].filter((name) => {
      const found = locked[`node_modules/${name}`];
      return found === undefined || found.dev || found.devOptional || found.optional || found.peer;
    });
    expect(missing).toEqual([]);
  });

  it("is what the SBOM lists: what its processes import, and no package of development", () => {
    const told = spawnSync(process.execPath, [join(root, "packages", "tooling", "sbom.ts")], {
      encoding: "utf8",
    });
    const bom = JSON.parse(told.stdout) as { bomFormat: string; components: { purl: string }[] };
    expect(bom.bomFormat).toBe("CycloneDX");
    const names = bom.components.map(({ purl }) =>
      decodeURIComponent(purl.slice("pkg:npm/".length, purl.lastIndexOf("@"))),
    );
    const { packages } = reach(["packages/tooling/serve-built.ts", "apps/worker/src/main.ts"]);
    expect([...packages].filter((name) => !names.includes(name))).toEqual([]);
    const { devDependencies } = json<{ devDependencies: Record<string, string> }>("package.json");
    expect(
      Object.keys(devDependencies).filter((name) => names.includes(name) && !name.startsWith("@types/")),
    ).toEqual(["typescript"].filter((name) => names.includes(name)));
    expect(names).toContain("next");
  });

  it("runs as somebody who owns nothing, from versions that are named in full", () => {
    const dockerfile = text("Dockerfile");
    const last = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));
    expect(last).toMatch(/^USER node$/m);
    expect(last).not.toContain("--chown");
    expect(last).toMatch(/^HEALTHCHECK /m);
    const { devDependencies } = json<{ devDependencies: Record<string, string> }>("package.json");
    expect(dockerfile).toContain(`FROM node:${devDependencies["node"]}-`);
    expect(dockerfile).toContain("npm ci --omit=dev --omit=optional --omit=peer --ignore-scripts");
    expect(text(".dockerignore").split("\n")).toEqual(expect.arrayContaining([".env", ".git", ".acuity"]));
  });
});

describe("docker-compose.yml", () => {
  it("gives every service what it needs and nothing more", () => {
    for (const [name, service] of services) {
      expect([name, service["read_only"], service["cap_drop"], service["security_opt"]]).toEqual([
        ...[name, true, ["ALL"], ["no-new-privileges:true"]],
      ]);
      for (const limit of ["cpus", "mem_limit", "pids_limit", "restart", "networks"])
        expect([name, limit, service[limit] === undefined]).toEqual([name, limit, false]);
      expect([name, service["privileged"]]).toEqual([name, undefined]);
      if (service.image !== "acuity") expect(service.image).toMatch(/:\d+\.\d+/);
    }
  });

  it("lets the proxy alone be reached, and reach the web alone", () => {
    const open = services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name);
    expect(open).toEqual(["proxy"]);
    const within = (network: string) =>
      services.filter(([, { networks }]) => (networks as string[]).includes(network)).map(([name]) => name);
    expect(within("edge").sort()).toEqual(["proxy", "web"]);
    expect(compose.networks["data"]?.internal).toBe(true);
    const { TRUST_PROXY } = (compose.services["web"]?.["environment"] ?? {}) as Record<string, string>;
    expect(compose.networks["edge"]?.ipam?.config[0]?.subnet).toBe(TRUST_PROXY);
    // More than one may run.
    expect(compose.services["web"]).not.toHaveProperty("container_name");
  });

  it("has every service that stays tell whether it is well; the web's way is the image's own", () => {
    const silent = services.filter(
      ([, { healthcheck }]) => !(healthcheck as { test?: unknown } | undefined)?.test,
    );
    expect(silent.map(([name]) => name).sort()).toEqual(["logins", "web"]);
    expect(compose.services["web"]?.["healthcheck"]).toBeUndefined();
  });

  it("hands on every setting of .env.example, but those that it says itself or that are of a database of one's own", () => {
    const settings = [...text(".env.example").matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name ?? "");
    const compose = text("docker-compose.yml");
    const left = settings.filter((name) => !compose.includes(`\${${name}`) && !compose.includes(`${name}:`));
    // Of the embedded server, and of whoever works on the program.
    const none = ["ACUITY_CHROMIUM", "ACUITY_DATA", "ACUITY_DEBUG"];
    expect(left.sort()).toEqual([...none, "ACUITY_WORKER_METRICS_PORT"]);
  });

  it("has the web look at the disk that the database is on, where it can write nothing", () => {
    const mountsOf = (name: string) =>
      ((compose.services[name]?.["volumes"] ?? []) as string[]).map((mount) => mount.split(":"));
    const [volume] = mountsOf("postgres").find(([, at]) => at === "/var/lib/postgresql") ?? [];
    const said = (compose.services["web"]?.["environment"] ?? {}) as Record<string, string>;
    expect(mountsOf("web")).toEqual([[volume, said["ACUITY_DATABASE_FOLDER"], "ro"]]);
  });

  it("mounts files that are there", () => {
    const mounts = services.flatMap(([, { volumes }]) => (volumes ?? []) as string[]);
    const files = mounts.filter((mount) => mount.startsWith("./")).map((mount) => mount.split(":")[0] ?? "");
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(files.length).toBeGreaterThan(3);
  });
});

describe("ops/caddy/Caddyfile", () => {
  const caddy = text("ops/caddy/Caddyfile");
  it("logs no path, takes no larger body than the edge, and believes nobody's headers", () => {
    expect(caddy).not.toMatch(/^\s*access_log|^\s*log\s+\{?\s*\n\s*output/m);
    expect(caddy).toContain("request>uri delete");
    expect(caddy).toContain("header_up X-Forwarded-For {remote_host}");
    expect(caddy).not.toContain("trusted_proxies");
    const most = Number(/max_size (\d+)MiB/.exec(caddy)?.[1]) * 2 ** 20;
    expect(most).toBeGreaterThanOrEqual(Math.max(limits.uploadBytes, limits.archiveZipBytes));
    expect(most).toBeLessThan(70 * 2 ** 20);
  });

  const seconds = (name: string) => Number(new RegExp(`^\\s+${name} (\\d+)s$`, "m").exec(caddy)?.[1]);

  it("waits for no one without end, and for whoever waits for a worker as long as they may", () => {
    for (const name of ["read_header", "read_body_idle", "write_idle", "idle", "dial_timeout"])
      expect([name, seconds(name)]).toEqual([name, expect.toSatisfy((s: number) => s > 0 && s <= 75)]);
    const limits = text("packages/api/src/jobs/job-limits.ts");
    const most = (pattern: RegExp) =>
      Math.max(...[...limits.matchAll(pattern)].map(([, count = ""]) => Number(count.replace("_", ""))));
    const longestS = most(/BEGIN_MS = ([\d_]+)/g) / 1_000 + most(/timeS: (\d+)/g) + most(/KEEP_S = (\d+)/g);
    expect(longestS).toBeGreaterThan(300);
    expect(seconds("response_header_timeout")).toBeGreaterThan(longestS);
    // Node's own, which the web has.
    expect(seconds("keepalive") * 1_000).toBeLessThan(createServer().keepAliveTimeout);
  });

  it("has so many connections and no more", () => {
    const { ulimits } = compose.services["proxy"] as { ulimits?: { nofile?: number } };
    expect(ulimits?.nofile).toBeLessThanOrEqual(SOCKETS_IN_ALL);
  });
});
