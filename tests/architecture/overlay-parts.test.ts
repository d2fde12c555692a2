import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../runner/command.ts';

const read = (file: string) => readFileSync(join(repository, file), 'utf8');

/** The repository file of an import in the overlay; null for a package. */
const fileOf = (imported: string, from: string): string | null => {
  const place = imported.startsWith('#src/')
    ? `${from.split('/')[0]}/src/${imported.slice('#src/'.length)}`
    : imported.replace(/^@telaah\/(\w+)\/(.*)$/, '$1/src/$2');
  return [place, `${place}.tsx`, `${place}.ts`].find((file) => /\.tsx?$/.test(file) && existsSync(join(repository, file))) ?? null;
};

const partsOf = (first: string): string[] => {
  const seen = new Set([first]);
  for (const file of seen) {
    for (const [, imported = ''] of read(file).matchAll(/(?:from |import\()'([^']+)'/g)) {
      const found = fileOf(imported, file);
      if (found) seen.add(found);
    }
  }
  return [...seen];
};

/** The extension's icons are drawn from the same file. */
test('the bar on a marketplace’s page and the dashboard carry one mark', () => {
  const shapes = (file: string) => [...read(file).matchAll(/\bd="([^"]+)"/g)].map(([, drawn]) => drawn);
  expect(shapes('extension/src/overlay/bar/mark.tsx')).toEqual(shapes('web/public/icon.svg'));
});

test('the overlay’s style sheet leaves out no part that the overlay draws', () => {
  const sheet = 'extension/src/overlay/overlay.css';
  const leftOut = [...read(sheet).matchAll(/@source not "([^"]+)"/g)].flatMap(([, pattern = '']) =>
    globSync(join(dirname(sheet), pattern), { cwd: repository }),
  );
  const parts = partsOf('extension/src/entrypoints/overlay.ts');
  expect(leftOut.length).toBeGreaterThan(10);
  expect(parts).toEqual(
    expect.arrayContaining(['extension/src/overlay/bar/bar.tsx', 'shared/src/ui/estimates/provenance-surface.tsx']),
  );
  expect(parts.filter((file) => leftOut.includes(file))).toEqual([]);
});
