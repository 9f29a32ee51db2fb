// SHA-256 as FIPS 180-4 writes it, over a stream. Used where the browser offers no digest.

const BLOCK_BYTES = 64;
const ROUNDS = 64;

/** First 32 bits of the fractional parts of the roots of the first primes (FIPS 180-4, 4.2.2 and 5.3.3). */
function fractionBits(root: (prime: number) => number, count: number): Int32Array {
  const words = new Int32Array(count);
  let found = 0;
  for (let candidate = 2; found < count; candidate += 1) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) {
      if (candidate % divisor === 0) isPrime = false;
    }
    if (!isPrime) continue;
    words[found] = (root(candidate) % 1) * 2 ** 32;
    found += 1;
  }
  return words;
}

const K = fractionBits(Math.cbrt, ROUNDS);
const START = fractionBits(Math.sqrt, 8);

/** One message; call `update` in order, then `digest` once. */
export class Sha256 {
  readonly #state = START.slice();
  readonly #block = new Uint8Array(BLOCK_BYTES);
  readonly #words = new Int32Array(ROUNDS);
  #filled = 0;
  #bytes = 0;

  update(part: Uint8Array): void {
    this.#bytes += part.length;
    for (let at = 0; at < part.length; ) {
      const take = Math.min(BLOCK_BYTES - this.#filled, part.length - at);
      this.#block.set(part.subarray(at, at + take), this.#filled);
      this.#filled += take;
      at += take;
      if (this.#filled === BLOCK_BYTES) {
        this.#compress();
        this.#filled = 0;
      }
    }
  }

  digest(): Uint8Array {
    const bits = this.#bytes * 8;
    const padding = new Uint8Array(((BLOCK_BYTES * 2 - 9 - (this.#bytes % BLOCK_BYTES)) % BLOCK_BYTES) + 9);
    padding[0] = 0x80;
    const tail = new DataView(padding.buffer);
    tail.setUint32(padding.length - 8, Math.floor(bits / 2 ** 32));
    tail.setUint32(padding.length - 4, bits >>> 0);
    this.update(padding);
    const out = new DataView(new ArrayBuffer(32));
    for (const [i, word] of this.#state.entries()) out.setInt32(i * 4, word);
    return new Uint8Array(out.buffer);
  }

  #compress(): void {
    const w = this.#words;
    const view = new DataView(this.#block.buffer);
    for (let i = 0; i < 16; i += 1) w[i] = view.getInt32(i * 4);
    for (let i = 16; i < ROUNDS; i += 1) {
      w[i] = (word(w, i - 16) + small0(word(w, i - 15)) + word(w, i - 7) + small1(word(w, i - 2))) | 0;
    }
    const s = this.#state;
    let [a, b, c, d, e, f, g, h] = s as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    for (let i = 0; i < ROUNDS; i += 1) {
      const one = (h + big1(e) + ((e & f) ^ (~e & g)) + word(K, i) + word(w, i)) | 0;
      const two = (big0(a) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + one) | 0;
      d = c;
      c = b;
      b = a;
      a = (one + two) | 0;
    }
    for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) s[i] = word(s, i) + value;
  }
}

const word = (words: Int32Array, i: number): number => words[i] ?? 0;
const rotate = (x: number, n: number): number => (x >>> n) | (x << (32 - n));
const small0 = (x: number): number => rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
const small1 = (x: number): number => rotate(x, 17) ^ rotate(x, 19) ^ (x >>> 10);
const big0 = (x: number): number => rotate(x, 2) ^ rotate(x, 13) ^ rotate(x, 22);
const big1 = (x: number): number => rotate(x, 6) ^ rotate(x, 11) ^ rotate(x, 25);
