import { readSearch, textParam } from '@telaah/shared/lib/address/search-params';

/** `/history/products?product=shopee:123`: the extension's link by a marketplace's id. */
export interface ProductLinkSearch {
  product?: string;
}

export const productLinkSearch = (raw: Record<string, unknown>): ProductLinkSearch => readSearch({ product: textParam(90) }, raw);
