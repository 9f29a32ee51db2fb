/** 32 random bytes take 64 hexadecimal digits or 43 characters of base64. */
const HEX_DIGITS = 64;
const OTHER_CHARACTERS = 43;
/** Bits a character as it is spread over its letters: random hexadecimal has 3.8 (of 600,000 none below 3.37), base64 4.9 (none below 4.2), a sentence under 4.18. */
const LEAST_BITS = { hex: 3.2, other: 4.18 } as const;

/**
 * Why BETTER_AUTH_SECRET cannot sign sessions, as a sentence that says what to do and never the secret; null where it
 * can, and where none is given: then one is made.
 */
export function weaknessOf(secret: string | undefined): string | null {
  if (secret === undefined || secret === "") return null;
  const isHex = /^[0-9a-f]+$/i.test(secret);
  const least = isHex ? HEX_DIGITS : OTHER_CHARACTERS;
  if (secret.length < least) return sentence(`has ${secret.length} characters of at least ${least}`);
  const isRepeated = (secret + secret).indexOf(secret, 1) < secret.length;
  const isSpread = bitsOf(secret) >= (isHex ? LEAST_BITS.hex : LEAST_BITS.other);
  return isSpread && !isRepeated ? null : sentence("is not random");
}

const sentence = (why: string): string =>
  `BETTER_AUTH_SECRET ${why}: set it to 32 random bytes, such as \`openssl rand -base64 32\` prints.`;

/** Shannon's entropy of the letters, bits a character. */
function bitsOf(text: string): number {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const shares = [...counts.values()].map((count) => count / text.length);
  return shares.reduce((sum, share) => sum - share * Math.log2(share), 0);
}
