import { parseAddress } from '#src/marketplaces/definition/address.ts';
import type { Marketplace, PageRef } from '#src/marketplaces/definition/marketplace.ts';
import { cleanText } from '#src/marketplaces/reading/build.ts';
import type { ListPage, ListRequest, ListRules } from '#src/marketplaces/reading/list-request.ts';
import type { ReadContext } from '#src/marketplaces/reading/reader.ts';
import { findRequestParameters, type RequestParameters } from '#src/marketplaces/reading/request-parameters.ts';
import type { SeenOn } from '#src/observation/snapshot.ts';

const kindOf = (request: ListRequest): SeenOn['kind'] | null => {
  if (request.shop) return 'shop';
  if (request.keyword) return 'search';
  if (request.category) return 'category';
  return request.product ? 'product' : null;
};

const ofRef = (ref: PageRef | null): ListRequest => {
  if (ref?.kind === 'search') return { keyword: ref.keyword };
  if (ref?.kind === 'category') return { category: ref.category_id };
  if (ref?.kind === 'store') return { shop: ref.store_id ?? ref.store_domain };
  if (ref?.kind !== 'product') return {};
  return { product: ref.product_id ?? [ref.store_domain, ref.product_key].filter(Boolean).join('/') };
};

export const pageOfList = (kind: SeenOn['kind'], request: ListRequest): ListPage => ({
  page: {
    kind,
    keyword: cleanText(request.keyword, 200),
    category: cleanText(request.category, 160),
    shop: cleanText(request.shop, 200),
    product: cleanText(request.product, 200),
    sort: cleanText(request.sort, 60),
    page: request.page && request.page <= 10_000 ? request.page : null,
  },
  before: request.before ?? 0,
  isNarrowed: request.isNarrowed ?? false,
});

/** The request names the list, otherwise the page it came on; recommendations never count as that page's list. Null: unknown. */
export const listPageOf = (
  { parseUrl }: Pick<Marketplace, 'parseUrl'>,
  rules: ListRules,
  context: ReadContext,
): ListPage | null => {
  const names = new Set(rules.names);
  const parameters: RequestParameters = {
    ...findRequestParameters(context.url, names),
    ...findRequestParameters(context.request, names),
  };
  const request = rules.toListRequest(parameters);
  const kind = kindOf(request);
  if (kind !== null) return pageOfList(kind, request);

  const url = parseAddress(context.url ?? '');
  if (url !== null && rules.recommends.test(url.pathname)) return pageOfList('recommendation', request);
  const page = [url, parseAddress(context.page ?? '')].find((each) => each !== null && parseUrl(each) !== null);
  if (!page) return null;
  const pageRequest = { ...rules.toListRequest(findRequestParameters(page.href, names)), ...ofRef(parseUrl(page)) };
  const shownKind = kindOf(pageRequest);
  return shownKind === null ? null : pageOfList(shownKind, pageRequest);
};
