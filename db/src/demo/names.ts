import type { Random } from '#src/demo/random.ts';

/** 60 places from which Indonesian shops send, busiest first. */
export const CITIES =
  `Jakarta Barat|Jakarta Utara|Jakarta Pusat|Kota Tangerang|Kota Bandung|Jakarta Selatan|Jakarta Timur|Kab. Tangerang|Kota Bekasi|Kota Surabaya|Kab. Bogor|Kab. Bandung|Kota Depok|Kota Tangerang Selatan|Kab. Bekasi|Kota Semarang|Kota Medan|Kota Yogyakarta|Kab. Sidoarjo|Kota Malang|Kota Surakarta|Kab. Sleman|Kota Bogor|Kab. Bantul|Kota Cimahi|Kab. Sukoharjo|Kota Denpasar|Kab. Malang|Kab. Kudus|Kota Pekalongan|Kab. Garut|Kota Tasikmalaya|Kab. Jepara|Kab. Gresik|Kota Makassar|Kota Palembang|Kab. Cirebon|Kota Batam|Kab. Karawang|Kab. Kediri|Kab. Mojokerto|Kab. Klaten|Kota Cirebon|Kab. Tegal|Kab. Banyumas|Kota Pekanbaru|Kab. Demak|Kab. Jombang|Kota Padang|Kab. Badung|Kota Bandar Lampung|Kota Balikpapan|Kota Samarinda|Kab. Magelang|Kota Pontianak|Kota Banjarmasin|Kota Manado|Kota Mataram|Kota Jambi|Kota Kupang`.split(
    '|',
  );

const STORE_STARTS =
  `Kirana Sinar Toko Griya Rumah Gudang Pusat Mega Berkah Jaya Sumber Cahaya Bintang Raja Ratu Dunia Istana Omah Lapak Galeri Butik Anugerah Karya Mitra Nusa Sahabat Prima Indo Maju Surya Sentra Pelangi Melati Aneka Warung Kios Graha Putra Putri Zahra Aisyah Amanah Barokah Hana Naura Alya Kenanga Mawar Tunas Garuda`.split(
    ' ',
  );
const STORE_MIDDLES =
  `Abadi Makmur Sentosa Jaya Murah Kita Indah Lestari Mandiri Sejahtera Utama Sejati Mulia Baru Ceria Bersama Nusantara Barokah Bunda Ananda Cantik Keren Juara Hemat Gembira Setia Harmoni Rejeki Rasa Tekno Busana Elektrik Gadget Ponsel Craft Living Kids Outdoor Herbal Snack`.split(
    ' ',
  );
const STORE_ENDS = [
  'Store',
  'Shop',
  'Official',
  'Grosir',
  'ID',
  'Bandung',
  'Jakarta',
  'Surabaya',
  'Collection',
  'Indonesia',
  'Mart',
  'Olshop',
  '88',
  '99',
  'Group',
  'Fashion',
];

const BRAND_SYLLABLES =
  `ar ba ca da el fa ga ha in ka la ma na or pa ra sa ta va wi ya za be de fe ke le me ne re se te ve bi di ki li mi ni ri si ti vi bo do ko lo mo no ro so to vo lu nu ru su`.split(
    ' ',
  );
const BRAND_ENDS = ['', '', '', ' Home', ' Indonesia', 'ko', 'na', 'ra', ' Living', ' Sport', 'ta', ' & Co', 'tech', 'lab', 'wear'];

const GENERAL_WORDS =
  `murah original premium terbaru promo grosir ready_stock bisa_COD import terlaris best_seller kualitas super bagus viral garansi asli produk_lokal gratis_ongkir bonus paket_hemat tebal awet kuat ringan mini jumbo lengkap warna_random banyak_pilihan kekinian aesthetic multifungsi serbaguna tahan_lama diskon cuci_gudang distributor resmi eceran satuan lusinan kado hadiah unik lucu nyaman praktis`.split(
    ' ',
  );
export const COLOURS =
  `Hitam Putih Abu Navy Maroon Coklat Krem Army Pink Merah Biru Hijau Mocca Sage Lilac Kuning Tosca Silver Gold Orange`.split(' ');

const capital = (word: string) => (word[0] ?? '').toUpperCase() + word.slice(1);

export const storeName = (random: Random): string => {
  const middle = random.chance(0.75) ? ` ${random.pick(STORE_MIDDLES)}` : '';
  const end = random.chance(0.6) ? ` ${random.pick(STORE_ENDS)}` : '';
  return `${random.pick(STORE_STARTS)}${middle}${end}`;
};

export const brandName = (random: Random): string => {
  const syllables = 2 + random.int(2);
  let name = '';
  for (let i = 0; i < syllables; i++) name += random.pick(BRAND_SYLLABLES);
  return capital(name) + random.pick(BRAND_ENDS);
};

/** How sellers write: as a headline, as it comes, or shouting. */
const styled = (random: Random, words: string[]): string => {
  const style = random.next();
  const title = (style < 0.72 ? words.map(capital) : words).join(' ');
  return style < 0.87 ? title : title.toUpperCase();
};

/** A title of 5 to 12 words: brand, what it is, many adjectives, at most one colour, now and then an article code. */
export const listingTitle = (
  random: Random,
  noun: string,
  brand: string | null,
  words: readonly string[],
  coloured: boolean,
): string => {
  const parts = (brand ? `${brand} ${noun}` : noun).split(' ');
  const ends = random.chance(0.3) ? [random.hex(5).toUpperCase()] : [];
  if (coloured && random.chance(0.4)) ends.unshift(random.pick(COLOURS));
  const length = Math.max(5 + random.int(8), parts.length + 1) - ends.length;
  for (let tries = 0; parts.length < length && tries < 60; tries++) {
    const phrase = random.pick(random.chance(0.6) ? words : GENERAL_WORDS, 1.7).split('_');
    if (phrase.length > length - parts.length || parts.includes(phrase[0] ?? '')) continue;
    parts.push(...phrase);
  }
  return styled(random, [...parts, ...ends].slice(0, 12));
};

export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
