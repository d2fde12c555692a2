import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Imports every file of a folder and its subfolders whose name has this ending, and returns what they export by id. A file that exports none,
 * or two of one id, throws, and so stops the start.
 */
export const loadModules = async <Value extends { id: string }>(
  folder: string,
  ending: string,
  isOne: (value: unknown) => value is Value,
): Promise<ReadonlyMap<string, Value>> => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending));
  const found = new Map<string, Value>();
  for (const file of files.toSorted()) {
    const module = (await import(pathToFileURL(resolve(folder, file)).href)) as Record<string, unknown>;
    const values = Object.values(module).filter(isOne);
    if (values.length === 0) throw new Error(`${file} exports nothing of its kind`);
    for (const value of values) {
      if (found.has(value.id)) throw new Error(`${file} repeats ${value.id}`);
      found.set(value.id, value);
    }
  }
  return found;
};
