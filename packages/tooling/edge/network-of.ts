/**
 * Whose address it is, as far as one can tell, itself an address: of IPv6 the first of its /64, which one subscriber has whole;
 * of IPv4 the address, also where a socket of both writes it as IPv6.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, "").toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!plain.includes(":")) return plain;
  const [head = "", tail = ""] = plain.split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === "" ? [] : tail.split(":");
  const zeros = plain.includes("::")
    ? Array<string>(Math.max(0, 8 - first.length - last.length)).fill("0")
    : [];
  const groups = [...first, ...zeros, ...last].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${groups.join(":")}::`;
}
