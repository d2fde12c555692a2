import { expect, it } from 'vitest';
import { files, read } from './source.ts';

it('what lies over what is named in the tokens, and no class has a number of its own', () => {
  const drawn = files.filter(
    (file) => /^(shared|web|extension)\/.*\.(tsx?|css|html)$/.test(file) && !file.endsWith('/ui/tokens.css'),
  );
  const loose = drawn.flatMap((file) =>
    [...read(file).matchAll(/(?<![\w-])-?z-(\[[^\]]*\]|\d+)/g)].map(([name]) => `${file}: ${name}`),
  );
  expect(loose).toEqual([]);
  expect(read('shared/src/ui/theme/tokens.css')).toMatch(/--z-index-cell: 1;/);
});
