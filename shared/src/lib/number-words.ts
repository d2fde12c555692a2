/** The language whose habits a number follows: Chinese marks digits as English does. */
export type NumberLanguage = 'id' | 'en' | 'zh';

/** Units that mean the same everywhere. Those that English and Indonesian give another meaning are in `number-tokens.ts`. */
export const UNITS: Readonly<Record<string, number>> = {
  ribu: 1e3,
  rb: 1e3,
  k: 1e3,
  juta: 1e6,
  jt: 1e6,
  miliar: 1e9,
  milyar: 1e9,
  triliun: 1e12,
  千: 1e3,
  万: 1e4,
  亿: 1e8,
  万亿: 1e12,
};

/** ISO 4217 codes by how texts name a currency. A longer name comes before one that it ends in. */
export const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:Rp\.?|IDR|rupiah)(?!\p{L})/iu, 'IDR'],
  [/(?<!\p{L})US\$/iu, 'USD'],
  [/₫|(?<!\p{L})VND(?!\p{L})|(?<!\p{L})đ(?!\p{L})/iu, 'VND'],
  [/(?<!\p{L})NT\$|(?<!\p{L})TWD(?!\p{L})/iu, 'TWD'],
  [/(?<!\p{L})R\$|(?<!\p{L})BRL(?!\p{L})/u, 'BRL'],
  [/(?<!\p{L})S\$|(?<!\p{L})SGD(?!\p{L})/u, 'SGD'],
  [/(?<!\p{L})RM(?!\p{L})|(?<!\p{L})MYR(?!\p{L})/u, 'MYR'],
  [/฿|(?<!\p{L})THB(?!\p{L})/u, 'THB'],
  [/₱|(?<!\p{L})PHP(?!\p{L})/u, 'PHP'],
  [/€|(?<!\p{L})EUR(?!\p{L})/iu, 'EUR'],
  [/£|(?<!\p{L})GBP(?!\p{L})/iu, 'GBP'],
  [/¥|(?<!\p{L})(?:CNY|RMB)(?!\p{L})/iu, 'CNY'],
  [/\$|(?<!\p{L})USD(?!\p{L})/iu, 'USD'],
];

const listed = (...words: string[]): ReadonlySet<string> => new Set(words.flatMap((line) => line.split(' ')));

/** What may stand around a price and leaves it what it is. An instalment, a saving and a price for so many grams have other words. */
export const PRICE_WORDS = listed(
  'harga mulai dari saja hanya cuma promo nett net',
  'price from starting at only',
  '价格 售价 起 仅',
);

/** Around a discount in percent. */
export const DISCOUNT_WORDS = listed('off diskon disc discount hemat save potongan');

/** Between the beginning of a range and its end. `s/d` and `s.d.` are written with signs. */
export const RANGE_WORDS = listed('hingga sampai sd to until 至 到');

/** What a page counts. */
export type Counted = 'sold' | 'badge' | 'stock' | 'reviews' | 'likes' | 'views' | 'followers' | 'products';

const PIECES = 'total pcs pc buah unit units item items 件 个';
const SOLD = listed(PIECES, 'terjual sold laku telah sudah', '已售 已售出 售出 已卖 销量 总销量 件已售');

/** What may stand around a counter. Words of a window in time (`jam`, `hari`, `bulan`) are none: they count something else. */
export const COUNT_WORDS: Readonly<Record<Counted, ReadonlySet<string>>> = {
  sold: SOLD,
  badge: new Set([...SOLD, '销']),
  stock: listed(
    PIECES,
    'stok stock barang tersisa sisa tinggal tersedia ready hanya only left remaining available in',
    '库存 剩余 仅剩 剩 有货',
  ),
  reviews: listed('total', 'penilaian ulasan rating ratings review reviews', '评价 评论 条评价 条评论 条'),
  likes: listed(
    'total',
    'favorit favorite favorites favourite favourites suka disukai menyukai oleh orang',
    'like likes wishlist 喜欢 收藏',
  ),
  views: listed('total', 'dilihat kali orang tayangan view views viewed', '浏览 次'),
  followers: listed('total', 'pengikut mengikuti diikuti follower followers following', '粉丝 关注'),
  products: listed(PIECES, 'produk barang product products', '商品 件商品'),
};

/** The words of all counters, for a text of which nobody says what it counts. */
export const ANY_COUNT_WORDS: ReadonlySet<string> = new Set(Object.values(COUNT_WORDS).flatMap((words) => [...words]));
