import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** Networks whose word on who asks is believed: `10.0.0.0/8, fd00::/8, 127.0.0.1`. @throws Error with a sentence */
export function readNetworks(text: string): BlockList {
  const networks = new BlockList();
  for (const one of text.split(/[\s,]+/).filter((part) => part !== "")) {
    const [address = "", bits, ...rest] = one.split("/");
    const version = isIP(address);
    const widest = version === 6 ? 128 : 32;
    const prefix = bits === undefined ? widest : Number(bits);
    const isBits = bits === undefined || /^\d{1,3}$/.test(bits);
    if (version === 0 || !isBits || prefix > widest || rest.length > 0)
      throw new Error(
        `TRUST_PROXY lists networks such as 10.0.0.0/8 or 127.0.0.1, of the proxies before this server; got "${one}".`,
      );
    networks.addSubnet(address, prefix, version === 6 ? "ipv6" : "ipv4");
  }
  return networks;
}

export function isWithin(networks: BlockList, address: string): boolean {
  const plain = unmapped(address);
  const version = isIP(plain);
  return version !== 0 && networks.check(plain, version === 6 ? "ipv6" : "ipv4");
}

/**
 * Who asks: the address of the socket, or where that is a trusted proxy's, the last one in X-Forwarded-For that is not.
 * What stands before that anybody may have written.
 */
export function clientAddress(request: IncomingMessage, trusted: BlockList): string {
  let client = unmapped(request.socket.remoteAddress ?? "");
  const named = String(request.headers["x-forwarded-for"] ?? "").split(",");
  while (isWithin(trusted, client)) {
    const before = addressIn(named.pop());
    if (before === null) return client;
    client = before;
  }
  return client;
}

/** Without port, brackets and zone; null where it is none. */
function addressIn(text: string | undefined): string | null {
  const plain = (text ?? "").trim().replace(/^\[([^\]]*)\](:\d+)?$/, "$1");
  const bare = isIP(plain) === 0 ? plain.replace(/:\d+$/, "") : plain;
  return isIP(bare) === 0 ? null : unmapped(bare);
}

/** An IPv4 address that a socket of both writes as IPv6, as IPv4. */
const unmapped = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
