import type { Insertable } from 'kysely';
import type { SupplierListingTable } from '#src/tables/suppliers.ts';

interface DemoSupplier {
  product: string;
  store: string;
  category: string;
  type: string;
  address: string;
  description: string;
  minimum_order: number | null;
  /** `20:14500 100:12000`: Rp14,500 each from 20 pieces on, Rp12,000 from 100 on. */
  prices: string;
  website?: string;
}

const one = (
  [product, store, category, type]: readonly [string, string, string, string],
  address: string,
  description: string,
  minimum_order: number | null,
  prices: string,
  website?: string,
): DemoSupplier => ({ product, store, category, type, address, description, minimum_order, prices, ...(website && { website }) });

/** All of them are invented. */
const SUPPLIERS: readonly DemoSupplier[] = [
  one(
    ['Hijab Segi Empat Voal Polos', 'Konveksi Rahmasari', 'fashion_accessories', 'manufacturer'],
    'Jalan Cigondewah Kaler, Bandung, Jawa Barat',
    'Produksi sendiri, jahit tepi rapi dengan laser cut.\nTersedia 32 warna, bisa pasang label sendiri mulai 100 lembar.',
    20,
    '20:14500 100:12000 500:10500',
    'https://rahmasari.example/',
  ),
  one(
    ['Kaos Polos Cotton Combed 30s', 'Gudang Kaos Pasundan', 'fashion_accessories', 'wholesaler'],
    'Jalan Surapati, Bandung, Jawa Barat',
    'Kaos polos dewasa dan anak, ukuran S sampai XXL. Stok siap kirim, pesanan sebelum jam 15 dikirim hari yang sama.',
    12,
    '12:32000 60:29000 240:26500',
  ),
  one(
    ['Tas Selempang Kanvas', 'Pengrajin Tas Tajur', 'fashion_accessories', 'manufacturer'],
    'Jalan Raya Tajur, Bogor, Jawa Barat',
    'Terima pesanan dengan merek sendiri. Contoh produk bisa dibeli satuan.',
    50,
    '50:41000 200:36500',
  ),
  one(
    ['Sepatu Lari Mesh Pria', 'Sentra Sepatu Cibaduyut Jaya', 'fashion_accessories', 'distributor'],
    'Jalan Cibaduyut Raya, Bandung, Jawa Barat',
    'Ukuran 38 sampai 44, satu seri isi 12 pasang. Garansi tukar ukuran 7 hari.',
    12,
    '12:88000 48:81000',
  ),
  one(
    ['Serum Wajah Niacinamide 10%', 'Nirmala Kosmetika', 'beauty', 'brand_owner'],
    'Kawasan Industri Jababeka, Bekasi, Jawa Barat',
    'Sudah BPOM dan halal. Program reseller dengan materi foto dan video.',
    24,
    '24:38000 120:33500 600:29000',
    'https://nirmalakosmetika.example/',
  ),
  one(
    ['Lip Cream Matte 12 Warna', 'Mitra Kecantikan Surabaya', 'beauty', 'distributor'],
    'Jalan Kembang Jepun, Surabaya, Jawa Timur',
    'Distributor resmi Jawa Timur, faktur pajak tersedia.',
    36,
    '36:19500 144:17200',
  ),
  one(
    ['Parfum Refill 35 ml', 'Aroma Nusantara', 'beauty', 'wholesaler'],
    'Pasar Asemka, Jakarta Barat',
    'Lebih dari 200 aroma, botol dan stiker sudah termasuk.',
    30,
    '30:16000 150:13500',
  ),
  one(
    ['Madu Hutan Murni 500 ml', 'Koperasi Madu Sumbawa', 'health', 'manufacturer'],
    'Jalan Lintas Sumbawa, Nusa Tenggara Barat',
    'Panen langsung dari petani, uji laboratorium setiap panen.',
    10,
    '10:62000 50:56000',
  ),
  one(
    ['Masker Medis 3 Lapis isi 50', 'Alkes Sentosa', 'health', 'distributor'],
    'Jalan Pramuka, Jakarta Timur',
    'Izin edar Kemenkes, satu karton isi 40 kotak.',
    40,
    '40:14000 400:12200',
  ),
  one(
    ['Pel Lantai Putar Stainless', 'Rumah Bersih Grosir', 'home_cleaning_supplies', 'wholesaler'],
    'Pergudangan Margomulyo, Surabaya, Jawa Timur',
    'Ember, gagang dan dua kain pel. Suku cadang selalu tersedia.',
    6,
    '6:74000 30:68000',
  ),
  one(
    ['Sabun Cuci Piring Jerigen 5 L', 'Kimia Rumah Semarang', 'home_cleaning_supplies', 'manufacturer'],
    'Kawasan Industri Wijayakusuma, Semarang, Jawa Tengah',
    'Pabrik langsung, melayani maklon dengan merek sendiri.',
    20,
    '20:39000 100:34500',
    'https://kimiarumah.example/',
  ),
  one(
    ['Rak Sepatu Susun 5 Tingkat', 'Perabot Jaya Abadi', 'home_cleaning_supplies', 'agent'],
    'Jalan Raya Cikupa, Tangerang, Banten',
    'Kemasan pipih supaya ongkir ringan, berat volume 2 kg.',
    10,
    '10:46000 60:41000',
  ),
  one(
    ['Casing HP Softcase Bening', 'Aksesoris ITC Grosir', 'electronics', 'wholesaler'],
    'ITC Roxy Mas, Jakarta Pusat',
    'Lebih dari 300 tipe HP, boleh campur tipe dalam satu pesanan.',
    50,
    '50:4200 500:3300 2000:2750',
  ),
  one(
    ['Headphone Bluetooth Lipat', 'Sinar Elektronik Glodok', 'electronics', 'distributor'],
    'Harco Glodok, Jakarta Barat',
    'Garansi distributor 12 bulan, sertifikat SDPPI.',
    20,
    '20:118000 100:106000',
  ),
  one(
    ['Lampu LED Hemat Energi 12 W', 'Terang Abadi Lestari', 'electronics', 'brand_owner'],
    'Kawasan Industri Rungkut, Surabaya, Jawa Timur',
    'SNI, umur pakai 15.000 jam. Mencari agen di luar Jawa.',
    100,
    '100:11800 1000:9900',
  ),
  one(
    ['Keripik Singkong Balado 250 g', 'Dapur Uni Padang', 'food_beverage', 'manufacturer'],
    'Jalan Ujung Gurun, Padang, Sumatera Barat',
    'PIRT dan halal, tahan 6 bulan. Kemasan polos atau berlabel.',
    24,
    '24:13000 120:11200',
  ),
  one(
    ['Kopi Arabika Gayo 200 g', 'Gayo Roastery', 'food_beverage', 'brand_owner'],
    'Takengon, Aceh Tengah, Aceh',
    'Sangrai setiap minggu sesuai pesanan, biji atau bubuk.',
    10,
    '10:48000 60:42500',
    'https://gayoroastery.example/',
  ),
  one(
    ['Popok Bayi Celana isi 40', 'Grosir Bunda Medan', 'baby_supplies', 'distributor'],
    'Jalan Sutomo, Medan, Sumatera Utara',
    'Ukuran S sampai XXL, kirim ke seluruh Sumatera.',
    8,
    '8:71000 40:67500',
  ),
  one(
    ['Baju Bayi Katun Setelan', 'Konveksi Si Kecil', 'baby_supplies', 'manufacturer'],
    'Soreang, Kabupaten Bandung, Jawa Barat',
    'Katun SNI, ukuran baru lahir sampai 24 bulan.',
    24,
    '24:21000 120:18500',
  ),
  one(
    ['Helm Half Face SNI', 'Helm Nusantara Distribusi', 'automotive', 'agent'],
    'Jalan Raya Bogor, Jakarta Timur',
    'Semua ukuran, kaca bening dan gelap. Bebas ongkir Jabodetabek di atas 24 buah.',
    6,
    '6:142000 24:131000',
  ),
  one(
    ['Sarung Jok Motor Anti Air', 'Jok Mandiri', 'automotive', 'manufacturer'],
    'Jalan Raya Ngoro, Mojokerto, Jawa Timur',
    'Pola untuk 60 tipe motor, jahitan ganda.',
    15,
    '15:27000 90:23500',
  ),
  one(
    ['Dumbbell Neoprene 2 kg', 'Sportindo Grosir', 'sports_supplies', 'wholesaler'],
    'Pergudangan Cakung, Jakarta Timur',
    'Tersedia 1 sampai 5 kg, enam warna.',
    20,
    '20:44000 100:39500',
  ),
  one(
    ['Voucher Pulsa dan Paket Data', 'Server Pulsa Andalan', 'voucher', 'agent'],
    'Jalan Kaliurang, Yogyakarta',
    'Saldo awal bebas, harga berlaku lewat aplikasi atau API.',
    null,
    '',
  ),
  one(
    ['Boneka Beruang 40 cm', 'Mainan Ceria Bekasi', 'others', 'manufacturer'],
    'Jalan Siliwangi, Bekasi, Jawa Barat',
    'Isi dakron, bordir nama mulai 50 buah.',
    12,
    '12:36000 60:31500',
  ),
];

