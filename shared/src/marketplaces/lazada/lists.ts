import { type ListRules, wholeNumber } from '#src/marketplaces/list-asked.ts';

export const lazadaLists: ListRules = {
  names: ['q', 'page', 'sort'],
  read: (asked) => ({ keyword: asked.q ?? null, page: wholeNumber(asked.page), sort: asked.sort ?? null }),
  recommends: /\/recommend/,
};
