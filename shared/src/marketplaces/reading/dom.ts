import { type CountedFigure } from '#src/lib/numbers/count-words.ts';
import { parsePrice } from '#src/lib/numbers/price-text.ts';
import type { Marketplace } from '#src/marketplaces/definition/marketplace.ts';
import type { MarketplaceId } from '#src/marketplaces/facts.ts';
import { cleanText, makeSnapshot, type ReadProduct } from '#src/marketplaces/reading/build.ts';
import { findLineFigures, findSingleText, type PrintedFigure } from '#src/marketplaces/reading/page-figures.ts';
import { type PageLine, productLines } from '#src/marketplaces/reading/page-lines.ts';
import { parseCount } from '#src/observation/count-text.ts';
import { parseCurrency, parsePercent, parseRating } from '#src/observation/number-text.ts';
import { hidden, type Reading } from '#src/observation/reading.ts';
import type { Snapshot } from '#src/observation/snapshot.ts';

/** Reads figures from the visible page: the last resort, where no data came with it. */

const MAX_NODES = 4000;
const MAX_TEXT = 20_000;
const UNREAD = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'TEXTAREA', 'INPUT']);

/** A space between any two nodes keeps neighbours such as `10RB+` and `Terjual` apart. */
export const readVisibleText = (root: Element | null): string => {
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
};

const REFUSED =
  /halaman (ini )?tidak (tersedia|ditemukan)|silakan coba lagi|coba lagi nanti|verifikasi (untuk|bahwa)|security check|drag the slider|verify to continue/i;
const MAYBE_REFUSED = /coba lagi|verifikasi|captcha|try again/i;

/** Reads visible text only, because scripts of healthy pages have the same words. Vaguer words count only on a page with little else. */
export const isBlocked = (document: Document): boolean => {
  const text = readVisibleText(document.body).slice(0, 3000);
  return REFUSED.test(text) || (text.length < 800 && MAYBE_REFUSED.test(text));
};

/** Where figures are on a page: the marketplace's own places first, otherwise the text around the name. */
export interface PageParts {
  marketplace: Marketplace;
  url: URL;
  heading: Element | null;
  name: string | null;
  /** The block of the product; null: it is searched around the heading. */
  block: Element | null;
  prices: readonly string[];
}

const createForeignLinkTest = ({ marketplace, url }: PageParts): ((href: string) => boolean) => {
  const pageRef = marketplace.parseUrl(url);
  return (href) => {
    const target = URL.parse(href, url);
    const ref = target && marketplace.hosts.includes(target.hostname) ? marketplace.parseUrl(target) : null;
    if (ref?.kind === 'store') return true;
    if (ref?.kind !== 'product' || pageRef?.kind !== 'product') return false;
    return ref.product_id !== pageRef.product_id || ref.product_key !== pageRef.product_key;
  };
};

const MOST_STEPS = 8;

interface VisibleText {
  lines: PageLine[];
  figures: PrintedFigure[];
}

/** The figures of the smallest block around the name that also contains a price. */
const toVisibleText = (parts: PageParts): VisibleText => {
  const away = createForeignLinkTest(parts);
  let block: Element | null = parts.block ?? parts.heading;
  for (let step = 0; block !== null && step < MOST_STEPS; step++) {
    const lines = productLines(block, parts.heading, parts.name, away);
    const figures = findLineFigures(lines);
    if (parts.block !== null || figures.some(({ of }) => of === 'price')) return { lines, figures };
    block = block.parentElement;
  }
  return { lines: [], figures: [] };
};

const isDiscount = (one: number, other: number, percent: number): boolean =>
  Math.abs(Math.min(one, other) / Math.max(one, other) - (1 - percent / 100)) <= 0.015;

// The first price after the name, in the marketplace's own places if these have any. Of two adjacent prices it is the discounted
// one if a percentage near them fits; without one the price is unknown.
const priceText = ({ lines, figures }: VisibleText, places: readonly Element[], heading: Element | null): string | null => {
  const blockAt = (line: number): Element | undefined => lines[line]?.block;
  const isIn = (place: Element, line: number): boolean => place.contains(blockAt(line) ?? null);
  const isBehind = (line: number): boolean => {
    const block = blockAt(line);
    return heading !== null && block !== undefined && (heading.compareDocumentPosition(block) & 4) !== 0;
  };
  const all = figures.filter(({ of }) => of === 'price');
  const inPlace = places.map((place) => all.filter(({ line }) => isIn(place, line))).find((each) => each.length > 0);
  const behind = all.filter(({ line }) => isBehind(line));
  const [first, second] = inPlace ?? (behind.length > 0 ? behind : all);
  if (first === undefined || second === undefined) return first?.text ?? null;
  const around = blockAt(first.line)?.parentElement;
  const isBeside = second.line - first.line <= 1;
  if (first.line !== second.line && blockAt(second.line)?.parentElement !== around) return first.text;
  const near = figures.filter(
    ({ of, line }) => of === 'percent' && (line === first.line || blockAt(line)?.parentElement === around),
  );
  const [one, other] = [first, second].map(({ text }) => parsePrice(text, { currency: parseCurrency(text) ?? 'IDR' })?.low);
  if (one === undefined || other === undefined) return null;
  if (near.some(({ text }) => isDiscount(one, other, parsePercent(text) ?? 0))) return one < other ? first.text : second.text;
  return isBeside ? null : first.text;
};

/** The product's visible figures; a missing or ambiguous one is hidden. */
export const findPageFigures = (
  document: Document,
  parts: PageParts,
): Pick<ReadProduct, 'name' | 'price' | 'sold_total' | 'badge' | 'reviews' | 'stock' | 'rating'> & { currency: string } => {
  const seen = toVisibleText(parts);
  const places = parts.prices.flatMap((selector) => [...document.querySelectorAll(selector)]);
  const price = priceText(seen, places, parts.heading);
  const read = (of: CountedFigure): Reading => {
    const text = findSingleText(seen.figures, of);
    return text === null ? hidden() : parseCount(text, parts.marketplace, of);
  };
  const currency = parseCurrency(price);
  return {
    name: cleanText(parts.name, 500),
    currency: currency ?? 'XXX',
    price: parsePrice(price, { currency: currency ?? 'IDR' }),
    sold_total: read('sold'),
    badge: read('badge'),
    reviews: read('reviews'),
    stock: read('stock'),
    rating: parseRating(findSingleText(seen.figures, 'rating')),
  };
};

/** Null where neither a price nor a counter was seen, as on an empty shell. */
export const domSnapshot = (marketplace: MarketplaceId, found: ReadProduct, url: URL, observedAt: string): Snapshot | null => {
  if (found.price === null && found.sold_total?.precision === 'hidden') return null;
  const context = { observed_at: observedAt, read_from: 'dom' as const, url: url.href };
  const made = makeSnapshot(found, { marketplace, reader: `${marketplace}_dom` }, context);
  return made.name === '' ? null : made;
};

export const jsonScripts = (document: Document, selector: string): unknown[] => {
  return [...document.querySelectorAll(selector)].slice(0, 20).flatMap((script) => {
    const parsed = parseJson(script.textContent ?? '');
    return parsed === undefined ? [] : [parsed];
  });
};

const MAX_JSON = 8_000_000;

/** Undefined where the text is too long or not JSON. */
export const parseJson = (text: string): unknown => {
  if (text.length > MAX_JSON) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
