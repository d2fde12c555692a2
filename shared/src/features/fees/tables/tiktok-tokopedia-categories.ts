import type { CategoryGroup } from '#src/features/fees/tables/fee.ts';

/*
 * Basis points by category: the dynamic commission from 18 May 2026 and before, the platform commission of ordinary sellers (standard, with GMV Max,
 * with Growth Xtra, with both) and of Mall sellers. Both repositories that cite the official tables say that the platform's columns are the most
 * frequent rate of a category's parts. Null: not named.
 */
type TiktokFeeLine = readonly [
  id: string,
  group: CategoryGroup,
  name: string,
  en: string,
  zh: string,
  dynamic: number | null,
  before: number,
  standard: number,
  gmvMax: number | null,
  growth: number | null,
  both: number | null,
  mall: number | null,
  words?: string,
];

// biome-ignore format: a table
export const tiktokTokopediaCategories: readonly TiktokFeeLine[] = [
  ['phones', 'gadgets', 'Handphone & Elektronik', 'Phones and electronics', '手机与电子产品', 300, 400, 1000, 981, 963, 950, 1170, 'hp ponsel smartphone'],
  ['computers', 'gadgets', 'Komputer & Peralatan Kantor', 'Computers and office equipment', '电脑与办公设备', 400, 400, 475, 463, 435, 425, 300, 'laptop printer'],
  ['jewellery', 'fashion', 'Perhiasan', 'Jewellery', '珠宝首饰', 450, 400, 475, 440, 388, 375, 370, 'emas gold'],
  ['virtual', 'other', 'Produk Virtual & Voucher', 'Virtual goods and vouchers', '虚拟商品与代金券', 600, 400, 950, 810, 600, 550, 450, 'pulsa'],
  ['appliances', 'electronics', 'Peralatan Rumah Tangga Elektronik', 'Household appliances', '家用电器', 600, 400, 750, 602, 441, 413, 695, 'kulkas blender'],
  ['food', 'food', 'Makanan & Minuman', 'Food and drink', '食品饮料', 650, 500, 775, 670, 463, 425, 1170, 'snack kopi camilan'],
  ['health', 'beauty', 'Kesehatan', 'Health', '健康', 650, 400, 750, 575, 563, 500, 620, 'vitamin obat suplemen'],
  ['sport', 'sport', 'Olahraga & Outdoor', 'Sport and outdoor', '运动与户外', 650, 600, 1000, 965, 763, 750, 1220],
  ['furniture', 'home', 'Furnitur', 'Furniture', '家具', 650, 500, 1000, 790, 575, 500, 1220, 'meja kursi lemari'],
  ['tools', 'home', 'Perkakas & Perangkat Keras', 'Tools and hardware', '工具与五金', 700, 550, 1000, 895, 688, 650, 1220],
  ['beauty', 'beauty', 'Perawatan & Kecantikan', 'Beauty and personal care', '美妆个护', 700, 400, 925, 715, 575, 500, 1095, 'skincare serum kosmetik makeup'],
  ['baby', 'baby', 'Ibu & Bayi', 'Baby and maternity', '母婴', 700, 400, 925, 715, 575, 500, 1095, 'popok susu'],
  ['children_fashion', 'fashion', 'Fashion Anak', "Children's fashion", '童装', 750, 400, 1000, 735, 516, 421, 1170],
  ['automotive', 'automotive', 'Otomotif', 'Automotive', '汽车用品', 750, 550, 925, 841, 763, 738, 1145, 'mobil motor helm oli'],
  ['home_improvement', 'home', 'Renovasi Rumah', 'Home improvement', '家装', 750, 550, 1000, 860, 650, 600, 1220],
  ['fashion_accessories', 'fashion', 'Aksesoris Fashion', 'Fashion accessories', '时尚配饰', 750, 600, 1000, 811, 598, 531, 1170, 'topi kacamata jam'],
  ['home_supplies', 'home', 'Perlengkapan Rumah', 'Home supplies', '家居用品', 800, 600, 1000, 860, 650, 600, 1220],
  ['kitchenware', 'home', 'Peralatan Dapur', 'Kitchenware', '厨具', 800, 600, 1000, 965, 763, 600, 1220, 'panci piring'],
  ['pets', 'hobby', 'Hewan Peliharaan', 'Pet', '宠物', 800, 600, 950, 810, 600, 550, 920, 'kucing anjing'],
  ['toys', 'hobby', 'Mainan & Hobi', 'Toys and hobby', '玩具与爱好', 800, 600, 950, 810, 600, 550, 920],
  ['men_clothing', 'fashion', 'Pakaian Pria', "Men's clothing", '男装', 800, 500, 925, 715, 575, 500, 1095, 'kaos kemeja celana'],
  ['women_clothing', 'fashion', 'Pakaian Wanita', "Women's clothing", '女装', 800, 550, 925, 710, 562, 493, 1095, 'dress gaun rok'],
  ['muslim_fashion', 'fashion', 'Fashion Muslim', 'Muslim fashion', '穆斯林服饰', 800, 550, 925, 724, 585, 550, 1095, 'hijab gamis'],
  ['bags', 'fashion', 'Tas & Koper', 'Bags and luggage', '箱包', 800, 550, 1000, 825, 613, 550, 1170, 'ransel dompet'],
  ['shoes', 'fashion', 'Sepatu', 'Shoes', '鞋', 800, 500, 1000, null, null, null, 1170, 'sandal sneakers'],
  ['textiles', 'home', 'Tekstil & Perlengkapan Lembut', 'Textiles and soft furnishing', '家纺', 800, 500, 1000, 790, 575, 500, 1050, 'sprei gorden'],
  ['books', 'books', 'Buku, Majalah & Audio', 'Books, magazines, audio', '图书、杂志、音像', 800, 500, 1000, 790, 575, 500, 820],
  ['collectibles', 'hobby', 'Koleksi', 'Collectibles', '收藏品', 800, 600, 1000, 895, 688, 650, 1220],
  ['office', 'books', 'Perlengkapan Kantor', 'Office supplies', '办公用品', 400, 400, 800, 800, 525, 525, 920, 'alat tulis'],
];

/** Other sources' figures of the dynamic commission, the platform commission, and that of Mall. */
export const tiktokTokopediaDisputes: Readonly<
  Record<string, { dynamic?: readonly number[]; platform?: readonly number[]; mall?: readonly number[] }>
> = {
  phones: { mall: [920] },
  virtual: { platform: [300] },
  health: { platform: [950], mall: [820] },
  children_fashion: { dynamic: [700] },
  automotive: { mall: [1220] },
  toys: { dynamic: [400] },
  textiles: { mall: [920] },
  collectibles: { dynamic: [650], platform: [950], mall: [920] },
  office: { mall: [720] },
};
