import { parseAddress } from '#src/marketplaces/definition/address.ts';
import type { Marketplace, PageRef } from '#src/marketplaces/definition/marketplace.ts';
import { findRequestParameters, type RequestParameters } from '#src/marketplaces/reading/asked.ts';
import { cleanText } from '#src/marketplaces/reading/build.ts';
import type { ListPage, ListRequest, ListRules } from '#src/marketplaces/reading/list-asked.ts';
import type { ReadContext } from '#src/marketplaces/reading/reader.ts';
import type { SeenOn } from '#src/observation/snapshot.ts';

const kindOf = (asked: ListRequest): SeenOn['kind'] | null => {
  if (asked.shop) return 'shop';
  if (asked.keyword) return 'search';
  if (asked.category) return 'category';
  return asked.product ? 'product' : null;
};

const ofRef = (ref: PageRef | null): ListRequest => {
  if (ref?.kind === 'search') return { keyword: ref.keyword };
  if (ref?.kind === 'category') return { category: ref.category_id };
  if (ref?.kind === 'store') return { shop: ref.store_id ?? ref.store_domain };
  if (ref?.kind !== 'product') return {};
  return { product: ref.product_id ?? [ref.store_domain, ref.product_key].filter(Boolean).join('/') };
};

export const pageOfList = (kind: SeenOn['kind'], asked: ListRequest): ListPage => ({
  page: {
    kind,
    keyword: cleanText(asked.keyword, 200),
    category: cleanText(asked.category, 160),
    shop: cleanText(asked.shop, 200),
    product: cleanText(asked.product, 200),
    sort: cleanText(asked.sort, 60),
    page: asked.page && asked.page <= 10_000 ? asked.page : null,
  },
  before: asked.before ?? 0,
  isNarrowed: asked.isNarrowed ?? false,
});

/** The request names the list, otherwise the page it came on; recommendations never count as that page's list. Null: unknown. */
export const listPageOf = ({ parseUrl }: Pick<Marketplace, 'parseUrl'>, asks: ListRules, context: ReadContext): ListPage | null => {
  const names = new Set(asks.names);
  const asked: RequestParameters = {
    ...findRequestParameters(context.url, names),
    ...findRequestParameters(context.request, names),
  };
  const wanted = asks.read(asked);
  const kind = kindOf(wanted);
  if (kind !== null) return pageOfList(kind, wanted);

  const url = parseAddress(context.url ?? '');
  if (url !== null && asks.recommends.test(url.pathname)) return pageOfList('recommendation', wanted);
  const page = [url, parseAddress(context.page ?? '')].find((each) => each !== null && parseUrl(each) !== null);
  if (!page) return null;
  const shown = { ...asks.read(findRequestParameters(page.href, names)), ...ofRef(parseUrl(page)) };
  const shownKind = kindOf(shown);
  return shownKind === null ? null : pageOfList(shownKind, shown);
};
