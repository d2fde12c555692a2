import { isFilterSet, type ListRules, wholeNumber } from '#src/marketplaces/reading/list-request.ts';

const FILTERS = ['price', 'rating', 'location', 'service', 'brand', 'ppath'];

export const lazadaLists: ListRules = {
  names: ['q', 'page', 'sort', ...FILTERS],
  toListRequest: (parameters) => ({
    keyword: parameters.q ?? null,
    page: wholeNumber(parameters.page),
    sort: parameters.sort ?? null,
    isNarrowed: isFilterSet(parameters, FILTERS),
  }),
  recommends: /\/recommend/,
};
