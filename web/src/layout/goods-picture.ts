/**
 * `drawing words`: the first whose words a text holds, as the beginning of one of its own, decides. `_` ends a word. Short, for all of it is
 * loaded before the first result is shown.
 */
const PICTURES = `
phone casing|softcase|anti gores|tempered|smartp|hp_|power|tablet
bottle botol|tumbler|termos
bed sprei|bed|selimut|bantal|kasur|handuk
shoe sepatu|sneak|sandal|flat|loafer|pantofel|slip
backpack ransel|koper
bag tas_|sling|tote|dompet|clutch|pouch
watch jam_|smart
glasses kacamata
hijab hijab|pashmina|bergo|khimar|mukena
trousers celana|legging|jogger|boxer
dress dress|gamis|abaya|daster|rok_|kebaya
shirt kemeja|kaos|koko|baju|blouse|tunik|jaket|hoodie|sweater|cardigan|polo|piyama|setelan|batik|jersey|bra_|seragam|rompi|blazer
lipstick lip|maskara|bedak|cushion
pump sampo|body|sabun|facial|sunscreen|moist|krim|masker|pembersih|deterjen
dropper serum|toner|parfum|minyak|essence|vitamin r|hair
headphones tws|head|earphone|speaker
laptop laptop|keyboard|mouse|monitor|ssd|printer|tv
plug charger|kabel|kipas|setrika|stop|mesin|vacuum
lamp lampu
car mobil|helm|oli_|ban_|motor
pot wajan|panci|rice|blender|air f|pisau
cup gelas|mug|piring|kopi|teh_|kotak m|toples
baby popok|bayi
pill vitamin|madu|kolagen|obat
pouch keripik|basreng|makaroni|kue_|cokelat|mie_|bakso|beras|sambal|makanan|kerupuk
rug karpet|sajadah|keset|gorden
chair kursi|meja|rak_|lemari|sofa
plant bunga|tanaman|pupuk
bucket alat p|sapu|ember
dumbbell raket|matras|bola|tenda|dumb
bear mainan|boneka|puzzle
book buku|novel|kertas
pencil pulpen|pensil|spidol
wrench obeng|tang_|kunci
ring cincin|kalung|gelang|anting|jedai
hat topi|peci`;

let pictures: { id: string; words: RegExp }[] | undefined;

const read = (line: string) => {
  const [id = '', ...words] = line.split(' ');
  return { id, words: new RegExp(`(?:^|[^a-z])(${words.join(' ').replaceAll('_', ' ')})`) };
};

const pictureOf = (text: string): string | undefined => {
  pictures ??= PICTURES.trim().split('\n').map(read);
  // A word that must end may be the last one.
  return pictures.find(({ words }) => words.test(`${text.toLowerCase()} `))?.id;
};

/** What of `goods.svg` is drawn for goods without a picture: by their category, else by words of their name, else a box. */
export const goodsPicture = (name: string, category?: string | null): string =>
  pictureOf(category ?? '') ?? pictureOf(name) ?? 'box';
