#!/usr/bin/env node
import { env } from "./env.ts";
import { runCli } from "./run-cli.ts";

// A reader that closes early (`acuity … | head`) is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

process.exitCode = await runCli(process.argv.slice(2), {
  stdout: (text) => void process.stdout.write(text),
  stderr: (text) => void process.stderr.write(text),
  ...(env.isDebug && { debug: (error: unknown) => console.error(error) }),
});
