/// <reference path="./web-assembly.d.ts" />
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import type { SchemaEngine } from "@prisma/schema-engine-wasm";
import { migrationAdapterFactory } from "./migration-adapter.ts";

interface Bindings {
  readonly SchemaEngine: typeof SchemaEngine;
  readonly __wbg_set_wasm: (exports: object) => void;
}

const resolve = createRequire(import.meta.url).resolve;

/**
 * Runs `work` with Prisma's schema engine compiled to WebAssembly on the database of `url`, then closes both.
 * The bindings keep their state in the module, and a second engine in one process panics: each gets a fresh copy, also
 * where this module itself is there twice.
 */
export async function withSchemaEngine<T>(
  url: string,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  const bindingsPath = resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const bindings = (await import(`${pathToFileURL(bindingsPath).href}?copy=${randomUUID()}`)) as Bindings;
  const module = new WebAssembly.Module(readFileSync(bindingsPath.replace(/\.js$/, ".wasm")));
  const { exports } = new WebAssembly.Instance(module, {
    // Functions all of them: so it fits the types of a browser too, with which the benches of e2e are checked.
    "./schema_engine_bg.js": bindings as object as Record<string, () => void>,
  });
  bindings.__wbg_set_wasm(exports);
  (exports as { __wbindgen_start: () => void }).__wbindgen_start();

  let refused: unknown;
  const factory = migrationAdapterFactory(url, (reason) => {
    refused ??= reason;
  });
  const opened: (() => Promise<void>)[] = [];
  const watched = Object.assign(factory, {
    connect: remember(factory.connect, opened),
    connectToShadowDb: remember(factory.connectToShadowDb, opened),
  });
  const adapter = bindMigrationAwareSqlAdapterFactory(watched);
  try {
    const engine = await bindings.SchemaEngine.new({ datamodels: undefined }, () => {}, adapter);
    try {
      return await work(engine);
    } catch (error) {
      throw refused ?? error;
    } finally {
      engine.free();
    }
  } finally {
    for (const close of opened) await close();
  }
}

/** The engine does not close everything it opens, and an open connection keeps a database "in use". */
function remember<T extends { dispose: () => Promise<void> }>(
  open: () => Promise<T>,
  opened: (() => Promise<void>)[],
) {
  return async (): Promise<T> => {
    const adapter = await open();
    const dispose = adapter.dispose.bind(adapter);
    let closing: Promise<void> | undefined;
    const close = () => (closing ??= dispose());
    opened.push(close);
    return Object.assign(adapter, { dispose: close });
  };
}
