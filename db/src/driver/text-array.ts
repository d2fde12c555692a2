/** Object identifier of `text` in every PostgreSQL. */
const TEXT_OID = 25;
/** Dimensions, whether there are nulls, the type, and of the one dimension its length and first place. */
const HEADER = 20;
/** Four bytes in front of each text, where its length goes. */
const ROOM = '\0\0\0\0';

/**
 * A `text[]` as PostgreSQL sends and receives it in binary: each text behind its length in bytes. It is read in half the time of `{"…","…"}`, in
 * which every character is looked at, and nothing in it has to be escaped. The driver sends a buffer as binary.
 *
 * Breaks with another pg (8.23) if it no longer sends a `Buffer` among the values as a binary parameter: the server then refuses the array as malformed.
 */
export const textArray = (texts: readonly (string | null)[]): Buffer => {
  // All are written down at once: a call for each takes longer than its bytes.
  const all = texts.join(ROOM);
  const length = Buffer.byteLength(all);
  const lengthOf = length === all.length ? (text: string) => text.length : Buffer.byteLength;
  const first = HEADER + (texts.length === 0 ? 0 : ROOM.length);
  const bytes = Buffer.allocUnsafe(first + length);
  bytes.write(all, first);
  let hasNull = 0;
  let at = HEADER;
  for (const text of texts) {
    if (text === null) hasNull = 1;
    const own = text === null ? -1 : lengthOf(text);
    at = bytes.writeInt32BE(own, at) + Math.max(0, own);
  }
  bytes.writeInt32BE(1, 0);
  bytes.writeInt32BE(hasNull, 4);
  bytes.writeInt32BE(TEXT_OID, 8);
  bytes.writeInt32BE(texts.length, 12);
  bytes.writeInt32BE(1, 16);
  return bytes;
};
