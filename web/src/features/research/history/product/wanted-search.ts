import { readSearch, text } from '@telaah/shared/lib/address/search-params';

/** `/history/products?product=shopee:123`: the product of a marketplace's page, as the extension knows it. */
export interface WantedSearch {
  product?: string;
}

export const wantedSearch = (raw: Record<string, unknown>): WantedSearch => readSearch({ product: text(90) }, raw);
