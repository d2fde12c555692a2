/** ISO 4217 codes with their words and signs. A longer sign comes before one that it ends in. */
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

export const CURRENCIES: readonly (readonly [RegExp, string])[] = CURRENCY_WORDS.map(([code, words, signs]) => [
  new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})${signs === undefined ? '' : `|${signs}`}`, 'iu'),
  code,
]);

export const toWordSet = (...words: string[]): ReadonlySet<string> => new Set(words.flatMap((line) => line.split(' ')));

/** Words allowed around a price. Instalments, savings and prices per weight have other words. */
export const PRICE_WORDS = toWordSet(
  'harga mulai dari saja hanya cuma promo nett net',
  'price from starting at only',
  '价格 售价 起 仅',
);

export const DISCOUNT_WORDS = toWordSet('off diskon disc discount hemat save potongan');

/** Words between the ends of a range. `s/d` and `s.d.` are written with signs. */
export const RANGE_WORDS = toWordSet('hingga sampai sd to until 至 到');
