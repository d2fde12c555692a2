/** What families, kitchens and homes need. `categories.ts` explains the format. */
export const HOUSEHOLD = `
Ibu & Bayi | 5 | Premium, SNI, Lembut, Terlaris, Ready Stock, Bisa COD, Murah, Lucu, Original
Popok & Tisu | 35-190 | I- | Celana, Perekat, Newborn, Jumbo Pack, Ukuran M, Ukuran L, Ukuran XL / Isi 30, Isi 50, Isi 40, Isi 20 / Anti Bocor, Anti Ruam, Lembut, Tipis / Kulit Sensitif, Siang Malam | Popok Bayi *, Popok Celana
+ | 8-70 | I- | Non Alkohol, Tanpa Parfum, Tebal, Aloe Vera / 50 Lembar, 80 Lembar, Isi 3 / Lembut, Hypoallergenic / Newborn, Kulit Sensitif | Tisu Basah Bayi *
+ | 15-110 | W- | Motif, Polos, Karakter, Anti Air / Katun, Microfiber / Isi 2, Satuan, Insert / Newborn, Cuci Ulang | Clodi *, Perlak Bayi *, Popok Kain *
Pakaian Bayi | 12-110 | WB | Lengan Panjang, Lengan Pendek, Kancing Depan, Polos, Karakter, Motif / Katun, Katun Organik, Interlock, Velvet / Isi 3, Set, Satuan, Isi 6 / Newborn, Adem, Usia 0-12 Bulan | Setelan Bayi *, Jumper Bayi *, Baju Tidur Bayi *, Bedong *, Kaos Kaki Bayi, Topi Bayi, Celana Bayi *, Jaket Bayi
Perlengkapan Makan | 15-160 | W- | Anti Tumpah, Silikon, Anti Kolik, Sekat, Lipat, Set / BPA Free, Food Grade, Anti Pecah / 240ml, 150ml, Set 5 in 1, Sedang / Newborn, MPASI, Usia 6 Bulan | Botol Susu *, Peralatan MPASI *, Slabber *, Sippy Cup, Dot Bayi, Sendok Bayi, Botol Minum Anak *
+ | 180-750 | W- | Elektrik, Digital, Portable, Lipat, 5 in 1 / Food Grade, Kering Otomatis, Tanpa Kabel / MPASI, ASI, Rumah / Garansi 1 Tahun, SNI | Sterilizer Botol *, Food Maker, Warmer Susu, Kursi Makan Bayi *
Perlengkapan Mandi | 15-120 | V- | Lembut, 2 in 1, Organik, Tanpa Air Mata, Plus, Hangat / 200ml, 100ml, 60ml, 500ml / Hypoallergenic, BPOM, Alami / Newborn, Kulit Sensitif, Wangi | Sabun Bayi *, Minyak Telon *, Baby Lotion *, Sampo Bayi, Baby Oil, Bedak Bayi
+ | 20-160 | W- | Karakter, Lipat, Tebal, Kupluk, Lembut / Katun, Microfiber, Plastik Tebal / Jumbo, 70x140, Sedang / Newborn, Kado | Handuk Bayi *, Bak Mandi Bayi *, Waslap
Gendongan & Stroller | 45-290 | W- | Kaos, Hipseat, Instan, Depan, Samping / Katun, Jala, Busa Tebal / Penopang Kepala, Adjustable, Saku Depan / Newborn, Usia 0-3 Tahun, SNI | Gendongan * Bayi, Gendongan Hipseat, Gendongan Kaos, Gendongan Jarik, Safety Harness
+ | 550-2300 | W- | Lipat, Cabin Size, Bolak Balik, Ringan, 3 Posisi / Rangka Aluminium, Kanopi Lebar, Rem Ganda / Newborn, Usia 0-3 Tahun, SNI / Garansi 1 Tahun | Stroller *, Car Seat, Baby Walker
Menyusui | 20-95 | -- | Double Zipper, 100ml, Steril, Sensor Suhu / Isi 30, Isi 60, Isi 24 / BPA Free, Anti Bocor / Higienis, Bisa Berdiri | Kantong ASI *
+ | 25-160 | W- | Bambu, Reusable, Katun, Polos, Motif / Isi 6, Satuan, Set / Anti Bocor, Lembut, Adem / Ibu Menyusui, Kado | Breast Pad *, Apron Menyusui *, Bantal Menyusui *
+ | 25-120 | R- | Herbal, Katuk, Kelor, Kacang Almond / 250 Gram, Isi 30 Kapsul / Pelancar ASI, Tanpa Gula / BPOM | Booster ASI *
+ | 150-850 | W- | Elektrik, Manual, Dual, Handsfree, Portable / Tanpa Suara, Rechargeable, 9 Level / BPA Free, Silikon / Garansi 1 Tahun | Pompa ASI *
+ | 60-220 | W- | Selempang, Ransel, Mini, Polos / Tahan Dingin 12 Jam, Ice Gel / Kantor, Muat 4 Botol | Cooler Bag ASI *
Tempat Tidur Bayi | 35-290 | W- | Karakter, Set, Anti Peyang, Lipat, Kelambu, Katun / Lembut, Tebal, Adem, Anti Alergi / Newborn, 60x100, Set 4 in 1 / Kado, Lucu | Bantal Bayi *, Selimut Bayi *, Kasur Bayi *, Kelambu Bayi, Guling Bayi
Makanan Bayi | 12-140 | R- | Organik, Tanpa Gula, Instan, Beras Merah, Homemade / 120 Gram, 60 Gram, 400 Gram / Usia 6 Bulan, Usia 8 Bulan, MPASI / BPOM, Halal | Bubur Bayi *, Biskuit Bayi *, Puree Buah, Kaldu MPASI *, Susu Formula *, Sereal Bayi
Mainan Bayi | 15-150 | W- | Silikon, Kain, Musik, Warna Warni, Kayu / BPA Free, Aman, Lembut / Newborn, Usia 3 Bulan, Usia 6 Bulan / Edukasi, Stimulasi, Kado | Rattle *, Teether *, Playmat *, Buku Kain, Mainan Mandi *, Boneka Bayi
Fashion Anak | 4 | Premium, Lucu, Terbaru, Import, Kekinian, Ready Stock, Bisa COD, Murah, Terlaris
Baju Anak Perempuan | 35-170 | KW | Motif Bunga, Karakter, Polos, Rempel, Kotak, Tutu, Princess / Katun, Rayon, Kaos, Linen, Tulle / Lengan Panjang, Lengan Pendek, Tanpa Lengan / Usia 1-10 Tahun, Pesta, Main, Adem | Dress * Anak, Kaos * Anak Perempuan, Setelan * Anak Perempuan, Rok Anak *, Blouse Anak, Legging Anak, Kemeja Anak Perempuan
Baju Anak Laki-Laki | 35-160 | KW | Karakter, Dinosaurus, Polos, Salur, Kotak, Distro / Katun Combed, Katun, Denim, Babyterry / Lengan Panjang, Lengan Pendek / Usia 1-10 Tahun, Main, Sekolah, Adem | Kaos * Anak Laki, Kemeja * Anak Laki, Setelan * Anak Laki, Celana * Anak Laki, Celana Jeans Anak, Jersey Anak
Baju Tidur Anak | 35-130 | KM | Karakter, Motif Kartun, Kancing Depan, Polos / Katun, Kaos, Satin, Katun Jepang / Lengan Panjang, Lengan Pendek / Usia 1-10 Tahun, Adem, Couple Ibu | Piyama * Anak, Baju Tidur * Anak, Daster Anak, Onesie Anak
Seragam Sekolah | 35-130 | KS | Lengan Panjang, Lengan Pendek, Merah Putih, Biru Putih, Abu Abu / Oxford, Drill, Tetron / Putih Bersih, Jahitan Rapi, Saku Bordir / Nasional, Laki Laki, Perempuan | Seragam * SD, Seragam * SMP, Seragam * SMA, Seragam Pramuka, Rok Sekolah, Celana Sekolah
Jaket & Sweater Anak | 50-190 | KW | Karakter, Polos, Resleting, Kupluk, Rajut / Fleece, Babyterry, Parasut, Denim / Lengan Panjang, Kantong Depan / Usia 2-10 Tahun, Laki Perempuan, Hangat | Jaket * Anak, Hoodie * Anak, Sweater * Anak, Cardigan Anak
Baju Renang Anak | 50-190 | KW | Karakter, Lengan Panjang, Diving, One Piece, Set / Spandex, Nilon / Resleting Belakang, Topi / Usia 2-12 Tahun, SNI | Baju Renang * Anak, Baju Renang Muslim Anak, Celana Renang Anak, Handuk Ponco
Kostum Anak | 55-260 | K- | Polisi, Dokter, Tentara, Princess, Daerah, Binatang / Lengkap Topi, Set Aksesoris, Halus / Karnaval, Pentas, Hari Kartini / Laki Laki, Perempuan | Kostum Profesi *, Baju Adat * Anak, Kostum * Anak, Kebaya Anak
Aksesoris Anak | 5-60 | W- | Karakter, Pita, Bunga, Lucu, Motif / Isi 5, Set, Satuan, Isi 3 / Katun, Lembut, Elastis / Perempuan, Laki Laki, Kado | Bando Anak *, Topi Anak *, Kaos Kaki Anak *, Jas Hujan Anak, Payung Anak
Makanan & Minuman | 7 | Enak, Halal, Original, Terlaris, Viral, Ready Stock, Fresh, BPOM, Best Seller
Camilan | 8-55 | RG | Pedas, Original, Daun Jeruk, Balado, Keju, Asin Gurih / 250 Gram, 100 Gram, 500 Gram, 1 Kg / Renyah, Gurih, Kriuk, Homemade / Kemasan Pouch, Oleh Oleh, Jajanan Jadul | Basreng *, Keripik Singkong *, Makaroni *, Keripik Pisang *, Kerupuk *, Seblak Kering *
+ | 10-85 | RG | Premium, Susu, Dark, Mini, Lebaran, Jadul / 250 Gram, 500 Gram, 1 Toples, Isi 20 / Manis, Lumer, Renyah, Homemade / Hampers, Oleh Oleh, Ulang Tahun | Cokelat *, Kue Kering *, Permen *, Kacang Telur
Makanan Instan | 5-45 | R- | Pedas, Kuah, Goreng, Original, Jumbo, Rasa Soto / Isi 5, 1 Dus, Isi 10, 85 Gram / Tinggal Seduh, Praktis / Halal MUI, Anak Kos | Mie Instan *, Bakso Aci *, Seblak Instan *, Bubur Instan *
+ | 20-110 | R- | Original, Pedas, Daun Jeruk, Manis / 100 Gram, 250 Gram, 500 Gram / Siap Makan, Tahan Lama, Tanpa Pengawet / Oleh Oleh, Bekal | Abon Sapi *, Rendang Kemasan *, Sarden *
Minuman | 15-110 | G- | Arabika, Robusta, Gayo, Toraja, House Blend, Luwak / 200 Gram, 500 Gram, 1 Kg / Medium Roast, Tanpa Ampas, Tubruk / Kemasan Ekonomis, Segar | Kopi Bubuk *, Kopi Biji *
+ | 10-75 | R- | Susu, Gula Aren, Instan, 3 in 1, Original / Isi 10 Sachet, 500 Gram, 1 Kg / Creamy, Manis, Tinggal Seduh / Kafe, Usaha Minuman | Kopi * Sachet, Minuman Cokelat *, Matcha *
+ | 6-60 | R- | Melati, Hijau, Hitam, Lemon / Isi 25, 100 Gram, 50 Gram / Wangi, Sepat, Segar / Tanpa Pengawet | Teh * Celup, Teh * Tubruk
+ | 12-110 | R- | Cocopandan, Stroberi, Full Cream, Cokelat, Melon / 460ml, 1 Liter, 1 Dus / Segar, Manis / Lebaran, Keluarga | Sirup *, Susu UHT *
Bumbu & Bahan Masak | 5-55 | G- | Serbaguna, Nasi Goreng, Rendang, Ayam Goreng, Sup, Tabur / 100 Gram, 250 Gram, Isi 10 / Tanpa MSG, Halal, Tanpa Pengawet / Restoran, Rumahan | Bumbu Instan *, Bumbu Tabur, Kaldu Jamur
+ | 12-65 | GR | Bawang, Terasi, Matah, Cumi, Roa, Ijo / 150 Gram, 200 Gram, 250 Gram / Pedas Nampol, Level 5, Gurih / Homemade, Oleh Oleh | Sambal *
+ | 10-75 | G- | Murni, Asli, Organik, Kemasan, Pilihan / 250 Gram, 500 Gram, 1 Kg, 1 Liter / Tanpa Pengawet, Higienis, Repack / Dapur, Warung | Gula Aren *, Bawang Goreng *, Minyak Goreng *, Kecap Manis, Terasi
Bahan Kue | 8-75 | G- | Protein Tinggi, Serbaguna, Protein Rendah, Premix / 500 Gram, 1 Kg / Repack, Kemasan Asli / Roti, Bolu, Donat | Tepung Terigu *, Tepung Roti *
+ | 12-95 | G- | Compound, Premium, Putih, Milk, Dark / 250 Gram, 500 Gram, 1 Kg / Repack, Lumer, Wangi / Brownies, Topping, Kue Kering | Cokelat Batang *, Meses *, Mentega, Keju Parut, Krim Bubuk
Makanan Beku | 20-95 | GR | Ayam, Sapi, Udang, Keju, Mozarella, Mini / Isi 10, Isi 20, 500 Gram / Tanpa Pengawet, Homemade, Siap Goreng / Frozen, Khusus Instan | Dimsum *, Nugget *, Bakso *, Sosis *, Siomay *, Risoles *
+ | 14-70 | GR | Original, Bumbu, Isi Ayam, Shoestring, Pedas / Isi 10, 500 Gram, 1 Kg / Renyah, Siap Goreng / Frozen, Khusus Instan | Cireng *, Kentang Goreng *
Bahan Pokok | 60-190 | G- | Pulen, Premium, Organik, Setra Ramos, Pandan Wangi / 5 Kg, 10 Kg, 3 Kg / Tanpa Pemutih, Panen Baru, Wangi / Rumah Tangga, Warung | Beras *, Beras Merah
+ | 12-60 | G- | Putih, Premium, Pilihan, Curah / 1 Kg, 500 Gram, 2 Kg / Bersih, Repack, Kering / Warung, Kue | Gula Pasir *, Tepung Tapioka *, Kacang Hijau *, Mie Kering
Makanan Sehat | 18-150 | G- | Organik, Murni, Tanpa Gula, Instan, Panggang / 250 Gram, 500 Gram, 1 Kg / Tinggi Serat, Gluten Free, Rendah Kalori / Diet, Sarapan, MPASI | Oatmeal *, Granola *, Kacang Almond *, Selai Kacang, Kurma * Ajwa, Gula Stevia, Cuka Apel
Oleh-Oleh | 15-110 | R- | Khas Daerah, Original, Kukus, Kering, Aneka Rasa / Isi 10, 250 Gram, 1 Kotak / Tahan Lama, Fresh Setiap Hari / Hampers, Oleh Oleh | Bakpia *, Pempek *, Dodol *, Keripik Tempe *, Lapis Legit, Pie Susu, Bika Ambon
Rumah Tangga | 8 | Premium, Serbaguna, Terlaris, Ready Stock, Bisa COD, Murah, Viral, Import, Tebal
Peralatan Makan | 15-150 | W- | Stainless, Motivasi, Sedotan, LED Suhu, Lipat, Olahraga, Kaca / 500ml, 1 Liter, 2 Liter, 750ml / BPA Free, Anti Bocor, Tahan Panas Dingin / Gym, Sekolah, Kantor, Souvenir | Botol Minum *, Tumbler *, Botol Minum Viral *, Botol Minum Sekolah *, Termos *
+ | 12-90 | W- | Keramik, Kaca, Kopi, Karakter, Polos, Custom / 350ml, 250ml, Isi 6, Satuan / Tahan Panas, Food Grade / Aesthetic, Souvenir, Kafe | Gelas *, Mug *
+ | 15-120 | W- | Stainless, Sekat, Susun, Anti Tumpah, Microwave / 3 Sekat, 4 Sekat, 1 Liter, 2 Tingkat / BPA Free, Food Grade / Sekolah, Kantor, Diet | Kotak Makan *, Rantang *
+ | 12-140 | I- | Keramik, Melamin, Kaca, Motif Bunga, Polos / Isi 6, Isi 12, 8 Inch, Satuan / Food Grade, Anti Pecah / Rumah Makan, Aesthetic | Piring *, Mangkok *
+ | 8-90 | I- | Stainless, Gold, Kayu, Bambu, Korea / Isi 6, Isi 12, Set 4 Pcs / Anti Karat, Tebal / Rumah Makan, Hampers | Sendok Garpu *, Sumpit *
Peralatan Masak | 35-320 | -- | Anti Lengket, Marble, Granite, Stainless, Enamel / 24 cm, 28 cm, 20 cm / Tutup Kaca, Gagang Kayu, Tebal, Food Grade / Kompor Induksi, Kompor Gas | Wajan *, Panci *, Set Panci *, Kukusan *
+ | 10-110 | -- | Stainless, Tajam, Keramik, Set, Daging / 8 Inch, Isi 6, Satuan / Anti Karat, Gagang Kayu / Koki, Rumah | Pisau Dapur *, Gunting Dapur
+ | 8-90 | -- | Silikon, Kayu, Bambu, Stainless / Set, Besar, Isi 6, Sedang / Food Grade, Tahan Panas / Masak, Aesthetic | Spatula *, Talenan *
+ | 6-75 | -- | Stainless, Halus, Serbaguna, Manual, Besar / 18 cm, Set, Satuan / Anti Karat, Kuat / Kelapa, Sayur, Minyak | Saringan *, Parutan *
Penyimpanan Dapur | 10-130 | I- | Kedap Udara, Transparan, Kaca, Plastik, Susun / Isi 6, Set 3, 1 Liter, 500ml / Food Grade, Anti Semut / Aesthetic, Kulkas, Lebaran | Toples *, Kotak Penyimpanan *, Botol Bumbu *, Wadah Kulkas *
+ | 35-260 | W- | Stainless, Putar, Besi, Lipat, Gantung / 2 Susun, 3 Susun / Anti Karat, Tempel Tanpa Paku, Kokoh / Dapur, Minimalis | Rak Bumbu *, Rak Piring *
+ | 45-190 | W- | Otomatis, Kedap Udara, Digital, Tekan / 10 Kg, 12 Kg, 5 Kg / Anti Kutu, Food Grade / Dapur | Dispenser Beras *
Kebersihan | 35-190 | W- | Putar, Lantai, Ultra, Semprot, Spin / Stainless, Microfiber, 2 Kain / Set Ember, Otomatis Peras / Rumah, Kantor | Alat Pel *
+ | 15-140 | W- | Injak, Sensor, Mini, Tutup Goyang / 5 Liter, 10 Liter, 12 Liter / Plastik Tebal, Stainless / Kamar, Dapur, Meja | Tempat Sampah *
+ | 6-60 | W- | Panjang, Silikon, Halus, Gantung / Set, Gagang Stainless, Anti Rontok / Kamar Mandi, Rumah | Sapu *, Sikat WC *
+ | 4-45 | W- | Tebal, Serap Air, Motif, 30x30 / Isi 5, Isi 10, Satuan / Lembut, Tanpa Bekas / Dapur, Mobil | Lap Microfiber *
+ | 15-90 | W- | Silikon, Tebal, Pegangan / 10 Liter, 5 Liter / Hemat Tempat / Rumah, Mancing | Ember Lipat *
Deterjen & Pembersih | 8-80 | V- | Cair, Konsentrat, Anti Noda, Refill, Anti Bakteri / 1 Liter, 800ml, 5 Liter, 450ml / Wangi Tahan Lama, Lavender, Sakura, Lemon / Laundry, Rumah, Ekonomis | Deterjen * Cair, Sabun Cuci Piring *, Pewangi Pakaian *, Pembersih Lantai *, Pembersih Kerak *, Pengharum Ruangan *
Kamar Mandi | 15-120 | W- | Microfiber, Katun, Tebal, Polos, Motif, Rambut / 70x140, 60x120, 30x70 / Cepat Kering, Lembut, Serap Air / Hotel, Dewasa, Travel | Handuk *
+ | 20-220 | -- | Stainless, Tekanan Tinggi, Kuningan, 3 Mode, Hitam / Set Selang, 1/2 Inch / Anti Karat, Hemat Air / Kamar Mandi, Minimalis | Shower *, Kran Air *
+ | 20-150 | W- | Tempel, Sudut, Gantung, Aluminium / 2 Susun, Set, 1 Susun / Tanpa Bor, Anti Karat / Minimalis, Hotel | Rak Kamar Mandi *, Dispenser Sabun *
+ | 15-90 | WM | Diatomite, Bulu, Karet, Cepat Kering / 40x60, 50x80 / Anti Slip, Serap Air / Kamar Mandi, Dapur | Keset *
Laundry | 8-75 | W- | Plastik, Beludru, Kawat, Anak, Besi / Isi 10, Isi 20, 1 Lusin / Anti Slip, Tebal, Kuat / Baju, Celana, Hijab | Hanger *, Jepit Jemuran *
+ | 45-290 | W- | Lipat, Stainless, Aluminium, Gantung / 3 Susun, 2 Meter, Sayap / Anti Karat, Kokoh / Outdoor, Kos, Bayi | Jemuran *, Papan Setrika *
+ | 15-110 | W- | Lipat, Anyaman, Kain, Jaring, Jumbo / Tutup, Roda, Resleting / Tebal, Kokoh / Baju Kotor, Aesthetic | Keranjang Baju *, Jaring Laundry *
Pengusir Hama | 8-75 | -- | Elektrik, Aerosol, Semprot, Tanpa Asap / 600ml, Isi 2, 45ml / Wangi, Tahan 8 Jam, Aman / Kamar, Rumah | Obat Nyamuk *
+ | 35-130 | W- | Lipat, Rechargeable, LED, 2 in 1 / USB, 3 Lapis / Kuat, Tahan Lama | Raket Nyamuk *
+ | 6-85 | -- | Lem, Jumbo, Otomatis, Besi, Ampuh / Isi 2, Isi 10, Satuan / Tanpa Racun, Kuat / Rumah, Gudang, Dapur | Perangkap Tikus *, Lem Lalat *, Kapur Semut *
+ | 45-190 | WX | Lipat, Gantung, Bayi, Kanopi / Halus, Resleting / Dewasa, Tanpa Paku | Kelambu *
Tisu & Sekali Pakai | 7-70 | I- | 2 Ply, Tebal, Travel, Jumbo / 250 Lembar, Isi 6, 1 Dus, Isi 10 / Lembut, Tidak Mudah Sobek / Rumah, Kantor | Tisu Wajah *, Tisu Gulung *
+ | 8-75 | I- | Tebal, Transparan, Sablon, Persegi / 14 oz, 16 oz, 500ml, 750ml / Isi 50, Isi 25, Isi 100 / Food Grade, Catering, Kafe | Gelas Plastik *, Thinwall *
+ | 5-50 | I- | Tebal, Bening, Anti Bocor / Isi 100, 1 Roll, 1 Pack / Food Grade, Kuat / Makanan, Kemasan | Plastik Klip *, Aluminium Foil *
Furnitur & Dekorasi | 4 | Minimalis, Premium, Aesthetic, Terlaris, Ready Stock, Bisa COD, Murah, Modern, Terbaru
Tempat Tidur | 55-320 | MX | Katun Jepang, Microtex, Polos, Waterproof, Motif, Rumbai / Anti Luntur, Adem, Lembut, Halus / Full Karet, Set Sarung Bantal, Tinggi 25 cm / Kamar Anak, Hotel, Aesthetic | Sprei *, Bed Cover *, Selimut *, Bantal *, Guling
+ | 180-1500 | X- | Lipat, Busa, Besi, Minimalis / Tebal 10 cm, Tebal 15 cm, 90x200, 120x200 / Cover Bisa Dicuci, Kokoh / Kos, Kamar Anak, Garansi 5 Tahun | Kasur * Lipat, Topper *, Matras *, Ranjang Besi
Kursi & Sofa | 90-1300 | W- | Kantor, Lipat, Susun, Jaring, Putar, Minimalis / Busa Tebal, Sandaran Tinggi, Besi Kokoh / Adjustable, Roda, Bisa Dilipat / Kerja, Tamu, Kafe, Belajar | Kursi * Kerja, Kursi Lipat *, Kursi Plastik *, Sofa Bed *, Bean Bag, Kursi Gaming, Kursi Makan *
+ | 35-220 | WM | Elastis, Motif, Polos, Jacquard / Stretch, Beludru, Katun / 1 Seater, 2 Seater, 3 Seater, 40x40 / Anti Debu, Universal | Cover Sofa *, Bantal Sofa *
Meja | 60-850 | W- | Lipat, Kayu, Besi, Karakter, Bulat, Laci / Tahan Air, Kokoh, Bisa Dilipat, Anti Gores / 60x40, 80x40, 100x50, 120x60 / Anak, Kamar, Kerja, Kos | Meja Lipat * Laptop, Meja Belajar *, Meja Komputer *, Meja Tamu *, Meja Rias *, Meja Makan
Lemari & Rak | 45-750 | W- | Serbaguna, Portable, Plastik, Kayu, Besi, Susun / 3 Susun, 4 Susun, 5 Susun, 2 Pintu / Kokoh, Anti Karat, Tahan Air, Mudah Dirakit / Kamar, Dapur, Ruang Tamu | Rak Sepatu *, Rak Serbaguna *, Lemari Pakaian *, Rak Buku *, Rak Dinding *, Laci Susun *, Nakas
Dekorasi Dinding | 10-130 | M- | Foam 3D, Motif Batu, Marmer, Kayu, Bunga, Polos / 45 cm x 10 M, 70x77, 1 Roll / Anti Air, Mudah Ditempel / Ruang Tamu, Kamar, Dapur | Wallpaper Dinding *, Stiker Dinding *
+ | 30-190 | W- | Kayu, Digital, Akrilik, Besar, Kaligrafi / 30 cm, LED, 40 cm / Mesin Senyap, Jarum Halus / Ruang Tamu, Masjid, Kado | Jam Dinding *
+ | 20-290 | W- | Rotan, Kayu, Bulat, Besi, Set 3 / 40x60, 30 cm, A4 / Tebal, Anti Pecah / Ruang Tamu, Kafe, Kado | Hiasan Dinding *, Cermin Dinding *, Pigura *
Gorden & Karpet | 35-420 | W- | Blackout, Bulu, Motif, Polos, Smokering, Jepang / Tebal, Anti Slip, Anti Panas, Halus / 150x200, 100x150, 160x210, Tinggi 2 M / Ruang Tamu, Kamar, Masjid | Gorden *, Karpet * Bulu, Karpet Permadani, Karpet Lantai *, Vitrase, Tirai Pintu
Tanaman Hias | 8-110 | W- | Mawar, Rambat, Sakura, Kering, Lavender, Tulip / Isi 3, 1 Tangkai, 1 Ikat / Lembut, Mirip Asli / Dekorasi, Hampers, Kamar | Bunga Artificial *, Rumput Sintetis
+ | 6-120 | W- | Keramik, Plastik, Gantung, Mini, Bulat / Isi 6, 15 cm, 30 cm / Tebal, Tahan Cuaca / Meja, Teras | Pot Tanaman *, Vas Bunga *, Rak Tanaman *
Pesta | 3-75 | W- | Foil, Karakter, Huruf, Latex, Pastel / Isi 50, Isi 10, 1 Set / Ulang Tahun, Wisuda, Lamaran / Anak, Dewasa | Balon *, Backdrop *, Topper Kue *
+ | 2-60 | W- | Custom Nama, Pernikahan, Pengajian, Rustic / Isi 50, 1 Lusin, Satuan / Free Kartu, Free Pita / Murah Meriah | Souvenir *, Hampers Pernikahan *
Taman | 20-160 | -- | Elastis, Tebal, Spiral, Anti Lumut / 10 Meter, 15 Meter, 5/8 Inch / Anti Bocor, Anti Tekuk / Taman, Cuci Mobil | Selang Air *
+ | 6-75 | G- | Organik, Cair, Daun, Bunga, Buah / 500 Gram, 1 Kg, 1 Liter / Subur, Cepat Berbuah / Sayur, Tanaman Hias | Pupuk *, Media Tanam *
+ | 3-40 | R- | Cabai, Tomat, Bayam, Bunga, Semangka / Isi 50, 1 Pack, Unggul / Cepat Tumbuh, Hibrida / Hidroponik, Pekarangan | Bibit * Tanaman
+ | 15-190 | W- | Manual, Elektrik, Stainless, Pompa / 2 Liter, 5 Liter, 8 Inch / Kuat, Tahan Lama / Taman, Kebun | Sprayer *, Gunting Tanaman *
`;
