/** How bytes are text. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Stands where a sign was lost in reading or writing. */
export const LOST_SIGN = '\uFFFD';

const startsWith = (bytes: Uint8Array, first: number[]) => first.every((byte, index) => bytes[index] === byte);

/** The encoding that a byte order mark names, or null. */
export const markedEncoding = (bytes: Uint8Array): Encoding | null => {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  return startsWith(bytes, [0xef, 0xbb, 0xbf]) ? 'utf-8' : null;
};

/** How many bytes a character of UTF-8 has that begins with this one; 0 where none does. */
const lengthOf = (byte: number): number => {
  if (byte >= 0xc2 && byte <= 0xdf) return 2;
  if (byte >= 0xe0 && byte <= 0xef) return 3;
  return byte >= 0xf0 && byte <= 0xf4 ? 4 : 0;
};

/** Bytes for which Windows-1252 has no sign. */
const UNUSED: readonly number[] = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

/** Tells the encoding of a text without a byte order mark, of which the bytes are shown to it in pieces. */
export class EncodingGuess {
  #characters = 0;
  #stray = 0;
  #unused = 0;
  /** Of the character at hand: how many bytes it has had, and how many are to come. */
  #had = 0;
  #missing = 0;

  add(bytes: Uint8Array): void {
    // By index: large files are mostly ASCII, and an iterator takes five times as long over it.
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0;
      if (byte >= 0x80 || this.#missing > 0) this.#high(byte);
    }
  }

  #high(byte: number): void {
    if (UNUSED.includes(byte)) this.#unused++;
    if (this.#missing > 0 && byte >= 0x80 && byte <= 0xbf) {
      this.#had++;
      if (--this.#missing === 0) this.#characters++;
      return;
    }
    if (this.#missing > 0) this.#stray += this.#had;
    const length = lengthOf(byte);
    this.#had = 1;
    this.#missing = Math.max(length - 1, 0);
    if (byte >= 0x80 && length === 0) this.#stray++;
  }

  /**
   * UTF-8 where all of it is, also where most of its foreign signs are and a few are damaged; else Windows-1252; null where it is neither, so
   * that no reading keeps its signs.
   */
  get encoding(): Encoding | null {
    const stray = this.#stray + (this.#missing > 0 ? this.#had : 0);
    if (stray === 0 || this.#characters > stray) return 'utf-8';
    return this.#unused === 0 ? 'windows-1252' : null;
  }
}

/** The text of a small file; null where no reading keeps its signs. */
export const decodeText = (bytes: Uint8Array): string | null => {
  const guess = new EncodingGuess();
  guess.add(bytes);
  const encoding = markedEncoding(bytes) ?? guess.encoding;
  return encoding === null ? null : new TextDecoder(encoding).decode(bytes);
};
