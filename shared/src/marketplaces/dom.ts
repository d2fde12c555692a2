import { type CountStyle, parseCount, parseCurrency, parsePrice, parseRating } from '#src/lib/number-text.ts';
import { cleanText, type Found, makeSnapshot } from '#src/marketplaces/build.ts';
import { hidden, type Reading } from '#src/marketplaces/reading.ts';
import type { MarketplaceId, Snapshot } from '#src/marketplaces/snapshot.ts';

/** Reading figures off a page as a person sees them: the last resort, where no data came with the page. */

const MAX_NODES = 4000;
const MAX_TEXT = 20_000;
const UNREAD = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'TEXTAREA', 'INPUT']);

/** The texts under an element with a space between any two nodes: neighbours such as `10RB+` and `Terjual` never fuse. */
export function textOf(root: Element | null): string {
  if (!root) return '';
  const walker = root.ownerDocument.createTreeWalker(root, 4);
  const parts: string[] = [];
  for (let length = 0; parts.length < MAX_NODES && length < MAX_TEXT && walker.nextNode(); ) {
    const { parentElement, textContent } = walker.currentNode;
    const text = parentElement && !UNREAD.has(parentElement.tagName) ? (textContent ?? '').trim() : '';
    if (text === '') continue;
    parts.push(text);
    length += text.length;
  }
  return parts.join(' ').replace(/\s+/g, ' ').slice(0, MAX_TEXT);
}

/** Text of the first element that any of the selectors finds with a text in it. A selector the browser refuses is passed over. */
export function firstText(document: Document, selectors: readonly string[]): string | null {
  for (const selector of selectors) {
    for (const element of document.querySelectorAll(selector)) {
      const text = textOf(element);
      if (text !== '') return text;
    }
  }
  return null;
}

const REFUSED =
  /halaman (ini )?tidak (tersedia|ditemukan)|silakan coba lagi|coba lagi nanti|verifikasi (untuk|bahwa)|security check|drag the slider|verify to continue/i;
const MAYBE_REFUSED = /coba lagi|verifikasi|captcha|try again/i;

/**
 * A page that was refused, by what a person reads on it and never by what its scripts contain: healthy pages carry the
 * same words there. Vaguer words count only on a page with little else.
 */
export function isBlocked(document: Document): boolean {
  const text = textOf(document.body).slice(0, 3000);
  return REFUSED.test(text) || (text.length < 800 && MAYBE_REFUSED.test(text));
}

/** The block around the heading that also holds the price: climbing from the name until a price is seen. */
export function headerOf(heading: Element | null): Element | null {
  let block: Element | null = heading;
  for (let step = 0; block && step < 8; step++) {
    if (PRICE.test(textOf(block))) return block;
    block = block.parentElement;
  }
  return null;
}

const AMOUNT = String.raw`\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?`;
const PRICE = new RegExp(String.raw`(?:Rp|\$|₫)\s?(?:${AMOUNT})(?:\s?-\s?(?:Rp|\$|₫)?\s?(?:${AMOUNT}))?`);
const COUNT = String.raw`\d[\d.,]*\s?(?:rb|ribu|jt|juta|k|m)?\+?`;

/** `10RB+ terjual`, `Terjual 2 rb+`, `30.8K sold`; not `1RB+ Terjual/Bln`, which is another counter. */
const SOLD_AFTER = new RegExp(String.raw`(${COUNT})\s?(?:terjual|sold)\b(?!\s?\/?\s?(?:bln|bulan|per bulan|month))`, 'i');
const SOLD_BEFORE = new RegExp(String.raw`\bterjual\s(${COUNT})`, 'i');
const SOLD_MONTHLY = new RegExp(String.raw`(${COUNT})\s?terjual\s?(?:\/\s?|per\s)(?:bln|bulan)`, 'i');
const REVIEWS = new RegExp(String.raw`(${COUNT})\s?(?:penilaian|ulasan|rating|reviews?)\b`, 'i');
const STOCK = new RegExp(
  String.raw`\b(?:stok|stock)(?:\s(?:total|tersisa))?\s?:?\s?(${COUNT})|\b(?:tersisa|sisa)\s(${COUNT})\s?(?:buah|pcs)?`,
  'i',
);
const STARS = /(?:^|[^\d.,])([1-5][.,]\d)(?![\d.,]|\s?(?:rb|jt|k))/i;

/** Which of the two orders of number and word a marketplace writes first. */
export type SoldOrder = 'number first' | 'word first';

const matched = (text: string, pattern: RegExp): string | null => {
  const match = pattern.exec(text);
  return match?.slice(1).find((group) => group !== undefined) ?? null;
};

export interface DomParts {
  name: string | null;
  /** Text of the price element where one is known, else the header's. */
  price: string | null;
  /** Text of the block that holds name, price, sold and rating. */
  header: string;
  soldOrder: SoldOrder;
  style: CountStyle;
}

/** Figures in a header's text. A figure that is not there is hidden. */
export function figuresOf(
  parts: DomParts,
): Pick<Found, 'name' | 'price' | 'sold_total' | 'badge' | 'reviews' | 'stock' | 'rating'> & { currency: string } {
  const { header, style } = parts;
  const read = (text: string | null): Reading => (text === null ? hidden() : parseCount(text, style));
  const orders = parts.soldOrder === 'word first' ? [SOLD_BEFORE, SOLD_AFTER] : [SOLD_AFTER];
  const priceText = PRICE.exec(parts.price ?? '')?.[0] ?? PRICE.exec(header)?.[0] ?? null;
  const currency = parseCurrency(priceText);
  return {
    name: cleanText(parts.name, 500),
    currency: currency ?? 'XXX',
    price: parsePrice(priceText, { currency: currency ?? 'IDR' }),
    sold_total: read(orders.map((order) => matched(header, order)).find((text) => text !== null) ?? null),
    badge: read(matched(header, SOLD_MONTHLY)),
    reviews: read(matched(header, REVIEWS)),
    stock: read(matched(header, STOCK)),
    rating: parseRating(matched(header, STARS)),
  };
}

/** The finished snapshot; null where neither a price nor a counter was seen, as on an empty shell. */
export function domSnapshot(marketplace: MarketplaceId, found: Found, url: URL, observedAt: string): Snapshot | null {
  if (found.price === null && found.sold_total?.precision === 'hidden') return null;
  const context = { observed_at: observedAt, read_from: 'dom' as const, url: url.href };
  const made = makeSnapshot(found, { marketplace, reader: `${marketplace}_dom` }, context);
  return made.name === '' ? null : made;
}

/** JSON in script tags of a kind; what is no JSON, or larger than any page's data, is passed over. */
export function jsonScripts(document: Document, selector: string): unknown[] {
  return [...document.querySelectorAll(selector)].slice(0, 20).flatMap((script) => {
    const parsed = parseJson(script.textContent ?? '');
    return parsed === undefined ? [] : [parsed];
  });
}

const MAX_JSON = 8_000_000;

/** Parsed JSON, or undefined. */
export function parseJson(text: string): unknown {
  if (text.length > MAX_JSON) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
