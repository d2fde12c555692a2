import { toWordSet } from '#src/lib/numbers/number-words.ts';

export type CountedFigure = 'sold' | 'badge' | 'stock' | 'reviews' | 'likes' | 'views' | 'followers' | 'products';

const PIECES = 'total pcs pc buah unit units item items 件 个';
const SOLD = toWordSet(PIECES, 'terjual sold laku telah sudah', '已售 已售出 售出 已卖 销量 总销量 件已售');

/** Words allowed around a counter. Words of a period (`jam`, `hari`, `bulan`) are missing, because they count something else. */
export const COUNT_WORDS: Readonly<Record<CountedFigure, ReadonlySet<string>>> = {
  sold: SOLD,
  badge: new Set([...SOLD, '销']),
  stock: toWordSet(
    PIECES,
    'stok stock barang tersisa sisa tinggal tersedia ready hanya only left remaining available in',
    '库存 剩余 仅剩 剩 有货',
  ),
  reviews: toWordSet('total', 'penilaian ulasan rating ratings review reviews', '评价 评论 条评价 条评论 条'),
  likes: toWordSet(
    'total',
    'favorit favorite favorites favourite favourites suka disukai menyukai oleh orang',
    'like likes wishlist 喜欢 收藏',
  ),
  views: toWordSet('total', 'dilihat kali orang tayangan view views viewed', '浏览 次'),
  followers: toWordSet('total', 'pengikut mengikuti diikuti follower followers following', '粉丝 关注'),
  products: toWordSet(PIECES, 'produk barang product products', '商品 件商品'),
};

/** For a text of an unknown figure. */
export const ANY_COUNT_WORDS: ReadonlySet<string> = new Set(Object.values(COUNT_WORDS).flatMap((words) => [...words]));
