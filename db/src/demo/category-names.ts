/**
 * 20 × 9 × 10 categories as shops in Indonesia know them. A head line is `name | price level | words for titles`: the
 * level is in standard deviations of the logarithm of the price, and `_` joins words that belong together. Below it, `second level: leaves`.
 */
export const CATEGORY_NAMES = `
Fashion Wanita | -0.1 | wanita cewek korean_style kekinian polos motif premium bahan katun rayon crinkle linen knit jumbo oversize slim_fit busui friendly import LD_110 adem
Atasan Wanita: Blouse, Kemeja Wanita, Tunik, Kaos Wanita, Crop Top, Tank Top, Sweater Wanita, Turtleneck, Manset, Atasan Rajut
Bawahan Wanita: Celana Kulot, Celana Jeans Wanita, Legging, Rok Plisket, Rok Mini, Celana Cargo Wanita, Hotpants, Jogger Wanita, Rok Panjang, Celana Highwaist
Dress & Terusan: Midi Dress, Maxi Dress, Dress Pesta, Jumpsuit, Overall, Dress Batik, Daster, Kaftan, Dress Kerja, Homedress
Outerwear Wanita: Cardigan, Blazer Wanita, Jaket Wanita, Vest Rajut, Hoodie Wanita, Jaket Denim Wanita, Kimono Outer, Coat, Bolero, Jaket Parasut Wanita
Pakaian Dalam Wanita: Bra, Celana Dalam Wanita, Korset, Lingerie, Bra Menyusui, Sport Bra, Kamisol, Shapewear, Bustier, Set Pakaian Dalam
Baju Tidur: Piyama, Piyama Satin, Set Baju Tidur, Kimono Tidur, Piyama Pendek, Piyama Couple, Baju Tidur Katun, Gaun Tidur, Celana Tidur, Piyama Jumbo
Batik & Kebaya: Kebaya Brokat, Kebaya Kutubaru, Rok Lilit Batik, Blouse Batik, Tunik Batik, Setelan Kebaya, Kain Batik, Kebaya Modern, Outer Batik, Selendang
Pakaian Hamil: Dress Hamil, Celana Hamil, Atasan Menyusui, Legging Hamil, Piyama Menyusui, Tunik Hamil, Kulot Hamil, Set Hamil, Kemeja Menyusui, Jaket Gendong
Setelan Wanita: Setelan Kulot, Setelan Rajut, One Set Crinkle, Setelan Olahraga Wanita, Setelan Kantor, Set Blazer, Setelan Celana Panjang, Setelan Rok, Set Kaos, Setelan Casual
Fashion Pria | 0 | pria cowok distro original premium bahan cotton combed 24s 30s slim_fit regular casual kerja_formal tebal lengan_panjang pendek size_M_L_XL XXL
Atasan Pria: Kaos Polos Pria, Kaos Oversize, Kemeja Pria, Kemeja Flanel, Polo Shirt, Kaos Raglan, Kemeja Batik Pria, Henley, Singlet, Kaos Band
Celana Pria: Celana Jeans Pria, Celana Chino, Celana Cargo, Jogger Pria, Celana Pendek, Celana Kolor, Celana Kantor, Celana Corduroy, Celana Training, Celana Sirwal
Jaket Pria: Jaket Bomber, Jaket Parasut, Jaket Denim, Hoodie Pria, Jaket Kulit, Varsity, Windbreaker, Jaket Gunung, Coach Jacket, Rompi
Pakaian Dalam Pria: Boxer, Celana Dalam Pria, Kaos Dalam, Brief, Trunk, Singlet Dalam, Boxer Batik, Long John, Set Boxer, Kaos Kutang
Batik Pria: Hem Batik, Batik Lengan Panjang, Batik Slimfit, Batik Couple, Batik Tulis, Batik Cap, Kemeja Tenun, Batik Keluarga, Sarimbit, Outer Tenun
Jas & Formal: Jas Pria, Blazer Pria, Setelan Jas, Rompi Jas, Dasi, Kemeja Putih, Celana Bahan, Kupu Kupu, Suspender, Manset Kancing
Sweater Pria: Crewneck, Sweater Rajut Pria, Hoodie Zipper, Cardigan Pria, Sweater Polos, Turtleneck Pria, Fleece, Pullover, Sweater Distro, Vest Pria
Seragam & Kerja: Wearpack, Seragam PDL, Kemeja Tactical, Rompi Safety, Seragam Satpam, Celana Tactical, Kaos Safety, Kemeja Lapangan, Apron, Jas Lab
Setelan Pria: Setelan Kaos, Setelan Training, Setelan Olahraga Pria, Setelan Koko Santai, One Set Pria, Setelan Hoodie, Setelan Kemeja Pendek, Setelan Piyama Pria, Set Jersey, Setelan Linen
Fashion Muslim | 0 | muslim muslimah syari premium bahan ceruty babydoll voal toyobo shakila busui polos motif laser_cut jumbo original terbaru lebaran adem
Hijab: Pashmina, Bergo, Hijab Segi Empat, Hijab Instan, Khimar, Pashmina Plisket, Hijab Sport, Ciput, Bella Square, French Khimar
Gamis: Gamis Syari, Gamis Set, Gamis Brokat, Gamis Katun, Abaya, Gamis Jersey, Gamis Anak, Gamis Pesta, Gamis Crinkle, Gamis Rayon
Atasan Muslim: Tunik Muslim, Blouse Muslim, Kemeja Muslimah, Outer Muslim, Kaos Muslimah, Cardigan Muslim, Manset Baju, Rompi Muslim, Setelan Muslim, Tunik Jumbo
Baju Koko: Koko Lengan Panjang, Koko Pakistan, Koko Anak, Koko Bordir, Koko Kurta, Jubah Pria, Koko Batik, Gamis Pria, Setelan Koko, Koko Slimfit
Perlengkapan Ibadah: Sajadah, Mukena Dewasa, Mukena Travel, Sarung Tenun, Peci, Tasbih, Mukena Anak, Sajadah Busa, Al Quran, Kopiah
Bawahan Muslim: Rok Muslim, Celana Kulot Muslim, Rok Celana, Legging Wudhu, Rok Plisket Muslim, Celana Sirwal Muslim, Rok Jeans, Inner Rok, Kulot Plisket, Rok Denim
Aksesoris Muslim: Bros Hijab, Jarum Pentul, Handsock, Kaos Kaki Muslimah, Cadar, Niqab, Magnet Hijab, Ikat Inner, Peniti Hijab, Tali Masker Hijab
Busana Muslim Anak: Hijab Anak, Setelan Koko Anak, Dress Muslim Anak, Mukena Anak Perempuan, Sarung Anak, Tunik Anak, Peci Anak, Bergo Anak, Gamis Bayi, Setelan Muslim Anak
Oleh-Oleh Haji & Umroh: Kurma, Air Zamzam, Kacang Arab, Kain Ihram, Tas Umroh, Sabuk Ihram, Cokelat Arab, Kismis Arab, Siwak, Parfum Arab
Sepatu | 0.4 | original premium anti_slip empuk ringan karet sol_tebal casual sekolah kerja import size_36-40 size_39-43 pria wanita
Sepatu Wanita: Flat Shoes, High Heels, Wedges, Loafer Wanita, Sepatu Boots Wanita, Sneakers Wanita, Mary Jane, Pantofel Wanita, Mules, Slip On Wanita
Sepatu Pria: Sneakers Pria, Pantofel Pria, Loafer Pria, Sepatu Boots Pria, Slip On Pria, Sepatu Safety, Sepatu Kulit, Derby, Oxford, Sepatu Kanvas
Sandal Wanita: Sandal Jepit Wanita, Sandal Teplek, Sandal Wedges, Sandal Gunung Wanita, Sandal Rumah, Sandal Heels, Sandal Karet Wanita, Sandal Tali, Sandal Selop, Sandal Jelly
Sandal Pria: Sandal Jepit, Sandal Gunung, Sandal Kulit, Sandal Slide, Sandal Selop Pria, Sandal Kesehatan, Sandal Karet, Sandal Hotel, Sandal Kamar Mandi, Sandal Outdoor
Sepatu Olahraga: Sepatu Lari, Sepatu Futsal, Sepatu Bola, Sepatu Badminton, Sepatu Basket, Sepatu Voli, Sepatu Gym, Sepatu Tenis, Sepatu Hiking, Sepatu Senam
Sepatu Anak Laki-Laki: Sneakers Anak, Sepatu Sekolah Anak, Sandal Anak Laki, Sepatu Futsal Anak, Sepatu LED Anak, Boots Anak, Pantofel Anak, Sandal Gunung Anak, Slip On Anak, Sepatu Bayi Laki
Sepatu Anak Perempuan: Flat Shoes Anak, Sepatu Pesta Anak, Sandal Anak Perempuan, Sneakers Anak Perempuan, Sepatu Balet, Sepatu Bayi Perempuan, Sepatu Prewalker, Sandal Karakter, Mary Jane Anak, Sepatu Roda Anak
Perawatan Sepatu: Pembersih Sepatu, Semir Sepatu, Lem Sepatu, Sikat Sepatu, Parfum Sepatu, Pelindung Sepatu, Cat Sepatu, Shoe Tree, Rak Sepatu Lipat, Tas Sepatu
Aksesoris Sepatu: Tali Sepatu, Insole, Bantalan Tumit, Kaos Kaki Invisible, Hak Sepatu, Sol Sepatu, Sendok Sepatu, Gesper Sepatu, Charm Sepatu, Pelindung Hujan Sepatu
Tas & Koper | 0.5 | premium original import anti_air kulit kanvas waterproof besar kecil mini wanita pria sekolah kerja travel laptop 14_inch
Tas Wanita: Sling Bag Wanita, Tote Bag, Hand Bag, Tas Bahu, Ransel Wanita, Clutch, Tas Pesta, Bucket Bag, Tas Selempang Wanita, Tas Anyaman
Tas Pria: Tas Selempang Pria, Waist Bag, Tas Kerja Pria, Sling Bag Pria, Tas Pinggang, Hand Bag Pria, Messenger Bag, Tas Kulit Pria, Tas Gadget, Tas Dada
Ransel: Ransel Laptop, Ransel Sekolah, Ransel Outdoor, Ransel Anak, Ransel Kanvas, Ransel Travel, Ransel Mini, Ransel Tactical, Ransel Roll Top, Drawstring Bag
Dompet: Dompet Wanita, Dompet Pria, Dompet Kartu, Dompet Koin, Dompet Panjang, Dompet Kulit, Dompet STNK, Dompet HP, Dompet Paspor, Dompet Lipat
Koper: Koper Kabin, Koper 24 Inch, Koper 28 Inch, Koper Anak, Koper Hardcase, Koper Kain, Cover Koper, Timbangan Koper, Gembok Koper, Sabuk Koper
Tas Travel: Travel Bag, Duffel Bag, Tas Lipat, Tas Organizer, Tas Kosmetik, Tas Sepatu Travel, Garment Bag, Pouch Travel, Tas Umrah, Tas Roda
Tas Anak: Ransel TK, Tas Selempang Anak, Tas Karakter, Tas Troli Anak, Tas Bekal Anak, Tas Les, Tas Renang, Tas Boneka, Tas Paud, Tas Sekolah Anak
Tas Laptop: Softcase Laptop, Sleeve Laptop, Tas Jinjing Laptop, Tas Tablet, Hardcase Laptop, Tas Selempang Laptop, Tas Kamera, Tas Proyektor, Tas Hardisk, Tas Kabel
Aksesoris Tas: Tali Tas, Gantungan Tas, Rain Cover, Organizer Tas, Rantai Tas, Twilly, Bag Hanger, Karabiner, Patch, Pengharum Tas
Jam & Aksesoris | -0.3 | original premium titanium anti_karat stainless_steel wanita pria korea couple box water_resistant analog digital lapis_emas
Jam Tangan Pria: Jam Tangan Digital Pria, Jam Tangan Analog Pria, Jam Chronograph, Jam Tangan Kulit, Jam Tangan Rantai, Jam Otomatis, Jam Diver, Jam Tangan Sport, Jam Tangan Kayu, Jam Militer
Jam Tangan Wanita: Jam Tangan Analog Wanita, Jam Tangan Mini, Jam Rose Gold, Jam Tangan Gelang, Jam Tangan Kulit Wanita, Jam Digital Wanita, Jam Set Gelang, Jam Magnet, Jam Tangan Karet, Jam Vintage
Kacamata: Kacamata Hitam, Kacamata Anti Radiasi, Frame Kacamata, Kacamata Photochromic, Kacamata Baca, Kacamata Anak, Kacamata Sport, Softlens, Kotak Kacamata, Tali Kacamata
Perhiasan: Cincin, Kalung, Gelang, Anting, Liontin, Set Perhiasan, Gelang Kaki, Cincin Couple, Anting Tindik, Bros
Logam Mulia: Emas Batangan, Cincin Emas, Kalung Emas, Gelang Emas, Anting Emas, Perak Batangan, Cincin Perak, Kalung Perak, Dinar, Liontin Emas
Topi: Topi Baseball, Bucket Hat, Topi Rajut, Topi Anak, Topi Fedora, Snapback, Topi Pantai, Topi Trucker, Visor, Topi Rimba
Ikat Pinggang: Sabuk Kulit, Sabuk Kanvas, Ikat Pinggang Wanita, Sabuk Rel Otomatis, Sabuk Tactical, Ikat Pinggang Anak, Obi Belt, Kepala Gesper, Sabuk Elastis, Corset Belt
Aksesoris Rambut: Jepit Rambut, Jedai, Bando, Scrunchie, Ikat Rambut, Bandana, Wig, Hair Clip, Pita Rambut, Mahkota
Syal & Sarung Tangan: Syal Rajut, Sarung Tangan Motor, Sarung Tangan Rajut, Buff Masker, Pashmina Syal, Kaos Kaki, Kaos Kaki Sekolah, Stocking, Slayer, Dasi Kupu
Kecantikan & Perawatan | -0.3 | original BPOM halal glowing brightening whitening kulit_wajah sensitif berminyak kering jerawat flek_hitam vitamin_C niacinamide 30ml 100ml 20g
Perawatan Wajah: Serum Wajah, Toner, Facial Wash, Moisturizer, Sunscreen, Krim Malam, Masker Wajah, Eye Cream, Essence, Exfoliating Toner
Makeup Wajah: Cushion, Foundation, Bedak Tabur, Bedak Padat, Concealer, Blush On, Primer, Setting Spray, Highlighter, Contour
Makeup Mata & Bibir: Lip Cream, Lip Tint, Lipstik Matte, Maskara, Eyeliner, Eyeshadow, Pensil Alis, Lip Balm, Bulu Mata Palsu, Lip Gloss
Perawatan Rambut: Sampo, Kondisioner, Hair Mask, Vitamin Rambut, Hair Tonic, Cat Rambut, Pomade, Hair Oil, Minyak Kemiri, Serum Rambut
Perawatan Tubuh: Body Lotion, Sabun Mandi, Body Scrub, Lulur, Body Serum, Deodoran, Hand Cream, Body Wash, Body Butter, Minyak Zaitun
Parfum: Parfum Wanita, Parfum Pria, Body Mist, Parfum Refill, Eau De Parfum, Parfum Roll On, Parfum Mobil, Parfum Non Alkohol, Hair Mist, Decant Parfum
Alat Kecantikan: Kuas Makeup, Spons Makeup, Catokan, Hair Dryer, Penjepit Bulu Mata, Cermin Makeup, Face Roller, Gua Sha, Alat Cukur, Gunting Kuku
Perawatan Pria: Facial Wash Pria, Serum Jenggot, Shaving Cream, Sabun Pria, Minyak Rambut Pria, Clay Pomade, Deodoran Pria, Lotion Pria, Pisau Cukur, Hair Powder
Perawatan Kuku & Kaki: Kutek, Kutek Halal, Kuku Palsu, Pembersih Kutek, Gel Kuku, Krim Kaki, Foot Mask, Pumice, Nail Art, Masker Tangan
Kesehatan | -0.2 | original BPOM halal herbal alami isi_30_kapsul 60_kapsul 100ml suplemen daya_tahan_tubuh dewasa anak asli_murni steril medis
Suplemen: Vitamin C, Vitamin D3, Multivitamin, Omega 3, Kolagen, Zinc, Vitamin B Kompleks, Probiotik, Kalsium, Spirulina
Herbal: Madu Hutan, Habbatussauda, Propolis, Jamu Kunyit Asam, Temulawak, Jahe Merah Bubuk, Minyak Kutus, Daun Kelor, Sari Kurma, Ekstrak Manggis
Alat Kesehatan: Termometer, Tensimeter, Alat Cek Gula Darah, Nebulizer, Oximeter, Kursi Roda, Tongkat Jalan, Timbangan Badan, Stetoskop, Korset Tulang
Masker & Pelindung: Masker Medis, Masker KF94, Masker Duckbill, Masker Kain, Face Shield, Sarung Tangan Medis, Hand Sanitizer, Alkohol 70, Disinfektan, Pelindung Telinga
Obat Luar: Minyak Kayu Putih, Balsem, Koyo, Salep Kulit, Minyak Tawon, Plester Luka, Kapas, Perban, Obat Kumur, Tetes Mata
Diet & Kebugaran: Whey Protein, Meal Replacement, Pelangsing Herbal, Teh Diet, Fiber, Mass Gainer, Creatine, BCAA, Shaker, Chia Seed
Kesehatan Wanita: Pembalut, Pantyliner, Menstrual Cup, Sabun Kewanitaan, Test Pack, Pembalut Kain, Jamu Wanita, Suplemen Ibu Hamil, Kompres Haid, Pembalut Maternity
Popok & Lansia: Popok Dewasa, Perlak, Underpad, Pispot, Tisu Basah Dewasa, Susu Lansia, Alat Bantu Dengar, Bantal Ortopedi, Kruk, Kursi Mandi
Terapi & Pijat: Alat Pijat Elektrik, Bantal Pijat, Kayu Refleksi, Minyak Urut, Alat Bekam, Kompres Panas, Sabuk Pemanas, Akupuntur Pen, Aromaterapi, Diffuser Minyak
Ibu & Bayi | 0 | bayi baby newborn anak balita usia_0-6_bulan 6-12_bulan SNI premium lembut aman BPA_free katun organik karakter lucu
Popok & Tisu: Popok Bayi Perekat, Popok Celana, Popok Kain, Tisu Basah Bayi, Clodi, Perlak Bayi, Diaper Bag, Popok Newborn, Popok Renang, Diaper Pail
Pakaian Bayi: Jumper Bayi, Setelan Bayi, Baju Tidur Bayi, Bedong, Topi Bayi, Sarung Tangan Bayi, Kaos Kaki Bayi, Jaket Bayi, Celana Pop, Gurita Bayi
Perlengkapan Makan: Botol Susu, Dot Bayi, Peralatan MPASI, Slabber, Kursi Makan Bayi, Sippy Cup, Food Maker, Sterilizer Botol, Warmer Susu, Sendok Bayi
Menyusui: Pompa ASI, Kantong ASI, Bantal Menyusui, Apron Menyusui, Cooler Bag ASI, Breast Pad, Nipple Cream, Booster ASI, Botol ASI Kaca, Gelas ASI
Perlengkapan Mandi: Sabun Bayi, Sampo Bayi, Bak Mandi Bayi, Handuk Bayi, Minyak Telon, Bedak Bayi, Baby Oil, Jubah Mandi Bayi, Waslap, Baby Lotion
Tempat Tidur Bayi: Box Bayi, Kasur Bayi, Bantal Bayi, Selimut Bayi, Kelambu Bayi, Ayunan Bayi, Bouncer, Sprei Bayi, Guling Bayi, Matras Bayi
Gendongan & Stroller: Gendongan Kaos, Gendongan Hipseat, Gendongan SSC, Stroller Lipat, Car Seat, Baby Walker, Gendongan Jarik, Cover Stroller, Gendongan Depan, Safety Harness
Makanan Bayi: Bubur Bayi, Biskuit Bayi, Susu Formula, Puree Buah, Snack Bayi, Kaldu MPASI, Sereal Bayi, Keju Bayi, Minyak MPASI, Abon Anak
Mainan Bayi: Rattle, Playmat, Teether, Buku Kain, Mobile Musik, Mainan Mandi, Boneka Bayi, Baby Gym, Stacking Ring, Bola Sensori
Fashion Anak | -0.3 | anak perempuan laki-laki cewek cowok usia_1-10_tahun karakter lucu katun premium adem bahan kaos motif kartun import terbaru
Baju Anak Perempuan: Dress Anak, Kaos Anak Perempuan, Setelan Anak Perempuan, Rok Anak, Jumpsuit Anak, Blouse Anak, Tutu, Dress Princess, Legging Anak, Kemeja Anak Perempuan
Baju Anak Laki-Laki: Kaos Anak Laki, Kemeja Anak Laki, Celana Anak Laki, Setelan Anak Laki, Jaket Anak Laki, Celana Jeans Anak, Jersey Anak, Polo Anak, Celana Pendek Anak, Jas Anak
Baju Tidur Anak: Piyama Anak, Piyama Anak Katun, Piyama Karakter, Baju Tidur Anak Panjang, Baju Tidur Anak Pendek, Daster Anak, Piyama Satin Anak, Kimono Anak, Onesie Anak, Piyama Couple Ibu Anak
Pakaian Dalam Anak: Celana Dalam Anak Perempuan, Celana Dalam Anak Laki, Kaos Dalam Anak, Miniset, Training Pants, Boxer Anak, Singlet Anak, Legging Pendek Anak, Short Anak, Stocking Anak
Kostum Anak: Kostum Superhero, Kostum Profesi, Baju Adat Anak, Kostum Princess, Kostum Binatang, Baju Tari Anak, Kostum Karnaval, Kebaya Anak, Kostum Halloween, Baju Badut
Seragam Sekolah: Seragam SD, Seragam SMP, Seragam SMA, Seragam Pramuka, Rok Sekolah, Celana Sekolah, Seragam TK, Dasi Sekolah, Topi Sekolah, Kerudung Sekolah
Jaket & Sweater Anak: Hoodie Anak, Sweater Anak, Jaket Anak, Cardigan Anak, Jaket Denim Anak, Vest Anak, Jaket Parasut Anak, Crewneck Anak, Jaket Winter Anak, Rompi Rajut Anak
Baju Renang Anak: Baju Renang Anak Perempuan, Baju Renang Anak Laki, Baju Renang Muslim Anak, Celana Renang Anak, Topi Renang Anak, Kacamata Renang Anak, Pelampung Anak, Baju Renang Bayi, Handuk Ponco, Rash Guard Anak
Aksesoris Anak: Bando Anak, Jepit Rambut Anak, Topi Anak Laki, Kaos Kaki Anak, Kacamata Anak Fashion, Masker Anak, Ikat Pinggang Karet Anak, Payung Anak, Jas Hujan Anak, Gelang Anak
Handphone & Tablet | 1.1 | original garansi_resmi 4G 5G RAM_8GB 128GB 256GB ex_inter second_mulus fullset Type_C fast_charging anti_pecah bening
Handphone: Smartphone Android, Smartphone 5G, HP Gaming, HP Second, Feature Phone, HP Lansia, HP Lipat, HP Kamera, HP Murah, HP Rugged
Tablet: Tablet Android, Tablet Anak, Tablet Gambar, Tablet Second, E-Reader, Tablet Windows, Tablet 4G, Tablet 8 Inch, Tablet 11 Inch, Pen Tablet
Casing & Pelindung: Casing HP, Softcase, Hardcase HP, Flip Cover, Tempered Glass, Anti Gores Hydrogel, Ring Kamera, Casing Tablet, Waterproof Case, Strap Phone
Charger & Kabel: Charger Fast Charging, Kabel Data Type C, Kabel Lightning, Wireless Charger, Charger Mobil, Adaptor Charger, Kabel Magnetik, Kabel Micro USB, Charger GaN, Kabel OTG
Power Bank: Power Bank 10000mAh, Power Bank 20000mAh, Power Bank Mini, Power Bank Wireless, Power Bank Magnetik, Power Bank Solar, Power Bank Fast Charging, Power Bank Laptop, Casing Power Bank, Modul Power Bank
Audio HP: TWS Bluetooth, Earphone Kabel, Headset Bluetooth, Headphone Bluetooth, Earphone Type C, Neckband, Handsfree, Case TWS, Eartips, Splitter Audio
Aksesoris HP: Holder HP, Tongsis, Ring HP, Stand HP, Lensa HP, Joystick HP, Kipas HP, Stylus Pen, Skin HP, Pop Socket
Suku Cadang HP: LCD HP, Baterai HP, Konektor Charger, Kamera Belakang HP, Backdoor HP, Speaker HP, Tombol Power, Flexibel HP, IC Power, Tool Servis HP
Wearable: Smartwatch, Smartband, Strap Smartwatch, Smart Ring, GPS Anak, Smartwatch Anak, Pelindung Smartwatch, Charger Smartwatch, Kacamata VR, Smart Glasses
Komputer & Laptop | 1.0 | original garansi_resmi RAM_8GB 16GB SSD_512GB gaming wireless RGB USB_3.0 Full_HD slim second bergaransi
Laptop: Laptop Gaming, Laptop Pelajar, Laptop Bisnis, Laptop Second, Chromebook, Laptop 2 in 1, Ultrabook, Laptop Desain, Notebook, Laptop Touchscreen
Komponen Komputer: Prosesor, VGA Card, Motherboard, RAM DDR4, RAM DDR5, Power Supply, Casing PC, Kipas Casing, CPU Cooler, Thermal Paste
Penyimpanan: SSD NVMe, SSD SATA, Hardisk Eksternal, Hardisk Internal, Flashdisk, MicroSD, Enclosure, NAS, Card Reader, Docking Hardisk
Monitor & PC: Monitor Gaming, Monitor LED, PC Rakitan, Mini PC, All In One, Bracket Monitor, Monitor Portable, Monitor Curved, PC Second, Monitor Second
Keyboard & Mouse: Keyboard Mechanical, Keyboard Wireless, Mouse Gaming, Mouse Wireless, Mousepad, Keycaps, Switch Keyboard, Numpad, Combo Keyboard Mouse, Wrist Rest
Printer & Tinta: Printer Inkjet, Printer Thermal, Tinta Printer, Toner Cartridge, Scanner, Kertas Thermal, Printer Label, Printer Foto, Cartridge, Barcode Scanner
Jaringan: Router WiFi, Modem 4G, Mifi, Kabel LAN, Switch Hub, Access Point, USB WiFi, Repeater WiFi, Konektor RJ45, Antena WiFi
Aksesoris Laptop: Cooling Pad, Stand Laptop, Charger Laptop, Baterai Laptop, Keyboard Laptop, Skin Laptop, USB Hub, Webcam, Docking Station, Garskin Laptop
Perangkat Lunak: Lisensi Windows, Office, Antivirus, Aplikasi Desain, Template, E-Course, Voucher Game PC, Font, Plugin, Aplikasi Kasir
Elektronik Rumah | 0.9 | garansi_resmi original low_watt hemat_listrik SNI inverter digital mini portable 220V anti_lengket putih
TV & Hiburan: Smart TV, TV LED, Set Top Box, Android TV Box, Bracket TV, Antena TV, Remote TV, Proyektor, Layar Proyektor, Soundbar
Pendingin: AC Split, Kipas Angin, Air Cooler, Kipas Dinding, AC Portable, Remote AC, Kipas Mini, Exhaust Fan, Air Purifier, Humidifier
Kulkas & Mesin Cuci: Kulkas 1 Pintu, Kulkas 2 Pintu, Freezer, Mesin Cuci 2 Tabung, Mesin Cuci Front Loading, Pengering Baju, Kulkas Mini, Showcase, Selang Mesin Cuci, Alas Kulkas
Elektronik Dapur: Rice Cooker, Blender, Air Fryer, Oven Listrik, Microwave, Mixer, Kompor Listrik, Magic Com Mini, Juicer, Chopper
Dispenser & Pemanas: Dispenser, Teko Listrik, Water Heater, Pompa Galon Elektrik, Termos Elektrik, Setrika Uap, Setrika Listrik, Filter Air, Coffee Maker, Pemanas Makanan
Pembersih: Vacuum Cleaner, Robot Vacuum, Vacuum Tungau, Mesin Pel, Steam Cleaner, Blower, Penyedot Debu Mobil, Sterilizer UV, Pembersih Jendela, Filter Vacuum
Lampu: Lampu LED, Lampu Emergency, Lampu Hias, Lampu Meja, Lampu Tumblr, Lampu Sorot, Lampu Solar, Lampu Sensor, Strip LED, Fitting Lampu
Kelistrikan: Stop Kontak, Kabel Listrik, Saklar, MCB, Stabilizer, Genset, Inverter Listrik, Baterai AA, Charger Baterai, Stop Kontak Wifi
Audio: Speaker Bluetooth, Speaker Aktif, Mikrofon, Karaoke Set, Amplifier, Radio, Speaker Sekolah, Mixer Audio, Kabel Audio, Subwoofer
Makanan & Minuman | -0.8 | halal BPOM enak gurih pedas manis renyah original isi_10_pcs 250gr 500gr 1kg kemasan oleh-oleh khas_asli homemade frozen
Camilan: Keripik Singkong, Basreng, Makaroni Pedas, Kacang Telur, Kue Kering, Cokelat, Permen, Keripik Pisang, Kerupuk, Seblak Kering
Makanan Instan: Mie Instan, Bubur Instan, Sereal, Seblak Instan, Rendang Kemasan, Sarden, Abon Sapi, Bakso Aci, Nasi Instan, Sosis Siap Makan
Minuman: Kopi Bubuk, Teh Celup, Minuman Cokelat, Susu UHT, Sirup, Jus Buah, Kopi Sachet, Matcha, Air Mineral, Minuman Serbuk
Bumbu & Bahan Masak: Bumbu Instan, Kecap Manis, Sambal, Minyak Goreng, Gula Aren, Garam, Kaldu Jamur, Terasi, Santan Bubuk, Rempah
Bahan Kue: Tepung Terigu, Cokelat Batang, Ragi, Mentega, Meses, Baking Powder, Pewarna Makanan, Krim Bubuk, Vanili, Keju Parut
Makanan Beku: Nugget, Sosis, Dimsum, Bakso Sapi, Kentang Goreng, Cireng, Risoles, Siomay, Ikan Fillet, Roti Maryam
Bahan Pokok: Beras, Telur, Gula Pasir, Tepung Tapioka, Kacang Hijau, Mie Kering, Beras Merah, Kedelai, Jagung Pipil, Bawang Goreng
Makanan Sehat: Oatmeal, Granola, Madu Murni, Selai Kacang, Gula Stevia, Kurma Ajwa, Kacang Almond, Beras Porang, Cuka Apel, Susu Almond
Oleh-Oleh: Bika Ambon, Pempek, Dodol, Bakpia, Lapis Legit, Keripik Tempe, Brem, Kopi Gayo, Amplang, Pie Susu
Rumah Tangga | -0.3 | serbaguna multifungsi premium anti_bocor stainless plastik tebal aesthetic minimalis import set BPA_free lipat gantung
Peralatan Masak: Wajan Anti Lengket, Panci Set, Pisau Dapur, Talenan, Spatula, Kukusan, Presto, Cobek, Saringan, Parutan
Peralatan Makan: Piring Set, Gelas Kaca, Sendok Garpu, Mangkok, Kotak Makan, Botol Minum, Tumbler, Sumpit, Mug Keramik, Teko
Penyimpanan Dapur: Toples, Rak Bumbu, Kotak Penyimpanan, Rak Piring, Dispenser Beras, Tempat Telur, Wadah Kulkas, Tudung Saji, Rak Gantung Dapur, Botol Bumbu
Kebersihan: Sapu, Alat Pel, Sikat WC, Tempat Sampah, Lap Microfiber Dapur, Sarung Tangan Karet, Kemoceng, Ember Lipat, Sikat Gosok, Plastik Sampah
Deterjen & Pembersih: Deterjen Cair, Sabun Cuci Piring, Pembersih Lantai, Pewangi Pakaian, Pemutih, Pembersih Kerak, Kamper, Pembersih Kaca, Karbol, Pengharum Ruangan
Kamar Mandi: Shower, Rak Kamar Mandi, Handuk, Keset, Tempat Sabun, Gayung, Kran Air, Tirai Mandi, Gantungan Handuk, Dispenser Sabun
Laundry: Jemuran, Hanger, Keranjang Baju, Papan Setrika, Jepit Jemuran, Jaring Laundry, Rak Jemuran Lipat, Semprotan, Lipat Baju, Bola Laundry
Pengusir Hama: Obat Nyamuk, Raket Nyamuk, Perangkap Tikus, Lem Lalat, Kelambu, Anti Rayap, Semprot Serangga, Kapur Semut, Perangkap Kecoa, Lampu Nyamuk
Tisu & Sekali Pakai: Tisu Wajah, Tisu Gulung, Tisu Basah, Plastik Klip, Kertas Minyak, Gelas Plastik, Aluminium Foil, Sedotan, Thinwall, Cling Wrap
Furnitur & Dekorasi | 0.4 | minimalis aesthetic modern scandinavian kayu_jati besi premium anti_air import kamar ruang_tamu lipat susun dinding ukuran_200x200
Tempat Tidur: Sprei, Bed Cover, Kasur Lipat, Bantal, Guling, Selimut, Matras, Ranjang Besi, Dipan Kayu, Topper
Kursi & Sofa: Kursi Kerja, Sofa Bed, Kursi Plastik, Bean Bag, Kursi Gaming, Bangku, Cover Sofa, Kursi Lipat, Kursi Makan, Bantal Sofa
Meja: Meja Belajar, Meja Lipat, Meja Komputer, Meja Makan, Meja Rias, Meja Tamu, Taplak Meja, Meja TV, Meja Bar, Meja Anak
Lemari & Rak: Lemari Pakaian, Rak Buku, Rak Sepatu, Lemari Plastik, Rak Dinding, Rak Serbaguna, Nakas, Laci Susun, Lemari Portable, Rak Troli
Dekorasi Dinding: Wallpaper Dinding, Hiasan Dinding, Jam Dinding, Cermin Dinding, Stiker Dinding, Pigura, Wallfoam, Poster, Kaligrafi, Lampu Dinding
Gorden & Karpet: Gorden, Karpet Bulu, Karpet Permadani, Vitrase, Roller Blind, Keset Diatomite, Karpet Lantai, Tirai Pintu, Karpet Anak, Rel Gorden
Tanaman Hias: Bunga Artificial, Pot Tanaman, Vas Bunga, Tanaman Hias Hidup, Rumput Sintetis, Rak Tanaman, Bonsai Artificial, Kaktus Mini, Terrarium, Bunga Kering
Pesta: Balon, Hampers, Lilin Ulang Tahun, Backdrop Ulang Tahun, Bunting Flag, Kertas Kado, Souvenir, Kartu Ucapan, Topper Kue, Dekorasi Lamaran
Taman: Selang Air, Pupuk, Bibit Tanaman, Sekop Taman, Sprayer, Media Tanam, Gunting Tanaman, Hidroponik Set, Lampu Taman, Polybag
Otomotif | 0.1 | original motor mobil universal matic Beat Vario NMAX Avanza Xenia PNP tebal anti_air LED 12V variasi racing kualitas
Aksesoris Motor: Spion Motor, Cover Motor, Jok Motor, Handgrip, Box Motor, Holder HP Motor, Windshield, Gantungan Barang, Stiker Motor, Kunci Cakram
Suku Cadang Motor: Kampas Rem Motor, Busi, V-Belt, Aki Motor, Rantai Motor, Filter Udara Motor, Roller, Bearing, Gear Set, Kabel Gas
Helm: Helm Full Face, Helm Half Face, Kaca Helm, Helm Anak, Helm Retro, Busa Helm, Helm Modular, Intercom Helm, Sarung Helm, Pembersih Helm
Pakaian Berkendara: Jas Hujan, Jaket Motor, Sarung Tangan Touring, Sepatu Riding, Masker Motor, Pelindung Lutut, Rompi Touring, Celana Touring, Kacamata Motor, Manset Motor
Aksesoris Mobil: Karpet Mobil, Cover Mobil, Sarung Jok Mobil, Parfum Gantung Mobil, Kaca Film, Bantal Mobil, Tirai Mobil, Holder Mobil, Organizer Mobil, Cover Setir
Suku Cadang Mobil: Wiper, Aki Mobil, Filter Oli, Kampas Rem Mobil, Filter Kabin, Shockbreaker, Lampu Mobil, Busi Mobil, Timing Belt, Radiator
Oli & Cairan: Oli Mesin Motor, Oli Mesin Mobil, Oli Gardan, Minyak Rem, Radiator Coolant, Chain Lube, Oli Samping, Pembersih Injector, Grease, Oli Transmisi
Perawatan Kendaraan: Shampo Mobil, Wax Mobil, Semir Ban, Kanebo, Coating, Pembersih Jamur Kaca, Cat Semprot, Penghilang Baret, Steam Cuci Motor, Vacuum Mobil
Ban & Velg: Ban Motor Tubeless, Ban Mobil, Velg Racing, Ban Dalam, Pompa Ban, Tambal Ban, Pentil, Dop Roda, Kunci Roda, Cairan Anti Bocor
Olahraga & Outdoor | 0.1 | original premium pria wanita olahraga gym lari futsal camping anti_air ringan lipat portable size_M_L_XL set import
Fitness: Dumbbell, Resistance Band, Matras Yoga, Skipping, Push Up Bar, Roller Perut, Sarung Tangan Gym, Barbel, Treadmill, Kettlebell
Pakaian Olahraga: Jersey Bola, Celana Training Olahraga, Legging Olahraga, Kaos Olahraga, Jaket Olahraga, Manset Olahraga, Celana Lari, Baju Senam, Baselayer, Jersey Sepeda
Sepak Bola & Futsal: Bola Futsal, Bola Sepak, Shin Guard, Sarung Tangan Kiper, Kaos Kaki Bola, Jaring Gawang, Rompi Latihan, Cone, Pompa Bola, Deker
Bulu Tangkis & Tenis: Raket Badminton, Shuttlecock, Senar Raket, Grip Raket, Tas Raket, Bola Tenis Meja, Bet Pingpong, Raket Padel, Net Badminton, Bola Tenis
Renang: Baju Renang Wanita, Celana Renang Pria, Kacamata Renang, Topi Renang, Pelampung, Baju Renang Muslimah, Sirip Renang, Nose Clip, Kolam Renang Anak, Snorkel
Sepeda: Sepeda Gunung, Sepeda Lipat, Sepeda Anak, Lampu Sepeda, Helm Sepeda, Ban Sepeda, Pompa Sepeda, Sadel, Gembok Sepeda, Pedal
Camping: Tenda, Sleeping Bag, Kompor Portable, Matras Camping, Lampu Camping, Kursi Camping, Hammock, Nesting, Carrier, Flysheet
Memancing: Joran, Reel Pancing, Senar Pancing, Kail, Umpan Pancing, Kotak Pancing, Pelampung Pancing, Jaring Ikan, Kursi Pancing, Rod Holder
Bela Diri & Lainnya: Sarung Tinju, Samsak, Hand Wrap, Baju Karate, Body Protector, Panahan, Papan Catur, Skateboard, Bola Basket, Bola Voli
Hobi & Koleksi | -0.3 | original edisi anime karakter import mainan edukasi anak kayu set koleksi limited murah hadiah kado
Mainan Anak: Mobil Remote, Boneka, Balok Susun, Puzzle, Mainan Masak, Robot, Slime, Mainan Edukasi, Pistol Air, Kereta Mainan
Action Figure: Figure Anime, Model Kit, Diecast, Miniatur, Figure Superhero, Nendoroid, Gashapon, Blind Box, Display Case, Kartu Koleksi
Buku: Novel, Komik, Buku Anak, Buku Pelajaran, Buku Agama, Buku Bisnis, Buku Resep, Kamus, Buku Mewarnai, Buku Self Improvement
Alat Musik: Gitar Akustik, Ukulele, Keyboard Musik, Kalimba, Senar Gitar, Harmonika, Drum Elektrik, Biola, Pianika, Capo
Kerajinan: Benang Rajut, Kain Flanel, Lem Tembak, Manik Manik, Alat Sulam, Resin, Clay, Kain Katun, Jarum Jahit, Pita Satin
Hewan Peliharaan: Makanan Kucing, Pasir Kucing, Makanan Anjing, Kandang Kucing, Mainan Kucing, Makanan Ikan, Akuarium, Sampo Kucing, Makanan Burung, Tas Kucing
Perlengkapan Melukis: Cat Air, Kanvas, Kuas Lukis, Cat Akrilik, Pensil Warna, Sketchbook, Crayon, Marker, Easel, Drawing Pen
Board Game & Kartu: Kartu Remi, Uno, Monopoli, Ular Tangga, Kartu Tarot, Catur Magnet, Domino, Board Game Keluarga, Rubik, Dart
Merchandise: Photocard, Gantungan Kunci, Stiker, Lightstick, Poster Anime, Pin Enamel, Kaos Anime, Album, Standee, Totebag Karakter
Kantor & Industri | -0.2 | tebal premium serbaguna grosir murah isi_100_lembar pcs ukuran_A4 custom kantor toko sekolah UMKM packing online_shop
Alat Tulis: Pulpen, Pensil, Penghapus, Spidol, Stabilo, Tip-X, Penggaris, Kotak Pensil, Rautan, Pulpen Gel
Buku & Kertas: Buku Tulis, Kertas HVS, Binder, Sticky Notes, Notebook Aesthetic, Kertas Stiker, Amplop, Buku Nota, Loose Leaf, Kertas Foto
Perlengkapan Kantor: Map Plastik, Stapler, Perforator, Papan Tulis, Kalkulator, Stempel, Lakban Kantor, Gunting, ID Card Holder, Mesin Laminating
Pengemasan: Bubble Wrap, Kardus Packing, Plastik Polymailer, Lakban Bening, Kertas Label, Plastik OPP, Standing Pouch, Kotak Hampers, Stiker Fragile, Plastik Vacuum
Perkakas: Obeng Set, Bor Listrik, Tang, Kunci Pas, Gergaji, Meteran, Gerinda, Palu, Kotak Perkakas, Solder
Bahan Bangunan: Cat Tembok, Semen Instan, Kran Tembok, Engsel Pintu, Gembok, Handle Pintu, Lem Pipa, Paku, Waterproofing, Kuas Cat
Keselamatan Kerja: Helm Proyek, Sepatu Boots Karet, Kacamata Safety, Rompi Proyek, Sarung Tangan Safety, Masker Respirator, Body Harness, APAR, Ear Plug, Safety Cone
Perlengkapan Toko: Timbangan Digital, Mesin Kasir, Rak Toko, Manekin, Label Harga, Neon Box, Gantungan Baju Toko, Etalase Kaca, Laci Kasir, Mesin Hitung Uang
Mesin & Usaha: Sealer, Mesin Jahit, Mesin Press, Cup Sealer, Mesin Kopi, Kompresor, Mesin Las, Vacuum Sealer, Pompa Air, Mesin Es
`;
