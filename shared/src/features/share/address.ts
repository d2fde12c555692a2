import { type SaleCalculator, schemeOf } from '#src/features/calculators/calculators.ts';
import { readSearch, textParam } from '#src/lib/address/search-params.ts';
import type { MarketplaceId } from '#src/marketplaces/facts.ts';
import { parseUrl } from '#src/marketplaces/index.ts';

/** What a phone's share sheet hands over; apps put the address into any of the three, most of them into the text. */
export interface ShareRequest {
  title?: string | undefined;
  text?: string | undefined;
  url?: string | undefined;
}

/** Characters of each that are looked at, and words of all. */
export const MAX_SHARED_TEXT = 4000;
const MOST_WORDS = 500;

/** By the names that the manifest gives them. */
const shape = { title: textParam(MAX_SHARED_TEXT), text: textParam(MAX_SHARED_TEXT), url: textParam(MAX_SHARED_TEXT) };

/** What an address says was shared. Whatever else it says is left out. */
export const readShareRequest = (raw: Record<string, unknown>): ShareRequest => readSearch(shape, raw);

/** The address that a word holds, without what a sentence puts around it; many apps leave out its beginning. */
const addressIn = (word: string): string | null => {
  const from = word.search(/https?:\/\//i);
  if (from < 0 && !/^[a-z\d]/i.test(word)) return null;
  const bare = (from < 0 ? word : word.slice(from)).replace(/[.,;:!?'"()[\]{}<>*]{1,20}$/, '');
  return from < 0 ? `https://${bare}` : bare.replace(/^http:/i, 'https:');
};

/** The address of a marketplace's product in what was shared, or the short link that stands for one; null where there is none. Never throws. */
export const findSharedAddress = (shared: ShareRequest): string | null => {
  const all = [shared.url, shared.text, shared.title].flatMap((part) =>
    (part ?? '').slice(0, MAX_SHARED_TEXT).split(/[\s"'<>()]+/),
  );
  const words = all.filter((word) => word.includes('.') && word.includes('/')).slice(0, MOST_WORDS);
  const found = words.flatMap((word) => {
    const address = addressIn(word);
    const kind = address === null ? undefined : parseUrl(address)?.ref.kind;
    return address !== null && (kind === 'product' || kind === 'share') ? [{ address, kind }] : [];
  });
  return (found.find(({ kind }) => kind === 'product') ?? found[0])?.address ?? null;
};

/** The calculator that knows a marketplace's fees: those are named after theirs. The others' are written by hand. */
export const calculatorOf = (marketplace: MarketplaceId): SaleCalculator =>
  (Object.keys(schemeOf) as SaleCalculator[]).find((id) => id.split('-').includes(marketplace)) ?? 'profit';
