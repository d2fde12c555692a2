/**
 * What people in Indonesia choose first, the most usual first: words of love and faith, the country and its towns, clubs, names, animals,
 * shops. Gathered by hand; alone, or with the digits and signs that people hang on, each is guessed early.
 */
export const commonWords: readonly string[] = `
sayang cinta rahasia indonesia bismillah garuda merdeka pancasila jakarta bandung surabaya anjing kucing bangsat kontol
semangat bahagia selamat keluarga sahabat cantik ganteng ganteng1 manis cahaya bintang matahari bulan pelangi mawar
melati kembang allah alhamdulillah assalamualaikum muhammad insyaallah islam ramadhan lebaran kristus yesus tuhan
malaikat persib persija arema bonek viking jakmania timnas nusantara majapahit sriwijaya mataram borobudur bali lombok
medan semarang yogyakarta jogja malang bogor depok bekasi tangerang makassar palembang padang aceh papua sumatera
kalimantan sulawesi jawa admin123 doraemon naruto monyet macan harimau singa elang rajawali kupu kelinci gajah buaya
naga kancil komodo agus budi joko bambang slamet wahyu eko dwi tri andi rudi dedi hendra iwan yudi rizky rizki fajar
bagus putra putri dewi siti nur ayu sri fitri indah lestari ratna wulan yanti rina rini lina dian dina nina maya intan
permata mutiara mama papa ibuku ayahku mamaku sayangku cintaku kekasih istriku suamiku anakku adikku kakakku bapak ibu
nenek kakek aku kamu kita dia kamusayang akucinta akucintakamu sayangkamu iloveyou selamanya lupa lupalagi passwordku
sandi katasandi kunci terserah bodoamat santuy mantap jaya makmur sukses berkah rejeki rezeki kaya juragan bos bosku
toko tokoku jualan dagang usaha warung lapak shopee tokopedia lazada bukalapak blibli tiktok gojek gopay dana ovo bca
mandiri telkomsel indosat nasigoreng rendang bakso sate soto kopi tehbotol indomie durian mangga pisang jeruk semangka
satu dua tiga empat lima enam tujuh delapan sembilan sepuluh satuduatiga senin selasa rabu kamis jumat sabtu minggu
januari februari maret april juni juli agustus september oktober november desember merah putih merahputih biru hijau
kuning hitam pink ungu cokelat emas perak sekolah kampus mahasiswa kuliah guru murid polisi tentara dokter sepeda motor
mobil honda yamaha vespa gembok pintu rumah rumahku kampung desa kota pantai gunung hutan laut sungai langit dunia surga
neraka jodoh nikah jomblo galau
`
  .trim()
  .split(/\s+/);
