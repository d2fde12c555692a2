import { z } from 'zod';
import { parseAddress } from '#src/marketplaces/definition/address.ts';
import { at, isRecord, listOf } from '#src/marketplaces/reading/build.ts';
import { tiktok } from '#src/marketplaces/tiktok/index.ts';
import { parseCurrency } from '#src/observation/number-text.ts';

// From router data (`loaderData["…/(product_id)/page"]`, whose key varies) or the page's own answer; empty for other bodies.
export const componentsOf = (body: unknown): readonly unknown[] => {
  const loader = at(body, 'loaderData');
  const routes = isRecord(loader)
    ? Object.keys(loader)
        .filter((key) => key.endsWith('page'))
        .slice(0, 20)
    : [];
  const pages = [...routes.map((key) => at(loader, key)), body, at(body, 'data')];
  for (const page of pages) {
    const list = at(page, 'page_config', 'components_map') ?? at(page, 'components_map');
    if (Array.isArray(list)) return list;
  }
  return [];
};

/** Undefined where no component of the type has data. */
export const componentData = (body: unknown, type: string): unknown => {
  const found = componentsOf(body).find((each) => at(each, 'component_type') === type && at(each, 'component_data') !== undefined);
  return at(found, 'component_data');
};

export const componentLists = (body: unknown): readonly unknown[] =>
  componentsOf(body).flatMap((each) =>
    ['products', 'product_list', 'productList'].flatMap((key) => listOf(at(each, 'component_data', key))),
  );

export const wireImage = z.object({ url_list: z.array(z.string()).nullish() }).nullish();

/** The payload's own currency, otherwise that of a price text, of the address, or ISO's "none". */
export const toTiktokCurrency = (code: string | null | undefined, text: string | null | undefined, url: string | null): string => {
  const address = url === null ? null : parseAddress(url);
  return code ?? parseCurrency(text) ?? (address && tiktok.currencyOf(address)) ?? 'XXX';
};

/** The payload's canonical address if it is a product page we know, otherwise the Indonesian page. */
export const toTiktokAddress = (canonical: string | null | undefined, product_id: string): string | null => {
  const url = canonical ? parseAddress(canonical) : null;
  if (url && tiktok.parseUrl(url)?.kind === 'product') return `${url.origin}${url.pathname}`;
  return tiktok.productUrl({ product_id, store_id: null, store_domain: null, product_key: null });
};
