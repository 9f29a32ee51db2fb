import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { createApp } from "../src/create-app.ts";
import { processRecord } from "../src/record/record.ts";
import { baseUrl, useTestApp } from "./test-app.ts";

const started = useTestApp(null);

it("the figures tell how full the database's disk is where it is known which, and of no other disk", async () => {
  const told = () => processRecord().metrics.expose();
  expect(await told()).not.toMatch(/^acuity_disk_/m);
  const databaseFolder = tmpdir();
  const { app: databaseUrl, auth: databaseAuthUrl } = started.test.urls;
  const app = createApp({
    ...{ databaseUrl, databaseAuthUrl, databaseFolder, baseUrl, connections: 2 },
    ...{ secret: "test-secret-test-secret-test-secret-0", logLevel: "silent" },
  });
  const { blocks, bsize } = statfsSync(databaseFolder);
  expect(await told()).toContain(`\nacuity_disk_size_bytes ${blocks * bsize}\n`);
  expect(await told()).toMatch(/^acuity_disk_free_bytes [1-9]/m);
  await app.close();
});
