import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readPayload } from '@telaah/shared/marketplaces/readers/payloads';
import type { Snapshot } from '@telaah/shared/observation/snapshot';

/** Recorded answers and pages of the marketplaces. They are not part of the repository: tests skip without them. */
export const recordedFolder = resolve(process.env.REALDATA_DIR ?? join(import.meta.dirname, '../../../shared/realdata'));

export const recorded = existsSync(join(recordedFolder, 'MANIFEST.md'));
if (!recorded) console.warn(`Recorded data not found in ${recordedFolder}: tests that read it are passed over. Set REALDATA_DIR.`);

export const recordedFiles = (place: string): string[] =>
  readdirSync(join(recordedFolder, place)).map((name) => `${place}/${name}`);

export const recordedText = (path: string): string => readFileSync(join(recordedFolder, path), 'utf8');

export const recordedJson = (path: string): unknown => JSON.parse(recordedText(path));

export const recordedRows = (path: string): Record<string, string>[] => {
  const [header = [], ...rows] = cellsOf(recordedText(path));
  return rows
    .filter((cells) => cells.length === header.length)
    .map((cells) => Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])));
};

const cellsOf = (text: string): string[][] => {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows;
};

export const recordedProduct = (file: string, id: string): Snapshot => {
  const context = { observed_at: '2026-01-01T00:00:00.000Z', read_from: 'file', url: null } as const;
  const found = readPayload(recordedJson(file), context)?.snapshots.find((each) => each.product_id === id);
  if (!found) throw new Error(`${file} has no product ${id}`);
  return found;
};

export const exactly = (value: number) => ({ low: value, high: value, precision: 'exact' });
export const unknown = { low: null, high: null, precision: 'hidden' };
export const atLeast = (low: number, high: number | null, text: string) => ({ low, high, precision: 'rounded_down', text });
