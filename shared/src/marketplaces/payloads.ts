import { blibliSearch } from '#src/marketplaces/blibli/payload.ts';
import { at, isRecord } from '#src/marketplaces/build.ts';
import { lazadaCatalog } from '#src/marketplaces/lazada/payload.ts';
import type { PayloadReader, ReadContext } from '#src/marketplaces/marketplace.ts';
import { shopeePayloads } from '#src/marketplaces/shopee/payload.ts';
import type { MarketplaceId, ReadResult } from '#src/marketplaces/snapshot.ts';
import { tiktokPayloads } from '#src/marketplaces/tiktok/payload.ts';
import { tokopediaPayloads } from '#src/marketplaces/tokopedia/payload.ts';

/** Readers by marketplace; one that is browsed only may have none, but must say so. */
const readers: Record<MarketplaceId, readonly PayloadReader[]> = {
  shopee: shopeePayloads,
  tokopedia: tokopediaPayloads,
  tiktok: tiktokPayloads,
  lazada: [lazadaCatalog],
  blibli: [blibliSearch],
  // Its pages are read as search results by the browser; no answer of its own has been recorded.
  toco: [],
};

/** Every known payload shape. The first that recognises a body reads it. */
export const payloadReaders: readonly PayloadReader[] = Object.values(readers).flat();

/**
 * Reads an answer, embedded page data, or a recorded file of these, alone or inside one wrapper such as
 * `{ url, response }`. Null where no shape is recognised. Never throws, whatever the body is.
 */
export function readPayload(body: unknown, context: ReadContext): ReadResult | null {
  try {
    for (const candidate of candidates(body)) {
      const reader = payloadReaders.find((each) => each.detect(candidate));
      if (reader) return reader.read(candidate, context);
    }
  } catch {
    // Only a body with traps (a proxy, a throwing getter) comes here; parsed JSON cannot.
  }
  return null;
}

/** The body, then what a recorder may have wrapped: its first records and lists, one level down. */
function* candidates(body: unknown): Generator<unknown> {
  if (typeof body !== 'object' || body === null) return;
  yield body;
  if (!isRecord(body)) return;
  for (const key of Object.keys(body).slice(0, 20)) {
    const value = at(body, key);
    if (typeof value === 'object' && value !== null) yield value;
  }
}
