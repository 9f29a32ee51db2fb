import { CliError } from "../cli-error.ts";
import { readInput } from "./read-input.ts";

/**
 * A small text the user wrote: UTF-8 with or without a byte order mark, or the UTF-16 that PowerShell 5 writes.
 * @param expected what the file should hold, for the refusal
 * @throws CliError `file-invalid` when it is empty or no text; as `readInput`
 */
export async function readText(path: string, expected: string): Promise<string> {
  const bytes = await readInput(path);
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8";
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.trim() === "") throw new CliError("file-invalid", `"${path}" is empty; expected ${expected}.`);
  if (!/[\0\uFFFD]/.test(text)) return text;
  throw new CliError("file-invalid", `"${path}" is not a text; expected ${expected}.`);
}

/** @throws CliError `file-invalid` */
export function jsonArrayOf(text: string, path: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value;
  } catch {
    // Refused below, with the path.
  }
  throw new CliError("file-invalid", `"${path}" begins like JSON but cannot be read as an array.`);
}
