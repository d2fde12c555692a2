/** ISO 4217 codes with the words and the signs of each. A longer sign comes before one that it ends in. */
const CURRENCY_WORDS: readonly (readonly [code: string, words: string, signs?: string])[] = [
  ['IDR', String.raw`Rp\.?|IDR|rupiah`],
  ['VND', 'VND|đ', '₫'],
  ['TWD', 'TWD', String.raw`NT\$`],
  ['BRL', 'BRL', String.raw`(?<!\p{L})R\$`],
  ['SGD', 'SGD', String.raw`(?<!\p{L})S\$`],
  ['MYR', 'RM|MYR'],
  ['THB', 'THB', '฿'],
  ['PHP', 'PHP', '₱'],
  ['EUR', 'EUR', '€'],
  ['GBP', 'GBP', '£'],
  ['CNY', 'CNY|RMB', '¥'],
  ['USD', 'USD', String.raw`(?:US)?\$`],
];

/** How texts name a currency, and its code. */
export const CURRENCIES: readonly (readonly [RegExp, string])[] = CURRENCY_WORDS.map(([code, words, signs]) => [
  new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})${signs === undefined ? '' : `|${signs}`}`, 'iu'),
  code,
]);

/** Words of several lines, set apart by blanks. */
export const toWordSet = (...words: string[]): ReadonlySet<string> => new Set(words.flatMap((line) => line.split(' ')));

/** What may stand around a price and leaves it what it is. An instalment, a saving and a price for so many grams have other words. */
export const PRICE_WORDS = toWordSet(
  'harga mulai dari saja hanya cuma promo nett net',
  'price from starting at only',
  '价格 售价 起 仅',
);

/** Around a discount in percent. */
export const DISCOUNT_WORDS = toWordSet('off diskon disc discount hemat save potongan');

/** Between the beginning of a range and its end. `s/d` and `s.d.` are written with signs. */
export const RANGE_WORDS = toWordSet('hingga sampai sd to until 至 到');
