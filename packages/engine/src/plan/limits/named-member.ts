import type { MemberName } from "../../units/member-name.ts";
import type { ReaderSetting } from "../terms/settings.ts";

/** The instance in the place of a reader, from 0, by the name that the files have for it; the writer at −1. */
export function namedMember(readers: readonly ReaderSetting[], at: number): MemberName {
  if (at < 0) return { kind: "writer" };
  const { tier = 0, measured } = readers[at] ?? {};
  return { kind: "reader", position: at + 1, tier, ...nameOf(measured) };
}

/** Which reader is lost: its place from 1, 0 the writer, and the name that the files have for it. */
export function lostMember(
  readers: readonly ReaderSetting[],
  at: number,
): { readonly lost: number; readonly lostInstance?: string } {
  const name = nameOf(readers[at]?.measured).instance;
  return { lost: at + 1, ...(name !== undefined && { lostInstance: name }) };
}

/** By the name that the files have; nothing of one that they do not know. */
export function nameOf(measured: ReaderSetting["measured"]): { readonly instance?: string } {
  return measured == null ? {} : { instance: measured.instance };
}
