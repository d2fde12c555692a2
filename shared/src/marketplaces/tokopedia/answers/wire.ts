import { z } from 'zod';
import { parseAddress } from '#src/marketplaces/definition/address.ts';
import { cleanText } from '#src/marketplaces/reading/build.ts';
import type { CardListClaim } from '#src/marketplaces/reading/list-request.ts';
import { wireText } from '#src/marketplaces/reading/wire.ts';
import { tokopediaLists } from '#src/marketplaces/tokopedia/answers/lists.ts';
import { tokopedia } from '#src/marketplaces/tokopedia/index.ts';
import { parseCount } from '#src/observation/count-text.ts';
import { parseNumber, parseRating } from '#src/observation/number-text.ts';
import { hidden, type Reading } from '#src/observation/reading.ts';
import type { Snapshot } from '#src/observation/snapshot.ts';

/** Labels on a card. The sold text is one of them, at a position that has changed twice (`integrity`, `ri_product_credibility`). */
export const labels = z
  .array(z.object({ position: wireText, title: wireText }))
  .nullish()
  .transform((list) => list ?? []);
export type Labels = z.output<typeof labels>;

/** Lifetime sold from the card's labels. Without a label nothing is sold or nothing is shown, so it is hidden. */
export const soldOf = (list: Labels): Reading => {
  const readings = list
    .filter(({ title }) => /terjual|sold/i.test(title ?? ''))
    .map(({ title }) => parseCount(title, tokopedia, 'sold'));
  // Another label may be `Sold Out`, or the number sold today.
  return readings.find(({ low }) => low !== null) ?? readings[0] ?? hidden();
};

/** Only the label `Stok Habis` is a stock. */
export const stockOf = (list: Labels): Reading => {
  const label = list.find((each) => /^stok habis$/i.test(each.title?.trim() ?? ''));
  return label ? parseCount(label.title, undefined, 'stock') : hidden();
};

/** The twin on TikTok Shop by the payload's id; `0` and empty mean none. */
export const twinOf = (ttsProductId: string | null | undefined): Snapshot['twin'] => {
  return ttsProductId && /^17\d{17}$/.test(ttsProductId) ? { marketplace: 'tiktok', product_id: ttsProductId } : null;
};

/** The shop's name in an address, and the address without tracking or an advertisement's redirect. */
export const toAddressParts = (address: string | null | undefined): { domain: string | null; url: string | null } => {
  const url = address ? parseAddress(address) : null;
  const ref = url ? tokopedia.parseUrl(url) : null;
  if (ref?.kind === 'store') return { domain: ref.store_domain, url: null };
  if (ref?.kind !== 'product') return { domain: null, url: null };
  return { domain: ref.store_domain, url: tokopedia.productUrl({ ...ref, product_id: '' }) };
};

export const toCardListClaim = (address: string | null | undefined): CardListClaim | null => {
  const url = address ? parseAddress(address) : null;
  return (url && tokopediaLists.readCardLink?.(url)) ?? null;
};

/** From a breadcrumb such as `komputer-laptop/laptop/ultrabook`; only the root's id and name are known. */
export const toTokopediaCategory = (
  breadcrumb: string | null,
  root: { id: string | null; name: string | null },
): Snapshot['category'] => {
  const slugs = (breadcrumb ?? '')
    .split('/')
    .map((slug) => slug.trim())
    .filter((slug) => slug !== '');
  const rootName = cleanText(root.name, 160) ?? (slugs[0] === undefined ? null : titled(slugs[0]));
  if (rootName === null) return [];
  return [{ id: root.id, name: rootName }, ...slugs.slice(1, 6).map((slug) => ({ id: null, name: titled(slug) }))];
};

/** Some answers have slugs, some names; only slugs are turned into names. */
const titled = (slug: string): string =>
  /^[a-z0-9-]+$/.test(slug)
    ? slug
        .slice(0, 160)
        .split('-')
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(' ')
    : slug.slice(0, 160);

/** A rating out of five, from a text, a number, or the percentage in shop lists (98 means 4.9). */
export const toTokopediaRating = (value: string | number | null | undefined): number | null => {
  const rating = parseRating(value);
  if (rating !== null) return rating;
  const known = typeof value === 'number' ? value : parseNumber(value);
  return parseRating(known !== null && known > 5 && known <= 100 ? Math.round(known) / 20 : known);
};
