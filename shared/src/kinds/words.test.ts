import { expect, it } from 'vitest';
import { activeChips, addressOf, questionAddress, readerFor, toCallInput } from '#src/kinds/address.ts';
import { toFilterDraft, withDraft } from '#src/kinds/draft.ts';
import { addressKeys } from '#src/kinds/filter.ts';
import { sortRows } from '#src/kinds/order.ts';
import { chosenColumns } from '#src/kinds/table.ts';
import { parseSearch } from '#src/lib/address/search-codec.ts';
import { marketplaceIds } from '#src/marketplaces/facts.ts';
import { everyKind } from '#src/testing/every-kind.ts';
import { languageWords } from '#src/testing/language-words.ts';

const kinds = await everyKind();

it.each(kinds.map((kind) => [kind.id, kind] as const))(
  'words of the language in an address of %s are words, and no sort, filter, column or marketplace',
  (_, kind) => {
    const read = readerFor(kind);
    const keys = [
      'sort',
      'order',
      'view',
      'page',
      ...Object.entries(kind.filters).flatMap(([name, each]) => addressKeys(name, each)),
    ];
    for (const word of languageWords) {
      const search = read({ ...parseSearch(`?${word}=1`), ...Object.fromEntries(keys.map((key) => [key, word])) });
      const texts = Object.entries(kind.filters).filter(([, { form }]) => form === 'words' || form === 'names');
      for (const [name, { form }] of texts) expect(search).toMatchObject({ [name]: form === 'words' ? word : [word] });
      expect(Object.keys(search).filter((key) => !keys.includes(key))).toEqual([]);
      expect([search.sort, search.order, search.view]).toEqual([undefined, undefined, undefined]);

      const { sort, order, page: _page, ...filters } = toCallInput(kind, search, marketplaceIds) as Record<string, unknown>;
      expect([sort, order]).toEqual([kind.firstSort, 'desc']);
      expect(new Set(Object.values(filters).flat())).toEqual(new Set([word]));
      expect(questionAddress(kind, search)).toMatchObject(kind.filters.q?.asks ? { q: word } : {});
      const address = addressOf(kind, filters as never);
      expect(parseSearch(address.slice(address.indexOf('?')))).toMatchObject({ q: word });
      for (const chip of activeChips(kind, search)) expect(chip).toMatchObject({ value: word });
      expect(withDraft(kind, search, toFilterDraft(kind, search, String))).toMatchObject({ q: word });
      expect(chosenColumns(kind, languageWords)).toEqual(chosenColumns(kind, []));
      const rows = [{}, {}];
      expect(sortRows(kind.columns, rows, { column: word, order: 'desc' }, 'id')).toBe(rows);
    }
  },
);
