import { listFields, readPayload } from '@telaah/shared/marketplaces/readers/payloads';
import { onlyFields } from '@telaah/shared/marketplaces/reading/only-fields';
import { describe, expect, it } from 'vitest';
import { recorded, recordedJson } from './recorded.ts';

const fields = listFields;
const read = (body: unknown) => readPayload(body, { observed_at: '2026-01-01T00:00:00.000Z', read_from: 'api', url: null });
const fullData = (body: unknown) => (body as { fullData?: unknown }).fullData ?? body;

/** Recorded lists: after being cut to the listed fields they must be read as before. */
describe.skipIf(!recorded)('recorded lists, cut to the fields that readers use', () => {
  it.each([
    ['shopee/id-v2-search_items-kaos-2020.dev.json', 10],
    ['shopee/id-shop-search_items-jiniso-2024-06.json', 28],
    ['tokopedia/search-v5-headphone-2025-11-06.dev.json', 10],
    ['tokopedia/ace-search-v4-2022-06.json', 1],
    ['tokopedia/category-products-lilin-2023.dev.json', 10],
    ['tiktokshop/id-product_list-card-2025-06.json', 1],
  ])('%s', (file, least) => {
    const body = recorded ? fullData(recordedJson(file)) : null;
    const [whole, cut] = [read(body), read(onlyFields(body, fields))];
    expect(whole?.snapshots.length).toBeGreaterThanOrEqual(least);
    expect(cut).toEqual(whole);
  });
});
