/** The start of a sentence; a class keeps its small letters. */
export function sentenceStart(text: string): string {
  return text.startsWith("db.") ? text : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** The same after a colon or a comma; what is spelled with capitals keeps them: `CPUUtilization`, `I/O-Optimized`, `Aurora`. */
export function clauseStart(text: string): string {
  return NAME.test(text) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** A first word with capitals inside it, or a proper name. */
const NAME = /^(?:[A-Z][\w/-]*[A-Z]|Aurora\b|Amazon\b)/u;
