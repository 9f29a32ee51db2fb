import { type MeasuredReader, type ReaderSetting, settingFields } from "@acuity/engine/plan";
import { CliError } from "../cli-error.ts";
import { decimalOf } from "../readers/decimal-of.ts";
import type { GivenOptions } from "./read-options.ts";

const { most: MOST_READERS, of: READER } = settingFields.readers.kind;
const { tier: TIER, demandShare: SHARE } = READER.of;

/**
 * Every `--reader tier=1,share=0.5,class=db.r6g.large`: promotion tier, demand as a share of the writer's, and a
 * class when the reader is provisioned. `instance=orders-2,on=db.r6g.large` (or `on=16`, a maximum in ACU) takes the
 * demand from that instance of the files, times the share.
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
    const isKnown = ["tier", "share", "class", "instance", "on"].includes(name.trim());
    if (!isKnown || value.length !== 1 || parts.has(name.trim())) throw refused(text);
    parts.set(name.trim(), value.join("").trim());
  }
  const tier = decimalOf(parts.get("tier") ?? "");
  const measured = measuredOf(parts);
  const share = decimalOf(parts.get("share") ?? (measured === null ? "" : "1"));
  const instanceClass = parts.get("class") ?? null;
  const isHalf = measured === null && (parts.has("instance") || parts.has("on"));
  if (tier === null || share === null || instanceClass === "" || isHalf) throw refused(text);
  if (!Number.isInteger(tier) || tier < TIER.from || tier > TIER.to) {
    throw new CliError("option-invalid", `A reader's promotion tier is 0 to 15; got tier=${tier}.`);
  }
  if (share < SHARE.from || share > SHARE.to) {
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
    ...(measured !== null && { measured }),
  };
}

function measuredOf(parts: ReadonlyMap<string, string>): MeasuredReader | null {
  const instance = parts.get("instance") ?? "";
  const on = parts.get("on") ?? "";
  if (instance === "" || on === "") return null;
  const maxAcu = decimalOf(on);
  if (maxAcu === null) return { instance, source: { kind: "provisioned", instanceClass: on } };
  return { instance, source: { kind: "serverless", minAcu: null, maxAcu, profile: null } };
}

function refused(text: string): CliError {
  return new CliError(
    "option-invalid",
    `--reader needs tier and share once each, such as tier=1,share=0.5 (and class=db.r6g.large when provisioned), or tier and a measured instance, such as tier=2,instance=orders-2,on=db.r6g.large; got "${text}".`,
  );
}
