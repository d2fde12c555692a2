/** How a file's bytes are its text; `unknown` where they are no text that we can read without losing a sign. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const startsWith = (bytes: Uint8Array, first: number[]) => first.every((byte, index) => bytes[index] === byte);

/** The encoding that a byte order mark names, or null. */
export const markedEncoding = (bytes: Uint8Array): Encoding | null => {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  return startsWith(bytes, [0xef, 0xbb, 0xbf]) ? 'utf-8' : null;
};

const isUtf8 = async (parts: AsyncIterable<Uint8Array>): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const part of parts) decoder.decode(part, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
};

/** How many bytes a character has that begins with this one; 0 where none does. */
const lengthOf = (byte: number): number => {
  if (byte >= 0xc2 && byte <= 0xdf) return 2;
  if (byte >= 0xe0 && byte <= 0xef) return 3;
  return byte >= 0xf0 && byte <= 0xf4 ? 4 : 0;
};

/** Bytes for which Windows-1252 has no sign. */
const UNUSED = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** Counts, in a text that is not UTF-8 throughout, what is a character of UTF-8 nevertheless, and what is none. */
const countHigh = async (parts: AsyncIterable<Uint8Array>) => {
  const counted = { characters: 0, stray: 0, unused: 0 };
  let missing = 0;
  let length = 0;
  for await (const part of parts) {
    for (const byte of part) {
      if (UNUSED.has(byte)) counted.unused++;
      if (missing > 0 && byte >= 0x80 && byte <= 0xbf) {
        if (--missing === 0) counted.characters++;
        continue;
      }
      if (missing > 0) counted.stray += length - missing;
      length = lengthOf(byte);
      missing = Math.max(length - 1, 0);
      if (byte >= 0x80 && length === 0) counted.stray++;
    }
  }
  return counted;
};

/**
 * The encoding of a text without a byte order mark: UTF-8 where all of it is, also where most of its foreign signs are and a few are damaged;
 * else Windows-1252; null where it is neither. `open` is called twice where the first reading does not decide.
 */
export const guessEncoding = async (open: () => AsyncIterable<Uint8Array>): Promise<Encoding | null> => {
  if (await isUtf8(open())) return 'utf-8';
  const { characters, stray, unused } = await countHigh(open());
  if (characters > stray) return 'utf-8';
  return unused === 0 ? 'windows-1252' : null;
};

/** Stands where a sign was lost in reading or writing. */
export const LOST_SIGN = '\uFFFD';
