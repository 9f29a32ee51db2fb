import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { open, readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { irelandRows, offerCsv, offerJson, savingsPlanCsv } from "@acuity/catalog/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { answerOf, askAcuity, temporaryFile } from "../../test/run-acuity.ts";

let offer = "";
let out = "";
beforeEach(() => {
  offer = temporaryFile("offer.csv", offerCsv(irelandRows()));
  out = join(dirname(offer), "catalogs");
});

describe("acuity catalog import", () => {
  it("makes a catalog of an offer and its savings-plan rates that price can use", async () => {
    const plan = temporaryFile("plan.csv", savingsPlanCsv());
    const { catalog, imported } = await answerOf(`catalog import ${offer} ${plan} --out ${out}`);
    expect(imported.map((i: { kind: string }) => i.kind)).toEqual(["price-list", "savings-plan"]);
    expect(await readdir(out)).toEqual([`${catalog.version}.json`]);
    const where = `--region eu-west-1 --engine aurora-postgresql --catalog ${catalog.path}`;
    const use = "--storage-mode io-optimized --instance-class db.r6g.large";
    const bill = await answerOf(`price ${where} ${use}`);
    expect(bill).toMatchObject({
      catalog: { version: catalog.version },
      lines: [{ unitPriceUsd: 0.372 }],
      totalUsd: 271.56,
    });
  });

  it("reads JSON and tells which Aurora rows have no place", async () => {
    const path = temporaryFile("offer.json", offerJson(irelandRows()));
    const done = await askAcuity(`catalog import ${path} --out ${out}`);
    expect(done.out).toMatch(/price-list, eu-west-1, published 2026-05-08; \d+ of \d+ rows used/);
    expect(done.out).toMatch(/without a place: .*Aurora:QuantumUsage/);
  });

  it("writes nothing when one of the files is refused", async () => {
    const cut = temporaryFile("plan.csv", savingsPlanCsv().slice(0, -40));
    const { code, err } = await askAcuity(`catalog import ${offer} ${cut} --out ${out}`);
    expect(code).toBe(2);
    expect(err).toMatch(/plan\.csv": A row is not complete/);
    expect(existsSync(out)).toBe(false);
  });

  it("leaves the catalog it replaces alone until the new one is whole", async () => {
    const first = await answerOf(`catalog import ${offer} --out ${out}`);
    const before = await readFile(first.catalog.path, "utf8");
    await askAcuity(`catalog import ${offer} ${temporaryFile("bad.csv", "a,b\n1,2\n")} --out ${out}`);
    expect(await readFile(first.catalog.path, "utf8")).toBe(before);
    expect(await readdir(out)).toHaveLength(1);
  });

  it("leaves nothing behind when the process is killed in the middle of a file", async () => {
    const pipe = join(dirname(offer), "offer.pipe");
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
    expect((await readdir(dirname(offer))).sort()).toEqual(["offer.csv", "offer.pipe"]);
  });

  it.each([
    ["import", /Name AWS's price file/],
    ["export", /"catalog export" is not a command/],
    ["import nowhere.csv", /There is no file "nowhere\.csv"/],
    ["import OFFER --region us-east-1", /Expected prices of us-east-1, but the file holds eu-west-1/],
    ["import OFFER OFFER", /one AmazonRDS offer/],
  ])("refuses %s with a sentence and exit 2", async (line, sentence) => {
    const { code, err } = await askAcuity(`catalog ${line.replaceAll("OFFER", offer)} --out ${out}`);
    expect(code).toBe(2);
    expect(err).toMatch(sentence);
  });

  it("refuses to price by a file that is no catalog, or one of another region", async () => {
    const use = "--engine aurora-mysql --storage-mode standard --storage-gb 1";
    const bad = await askAcuity(`price --region eu-west-1 ${use} --catalog ${offer}`);
    expect(bad.err).toMatch(/is not a catalog; make one/);
    const { catalog } = await answerOf(`catalog import ${offer} --out ${out}`);
    const other = await askAcuity(`price --region us-east-1 ${use} --catalog ${catalog.path}`);
    expect(other.err).toMatch(/holds prices of eu-west-1, not of us-east-1/);
  });
});
