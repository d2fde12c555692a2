import { lookUp } from '@telaah/shared/lib/word-record';
import type { DemoCategory } from '#src/demo/categories.ts';
import type { Random } from '#src/demo/random.ts';
import { tradeWords } from '#src/demo/trades.ts';

/** 60 places from which Indonesian shops ship, busiest first. */
export const CITIES =
  `Jakarta Barat|Jakarta Utara|Jakarta Pusat|Kota Tangerang|Kota Bandung|Jakarta Selatan|Jakarta Timur|Kab. Tangerang|Kota Bekasi|Kota Surabaya|Kab. Bogor|Kab. Bandung|Kota Depok|Kota Tangerang Selatan|Kab. Bekasi|Kota Semarang|Kota Medan|Kota Yogyakarta|Kab. Sidoarjo|Kota Malang|Kota Surakarta|Kab. Sleman|Kota Bogor|Kab. Bantul|Kota Cimahi|Kab. Sukoharjo|Kota Denpasar|Kab. Malang|Kab. Kudus|Kota Pekalongan|Kab. Garut|Kota Tasikmalaya|Kab. Jepara|Kab. Gresik|Kota Makassar|Kota Palembang|Kab. Cirebon|Kota Batam|Kab. Karawang|Kab. Kediri|Kab. Mojokerto|Kab. Klaten|Kota Cirebon|Kab. Tegal|Kab. Banyumas|Kota Pekanbaru|Kab. Demak|Kab. Jombang|Kota Padang|Kab. Badung|Kota Bandar Lampung|Kota Balikpapan|Kota Samarinda|Kab. Magelang|Kota Pontianak|Kota Banjarmasin|Kota Manado|Kota Mataram|Kota Jambi|Kota Kupang`.split(
    '|',
  );

const OWNERS =
  `Zahra Aisyah Naura Alya Kirana Melati Hana Nabila Salsa Dewi Rani Bunda Ananda Amanah Barokah Berkah Sinar Cahaya Bintang Pelangi Kenanga Mawar Anugerah Sahabat Surya Garuda Nusa Jaya Mitra Graha Omah Griya Rafa Arka Bagas Dimas Fajar Putra Putri Citra`.split(
    ' ',
  );
const LUCK =
  `Jaya Abadi Makmur Sentosa Lestari Mandiri Sejahtera Utama Mulia Bersama Nusantara Barokah Murah Sejati Berkah Maju Indah Harmoni Rejeki Sukses`.split(
    ' ',
  );
const PLACES = `Bandung Jakarta Surabaya Solo Jogja Tangerang Bekasi Semarang Malang Medan Indonesia Nusantara`.split(' ');
const SELLS = ['Grosir', 'Gudang', 'Pusat', 'Rumah', 'Raja', 'Istana', 'Sentra', 'Galeri', 'Juragan'];
const SHOP_ENDS = ['', '', '', ' Store', ' Shop', ' ID', ' Olshop', ' 88', ' Collection'];

/** Two halves of an invented brand: no joined word is a real brand. */
const BRAND_STARTS =
  `Lara Nira Sena Kala Binar Tala Vira Saka Rona Amar Dara Kima Arun Belan Cendra Damar Elna Fara Gala Hira Indra Jana Karsa Lenta Manda Nala Orba Prana Ragha Sura Tira Ulama Wana Yasa Zafa Mekar Tunas Kinar`.split(
    ' ',
  );
const BRAND_ENDS =
  `venta dika mira wangi tama loka sari nusa jati windu raya kita dewa lestra mora nindo rasa saka tara vara yana cita bumi gara kencana luma`.split(
    ' ',
  );

export const COLOURS =
  `Hitam Putih Abu Navy Maroon Cokelat Krem Army Pink Merah Biru Hijau Mocca Sage Lilac Kuning Tosca Broken_White Khaki Olive`
    .split(' ')
    .map((colour) => colour.replace('_', ' '));

const capital = (word: string) => (word[0] ?? '').toUpperCase() + word.slice(1);

/** A shop is named after what it sells: `Zahra Hijab`, `Toko Sepatu Jaya`, `Grosir Celana Bandung`. */
export const drawStoreName = (random: Random, root: string, trade: string): string => {
  const { goods, styles } = tradeWords(root, trade);
  const pattern = random.next();
  if (pattern < 0.5) return `${random.pick(OWNERS)} ${random.pick(styles)}${random.pick(SHOP_ENDS)}`;
  if (pattern < 0.7) return `Toko ${random.pick(goods)} ${random.pick(LUCK)}`;
  if (pattern < 0.9) return `${random.pick(SELLS)} ${random.pick(goods)} ${random.pick(PLACES)}`;
  return `${random.pick(styles)} ${random.pick(LUCK)}${random.pick(SHOP_ENDS)}`;
};

/** Cities whose common name differs from the official one. */
const OFFICIAL: Partial<Record<string, string>> = { Solo: 'Surakarta', Jogja: 'Yogyakarta' };

/** Where a shop ships from: if it is named after a city, from there, otherwise from `drawn`. */
export const placeOfStore = (name: string, drawn: string): string => {
  const [last = ''] = name.split(' ').slice(-1);
  const city = PLACES.includes(last) ? (lookUp(OFFICIAL, last) ?? last) : null;
  const own = city === null ? [] : CITIES.filter((place) => place.includes(city));
  return own.includes(drawn) ? drawn : (own[drawn.length % own.length] ?? drawn);
};

export const drawBrandName = (random: Random): string => random.pick(BRAND_STARTS) + random.pick(BRAND_ENDS);

const styled = (random: Random, text: string): string => {
  const style = random.next();
  if (style < 0.82) return text.split(' ').map(capital).join(' ');
  return style < 0.89 ? text.toLowerCase() : text.toUpperCase();
};

const LONGEST = 12;
const SHORTEST = 5;

/** A title of 4 to 12 words: brand, noun, one phrase of each slot, a word or two of praise, sometimes an article code. */
export const listingTitle = (random: Random, { noun, kind, root }: DemoCategory, brand: string | null): string => {
  const [style = [], ...slots] = kind.slots;
  const first = random.chance(0.85) ? random.pick(style) : '';
  // A word of the noun is not repeated.
  const isNew = (phrase: string, usedWords: readonly string[]) =>
    phrase !== '' &&
    !phrase
      .toLowerCase()
      .split(' ')
      .some((word) => usedWords.includes(word));
  const ownWords = noun.toLowerCase().split(' ');
  const named = noun.replace(' *', isNew(first, ownWords) && noun.includes('*') ? ` ${first}` : '');
  const words = (brand === null ? named : `${brand} ${named}`).split(' ');
  const usedWords = words.map((word) => word.toLowerCase());
  const add = (phrase: string, most = LONGEST) => {
    const more = phrase.split(' ');
    if (words.length + more.length > most || !isNew(phrase, usedWords)) return;
    words.push(...more);
    usedWords.push(...more.map((word) => word.toLowerCase()));
  };
  if (!noun.includes('*')) add(first);
  for (const slot of slots) if (random.chance(0.8)) add(random.pick(slot));
  for (let tries = 0; tries < 6 && (tries < 2 || words.length < SHORTEST); tries++)
    if (words.length < SHORTEST || random.chance(0.55)) add(random.pick(root.praise));
  if (random.chance(0.12)) add(random.hex(4).toUpperCase());
  return styled(random, words.join(' '));
};

export const toAddressSlug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
