import { CliError } from "../cli-error.ts";
import type { FileRemark } from "../readers/read-all-series.ts";

const TELLS_NOTHING: ReadonlySet<string> = new Set(["not-aurora", "limitless", "nothing-described"]);

/** What asks for an option that a description was to answer says first that what was described is none that is planned. */
export async function saidFirst<T>(remarks: readonly FileRemark[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isOther = ({ code }: FileRemark) => TELLS_NOTHING.has(code);
    const others = remarks.filter(isOther).map(({ message }) => message);
    if (!(error instanceof CliError) || error.code !== "option-missing" || others.length === 0) throw error;
    throw new CliError("option-missing", [...others, error.message].join(" "));
  }
}
