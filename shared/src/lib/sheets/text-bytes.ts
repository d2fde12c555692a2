export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Replaces a character lost in reading or writing. */
export const LOST_SIGN = '\uFFFD';

const startsWith = (bytes: Uint8Array, first: number[]) => first.every((byte, index) => bytes[index] === byte);

/** Null: no byte order mark. */
export const markedEncoding = (bytes: Uint8Array): Encoding | null => {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  return startsWith(bytes, [0xef, 0xbb, 0xbf]) ? 'utf-8' : null;
};

/** Bytes of the UTF-8 character that begins with this one; 0: no character does. */
const lengthOf = (byte: number): number => {
  if (byte >= 0xc2 && byte <= 0xdf) return 2;
  if (byte >= 0xe0 && byte <= 0xef) return 3;
  return byte >= 0xf0 && byte <= 0xf4 ? 4 : 0;
};

const UNUSED: readonly number[] = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

/** Guesses the encoding of a text without a byte order mark, from pieces of its bytes. */
export class EncodingGuess {
  #characters = 0;
  #stray = 0;
  #unused = 0;
  /** Bytes read of the current character; `#missing`: bytes still expected. */
  #had = 0;
  #missing = 0;

  add(bytes: Uint8Array): void {
    // A loop by index, because large files are mostly ASCII and an iterator is slow.
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

  /** UTF-8 also where most of its foreign characters are whole and a few damaged; otherwise Windows-1252. Null: neither fits. */
  get encoding(): Encoding | null {
    const stray = this.#stray + (this.#missing > 0 ? this.#had : 0);
    if (stray === 0 || this.#characters > stray) return 'utf-8';
    return this.#unused === 0 ? 'windows-1252' : null;
  }
}

/** For small files; null where no encoding fits. */
export const decodeText = (bytes: Uint8Array): string | null => {
  const guess = new EncodingGuess();
  guess.add(bytes);
  const encoding = markedEncoding(bytes) ?? guess.encoding;
  return encoding === null ? null : new TextDecoder(encoding).decode(bytes);
};
