import words from '@telaah/shared/i18n/en/legal.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { documents } from '#src/site/content/documents.ts';

it('shows every section that was written, each once', () => {
  for (const [id, { sections }] of Object.entries(documents)) {
    expect([...sections].toSorted()).toEqual(Object.keys(words[id as keyof typeof documents]).toSorted());
  }
});
