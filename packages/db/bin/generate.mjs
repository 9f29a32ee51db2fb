#!/usr/bin/env node
// Writes the Prisma client of prisma/schema.prisma to packages/db/src/generated.
// Does nothing when the schema and Prisma are the ones it was last written from.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const schema = join(root, "prisma/schema.prisma");
const generated = join(root, "packages/db/src/generated");
const stamp = join(generated, "stamp");
const require = createRequire(import.meta.url);
const prismaPackage = require.resolve("prisma/package.json");
const version = JSON.parse(readFileSync(prismaPackage, "utf8")).version;
const wanted = createHash("sha256").update(version).update(readFileSync(schema)).digest("hex");

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== wanted) {
  const cli = join(dirname(prismaPackage), "build/index.js");
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, "generate", `--schema=${schema}`], {
    cwd: root,
    encoding: "utf8",
    // Generating needs no schema engine, but the CLI downloads one unless this names a file that exists.
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: "1",
      CHECKPOINT_DISABLE: "1",
    },
  });
  if (status !== 0) {
    process.stderr.write(`prisma generate failed\n${stdout}${stderr}`);
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}
