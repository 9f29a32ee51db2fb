import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, open, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { irelandRows, offerCsv, offerJson, savingsPlanCsv } from "@acuity/catalog/testing";
import { beforeEach, describe, expect, it } from "vitest";
import type { Io } from "../command.ts";
import { runCli } from "../run-cli.ts";

let folder = "";
let out = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "acuity-catalog-"));
  out = join(folder, "catalogs");
});

async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

async function acuity(...argv: string[]) {
  const done = { stdout: "", stderr: "" };
  const io: Io = {
    stdout: (text) => {
      done.stdout += text;
    },
    stderr: (text) => {
      done.stderr += text;
    },
  };
  return { exitCode: await runCli(argv, io), ...done };
}

describe("acuity catalog import", () => {
  it("makes a catalog of an offer and its savings-plan rates that price can use", async () => {
    const files = [
      await file("offer.csv", offerCsv(irelandRows())),
      await file("plan.csv", savingsPlanCsv()),
    ];
    const done = await acuity("catalog", "import", ...files, "--out", out, "--json");
    expect(done).toMatchObject({ exitCode: 0, stderr: "" });
    const { catalog, imported } = JSON.parse(done.stdout);
    expect(imported.map((i: { kind: string }) => i.kind)).toEqual(["price-list", "savings-plan"]);
    expect(await readdir(out)).toEqual([`${catalog.version}.json`]);
    const where = ["--region", "eu-west-1", "--engine", "aurora-postgresql", "--catalog", catalog.path];
    const use = ["--storage-mode", "io-optimized", "--instance-class", "db.r6g.large"];
    const bill = JSON.parse((await acuity("price", ...where, ...use, "--json")).stdout);
    expect(bill).toMatchObject({
      catalog: { version: catalog.version },
      lines: [{ unitPriceUsd: 0.372 }],
      totalUsd: 271.56,
    });
  });

  it("reads JSON and tells which Aurora rows have no place", async () => {
    const path = await file("offer.json", offerJson(irelandRows()));
    const done = await acuity("catalog", "import", path, "--out", out);
    expect(done.stdout).toMatch(/price-list, eu-west-1, published 2026-05-08; \d+ of \d+ rows used/);
    expect(done.stdout).toMatch(/without a place: .*Aurora:QuantumUsage/);
  });

  it("writes nothing when one of the files is refused", async () => {
    const whole = await file("offer.csv", offerCsv(irelandRows()));
    const cut = await file("plan.csv", savingsPlanCsv().slice(0, -40));
    const done = await acuity("catalog", "import", whole, cut, "--out", out);
    expect(done.exitCode).toBe(2);
    expect(done.stderr).toMatch(/plan\.csv": A row is not complete/);
    expect(await readdir(folder)).not.toContain("catalogs");
  });

  it("leaves the catalog it replaces alone until the new one is whole", async () => {
    const path = await file("offer.csv", offerCsv(irelandRows()));
    const first = JSON.parse((await acuity("catalog", "import", path, "--out", out, "--json")).stdout);
    const before = await readFile(first.catalog.path, "utf8");
    await acuity("catalog", "import", path, await file("bad.csv", "a,b\n1,2\n"), "--out", out);
    expect(await readFile(first.catalog.path, "utf8")).toBe(before);
    expect(await readdir(out)).toHaveLength(1);
  });

  it("leaves nothing behind when the process is killed in the middle of a file", async () => {
    const pipe = join(folder, "offer.pipe");
    execFileSync("mkfifo", [pipe]);
    const main = join(import.meta.dirname, "../main.ts");
    const importing = spawn(process.execPath, [main, "catalog", "import", pipe, "--out", out], {
      stdio: "ignore",
    });
    const writer = await open(pipe, "w");
    await writer.write(offerCsv(irelandRows()).slice(0, -200));
    const ended = once(importing, "exit");
    importing.kill("SIGKILL");
    expect(await ended).toEqual([null, "SIGKILL"]);
    await writer.close();
    expect(await readdir(folder)).toEqual(["offer.pipe"]);
  });

  it.each([
    [["import"], /Name AWS's price file/],
    [["export"], /"catalog export" is not a command/],
    [["import", "nowhere.csv"], /There is no file "nowhere\.csv"/],
    [
      ["import", "OFFER", "--region", "us-east-1"],
      /Expected prices of us-east-1, but the file holds eu-west-1/,
    ],
    [["import", "OFFER", "OFFER"], /one AmazonRDS offer/],
  ])("refuses %j with a sentence and exit 2", async (argv, sentence) => {
    const offer = await file("offer.csv", offerCsv(irelandRows()));
    const done = await acuity("catalog", ...argv.map((arg) => (arg === "OFFER" ? offer : arg)), "--out", out);
    expect(done.exitCode).toBe(2);
    expect(done.stderr).toMatch(sentence);
  });

  it("refuses to price by a file that is no catalog, or one of another region", async () => {
    const use = ["--engine", "aurora-mysql", "--storage-mode", "standard", "--storage-gb", "1"];
    const offer = await file("offer.csv", offerCsv(irelandRows()));
    const bad = await acuity("price", "--region", "eu-west-1", ...use, "--catalog", offer);
    expect(bad.stderr).toMatch(/is not a catalog; make one/);
    const { catalog } = JSON.parse((await acuity("catalog", "import", offer, "--out", out, "--json")).stdout);
    const other = await acuity("price", "--region", "us-east-1", ...use, "--catalog", catalog.path);
    expect(other.stderr).toMatch(/holds prices of eu-west-1, not of us-east-1/);
  });
});
