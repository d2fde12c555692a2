/** A fast generator (sfc32), seeded again for each thing, so that every store and product is independent of earlier draws. */
export class Random {
  #a = 0;
  #b = 0;
  #c = 0;
  #d = 0;

  seed(seed: number, stream: number, index: number): this {
    this.#a = seed | 0;
    this.#b = stream | 0;
    this.#c = index | 0;
    this.#d = 1;
    for (let i = 0; i < 12; i++) this.next();
    return this;
  }

  /** 0 ≤ x < 1. */
  next(): number {
    const t = (((this.#a + this.#b) | 0) + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + t;
    this.#c |= 0;
    return (t >>> 0) / 4_294_967_296;
  }

  /** A whole number, 0 ≤ n < limit. `power` above 1 prefers small ones. */
  int(limit: number, power = 1): number {
    const u = this.next();
    return Math.floor(limit * (power === 1 ? u : u ** power));
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Standard normal (Box–Muller). */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }

  pick<T>(items: readonly T[], power = 1): T {
    return items[this.int(items.length, power)] as T;
  }

  hex(digits: number): string {
    return this.int(16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  }
}
