import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { trackedFiles } from "../checks/tracked-files.mjs";
import { root } from "../root.mjs";
import { portSentence } from "../settings.ts";
import { checkSettings, composeNames, settingNames } from "../settings-schema.ts";

/** Said by the system, by npm, or by one of our programs to the next: nobody sets them for Acuity. */
const HANDED_ON = new Set([
  ...["NODE_ENV", "NEXT_TELEMETRY_DISABLED", "PATH", "SystemRoot", "npm_lifecycle_event"],
  ...["ACUITY_PARENT", "BETTER_AUTH_URL", "NODE_COMPILE_CACHE"],
]);

const example = readFileSync(join(root, ".env.example"), "utf8");
const listed = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name ?? "");

/** Names that a source reads of its environment, in whichever way it is written. */
function namesReadIn(text: string): readonly string[] {
  const single = [...text.matchAll(/\bprocess\.env(?:\.|\[")(\w+)/g)].map(([, name]) => name ?? "");
  const many = [...text.matchAll(/\{([^{}]*)\}\s*=\s*process\.env\b/g)].flatMap(([, names = ""]) =>
    names.split(",").map((one) => /^\s*(\w+)/.exec(one)?.[1] ?? ""),
  );
  return [...single, ...many].filter((name) => name !== "");
}

describe(".env.example", () => {
  it("lists what the programs read, and nothing that nobody reads", () => {
    const sources = trackedFiles(root, /^(apps|packages)\/.*\.(ts|tsx|mjs)$/)
      .filter(({ path }) => !/\.(test|spec)\.tsx?$|\/(test|bench)\//.test(path))
      .filter(({ path }) => path !== "packages/tooling/test.mjs");
    const read = sources.flatMap(({ text }) => namesReadIn(text)).filter((name) => !HANDED_ON.has(name));
    expect(read.filter((name) => !settingNames.includes(name))).toEqual([]);
    expect([...listed].sort()).toEqual([...settingNames, ...composeNames].sort());
  });

  it("lists what docker-compose.yml asks of .env", () => {
    const compose = readFileSync(join(root, "docker-compose.yml"), "utf8");
    const asked = [...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name ?? "");
    expect(asked.filter((name) => !listed.includes(name))).toEqual([]);
    expect(composeNames.filter((name) => !asked.includes(name))).toEqual([]);
  });

  it("says one sentence of each, and is a file of settings as it stands", () => {
    for (const name of listed) expect(example).toMatch(new RegExp(`^# \\S.*\\.?\\n${name}=$`, "m"));
    const { faults, warnings } = checkSettings(Object.fromEntries(listed.map((name) => [name, ""])));
    expect([faults, warnings]).toEqual([[], []]);
  });
});

describe("the settings", () => {
  it("are what they were where nothing is said, and where what is said is empty", () => {
    for (const environment of [{}, { PORT: "", HOST: "", ACUITY_WORKERS: "" }])
      expect(checkSettings(environment).values).toMatchObject({
        ...{ PORT: 3000, HOST: "127.0.0.1", ACUITY_WORKERS: 1, ACUITY_LAME_DUCK_S: 5 },
        ...{ ACUITY_SOCKETS_PER_ADDRESS: 100, ACUITY_DATA: ".acuity" },
      });
    expect(checkSettings({ ACUITY_LAME_DUCK_S: "0.5" }).values?.ACUITY_LAME_DUCK_S).toBe(0.5);
  });

  it.each([
    ["PORT", "http", 'PORT must be a whole number from 1 to 65535; got "http".'],
    ["PORT", " ", 'PORT must be a whole number from 1 to 65535; got " ".'],
    ["PORT", "80.5", 'PORT must be a whole number from 1 to 65535; got "80.5".'],
    ["ACUITY_WORKERS", "17", 'ACUITY_WORKERS must be a whole number from 0 to 16; got "17".'],
    ["ACUITY_LAME_DUCK_S", "-1", 'ACUITY_LAME_DUCK_S must be seconds from 0 to 60; got "-1".'],
    ["ACUITY_ORIGIN", "acuity.example.com", /^ACUITY_ORIGIN must be what the browser calls us/],
    ["ACUITY_ORIGIN", "https://a.example.com/x", /^ACUITY_ORIGIN must be what the browser calls us/],
    ["TRUST_PROXY", "true", /^TRUST_PROXY lists networks .*"true"\.$/],
    ["ACUITY_SECURITY_CONTACT", "me", /^ACUITY_SECURITY_CONTACT must be how to reach/],
    ["BETTER_AUTH_SECRET", "short", /^BETTER_AUTH_SECRET has 5 characters/],
  ])("%s refuses %j by name", (name, value, sentence) => {
    const { values, faults } = checkSettings({ [name]: value });
    expect(values).toBeNull();
    expect(faults).toEqual([expect.stringMatching(sentence instanceof RegExp ? sentence : quoted(sentence))]);
  });

  it("say everything that is wrong at once, and no secret of it", () => {
    const secret = `x${randomBytes(4).toString("hex")}`;
    const url = "mysql://acuity:hunter2@host/acuity";
    const { faults } = checkSettings({ PORT: "x", BETTER_AUTH_SECRET: secret, DATABASE_URL: url });
    expect(faults).toHaveLength(3);
    expect(faults.join()).not.toMatch(new RegExp(`${secret}|hunter2`));
    expect(checkSettings({ DATABASE_AUTH_URL: "postgresql://a:b@c/d" }).faults).toEqual([
      "DATABASE_AUTH_URL and DATABASE_MIGRATE_URL need DATABASE_URL beside them.",
    ]);
  });

  it("say of two that need one port", () => {
    expect(checkSettings({ PORT: "3000", ACUITY_METRICS_PORT: "3000" }).faults).toEqual([
      "ACUITY_METRICS_PORT and PORT both need port 3000: choose another for one of them.",
    ]);
    const workers = { ACUITY_WORKER_METRICS_PORT: "9464", ACUITY_METRICS_PORT: "9465" };
    expect(checkSettings({ ...workers, ACUITY_WORKERS: "1" }).faults).toEqual([]);
    expect(checkSettings({ ...workers, ACUITY_WORKERS: "2" }).faults).toEqual([
      "ACUITY_WORKER_METRICS_PORT and ACUITY_METRICS_PORT both need port 9465: choose another for one of them.",
    ]);
  });

  it("name the host where it is the host that cannot be listened on", () => {
    const at = { port: 3000, host: "nonsense.invalid" };
    const sentence = (code: string) => portSentence(Object.assign(new Error(code), { code }), at);
    for (const code of ["ENOTFOUND", "EADDRNOTAVAIL"])
      expect(sentence(code)).toMatch(/^HOST nonsense\.invalid is no address of this machine/);
    expect(sentence("EADDRINUSE")).toMatch(/^Port 3000 is taken by another program/);
    expect(sentence("EACCES")).toMatch(/^Port 3000 cannot be opened \(EACCES\)/);
  });

  it("warn of a name that is nobody's", () => {
    const { warnings, values } = checkSettings({
      ACUITY_WORKER: "2",
      ACUITY_PARENT: "1",
      ACUITY_E2E_PORT: "1",
    });
    expect(warnings).toEqual([expect.stringMatching(/^ACUITY_WORKER is no setting of Acuity/)]);
    expect(values?.ACUITY_WORKERS).toBe(1);
  });
});

const quoted = (text: string): RegExp => new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`);
