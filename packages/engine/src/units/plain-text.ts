/**
 * What no text shows and a terminal or a line of text would obey: controls, marks of direction, halves of a pair, and what is
 * drawn as nothing (Unicode's Default_Ignorable_Code_Point, the braille blank).
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** A foreign text as it may be printed anywhere: one line of what can be seen, with `?` for each mark that cannot; never longer. */
export function plainText(text: string): string {
  return text.replace(BREAKS, " ").replace(UNSEEN, "?");
}

/** Joiners, and the marks of a picture's form. */
const JOINS: ReadonlySet<string> = new Set(["\u200c", "\u200d", "\ufe0e", "\ufe0f"]);
/** They are seen in what they follow: a letter or picture outside of the Latin script, two of them at most. */
const JOINED = /(?!\u200c|\u200d|\ufe0e|\ufe0f)[^\0-\u02ff\s](?:\u200c|\u200d|\ufe0e|\ufe0f)?$/u;

/** Two code points, of two units each at most. */
const TWO_MARKS = 4;

/** A name that somebody gave: one line of what can be seen, without what cannot; empty where nothing of it can; never longer. */
export function plainName(text: string): string {
  let seen = "";
  for (const mark of text.replace(BREAKS, " ")) {
    const isSeen = JOINS.has(mark) ? JOINED.test(seen.slice(-TWO_MARKS)) : mark.replace(UNSEEN, "") !== "";
    if (isSeen) seen += mark;
  }
  return seen.trim();
}

/** Letters of a DBInstanceIdentifier or DBClusterIdentifier that AWS takes at most. */
const MOST = 63;
const HEAD = 40;

/**
 * The name of an instance or cluster as a file or a client gives it: plain, and words longer than an identifier can be lose their
 * middle, so that no sentence stands for a name. What has no space, such as a host's whole name, stays whole.
 */
export function plainIdentifier(text: string): string {
  const plain = plainText(text);
  if (plain.length <= MOST || !/\s/.test(plain)) return plain;
  return plainText(`${plain.slice(0, HEAD)}…${plain.slice(HEAD + 1 - MOST)}`);
}

const IDENTIFIERS: ReadonlySet<string> = new Set(["DBInstanceIdentifier", "DBClusterIdentifier"]);

/** CloudWatch's dimensions of a series, names and values plain. */
export function plainDimensions(dimensions: Readonly<Record<string, string>>): Record<string, string> {
  const plain = (name: string, value: string) =>
    IDENTIFIERS.has(name) ? plainIdentifier(value) : plainText(value);
  return Object.fromEntries(
    Object.entries(dimensions).map(([name, value]) => [plainText(name), plain(plainText(name), value)]),
  );
}
