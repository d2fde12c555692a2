/** Electronics, vehicles, games and tools. `categories.ts` explains the format. */
export const TOOLS = `
Handphone & Tablet | 6 | Original, Ready Stock, Bisa COD, Garansi, Murah, Terlaris, Promo, Termurah, Terbaru
Casing & Pelindung | 8-75 | W- | Bening, Matte, Motif, Anti Crack, Karakter, Magnetik, Silikon, Aesthetic / Anti Kuning, Anti Jamur, Pelindung Kamera, Tebal / Full Cover, Custom, Tali / Lucu, Slim, Semua Tipe | Casing HP *, Softcase HP *, Flip Cover *, Strap Phone *
+ | 8-60 | -- | Full Lem, Bening, Privacy, Matte, Anti Spy, Ceramic / 9H, Anti Minyak, Anti Pecah / Isi 2, Alat Pasang / Semua Tipe, Full Cover | Tempered Glass *, Anti Gores * Hydrogel, Ring Kamera *
Charger & Kabel | 25-190 | W- | Fast Charging, 20W, 33W, 65W, GaN, Mini / Dual Port, USB C, PD 3.0 / Anti Panas, Pengaman Arus / SNI, Kabel Bonus | Charger HP *, Charger Mobil *, Wireless Charger *, Adaptor Charger *
+ | 8-75 | W- | Fast Charging, Braided, Magnetik, 3 in 1, 60W / 1 Meter, 2 Meter, 3A / Anti Putus, Nilon, Transfer Data / Semua HP | Kabel Data * Type C, Kabel Data * Micro USB, Kabel OTG *
Audio HP | 45-390 | W- | TWS, Gaming, ANC, Bass, Sport, Low Latency / Bluetooth 5.3, Tahan 24 Jam, Mic HD / Anti Air IPX5, Touch Control, Noise Cancelling / Olahraga, Kerja | TWS * Bluetooth, Headset * Bluetooth, Headphone * Bluetooth, Neckband *
+ | 12-95 | W- | Extra Bass, In Ear, Gaming, Type C / Mic Jernih, Kabel 1.2 Meter / Jack 3.5mm, Tombol Volume / Semua HP | Earphone * Kabel, Earphone Type C *
Power Bank | 75-390 | W- | 10000mAh, 20000mAh, Mini, Magnetik, Kabel Built In / Fast Charging, 22.5W, PD 20W, Layar Digital / Dual Output, Tipis, Real Capacity / Garansi 1 Tahun, SNI | Power Bank *, Power Bank Mini *, Power Bank Wireless *
Handphone | 1150-6500 | CW | 5G, 4G, NFC, Gaming, Kamera 50MP, Kamera 108MP / Baterai 5000mAh, Layar AMOLED 120Hz, Fast Charging 33W, Layar 6.7 Inch / Dual SIM, Sidik Jari, Stereo Speaker / Garansi Resmi 1 Tahun, Segel, Free Casing | Smartphone *, HP Gaming *, HP Kamera *, HP Lipat
+ | 160-480 | W- | Dual SIM, Baterai Awet, Tombol Besar, Senter / Layar 2.4 Inch, Layar 1.8 Inch / Radio FM, Speaker Kencang / Garansi 1 Tahun, Lansia | Feature Phone *, HP Lansia *
+ | 650-3900 | CW | Mulus, Fullset, Bekas, Like New / Batangan, No Minus, Sinyal Normal / Garansi Toko 30 Hari, Siap Pakai | HP Second *
Aksesoris HP | 8-110 | W- | Magnetik, Lipat, Adjustable, Putar 360, Aluminium / Anti Goyang, Anti Slip, Kokoh / Motor, Mobil, Meja / Universal, Kuat | Holder HP *, Stand HP *, Ring HP *
+ | 25-190 | W- | Mini, Bluetooth, RGB, Aluminium, Gurita / 1.7 Meter, 2.1 Meter, Remote / Kokoh, Lipat / Konten, Live | Tripod HP *, Tongsis *, Lensa HP *
+ | 15-160 | W- | Palm Rejection, Universal, Magnetik, Kapasitif / Ujung Halus, Rechargeable / Tablet, Menulis, Gambar | Stylus Pen *
Wearable | 90-650 | W- | AMOLED, GPS, Bluetooth Call, Sport, Layar 1.9 Inch / Tahan 7 Hari, Anti Air IP68, 100 Mode Olahraga / Detak Jantung, SpO2, Notifikasi Chat / Garansi 1 Tahun, Pria Wanita | Smartwatch *, Smartband *, Smartwatch Anak *
+ | 10-65 | W- | Silikon, Stainless, Milanese, Nilon / 20mm, 22mm, 18mm / Quick Release, Anti Keringat / Pria Wanita | Strap Smartwatch *
Tablet | 1100-6500 | CW | WiFi, 4G, Layar 11 Inch, Layar 10 Inch, Anak / Baterai 8000mAh, Layar 90Hz, Quad Speaker, Free Keyboard / Belajar, Gambar, Kerja / Garansi Resmi 1 Tahun, Segel | Tablet *, Tablet Anak *, Tablet Gambar
Suku Cadang HP | 90-390 | W- | Fullset, OLED, Incell, OEM / Touchscreen, Frame / Garansi Pasang, Teruji / Teknisi | LCD HP *
+ | 35-190 | -- | Double Power, OEM, Double IC / 5000mAh, Lem Baterai / Garansi 6 Bulan, Teruji | Baterai HP *
+ | 10-90 | -- | Presisi, Set Lengkap, Magnetik / 25 in 1, Isi 5 / Teknisi, Servis | Tool Servis HP *, Konektor Charger *
Komputer & Laptop | 4 | Original, Garansi, Ready Stock, Bisa COD, Termurah, Promo, Terlaris, Terbaru, Bergaransi
Keyboard & Mouse | 30-290 | W- | Gaming, Silent, RGB, Ergonomis, Mini / DPI 7200, Bluetooth 2.4G, 6 Tombol / Rechargeable, Baterai Awet / Kantor, Laptop | Mouse * Wireless, Mouse * Gaming
+ | 75-590 | W- | RGB, Hotswap, 68 Key, 87 Key, Mini / Bluetooth, Kabel Type C, Blue Switch, Red Switch / Plug and Play, Backlight / Kerja, Gaming | Keyboard * Mechanical, Keyboard * Wireless, Combo Keyboard Mouse *
+ | 10-95 | M- | XL, Polos, Peta Dunia, RGB / 30x80, 25x30, 40x90 / Anti Slip, Jahit Tepi / Gaming, Kantor | Mousepad *
Aksesoris Laptop | 25-220 | W- | Aluminium, Lipat, Adjustable, 6 Kipas, RGB / 14 Inch, 15.6 Inch, 17 Inch / Pendingin, Anti Slip, Ringan / Portable, Kerja | Stand Laptop *, Cooling Pad *
+ | 45-390 | W- | 7 in 1, 4 Port, Type C, 8 in 1 / USB 3.0, HDMI 4K / Plug and Play, Aluminium / Laptop, Tablet | USB Hub *
+ | 90-450 | -- | Full HD 1080P, 2K, Autofokus / Mic Noise Reduction, Tutup Lensa / Meeting, Live | Webcam *
+ | 90-390 | -- | OEM, 65W, 45W, 6 Cell / 19V, Type C / Awet, Teruji / Semua Merek | Charger Laptop *, Baterai Laptop *
Laptop | 3900-18500 | -- | Slim, Touchscreen, 2 in 1, Bisnis, Pelajar / RAM 8GB SSD 512GB, RAM 16GB SSD 512GB, RAM 8GB SSD 256GB / Layar 14 Inch FHD, Layar 15.6 Inch IPS, Layar 13 Inch / Garansi Resmi 2 Tahun, Free Tas, OS Original | Laptop * Pelajar, Laptop Bisnis *, Laptop Desain *, Ultrabook
+ | 9500-28000 | -- | RGB, 144Hz, 165Hz, VGA 6GB, VGA 8GB / RAM 16GB SSD 512GB, RAM 16GB SSD 1TB / Layar 15.6 Inch, Layar 16 Inch / Garansi Resmi 2 Tahun, Free Tas | Laptop Gaming *
+ | 1500-4800 | -- | Mulus, Slim, Core Generasi 8, Bekas Kantor / RAM 8GB SSD 256GB, RAM 4GB SSD 128GB / Baterai Awet, Siap Pakai, Layar 14 Inch / Garansi 1 Bulan, Free Charger | Laptop Second *
Penyimpanan | 290-1350 | E- | Gen 3, Gen 4, M.2 2280, SATA 3 / Read 3500MB/s, Read 550MB/s / Heatsink, Cepat / Garansi Resmi 3 Tahun | SSD * NVMe, SSD * 2.5 Inch
+ | 35-190 | E- | Metal, Mini, USB 3.2, OTG, Class 10, U3 / Read 100MB/s, Anti Air / Kamera, CCTV, Laptop | Flashdisk *, MicroSD *
+ | 550-1500 | -- | 1TB, 2TB, 500GB, Slim / USB 3.0, Anti Guncangan / Plug and Play / Garansi Resmi 3 Tahun | Hardisk Eksternal *
+ | 20-110 | W- | 4 in 1, Type C, USB 3.0, Transparan / Cepat, Plug and Play / Laptop, HP | Card Reader *, Enclosure *
Komponen Komputer | 190-1450 | -- | 8GB, 16GB, 32GB / DDR4 3200MHz, DDR5 5600MHz / RGB, Heatsink / Garansi Resmi 3 Tahun | RAM PC *, RAM Laptop *
+ | 1450-8500 | -- | Gaming, Dual Fan, Second Mulus / 6GB, 8GB, 12GB / Editing, Full HD / Garansi Resmi 3 Tahun, Segel | VGA Card *
+ | 850-4900 | -- | Gaming, 6 Core, 8 Core, Micro ATX / DDR4, DDR5 / Editing, Server / Garansi Resmi 3 Tahun, Segel | Prosesor *, Motherboard *
+ | 290-1500 | -- | Gaming, Modular, RGB, Kaca Samping / 550W, 650W, Micro ATX / 80 Plus Bronze, Senyap / Garansi 5 Tahun | Power Supply *, Casing PC *
+ | 15-190 | -- | RGB, 12 cm, Silent / 4 Pin, Isi 3 / PC | Kipas Casing *
Monitor & PC | 850-6500 | -- | 24 Inch, 27 Inch, Curved, Gaming, Portable / IPS Full HD, 100Hz, 165Hz, 2K / HDMI, Type C, Frameless / Garansi Resmi 3 Tahun, Bonus Kabel | Monitor * LED, Monitor Gaming *, Mini PC *, PC Rakitan *, All In One
Printer & Tinta | 850-2900 | -- | Inkjet, WiFi, Multifungsi, A4, Tank / Print Scan Copy, Warna, Duplex / Kantor, Sekolah / Garansi Resmi, Bonus Kertas | Printer * Inkjet, Scanner *
+ | 190-950 | -- | Bluetooth, USB, 58mm, 80mm, 100x150 / Resi, Kasir, Label / Auto Cut, Portable / Garansi 1 Tahun, Online Shop | Printer Thermal *, Printer Label *
+ | 15-160 | W- | Refill, Pigment, Isi 4 Warna, Botol / 100ml, 70ml / Anti Luntur, Semua Printer | Tinta Printer *, Toner Cartridge *
+ | 12-120 | I- | 80x50, 57x30, A6, 100x150 / Isi 10, Isi 50, 350 Lembar / Kualitas Tebal, Tidak Pudar / Kasir, Resi | Kertas Thermal *
Jaringan | 120-590 | -- | Dual Band, Gigabit, 4G LTE, Outdoor, 300Mbps / 4 Antena, Unlock, Semua Operator / Jangkauan Luas, Mudah Dipasang / Garansi 1 Tahun, Rumah | Router WiFi *, Modem 4G *, Repeater WiFi *
+ | 15-150 | -- | Cat 6, Cat 5e, Outdoor, 8 Port, 5 Port / 10 Meter, 20 Meter, Gigabit / Plug and Play, Siap Pakai / CCTV, Kantor | Kabel LAN *, Switch Hub *
+ | 35-160 | -- | Dual Band, Mini, 600Mbps, Antena / Bluetooth 5.0, 5dBi / PC, Laptop | USB WiFi *
Elektronik Rumah | 4 | Garansi Resmi, Original, SNI, Ready Stock, Bisa COD, Promo, Terlaris, Murah, Garansi 1 Tahun
Elektronik Dapur | 150-650 | W- | Digital, Low Watt, Mini, Serbaguna / 1.8 Liter, 0.6 Liter, 1 Liter / Anti Lengket, Stainless / Kos, Keluarga | Rice Cooker *
+ | 75-450 | W- | Kaca, Portable, Kapsul, Elektrik, 2 Liter / Pisau 4 Mata, 5 Kecepatan, 300 Watt / Stainless, BPA Free / Bumbu, Jus, Daging | Blender *, Chopper *, Mixer *
+ | 250-950 | W- | Digital, Low Watt, Manual, Kaca / 4 Liter, 6 Liter, 10 Liter / Tanpa Minyak, Touchscreen / Rumah, Hemat Listrik | Air Fryer *, Oven Listrik *
+ | 150-550 | W- | Induksi, Portable, 1 Tungku, Keramik / 600 Watt, 1000 Watt, Touchscreen / Anti Api, Kos | Kompor Listrik *
Pendingin | 90-450 | W- | Berdiri, Dinding, Meja, Tornado / 16 Inch, 12 Inch, 3 Kecepatan, Remote / Angin Kencang, Hemat Listrik, Senyap / Kamar, Ruang Tamu | Kipas Angin *, Exhaust Fan *
+ | 25-190 | W- | USB, Portable, Jepit, Leher, Lucu / Rechargeable, 3 Kecepatan, 300ml / Senyap, Lampu LED / Kamar, Mobil, Meja | Kipas Mini *, Humidifier *
+ | 350-1400 | -- | Portable, Remote, 3 in 1 / 10 Liter, 8 Liter, Ice Gel / Hemat Listrik / Kamar | Air Cooler *
+ | 2700-6900 | -- | Inverter, Low Watt, 1/2 PK, 1 PK / R32, Hemat Listrik, Turbo Cool / Garansi 5 Tahun, Unit Only / Kamar, Ruang Tamu | AC Split *, AC Portable
Audio | 75-750 | W- | Portable, Mini, Bass, RGB, Aktif / 10 Watt, 20 Watt, 8 Inch / Anti Air, Tahan 8 Jam, Radio FM / Outdoor, Hajatan, Rumah | Speaker * Bluetooth, Speaker Aktif *
+ | 60-550 | W- | Wireless, Kondensor, Clip On, Dual / USB, Efek Suara, Noise Cancelling / Jernih, Rechargeable / Karaoke, Podcast, Live | Mikrofon *, Karaoke Set *
+ | 70-290 | -- | Jadul, AM FM, Bluetooth, Portable / USB MP3, Senter / Suara Jernih, Hajatan | Radio *
Lampu | 8-150 | W- | LED, Tumblr, Sensor Gerak, Solar, Tidur, RGB / 12 Watt, 10 Meter, 5 Watt, 9 Watt / Remote, Rechargeable, Hemat Energi, Tahan Lama / Kamar, Taman, Belajar | Lampu LED *, Lampu Hias *, Lampu Meja *, Lampu Emergency *, Strip LED *, Lampu Sorot *
TV & Hiburan | 1250-6900 | -- | 32 Inch, 43 Inch, 50 Inch, 24 Inch / Digital, 4K UHD, Full HD / Frameless, Voice Remote, Suara Stereo / Free Bracket, Garansi 3 Tahun | Smart TV *, TV LED *
+ | 390-2900 | -- | Mini, Full HD, Android, 4K / 200 Inch, WiFi, 6000 Lumens / Autofokus, Remote / Nobar, Kelas | Proyektor *
+ | 90-260 | -- | Digital, Full HD, WiFi / HDMI, USB / Siaran Jernih, Tanpa Langganan | Set Top Box *
+ | 20-190 | -- | Digital, Indoor, Outdoor, Universal, Dinding / 10 Meter, 14-42 Inch, 32-55 Inch / Kuat, Mudah Dipasang / Rumah, Kos | Antena TV *, Bracket TV *
Dispenser & Pemanas | 90-390 | W- | Uap, Portable, Lipat, Mini, Anti Lengket / 350 Watt, 800 Watt, Plat Keramik / Cepat Panas, Hemat Listrik / Rumah, Travel, Laundry | Setrika *, Setrika Uap
+ | 60-350 | W- | Stainless, Digital, Lipat, Kaca / 1.8 Liter, 2 Liter, 600 Watt / Otomatis Mati, Cepat Panas / Kos, Kantor | Teko Listrik *, Coffee Maker *
+ | 25-120 | W- | Otomatis, Lipat, Mini, Touch / USB, Rechargeable / Food Grade, Senyap / Galon | Pompa Galon * Elektrik
+ | 190-1900 | -- | Galon Bawah, Galon Atas, Panas Dingin, Mini / 3 Kran, Low Watt / Hemat Listrik / Rumah, Kantor | Dispenser *
Pembersih | 150-1900 | W- | Wireless, Handheld, 2 in 1, Robot, Portable / 12000Pa, HEPA Filter, Basah Kering / Rechargeable, Senyap, Ringan / Rumah, Mobil, Kasur | Vacuum Cleaner *, Vacuum Tungau *, Robot Vacuum *, Steam Cleaner
Kulkas & Mesin Cuci | 1350-5200 | -- | Low Watt, Inverter, Hemat Listrik, Kaca, Mini / 7 Kg, 150 Liter, 9 Kg, 200 Liter / Garansi 5 Tahun, Anti Karat / Rumah, Kos, Usaha | Kulkas 2 Pintu *, Mesin Cuci 2 Tabung *, Kulkas 1 Pintu *, Freezer *
+ | 15-95 | W- | Motif Bunga, Renda, Anti Air, Tebal / Jumbo, 2 Pintu, 130x55, 2 Meter / Mudah Dicuci, Serbaguna | Cover Kulkas *, Cover Mesin Cuci *, Selang Mesin Cuci
Kelistrikan | 15-150 | W- | 4 Lubang, 6 Lubang, Switch, USB / 3 Meter, 5 Meter, Kabel Tebal / Tahan Api, Pengaman Anak / Rumah, Kantor | Stop Kontak *, Kabel Roll *
+ | 8-130 | W- | Tunggal, Ganda, WiFi, Touch / 10 Ampere, Panel Kaca / Tahan Lama / Rumah | Saklar *, Stop Kontak WiFi
+ | 8-90 | -- | Alkaline, Rechargeable, AAA / Isi 4, Isi 2, 1.5V / Tahan Lama / Mainan, Remote | Baterai AA *
Otomotif | 4 | Original, Universal, Tebal, Ready Stock, Bisa COD, Murah, Terlaris, Kualitas Super, Variasi
Aksesoris Motor | 45-190 | W- | Anti Air, Tebal, Waterproof, Outdoor / Motor Matic, Motor Bebek, Motor Sport / Anti Panas, Pengait / Ukuran L, Ukuran XL | Cover Motor *
+ | 25-190 | W- | CNC, Model Racing, Retro, Lipat, Bulat / Motor Matic, Motor Sport, Semua Motor / Full Aluminium, Anti Karat / PNP, Satu Set | Spion * Motor, Handgrip *
+ | 20-130 | W- | Anti Getar, Anti Air, Spion, Stang / Aluminium, Kuat / Ojol, Touring / Semua HP | Holder HP Motor *
+ | 5-75 | W- | Cutting, Reflektif, Karakter, Custom / Anti Air, Tidak Pudar / Motor Matic, Motor Sport | Stiker Motor *
+ | 120-450 | W- | Aluminium, Plastik Tebal, Touring / 30 Liter, 45 Liter, Bracket / Kunci Ganda / Semua Motor | Box Motor *
Helm | 95-590 | WS | Half Face, Full Face, Retro, Anak, Modular, Polos / Double Visor, Busa Tebal, Kaca Bening, Flat Visor / SNI, Ringan, Bisa Dilepas / Dewasa, Pria Wanita, Free Masker | Helm * Half Face, Helm * Full Face, Helm Retro *, Helm Anak *
+ | 10-85 | W- | Flat, Bening, Smoke, Iridium, Silver / Anti Gores, Tebal, Anti Embun / Semua Helm, Universal | Kaca Helm *, Busa Helm, Sarung Helm
Pakaian Berkendara | 45-260 | WS | Setelan, Rubber, Ponco, Reflektor, Parasut / Anti Air, Anti Rembes, Tebal, Anti Angin / Touring, Harian, Pria Wanita / Jumbo, Free Tas | Jas Hujan *, Jaket Motor *, Masker Motor, Pelindung Lutut, Sarung Tangan Touring *
Oli & Cairan | 35-160 | -- | Matic, Bebek, 4T, Full Synthetic, SAE 10W-30, SAE 10W-40 / 800ml, 1 Liter / Tarikan Enteng, Mesin Adem / Segel Asli | Oli Mesin Motor *
+ | 12-75 | V- | Matic, Motor, Anti Karat, Concentrate / 120ml, 500ml, 1 Liter / Awet, Anti Panas / Segel Asli | Oli Gardan *, Minyak Rem *, Radiator Coolant *, Chain Lube *
+ | 110-490 | -- | Bensin, Diesel, Full Synthetic, SAE 5W-30 / 4 Liter, 1 Liter / Mesin Halus / Segel Asli | Oli Mesin Mobil *
Suku Cadang Motor | 18-120 | -- | Depan, Belakang, Cakram, Racing, Standar / Motor Matic, Motor Bebek, Motor Sport / Pakem, Awet / PNP, Satu Set | Kampas Rem Motor *, V-Belt *, Roller *
+ | 15-90 | -- | Iridium, Racing, Standar, Kaki 2 / Motor Matic, Motor Bebek / Tarikan Enteng, Awet | Busi Motor *
+ | 130-290 | -- | Kering, GTZ5S, 12V, MF / Motor Matic, Motor Bebek / Garansi 6 Bulan, Bebas Perawatan | Aki Motor *
Aksesoris Mobil | 120-650 | W- | Karet, Kulit Sintetis, Full Set, Bludru / 5 Seater, 7 Seater, Baris 1-3 / Anti Air, Tebal / Semua Mobil, Custom | Karpet Mobil *, Sarung Jok Mobil *
+ | 90-290 | W- | Anti Air, Tebal, Outdoor, Anti Panas / Sedan, SUV, City Car, MPV / 3 Lapis, Tali Pengikat | Cover Mobil *
+ | 10-75 | V- | Gantung, Kopi, Lavender, AC, Gel / 10ml, 50ml / Tahan Lama, Anti Mabuk | Parfum Mobil *
+ | 25-160 | W- | Magnetik, Lipat, Dashboard, Lembut / Kuat, Anti Slip / Semua Mobil, Perjalanan | Holder Mobil *, Bantal Mobil *, Cover Setir *
Perawatan Kendaraan | 10-95 | V- | Foam, Nano, Salju, Hitam Pekat, Gel / 500ml, 1 Liter, 5 Liter / Kilap Tahan Lama, Wangi / Motor Mobil, Steam | Shampo Mobil *, Semir Ban *
+ | 15-150 | V- | Nano Ceramic, Daun Talas, Semprot / 100ml, 250ml, 500ml / Penghilang Jamur, Anti Gores, Kilap / Motor Mobil, Ampuh | Coating *, Pembersih Jamur Kaca *
+ | 20-60 | W- | Glossy, Doff, Metalik, Tahan Panas / 400ml, 300ml / Cepat Kering / Motor, Mobil, Velg | Cat Semprot *
Suku Cadang Mobil | 25-150 | -- | Frameless, Silikon, Depan, Belakang / Isi 2, 16 Inch, 24 Inch / Senyap, Bersih / Semua Mobil | Wiper *
+ | 45-390 | -- | LED, H4, H11, Kabut / 12V, 6000K, Isi 2 / Terang, Fokus / PNP | Lampu Mobil *
+ | 650-1500 | -- | Kering, NS40, NS60, MF / 12V, Bebas Perawatan / Garansi 6 Bulan, Tukar Tambah | Aki Mobil *
+ | 30-390 | -- | Depan, Standar, Tebal / Satu Set, Kiri Kanan / Awet, Presisi / PNP | Filter Oli *, Kampas Rem Mobil *
Ban & Velg | 150-450 | -- | Tubeless, Ring 14, Ring 17, Soft Compound / 80/90, 90/80, 100/80 / Anti Licin, Awet / Motor Matic, Motor Bebek | Ban Motor *
+ | 90-450 | -- | Elektrik, Portable, Digital, Mini / 12V, 150 PSI, Rechargeable / Otomatis Mati, Lampu LED / Mobil, Motor | Pompa Ban *
+ | 15-75 | -- | Tubeless, Ampuh, Botol / 350ml, 500ml, 1 Liter / Motor Mobil, Tahan Lama | Cairan Anti Bocor *
Olahraga & Outdoor | 4 | Premium, Original, Terlaris, Ready Stock, Bisa COD, Murah, Import, Terbaru, Kualitas Super
Pakaian Olahraga | 40-230 | WS | Dryfit, Running, Printing, Polos, Kompresi, Full Print / Lengan Pendek, Lengan Panjang, Celana Pendek / Pria, Wanita, Dewasa, Unisex / Adem, Cepat Kering, Futsal, Gym | Kaos Olahraga *, Jersey * Bola, Celana Lari *, Legging Olahraga *, Jersey Sepeda *, Baju Senam *
Fitness | 25-390 | W- | Set, Vinyl, Adjustable, Lapis Karet / 2 Kg, 5 Kg, 10 Kg, Sepasang / Anti Slip, Kuat / Gym, Rumah, Pemula | Dumbbell *, Kettlebell *
+ | 45-190 | W- | Anti Slip, TPE, NBR, Tebal / 6 mm, 10 mm, 8 mm / Free Tas, Empuk / Pilates, Rumah | Matras Yoga *
+ | 15-120 | W- | Elastis, Set 5, Tali Baja, Digital / 3 Level, Pegangan Busa / Kuat, Anti Slip / Gym, Diet, Pemula | Resistance Band *, Skipping *, Push Up Bar *
Bulu Tangkis & Tenis | 75-690 | W- | Carbon, Full Graphite, Ringan, Latihan / 4U, Senar Terpasang, 30 LBS / Free Tas, Free Grip / Dewasa, Pemula, Smash | Raket Badminton *, Raket Padel *
+ | 25-130 | -- | Bulu Angsa, Bulu Bebek, Latihan, Plastik / Isi 12, Isi 6, Speed 77 / Stabil, Awet / Klub, Turnamen | Shuttlecock *
+ | 8-110 | W- | Karet, Handuk, Tebal, Tension 30 / Isi 3, Satuan, 10 Meter / Anti Slip, Awet / Badminton, Tenis | Grip Raket *, Senar Raket *
Sepak Bola & Futsal | 55-290 | -- | Jahit, Press, Size 4, Size 5, Vantel / Anti Air, Tebal, Lentur / Latihan, Pertandingan, Sekolah | Bola Futsal *, Bola Sepak *
+ | 15-130 | W- | Tebal, Panjang, Anti Slip, Dewasa, Anak / Sepasang, Spandex / Nyaman, Kuat / Latihan, Pertandingan | Kaos Kaki Bola *, Shin Guard *, Sarung Tangan Kiper *, Rompi Latihan
Camping | 190-890 | W- | Double Layer, Otomatis, Dome, Ultralight / Kapasitas 4 Orang, Kapasitas 2 Orang / Anti Air, Windproof / Gunung, Pantai, Keluarga | Tenda * Camping
+ | 55-290 | W- | Lipat, Portable, Mini, Ultralight / Tas Simpan, Kuat 120 Kg, Windproof / Kokoh, Ringan / Gunung, Piknik | Kursi Camping *, Kompor Portable *, Meja Camping *
+ | 60-590 | W- | Polar, Busa Tebal, 60 Liter, 40 Liter / Anti Air, Hangat, Rangka / Ringan, Cover / Gunung | Sleeping Bag *, Carrier *
+ | 35-190 | W- | LED, Gantung, Solar, Rechargeable / Tahan 20 Jam, Remote, USB / Terang, Anti Air / Darurat, Tenda | Lampu Camping *
Renang | 75-260 | WS | Lengan Panjang, One Piece, Diving, Rok / Spandex, Nilon / Pad Dada, Resleting Depan / Anti UV, Jumbo | Baju Renang * Wanita, Baju Renang Muslimah *
+ | 20-150 | W- | Anti Embun, Minus, Silikon, Anti UV / Free Box, Free Ear Plug / Nyaman, Jernih / Dewasa, Anak | Kacamata Renang *, Topi Renang *
+ | 40-130 | WS | Selutut, Boxer, Pendek / Spandex, Cepat Kering / Tali Serut / Dewasa | Celana Renang * Pria
Sepeda | 15-290 | W- | LED, Aluminium, MTB, Lipat, Elektrik / USB, Anti Air, Mini, Ring 26 / Terang, Kuat, Empuk / Gowes, Balap | Lampu Sepeda *, Helm Sepeda *, Pompa Sepeda *, Sadel *, Gembok Sepeda *, Pedal
+ | 950-4500 | W- | Lipat, MTB 27.5 Inch, BMX, Keranjang / 21 Speed, 7 Speed, Rem Cakram / Rangka Besi, Aluminium / SNI, Dewasa, Anak | Sepeda Gunung *, Sepeda Lipat *, Sepeda Anak *
Memancing | 60-390 | -- | Carbon, Telescopic, Fiber, Spinning / 180 cm, 210 cm, Sambung 2 / Kuat, Lentur, Ringan / Laut, Galatama, Sungai | Joran *
+ | 75-450 | -- | Power Handle, Metal, Spinning / 2000, 3000, 1000, 12 Bearing / Halus, Anti Karat / Laut, Sungai | Reel Pancing *
+ | 5-110 | R- | PE X8, Minnow, Frog, Essen, Tajam / Isi 10, 100 Meter, 5 Gram / Kuat, Ampuh / Galatama, Gabus, Nila | Umpan Pancing *, Senar Pancing *, Kail *
Hobi & Koleksi | 4 | Lucu, Original, Terlaris, Ready Stock, Bisa COD, Murah, Kado Anak, Import, Terbaru
Mainan Anak | 35-260 | W- | Offroad, Drift, Polisi, Transformasi, LED / 4WD, Rechargeable, Skala 1:16 / Tahan Banting, Jarak 30 Meter / Anak Laki, Usia 3 Tahun | Mobil * Remote, Robot Mainan *
+ | 20-190 | W- | Beruang, Kelinci, Jumbo, Karakter, Wisuda / 30 cm, 60 cm, 1 Meter / Bulu Halus, Lembut / Anak Perempuan, Pacar | Boneka *
+ | 15-150 | -- | Kayu, Angka, Huruf, Hewan, Magnetik, Rakit / Isi 100, Isi 52, Set / SNI, Aman, Warna Warni / Usia 3 Tahun, TK, Montessori | Balok Susun *, Puzzle *, Mainan Edukasi *
+ | 20-170 | W- | Lengkap, Koper, Kasir, Es Krim / Isi 32, Set, Lampu Suara / Aman, Lucu / Anak Perempuan, Usia 3 Tahun | Mainan Masak *
Buku | 35-120 | -- | Best Seller, Romansa, Remaja, Fiksi, Misteri / Edisi Baru, 300 Halaman, Hard Cover / Segel, Penerbit Resmi | Novel *, Komik *
+ | 10-95 | -- | Bergambar, Dongeng, Full Color, Paud, Hewan / Isi 10, A4, Bilingual / TK, SD, Usia 3 Tahun / Edukasi | Buku Anak *, Buku Mewarnai *
+ | 25-110 | -- | Islami, Motivasi, Doa, Tafsir, Best Seller / Edisi Revisi, Hard Cover / Dewasa, Remaja / Segel, Penerbit Resmi | Buku Agama *, Buku Self Improvement *
Hewan Peliharaan | 10-190 | G- | Dewasa, Kitten, Tuna, Ayam, Gumpal Wangi, Basah / 500 Gram, 1 Kg, 5 Liter, 20 Kg / Tanpa Pewarna, Bulu Lebat, Anti Bau / Kucing Persia, Semua Ras, Repack | Makanan Kucing *, Pasir Kucing *, Makanan Anjing *, Makanan Ikan *, Sampo Kucing *, Makanan Burung
+ | 20-390 | W- | Lipat, Besi, Bulu, Gantung, Transparan / Ukuran M, Jumbo, 2 Tingkat / Kokoh, Nyaman, Lucu / Kucing, Anjing Kecil | Kandang Kucing *, Tas Kucing *, Mainan Kucing *, Akuarium
Kerajinan | 8-45 | W- | Katun Susu, Polyester, Katun Bali, Besar / 50 Gram, 100 Gram, 1 Gulung / Lembut, Tidak Luntur / Amigurumi, Tas, Pemula | Benang Rajut *
+ | 3-55 | W- | Mutiara, Pasir, Huruf, Akrilik, Warna Warni / Isi 100, 1 Pack, 50 Gram / Gelang, DIY / Lengkap | Manik Manik *, Kain Flanel *
+ | 10-120 | W- | Bening, Elektrik, Lembut, 12 Warna / Isi 24, 100 Gram, 20 Watt / Cepat Kering, Kuat / DIY, Pemula | Resin *, Clay *, Lem Tembak *
Perlengkapan Melukis | 12-130 | -- | 12 Warna, 24 Warna, 36 Warna, Set / Non Toxic, Cerah / Profesional, Pemula / Sekolah, Hobi | Cat Akrilik *, Pensil Warna *, Cat Air *, Marker *
+ | 8-90 | -- | A4, A5, A3, Spiral, 20x20, 30x40 / 200 gsm, Isi 50, Satuan / Tebal, Halus / Sekolah, Hobi | Sketchbook *, Kanvas Lukis *
+ | 6-75 | -- | Set, Halus, Nilon, Runcing / Isi 6, Isi 12 / Awet, Gagang Kayu / Pemula | Kuas Lukis *
Action Figure | 25-390 | -- | Anime, Superhero, Mini, Edisi Terbatas, Skala 1:64, Skala 1:24 / PVC, Logam, Bisa Digerakkan / Isi 6, Free Box, Set / Koleksi, Pajangan | Figure * Anime, Diecast *, Miniatur *, Blind Box *, Model Kit *, Display Case
Merchandise | 3-70 | -- | Custom, Karakter, Holo, Akrilik, Enamel / Isi 10, Isi 50, Set, A5 / Anti Air, Tidak Pudar / Kado, Koleksi | Gantungan Kunci *, Stiker *, Photocard *, Pin Enamel, Poster Anime *, Lightstick
Alat Musik | 25-890 | W- | Akustik, Elektrik, Kayu Mahoni, Pemula, 21 Inch, 17 Nada / Free Tas, Senar Nilon, Equalizer / Suara Nyaring, Halus / Belajar, Sekolah | Gitar * Akustik, Ukulele *, Kalimba *, Senar Gitar *, Keyboard Musik *, Harmonika
Kantor & Industri | 4 | Murah, Tebal, Grosir, Terlaris, Ready Stock, Bisa COD, Kualitas Super, Original, UMKM
Pengemasan | 8-75 | W- | Polos, Tebal, Custom Logo, Zipper, Doff / 20x30, 25x35, 30x40 / Isi 100, 1 Pack, Isi 50 / Anti Air, Online Shop | Plastik Polymailer *, Standing Pouch *
+ | 5-150 | I- | Tebal, Polos, Die Cut, Jumbo / 15x10x10, 20x20x10, 30x20x15 / Isi 10, Isi 25 / Kuat, Hampers | Kardus Packing *, Kotak Hampers *
+ | 6-95 | W- | Bening, Cokelat, Fragile, Tebal / 50 Meter, 90 Yard, 100 Yard / Isi 6, 1 Roll / Kuat, Rekat | Lakban *, Bubble Wrap *, Kertas Label *
Alat Tulis | 3-50 | I- | Gel, Warna, Aesthetic, Cetek, Hitam / 0.5mm, 0.38mm / Isi 12, Isi 6, 1 Lusin / Tidak Bleber, Lancar | Pulpen *, Spidol *
+ | 2-45 | I- | 2B, Karakter, Mekanik, Warna / Isi 12, Isi 6, Set / Ujian, Sekolah, Gambar | Pensil *, Penghapus *, Rautan *, Penggaris *
+ | 8-60 | W- | Karakter, Kanvas, Transparan, Besar, 3D / Resleting, Muat Banyak / Sekolah, Aesthetic | Kotak Pensil *
Buku & Kertas | 5-75 | I- | A5, B5, Spiral, Garis, Kotak / 38 Lembar, 58 Lembar, 100 Lembar / Isi 10, Hard Cover / Sekolah, Jurnal | Buku Tulis *, Binder *, Buku Nota *
+ | 8-90 | I- | A4, F4, Glossy, Warna / 70 Gram, 80 Gram / Isi 100, 1 Rim, Isi 50 / Kantor, Putih Bersih | Kertas HVS *, Kertas Stiker *
+ | 3-30 | W- | Pastel, Neon, Transparan, Karakter / 76x76, Isi 100 / Rekat, Aesthetic | Sticky Notes *
Perkakas | 25-220 | -- | Magnetik, Presisi, Ratchet, Set Lengkap / 31 in 1, 46 Pcs, 12 Pcs / Krom Vanadium, Anti Karat / Bengkel, Servis | Obeng Set *, Kunci Pas *
+ | 12-110 | -- | Potong, Kombinasi, Digital, Besi / 8 Inch, 5 Meter, 7 Inch / Kuat, Grip Karet / Teknisi, Rumah | Tang *, Meteran *, Palu *
+ | 25-150 | -- | Elektrik, Suhu Adjustable, Pistol / 60 Watt, 40 Watt, Set / Cepat Panas / Teknisi | Solder *
+ | 190-950 | -- | Cordless, 12V, 21V, 13mm, Brushless / 2 Baterai, 450 Watt, Koper Lengkap / Tenaga Besar, Kecepatan Atur / Bengkel, Garansi 6 Bulan | Bor Listrik *, Gerinda *
Perlengkapan Kantor | 4-60 | W- | Transparan, F4, Kancing, Resleting / Isi 12, Isi 6, A4 / Tebal, Rapi / Kantor, Sekolah | Map Plastik *, ID Card Holder *
+ | 20-150 | W- | 12 Digit, Saintifik, Mini, Solar / Layar Besar, 240 Fungsi / Akurat / Kantor, Kasir, Kuliah | Kalkulator *
+ | 35-250 | -- | Magnetik, Kaki, Dinding, Akrilik / 60x90, 40x60, Free Spidol / Kokoh / Kantor, Sekolah | Papan Tulis *
+ | 6-75 | W- | Besi, Kertas, Mini, Kuat / No 10, Isi 1000, 8 Inch / Rapi, Tajam / Kantor | Stapler *, Gunting *
Perlengkapan Toko | 35-350 | -- | Digital, Gantung, Duduk, Dapur, Paket / 10 Kg, 40 Kg, 5 Kg / Akurat, Rechargeable / Warung, Online Shop | Timbangan Digital *
+ | 45-350 | W- | Full Body, Setengah Badan, Wanita, Pria / Kain, Plastik / Kokoh, Kaki Besi / Toko Baju, Hijab | Manekin *
+ | 60-450 | -- | Besi, Kayu, LED, Gantung, Kaca / 3 Susun, 60x40, Custom / Kokoh / Warung, Kafe | Rak Toko *, Neon Box *
Bahan Bangunan | 20-290 | -- | Anti Bocor, Interior, Eksterior, Putih / 1 Kg, 5 Kg, 4 Kg / Tahan Cuaca, Cepat Kering / Dinding, Dak, Kamar Mandi | Cat Tembok *, Waterproofing *
+ | 8-190 | W- | Stainless, Kuningan, Hitam, Leher Panjang / 60mm, 4 Inch, Isi 2 / Anti Karat, Kokoh / Pintu, Pagar | Gembok *, Engsel Pintu *, Handle Pintu *
+ | 12-110 | -- | Stainless, PVC, Kuningan, Engkol / 1/2 Inch, 3/4 Inch / Anti Bocor, Awet / Taman, Dapur | Kran Tembok *, Lem Pipa
Keselamatan Kerja | 8-130 | -- | Anti Potong, Las, Karet, Katun, Bintik / 1 Lusin, Sepasang / Tebal, Nyaman / Proyek, Pabrik | Sarung Tangan Safety *
+ | 15-190 | W- | Bening, Hitam, Anti Embun, Kuning, Jaring / SNI, Scotlight, Chinstrap / Tebal, Ringan / Proyek, Las | Kacamata Safety *, Helm Proyek *, Rompi Proyek *
+ | 70-290 | P- | Tinggi, Pendek, PVC, Sawah / Anti Air, Anti Slip / Tebal, Proyek | Sepatu Boots Karet *
Mesin & Usaha | 75-650 | -- | Plastik, Manual, Gelas, Vakum / 20 cm, 30 cm, 300 Watt / Kuat, Rapi / UMKM, Kafe | Sealer *, Cup Sealer *, Vacuum Sealer *
+ | 190-1900 | W- | Mini, Portable, Elektrik, Multifungsi / 12 Jahitan, Lampu, Pedal / Pemula, Penjahit / Bonus Benang | Mesin Jahit *
+ | 190-1900 | -- | Sumur, Dangkal, Celup, Semi Jet / 125 Watt, 250 Watt, Otomatis / Senyap, Awet / Rumah, Kolam | Pompa Air *
`;
