import { blibliAnswers } from '#src/marketplaces/blibli/answers/payload.ts';
import type { MarketplaceId } from '#src/marketplaces/facts.ts';
import { lazadaAnswers } from '#src/marketplaces/lazada/answers/payload.ts';
import { at, isRecord } from '#src/marketplaces/reading/build.ts';
import type { ListRules } from '#src/marketplaces/reading/list-request.ts';
import type { Answers, PayloadReader, ReadContext } from '#src/marketplaces/reading/reader.ts';
import { shopeeAnswers } from '#src/marketplaces/shopee/answers/payload.ts';
import { tiktokAnswers } from '#src/marketplaces/tiktok/answers/payload.ts';
import { tokopediaAnswers } from '#src/marketplaces/tokopedia/answers/payload.ts';
import type { ReadResult } from '#src/observation/snapshot.ts';

/** Marketplaces with recorded answers; the browser reads the pages of the others as search results. */
const all: readonly Answers[] = [shopeeAnswers, tokopediaAnswers, tiktokAnswers, lazadaAnswers, blibliAnswers];

export const listRules: Readonly<Partial<Record<MarketplaceId, ListRules>>> = Object.fromEntries(
  all.flatMap(({ marketplace, lists }) => (lists ? [[marketplace, lists]] : [])),
);

/** All list fields that some reader uses, for the build of the extension: its small scripts have these names but not the shapes. */
export const listFields: ReadonlySet<string> = new Set(all.flatMap((each) => each.listFields ?? []));

export const payloadReaders: readonly PayloadReader[] = all.flatMap(({ readers }) => readers);

/** Reads answers, embedded data or recorded files, also inside one wrapper such as `{ url, response }`. Null: no reader fits. Never throws. */
export const readPayload = (body: unknown, context: ReadContext): ReadResult | null => {
  try {
    for (const candidate of candidates(body)) {
      const reader = payloadReaders.find((each) => each.detect(candidate));
      if (reader) return reader.read(candidate, context);
    }
  } catch {
    // Only a body with traps (a proxy, a throwing getter) gets here; parsed JSON cannot.
  }
  return null;
};

/** The body, then its first records and lists one level down, which a recorder may have wrapped. */
const candidates = function* (body: unknown): Generator<unknown> {
  if (typeof body !== 'object' || body === null) return;
  yield body;
  if (!isRecord(body)) return;
  for (const key of Object.keys(body).slice(0, 20)) {
    const value = at(body, key);
    if (typeof value === 'object' && value !== null) yield value;
  }
};
