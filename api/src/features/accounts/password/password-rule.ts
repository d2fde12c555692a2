import type { WeakPassword } from '@telaah/shared/features/accounts/schema';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { ApiError } from '#src/http/call/errors.ts';

// Words that people in Indonesia choose first, the most usual first: love, faith, the country, towns, clubs, names, animals, shops. Gathered by
// hand; each is guessed early, even with digits and signs around it.
const commonWords: readonly string[] = `
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

const LEAST_SCORE = 2;
const PRODUCT = ['telaah'];

interface StrengthEstimator {
  estimator: ZxcvbnFactory;
  common: ReadonlySet<string>;
}
let judge: Promise<StrengthEstimator> | null = null;

/** Loaded when the first password is chosen, because the library's word lists take some megabytes. */
const load = async (): Promise<StrengthEstimator> => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const words = { ...dictionary, 'words-indonesian': [...commonWords] };
  return { estimator: new ZxcvbnFactory({ dictionary: words, graphs: adjacencyGraphs }), common: new Set(commonWords) };
};

/** The password without digits and signs before and after its word. */
const coreOf = (password: string): string =>
  password
    .toLowerCase()
    .replace(/^[^a-z]+/, '')
    .replace(/[^a-z]+$/, '');

const wordsOf = (name: string, email: string): string[] => [
  ...PRODUCT,
  ...name.split(/\s+/),
  name.replaceAll(/\s+/g, ''),
  email,
  ...email.split(/[@.]/),
];

/**
 * ASVS 6.2: any characters and no composition rule, but no common password or word (zxcvbn score 0 or 1), no Indonesian one with digits or signs
 * around it, and not the person's name, address or our product's name. Throws `weak_password`.
 */
export const demandStrength = async (password: string, { name, email }: { name: string; email: string }): Promise<void> => {
  judge ??= load();
  const { estimator, common } = await judge;
  const words = wordsOf(name, email).filter((word) => word.length > 2);
  const { score, feedback } = estimator.check(password, words);
  if (score >= LEAST_SCORE && !common.has(coreOf(password))) return;
  const details: WeakPassword = {
    score: Math.min(score, LEAST_SCORE - 1),
    warning: feedback.warning,
    suggestions: feedback.suggestions,
  };
  throw new ApiError('weak_password', 'This password is too easy to guess', { details });
};
