const TEXT_OID = 25;
/** Dimensions, null flag, type, and the dimension's length and first index. */
const HEADER = 20;
/** Four bytes before each text, for its length. */
const ROOM = '\0\0\0\0';

/** PostgreSQL's binary form, without escapes. If pg (8.23) stops sending a `Buffer` as binary, the server refuses the array. */
export const textArray = (texts: readonly (string | null)[]): Buffer => {
  // One call writes all texts, because a call for each is slower.
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
    const size = text === null ? -1 : lengthOf(text);
    at = bytes.writeInt32BE(size, at) + Math.max(0, size);
  }
  bytes.writeInt32BE(1, 0);
  bytes.writeInt32BE(hasNull, 4);
  bytes.writeInt32BE(TEXT_OID, 8);
  bytes.writeInt32BE(texts.length, 12);
  bytes.writeInt32BE(1, 16);
  return bytes;
};