const ladderOf = (prices: string): { from: number; price: number }[] =>
  prices
    .split(' ')
    .filter((step) => step !== '')
    .map((step) => {
      const [from = 0, price = 0] = step.split(':').map(Number);
      return { from, price };
    });

const DAY = 86_400_000;

const idAt = (index: number): string => `5e110000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;

/** The demo listings, spread over the accounts. Nobody's number begins like theirs. */
export const demoListings = (accounts: readonly string[], now: Date): Insertable<SupplierListingTable>[] =>
  SUPPLIERS.map(({ prices, website = null, ...supplier }, index) => {
    const phone = `+62800000${String(1001 + index)}`;
    const confirmed_at = new Date(now.getTime() - ((index * 7) % 80) * DAY);
    return {
      ...supplier,
      listing_id: idAt(index),
      account_id: accounts[index % accounts.length] ?? '',
      phone,
      website,
      photo_id: null,
      prices: JSON.stringify(ladderOf(prices)),
      words: `${supplier.product} ${supplier.store}`.toLowerCase(),
      state: 'shown',
      note: null,
      approved_at: confirmed_at,
      approved_phone: phone,
      approved_website: website,
      withdrawn_at: null,
      confirmed_at,
      reminded_at: null,
      created_at: confirmed_at,
      changed_at: confirmed_at,
      is_demo: true,
    };
  });
