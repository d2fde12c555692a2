import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Encoding, EncodingGuess, markedEncoding } from '@telaah/shared/lib/sheets/text-bytes';
import { isArchive, isOldWorkbook } from '@telaah/shared/lib/sheets/workbook-bytes';

const GZIP = [0x1f, 0x8b];
const CHUNK = 256 * 1024;
const SAMPLE_BYTES = 64 * 1024;

export interface TextFile {
  path: string;
  /** Bytes on disk, compressed or not. */
  size: number;
  modifiedAt: Date;
  gzip: boolean;
  encoding: Encoding;
  /** A file that is no text but may have a table: an archive, as XLSX is, or an old Excel file. */
  packed: 'archive' | 'old_workbook' | null;
  sample: string;
  sampleIsAll: boolean;
}

const startsWith = (bytes: Uint8Array, first: number[]) => first.every((byte, index) => bytes[index] === byte);

/** A file that cannot be decoded or read to its end; the message says why. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
}

const packedAs = (bytes: Uint8Array): TextFile['packed'] => {
  if (isArchive(bytes)) return 'archive';
  return isOldWorkbook(bytes) ? 'old_workbook' : null;
};

/** A file with zero bytes is no one-byte encoding, so it is not read to its end. */
const encodingOf = async (path: string, gzip: boolean, bytes: Uint8Array): Promise<Encoding> => {
  const marked = markedEncoding(bytes);
  if (marked !== null || packedAs(bytes) !== null || bytes.includes(0)) return marked ?? 'utf-8';
  const guess = new EncodingGuess();
  for await (const part of byteStream(path, gzip)) guess.add(part as Buffer);
  if (guess.encoding === null) throw new UnreadableFileError('neither UTF-8 nor Windows-1252: save it as “CSV UTF-8”');
  return guess.encoding;
};

const byteStream = (path: string, gzip: boolean, onBytes?: (bytes: number) => void): Readable => {
  const raw = createReadStream(path, { highWaterMark: CHUNK });
  if (onBytes !== undefined) raw.on('data', (chunk) => onBytes(chunk.length));
  if (!gzip) return raw;
  const unzipped = createGunzip();
  raw.on('error', (error) => unzipped.destroy(error));
  unzipped.on('close', () => raw.destroy());
  return raw.pipe(unzipped);
};

const firstBytes = async (path: string, gzip: boolean): Promise<{ bytes: Buffer; all: boolean }> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of byteStream(path, gzip)) {
    parts.push(part);
    length += part.length;
    if (length > SAMPLE_BYTES) break;
  }
  const bytes = Buffer.concat(parts);
  return { bytes: bytes.subarray(0, SAMPLE_BYTES), all: length <= SAMPLE_BYTES };
};

/** Reads only the beginning, unless the encoding must be guessed. Throws the system's error where the file cannot be opened. */
export const openTextFile = async (path: string): Promise<TextFile> => {
  const handle = await open(path);
  try {
    const stat = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    const gzip = bytesRead === 2 && startsWith(buffer, GZIP);
    const { bytes, all } = await firstBytes(path, gzip);
    const encoding = await encodingOf(path, gzip, bytes);
    return {
      path,
      size: stat.size,
      modifiedAt: stat.mtime,
      gzip,
      encoding,
      packed: packedAs(bytes),
      // Streaming, because the sample may end inside a character.
      sample: new TextDecoder(encoding).decode(bytes, { stream: !all }),
      sampleIsAll: all,
    };
  } finally {
    await handle.close();
  }
};

/** The file's text in pieces, unpacked and without byte order mark. `onBytes` gets the bytes read from disk. */
export const readChunks = async function* (file: TextFile, onBytes?: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder(file.encoding);
  for await (const part of byteStream(file.path, file.gzip, onBytes)) {
    const text = decoder.decode(part as Buffer, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
};

/** Longest text that is kept in memory at once: one JSON document or saved page. */
export const MAX_WHOLE_CHARACTERS = 200_000_000;

export class FileTooLargeError extends Error {}

/** For files that cannot be read in pieces. Throws FileTooLargeError beyond the limit. */
export const wholeText = async (file: TextFile, onBytes?: (bytes: number) => void): Promise<string> => {
  const parts: string[] = [];
  let length = 0;
  for await (const part of readChunks(file, onBytes)) {
    length += part.length;
    if (length > MAX_WHOLE_CHARACTERS) throw new FileTooLargeError(`one document of more than ${MAX_WHOLE_CHARACTERS} characters`);
    parts.push(part);
  }
  return parts.join('');
};

const MAX_PACKED_BYTES = 32_000_000;

/** The unpacked bytes of a whole file. Throws FileTooLargeError beyond the limit. */
export const wholeBytes = async (file: TextFile, onBytes?: (bytes: number) => void): Promise<Uint8Array> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of byteStream(file.path, file.gzip, onBytes)) {
    length += part.length;
    if (length > MAX_PACKED_BYTES)
      throw new FileTooLargeError(`an Excel file of more than ${MAX_PACKED_BYTES / 1e6} MB: save it as CSV`);
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/** SHA-256 of the bytes on disk, so that a renamed file is the same file. */
export const hashTextFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path, { highWaterMark: CHUNK })) hash.update(part as Buffer);
  return hash.digest('hex');
};
