import type { ReaderSetting } from "@acuity/engine";
import { CliError } from "./cli-error.ts";
import { decimalOf } from "./option-values.ts";
import type { GivenOptions } from "./read-options.ts";

const MOST_READERS = 15;

/**
 * Every `--reader tier=1,share=0.5,class=db.r6g.large`: promotion tier, demand as a share of the writer's, and a
 * class when the reader is provisioned.
 * @throws CliError `option-invalid`, showing the text
 */
export function readersOf(given: GivenOptions): readonly ReaderSetting[] {
  const readers = (given.values.get("reader") ?? []).map(readerOf);
  if (readers.length <= MOST_READERS) return readers;
  throw new CliError(
    "option-invalid",
    `A cluster has at most ${MOST_READERS} readers; --reader was given ${readers.length} times.`,
  );
}

function readerOf(text: string): ReaderSetting {
  const parts = new Map<string, string>();
  for (const part of text.split(",")) {
    const [name = "", ...value] = part.split("=");
    const isKnown = ["tier", "share", "class"].includes(name.trim());
    if (!isKnown || value.length !== 1 || parts.has(name.trim())) throw refused(text);
    parts.set(name.trim(), value.join("").trim());
  }
  const tier = decimalOf(parts.get("tier") ?? "");
  const share = decimalOf(parts.get("share") ?? "");
  const instanceClass = parts.get("class") ?? null;
  if (tier === null || share === null || instanceClass === "") throw refused(text);
  if (!Number.isInteger(tier) || tier < 0 || tier > 15) {
    throw new CliError("option-invalid", `A reader's promotion tier is 0 to 15; got tier=${tier}.`);
  }
  if (share < 0 || share > 100) {
    throw new CliError(
      "option-invalid",
      `A reader's share is 0 to 100 times the writer's demand; got share=${share}.`,
    );
  }
  return {
    kind: instanceClass === null ? "serverless" : "provisioned",
    instanceClass,
    tier,
    demandShare: share,
  };
}

function refused(text: string): CliError {
  return new CliError(
    "option-invalid",
    `--reader needs tier and share once each, such as tier=1,share=0.5 (and class=db.r6g.large when provisioned); got "${text}".`,
  );
}
