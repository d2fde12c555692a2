import { isFilterSet, type ListRules, wholeNumber } from '#src/marketplaces/reading/list-request.ts';

const FILTERS = ['price', 'rating', 'location', 'service', 'brand', 'ppath'];

export const lazadaLists: ListRules = {
  names: ['q', 'page', 'sort', ...FILTERS],
  toListRequest: (asked) => ({
    keyword: asked.q ?? null,
    page: wholeNumber(asked.page),
    sort: asked.sort ?? null,
    isNarrowed: isFilterSet(asked, FILTERS),
  }),
  recommends: /\/recommend/,
};
