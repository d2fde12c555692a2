/**
 * Indonesia's provinces with their regencies (`kabupaten`) and cities (`kota`): 38 provinces, 416 regencies and 98 cities, as the
 * Ministry of Home Affairs numbers them (Kepmendagri 100.1.1-6117 of 2022, with the four provinces of Papua made in 2022) and BPS uses them.
 */
export const regions: Readonly<Record<string, { regencies: string; cities: string }>> = {
  Aceh: {
    regencies:
      'Aceh Selatan|Aceh Tenggara|Aceh Timur|Aceh Tengah|Aceh Barat|Aceh Besar|Pidie|Aceh Utara|Simeulue|Aceh Singkil|Bireuen|Aceh Barat Daya|Gayo Lues|Aceh Jaya|Nagan Raya|Aceh Tamiang|Bener Meriah|Pidie Jaya',
    cities: 'Banda Aceh|Sabang|Lhokseumawe|Langsa|Subulussalam',
  },
  'Sumatera Utara': {
    regencies:
      'Tapanuli Tengah|Tapanuli Utara|Tapanuli Selatan|Nias|Langkat|Karo|Deli Serdang|Simalungun|Asahan|Labuhanbatu|Dairi|Toba|Mandailing Natal|Nias Selatan|Pakpak Bharat|Humbang Hasundutan|Samosir|Serdang Bedagai|Batu Bara|Padang Lawas Utara|Padang Lawas|Labuhanbatu Selatan|Labuhanbatu Utara|Nias Utara|Nias Barat',
    cities: 'Medan|Pematangsiantar|Sibolga|Tanjungbalai|Binjai|Tebing Tinggi|Padangsidimpuan|Gunungsitoli',
  },
  'Sumatera Barat': {
    regencies:
      'Pesisir Selatan|Solok|Sijunjung|Tanah Datar|Padang Pariaman|Agam|Lima Puluh Kota|Pasaman|Kepulauan Mentawai|Dharmasraya|Solok Selatan|Pasaman Barat',
    cities: 'Padang|Solok|Sawahlunto|Padang Panjang|Bukittinggi|Payakumbuh|Pariaman',
  },
  Riau: {
    regencies:
      'Kampar|Indragiri Hulu|Bengkalis|Indragiri Hilir|Pelalawan|Rokan Hulu|Rokan Hilir|Siak|Kuantan Singingi|Kepulauan Meranti',
    cities: 'Pekanbaru|Dumai',
  },
  Jambi: {
    regencies: 'Kerinci|Merangin|Sarolangun|Batanghari|Muaro Jambi|Tanjung Jabung Barat|Tanjung Jabung Timur|Bungo|Tebo',
    cities: 'Jambi|Sungai Penuh',
  },
  'Sumatera Selatan': {
    regencies:
      'Ogan Komering Ulu|Ogan Komering Ilir|Muara Enim|Lahat|Musi Rawas|Musi Banyuasin|Banyuasin|Ogan Komering Ulu Timur|Ogan Komering Ulu Selatan|Ogan Ilir|Empat Lawang|Penukal Abab Lematang Ilir|Musi Rawas Utara',
    cities: 'Palembang|Pagar Alam|Lubuk Linggau|Prabumulih',
  },
  Bengkulu: {
    regencies: 'Bengkulu Selatan|Rejang Lebong|Bengkulu Utara|Kaur|Seluma|Mukomuko|Lebong|Kepahiang|Bengkulu Tengah',
    cities: 'Bengkulu',
  },
  Lampung: {
    regencies:
      'Lampung Selatan|Lampung Tengah|Lampung Utara|Lampung Barat|Tulang Bawang|Tanggamus|Lampung Timur|Way Kanan|Pesawaran|Pringsewu|Mesuji|Tulang Bawang Barat|Pesisir Barat',
    cities: 'Bandar Lampung|Metro',
  },
  'Kepulauan Bangka Belitung': {
    regencies: 'Bangka|Belitung|Bangka Selatan|Bangka Tengah|Bangka Barat|Belitung Timur',
    cities: 'Pangkalpinang',
  },
  'Kepulauan Riau': { regencies: 'Bintan|Karimun|Natuna|Lingga|Kepulauan Anambas', cities: 'Batam|Tanjungpinang' },
  'DKI Jakarta': {
    regencies: 'Kepulauan Seribu',
    cities: 'Jakarta Pusat|Jakarta Utara|Jakarta Barat|Jakarta Selatan|Jakarta Timur',
  },
  'Jawa Barat': {
    regencies:
      'Bogor|Sukabumi|Cianjur|Bandung|Garut|Tasikmalaya|Ciamis|Kuningan|Cirebon|Majalengka|Sumedang|Indramayu|Subang|Purwakarta|Karawang|Bekasi|Bandung Barat|Pangandaran',
    cities: 'Bogor|Sukabumi|Bandung|Cirebon|Bekasi|Depok|Cimahi|Tasikmalaya|Banjar',
  },
  'Jawa Tengah': {
    regencies:
      'Cilacap|Banyumas|Purbalingga|Banjarnegara|Kebumen|Purworejo|Wonosobo|Magelang|Boyolali|Klaten|Sukoharjo|Wonogiri|Karanganyar|Sragen|Grobogan|Blora|Rembang|Pati|Kudus|Jepara|Demak|Semarang|Temanggung|Kendal|Batang|Pekalongan|Pemalang|Tegal|Brebes',
    cities: 'Magelang|Surakarta|Salatiga|Semarang|Pekalongan|Tegal',
  },
  'DI Yogyakarta': { regencies: 'Kulon Progo|Bantul|Gunungkidul|Sleman', cities: 'Yogyakarta' },
  'Jawa Timur': {
    regencies:
      'Pacitan|Ponorogo|Trenggalek|Tulungagung|Blitar|Kediri|Malang|Lumajang|Jember|Banyuwangi|Bondowoso|Situbondo|Probolinggo|Pasuruan|Sidoarjo|Mojokerto|Jombang|Nganjuk|Madiun|Magetan|Ngawi|Bojonegoro|Tuban|Lamongan|Gresik|Bangkalan|Sampang|Pamekasan|Sumenep',
    cities: 'Kediri|Blitar|Malang|Probolinggo|Pasuruan|Mojokerto|Madiun|Surabaya|Batu',
  },
  Banten: { regencies: 'Pandeglang|Lebak|Tangerang|Serang', cities: 'Tangerang|Cilegon|Serang|Tangerang Selatan' },
  Bali: { regencies: 'Jembrana|Tabanan|Badung|Gianyar|Klungkung|Bangli|Karangasem|Buleleng', cities: 'Denpasar' },
  'Nusa Tenggara Barat': {
    regencies: 'Lombok Barat|Lombok Tengah|Lombok Timur|Sumbawa|Dompu|Bima|Sumbawa Barat|Lombok Utara',
    cities: 'Mataram|Bima',
  },
  'Nusa Tenggara Timur': {
    regencies:
      'Kupang|Timor Tengah Selatan|Timor Tengah Utara|Belu|Alor|Flores Timur|Sikka|Ende|Ngada|Manggarai|Sumba Timur|Sumba Barat|Lembata|Rote Ndao|Manggarai Barat|Nagekeo|Sumba Tengah|Sumba Barat Daya|Manggarai Timur|Sabu Raijua|Malaka',
    cities: 'Kupang',
  },
  'Kalimantan Barat': {
    regencies: 'Sambas|Mempawah|Sanggau|Ketapang|Sintang|Kapuas Hulu|Bengkayang|Landak|Sekadau|Melawi|Kayong Utara|Kubu Raya',
    cities: 'Pontianak|Singkawang',
  },
  'Kalimantan Tengah': {
    regencies:
      'Kotawaringin Barat|Kotawaringin Timur|Kapuas|Barito Selatan|Barito Utara|Katingan|Seruyan|Sukamara|Lamandau|Gunung Mas|Pulang Pisau|Murung Raya|Barito Timur',
    cities: 'Palangka Raya',
  },
  'Kalimantan Selatan': {
    regencies:
      'Tanah Laut|Kotabaru|Banjar|Barito Kuala|Tapin|Hulu Sungai Selatan|Hulu Sungai Tengah|Hulu Sungai Utara|Tabalong|Tanah Bumbu|Balangan',
    cities: 'Banjarmasin|Banjarbaru',
  },
  'Kalimantan Timur': {
    regencies: 'Paser|Kutai Kartanegara|Berau|Kutai Barat|Kutai Timur|Penajam Paser Utara|Mahakam Ulu',
    cities: 'Balikpapan|Samarinda|Bontang',
  },
  'Kalimantan Utara': { regencies: 'Bulungan|Malinau|Nunukan|Tana Tidung', cities: 'Tarakan' },
  'Sulawesi Utara': {
    regencies:
      'Bolaang Mongondow|Minahasa|Kepulauan Sangihe|Kepulauan Talaud|Minahasa Selatan|Minahasa Utara|Minahasa Tenggara|Bolaang Mongondow Utara|Kepulauan Siau Tagulandang Biaro|Bolaang Mongondow Timur|Bolaang Mongondow Selatan',
    cities: 'Manado|Bitung|Tomohon|Kotamobagu',
  },
  'Sulawesi Tengah': {
    regencies:
      'Banggai|Poso|Donggala|Tolitoli|Buol|Morowali|Banggai Kepulauan|Parigi Moutong|Tojo Una-Una|Sigi|Banggai Laut|Morowali Utara',
    cities: 'Palu',
  },
  'Sulawesi Selatan': {
    regencies:
      'Kepulauan Selayar|Bulukumba|Bantaeng|Jeneponto|Takalar|Gowa|Sinjai|Bone|Maros|Pangkajene dan Kepulauan|Barru|Soppeng|Wajo|Sidenreng Rappang|Pinrang|Enrekang|Luwu|Tana Toraja|Luwu Utara|Luwu Timur|Toraja Utara',
    cities: 'Makassar|Parepare|Palopo',
  },
  'Sulawesi Tenggara': {
    regencies:
      'Kolaka|Konawe|Muna|Buton|Konawe Selatan|Bombana|Wakatobi|Kolaka Utara|Konawe Utara|Buton Utara|Kolaka Timur|Konawe Kepulauan|Muna Barat|Buton Tengah|Buton Selatan',
    cities: 'Kendari|Baubau',
  },
  Gorontalo: { regencies: 'Gorontalo|Boalemo|Bone Bolango|Pohuwato|Gorontalo Utara', cities: 'Gorontalo' },
  'Sulawesi Barat': { regencies: 'Pasangkayu|Mamuju|Mamasa|Polewali Mandar|Majene|Mamuju Tengah', cities: '' },
  Maluku: {
    regencies:
      'Maluku Tengah|Maluku Tenggara|Kepulauan Tanimbar|Buru|Seram Bagian Timur|Seram Bagian Barat|Kepulauan Aru|Maluku Barat Daya|Buru Selatan',
    cities: 'Ambon|Tual',
  },
  'Maluku Utara': {
    regencies:
      'Halmahera Barat|Halmahera Tengah|Halmahera Utara|Halmahera Selatan|Kepulauan Sula|Halmahera Timur|Pulau Morotai|Pulau Taliabu',
    cities: 'Ternate|Tidore Kepulauan',
  },
  Papua: {
    regencies: 'Jayapura|Kepulauan Yapen|Biak Numfor|Sarmi|Keerom|Waropen|Supiori|Mamberamo Raya',
    cities: 'Jayapura',
  },
  'Papua Barat': {
    regencies: 'Manokwari|Fakfak|Teluk Bintuni|Teluk Wondama|Kaimana|Manokwari Selatan|Pegunungan Arfak',
    cities: '',
  },
  'Papua Selatan': { regencies: 'Merauke|Boven Digoel|Mappi|Asmat', cities: '' },
  'Papua Tengah': { regencies: 'Nabire|Puncak Jaya|Paniai|Mimika|Puncak|Dogiyai|Intan Jaya|Deiyai', cities: '' },
  'Papua Pegunungan': {
    regencies: 'Jayawijaya|Pegunungan Bintang|Yahukimo|Tolikara|Mamberamo Tengah|Yalimo|Lanny Jaya|Nduga',
    cities: '',
  },
  'Papua Barat Daya': { regencies: 'Sorong|Sorong Selatan|Raja Ampat|Tambrauw|Maybrat', cities: 'Sorong' },
};
