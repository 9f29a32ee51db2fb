/** An exact LRU cache of whole pages whose size changes: a shrink evicts the pages touched longest ago. */
export class ResizedLru {
  private readonly older: Int32Array;
  private readonly newer: Int32Array;
  private size: number;
  held = 0;

  /** Pages are 0 to `pages` − 1; the last entry is the ring's own. */
  constructor(pages: number, size: number) {
    this.older = new Int32Array(pages + 1).fill(-1);
    this.newer = new Int32Array(pages + 1).fill(-1);
    this.older[pages] = pages;
    this.newer[pages] = pages;
    this.size = size;
  }

  resize(size: number): void {
    this.size = size;
    while (this.held > size) this.evict();
  }

  /** True when the page was there; it is the most recent one afterwards. */
  touch(page: number): boolean {
    const isHit = (this.older[page] as number) >= 0;
    if (isHit) this.remove(page);
    else if (this.size === 0) return false;
    else if (this.held >= this.size) this.evict();
    const ring = this.older.length - 1;
    const first = this.older[ring] as number;
    this.older[page] = first;
    this.newer[page] = ring;
    this.newer[first] = page;
    this.older[ring] = page;
    this.held++;
    return isHit;
  }

  private evict(): void {
    this.remove(this.newer[this.newer.length - 1] as number);
  }

  private remove(page: number): void {
    const [older, newer] = [this.older[page] as number, this.newer[page] as number];
    this.newer[older] = newer;
    this.older[newer] = older;
    this.older[page] = -1;
    this.held--;
  }
}
