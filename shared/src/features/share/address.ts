import { type SaleCalculator, schemeOf } from '#src/features/calculators/calculators.ts';
import { readSearch, textParam } from '#src/lib/address/search-params.ts';
import type { MarketplaceId } from '#src/marketplaces/facts.ts';
import { parseUrl } from '#src/marketplaces/index.ts';

/** Input of a phone's share sheet; apps put the address into any of the three, most of them into the text. */
export interface ShareRequest {
  title?: string | undefined;
  text?: string | undefined;
  url?: string | undefined;
}

/** Characters read of each field, and words read of all. */
export const MAX_SHARED_TEXT = 4000;
const MOST_WORDS = 500;

/** As in the web app's manifest. */
const shape = { title: textParam(MAX_SHARED_TEXT), text: textParam(MAX_SHARED_TEXT), url: textParam(MAX_SHARED_TEXT) };

export const readShareRequest = (raw: Record<string, unknown>): ShareRequest => readSearch(shape, raw);

/** The address in a word, without surrounding punctuation; many apps leave out the scheme. */
const addressIn = (word: string): string | null => {
  const from = word.search(/https?:\/\//i);
  if (from < 0 && !/^[a-z\d]/i.test(word)) return null;
  const bare = (from < 0 ? word : word.slice(from)).replace(/[.,;:!?'"()[\]{}<>*]{1,20}$/, '');
  return from < 0 ? `https://${bare}` : bare.replace(/^http:/i, 'https:');
};

/** The address of a marketplace's product in the shared texts, or a short link to one; null: none. Never throws. */
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

/** The calculator with the marketplace's fees, found by its id; otherwise `profit`, where fees are typed by hand. */
export const calculatorOf = (marketplace: MarketplaceId): SaleCalculator =>
  (Object.keys(schemeOf) as SaleCalculator[]).find((id) => id.split('-').includes(marketplace)) ?? 'profit';
