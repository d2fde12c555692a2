import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

/** Has Latin and Chinese letters, so that every receipt can show names of either. A document embeds only the letters that it uses. */
const FONT = '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff';

const WOFF_HEAD = 44;
const WOFF_ENTRY = 20;
const HEAD = 12;
const ENTRY = 16;

const padded = (length: number): number => Math.ceil(length / 4) * 4;

/** Unpacks a browser font (WOFF 1.0) once, because the PDF library would unpack it again for every letter. */
export const unpackWoff = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) => {
    const entry = woff.subarray(WOFF_HEAD + i * WOFF_ENTRY, WOFF_HEAD + (i + 1) * WOFF_ENTRY);
    const [offset, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const bytes = woff.subarray(offset, offset + packed);
    return { tag: entry.subarray(0, 4), sum: entry.subarray(16, 20), data: packed < length ? inflateSync(bytes) : bytes };
  });
  const head = Buffer.alloc(HEAD + count * ENTRY);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const largest = 2 ** Math.floor(Math.log2(count));
  head.writeUInt16BE(largest * ENTRY, 6);
  head.writeUInt16BE(Math.log2(largest), 8);
  head.writeUInt16BE((count - largest) * ENTRY, 10);
  let offset = head.length;
  const parts: Buffer[] = [head];
  for (const [i, { tag, sum, data }] of tables.entries()) {
    const at = HEAD + i * ENTRY;
    tag.copy(head, at);
    sum.copy(head, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(data.length, at + 12);
    parts.push(data, Buffer.alloc(padded(data.length) - data.length));
    offset += padded(data.length);
  }
  return Buffer.concat(parts);
};

let font: Promise<Buffer> | null = null;

export const receiptFont = (): Promise<Buffer> => {
  font ??= readFile(createRequire(import.meta.url).resolve(FONT)).then(unpackWoff);
  return font;
};
