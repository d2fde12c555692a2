/** A drawing in strokes on 24 × 24, and the chart colour that it stands in. */
export interface GoodsPicture {
  path: string;
  colour: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
}

/** Words that a name or a category holds, whole or as a beginning, and what is drawn for them. The first that fits decides. */
const PICTURES: readonly [words: string, colour: GoodsPicture['colour'], path: string][] = [
  // Cases, bags and stands of a thing are no such thing.
  [
    'casing hp|softcase hp|tempered glass|anti gores|flip cover|handphone|smartphone|hp gaming|hp second|hp kamera|feature phone|lcd hp|baterai hp|power bank|holder hp|stand hp|ring hp|hp lipat|hp lansia|ring kamera|tongsis|phone|tablet',
    6,
    'M8 2.5h8a1.5 1.5 0 0 1 1.5 1.5v16a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.5zM10.5 5h3M11 18.5h2',
  ],
  [
    'botol|tumbler|termos|dispenser|sirup|susu uht|madu',
    3,
    'M9.5 2.5h5M10 2.5v3.2L7.8 9v11a1.5 1.5 0 0 0 1.5 1.5h5.4a1.5 1.5 0 0 0 1.5-1.5V9L14 5.7V2.5M7.8 12.5h8.4M7.8 17h8.4',
  ],
  [
    'sprei|bed cover|selimut|bantal|guling|kasur|matras|topper|ranjang|kelambu|handuk',
    7,
    'M3 5v15M3 17h18M21 20v-6a3 3 0 0 0-3-3H3M6.5 11V9.5A1.5 1.5 0 0 1 8 8h3a1.5 1.5 0 0 1 1.5 1.5V11',
  ],
  [
    'sepatu|sneaker|sandal|loafer|pantofel|boots|flat shoes|heels|wedges|mules|slip on|mary jane|shoe|insole',
    2,
    'M3 7.5v8.7A1.8 1.8 0 0 0 4.8 18h14.7a1.5 1.5 0 0 0 1.5-1.5v-.7c0-1.6-1-2.7-2.6-3l-3.3-.7-4.3-5-1.9 1.6C7.2 10 5 9.6 3 7.5zM3 15h18M11.5 10.5l1.7-1.3M13.5 12l1.5-1.3',
  ],
  [
    'tas |sling bag|tote bag|hand bag|waist bag|bucket bag|messenger bag|clutch|pouch|handbag',
    4,
    'M5.5 9h13l1.2 10.3a1.5 1.5 0 0 1-1.5 1.7H5.8a1.5 1.5 0 0 1-1.5-1.7zM8.5 11.5V7a3.5 3.5 0 0 1 7 0v4.5',
  ],
  [
    'ransel|backpack|drawstring|carrier|duffel|travel bag|koper',
    4,
    'M6 10a6 6 0 0 1 12 0v9.5a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 19.5zM10 4V3a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v1M9 13.5h6V21H9zM10 9h4M9 16.5h6',
  ],
  [
    'dompet|wallet|sabuk|ikat pinggang|gesper',
    5,
    'M4.5 6.5h13A1.5 1.5 0 0 1 19 8v1.5h.5A1.5 1.5 0 0 1 21 11v7a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18V8a1.5 1.5 0 0 1 1.5-1.5zM21 12.5h-5a2 2 0 0 0 0 4h5',
  ],
  [
    'jam tangan|jam militer|jam set|jam digital|smartwatch|smartband|watch',
    6,
    'M12 6.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM12 9.5V12l1.8 1.2M8.8 7.5 9.5 3h5l.7 4.5M8.8 16.5 9.5 21h5l.7-4.5',
  ],
  [
    'kacamata|glasses|softlens',
    8,
    'M6.5 12a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM17.5 12a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM10 15.5a2 2 0 0 1 4 0M3 15.5 5 6.5h2M21 15.5l-2-9h-2',
  ],
  [
    'hijab|pashmina|bergo|khimar|jilbab|kerudung|mukena|ciput|cadar|inner ninja',
    7,
    'M12 2.5c-4 0-6.5 3-6.5 7 0 4-.5 8-2.5 11.5h18c-2-3.5-2.5-7.5-2.5-11.5 0-4-2.5-7-6.5-7zM12 6.5c-2 0-3.2 1.6-3.2 3.8S10.2 14.5 12 14.5s3.2-2 3.2-4.2S14 6.5 12 6.5zM8 20c2-1 4-2.8 4-5.5',
  ],
  ['celana|jeans|legging|jogger|kulot|chino|trousers|boxer|trunk', 1, 'M6.5 3h11l1.5 18h-5L12 10 10 21H5zM6.2 6.5h11.6M12 6.5V10'],
  [
    'dress|gamis|abaya|daster|rok |kaftan|kebaya|homedress|jumpsuit|overall|skirt|jubah',
    4,
    'M8.5 2.5v3.2L7 8.5l2 2.5-4 10h14l-4-10 2-2.5-1.5-2.8V2.5M8.5 3c.8 2.5 6.2 2.5 7 0M9 11h6',
  ],
  [
    'kemeja|kaos|koko|baju|blouse|tunik|jaket|hoodie|sweater|cardigan|blazer|polo|piyama|setelan|one set|batik|hem |jersey|crewneck|varsity|vest|rompi|jas |shirt|seragam|jumper|bedong|kostum|singlet|atasan|turtleneck|outer|bra |sport bra|tank top|manset|kamisol|kimono|lingerie|korset|windbreaker|pullover|dasi|apron|wearpack|onesie|fashion|pakaian',
    1,
    'M8.5 3 3 6l2 5 2.5-1V21h9V10l2.5 1 2-5-5.5-3c-.5 2-2 3-3.5 3s-3-1-3.5-3z',
  ],
  [
    'serum|essence|toner|parfum|minyak|aromaterapi|hair oil|vitamin rambut|hair tonic|kutek|kuku palsu|gel kuku|hair mist|body mist|tinta|baby oil|propolis',
    7,
    'M10.5 2h3v4h-3zM9 6h6v3H9zM9 9c-1.5 1-2 2.2-2 4v7a1.5 1.5 0 0 0 1.5 1.5h7A1.5 1.5 0 0 0 17 20v-7c0-1.8-.5-3-2-4M9.5 14h5v4h-5z',
  ],
  [
    'lip |lipstik|lip tint|maskara|eyeliner|pensil alis|cushion|foundation|bedak|blush|concealer|eyeshadow|makeup|kuas makeup',
    4,
    'M9 11h6v10H9zM8 16h8M10 11V5.5L14 3v8M9 21h6',
  ],
  [
    'sampo|lotion|sabun|facial wash|body wash|hair mask|moisturizer|sunscreen|krim|lulur|scrub|deodoran|micellar|masker wajah|sheet mask|foot mask|eye cream|hand cream|kondisioner|hair powder|setting spray|primer|shaving|pomade|kecantikan|perawatan|deterjen|pembersih|pewangi|hand sanitizer|semir|shampo|coating|oli |coolant',
    3,
    'M8 10h8v10a1.5 1.5 0 0 1-1.5 1.5h-5A1.5 1.5 0 0 1 8 20zM10.5 10V7h3v3M12 7V4M12 4H8.5a1.5 1.5 0 0 0-1.5 1.5M8 14h8M8 18h8',
  ],
  [
    'laptop|keyboard|mouse|monitor|komputer|pc |printer|router|modem|usb|ssd|flashdisk|ram |tv|proyektor|set top box|webcam|microsd|hardisk|card reader|vga|prosesor|motherboard|scanner|ultrabook|all in one|repeater|switch hub|cooling pad',
    6,
    'M5 4.5h14a1 1 0 0 1 1 1V15H4V5.5a1 1 0 0 1 1-1zM2 18.5h20M4 15l-2 3.5M20 15l2 3.5M9.5 8h5',
  ],
  [
    'headset|headphone|earphone|tws|neckband|speaker|mikrofon|karaoke|radio',
    6,
    'M4 15v-3a8 8 0 0 1 16 0v3M4 14.5h2.5A1.5 1.5 0 0 1 8 16v3a1.5 1.5 0 0 1-1.5 1.5H6a2 2 0 0 1-2-2zM20 14.5h-2.5A1.5 1.5 0 0 0 16 16v3a1.5 1.5 0 0 0 1.5 1.5h.5a2 2 0 0 0 2-2z',
  ],
  [
    'catokan|hair dryer|exhaust fan|freezer|steam cleaner|charger|kabel|adaptor|stop kontak|saklar|baterai|setrika|kipas|humidifier|air cooler|vacuum|pompa|bor |gerinda|mesin|kulkas|ac split|solder|aki|elektronik',
    5,
    'M9 2.5V7M15 2.5V7M6.5 7h11v4.5a5.5 5.5 0 0 1-11 0zM12 17v4.5',
  ],
  [
    'sajadah|karpet|keset|gorden|vitrase|tirai|sarung tenun|kain |wallpaper|handsock|syal|benang',
    7,
    'M6 3.5h12v17H6zM9 6.5h6v11H9zM8 3.5v-2M12 3.5v-2M16 3.5v-2M8 22.5v-2M12 22.5v-2M16 22.5v-2',
  ],
  [
    'alat pel|sapu|sikat|tempat sampah|lap |ember|perangkap|kran|shower|waslap',
    3,
    'M4.5 8.5h15L18 21H6zM4.5 8.5c0-2 3.3-3.2 7.5-3.2s7.5 1.2 7.5 3.2M9 12.5h6',
  ],
  [
    'gitar|ukulele|kalimba|harmonika|keyboard musik|senar gitar',
    2,
    'M9 18V5.5L19 3v12.5M9 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM19 15.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM9 9.5l10-2.5',
  ],
  ['helm|kaca helm', 8, 'M4 18.5v-5a8 8 0 0 1 16 0v1.5h-8l1.5 3.5zM12 15h8v3.5h-6.5'],
  [
    'lampu|strip led|lamp',
    5,
    'M9 18h6M10 21.5h4M12 2.5a6.5 6.5 0 0 0-4 11.6c.8.7 1 1.4 1 2.4V18h6v-1.5c0-1 .2-1.7 1-2.4a6.5 6.5 0 0 0-4-11.6z',
  ],
  [
    'talenan|saringan|parutan|wajan|panci|kukusan|rice cooker|blender|air fryer|oven|kompor|chopper|mixer|presto|teko|coffee maker|pisau|spatula|dapur',
    2,
    'M4 10h16v7a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3zM2 10h20M8 6.5h8M12 4v2.5M2 13.5h2M20 13.5h2',
  ],
  [
    'piring|gelas|mug|mangkok|sendok|kotak makan|toples|rantang|kopi|teh |matcha|minuman|cokelat',
    2,
    'M4 8.5h12.5v6.5a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5zM16.5 10.5H18a2.5 2.5 0 0 1 0 5h-1.5M8 2.5V5M12.5 2.5V5',
  ],
  [
    'popok|bayi|baby|mpasi|slabber|stroller|gendongan|asi |kantong asi|booster asi|clodi|breast pad|car seat|sippy',
    3,
    'M12 4a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM9.5 11v.5M14.5 11v.5M9.5 14.5c1.4 1.4 3.6 1.4 5 0M12 4c-1.5 1-1.5 2.7 0 3.2',
  ],
  [
    'vitamin|kolagen|suplemen|multivitamin|omega|madu|obat|herbal|zinc|kalsium|habbatussauda|kesehatan|jamu|jahe|temulawak|kelor|probiotik|whey|creatine|fiber|meal replacement|susu gainer|chia|pembalut|pantyliner|test pack|perlak|underpad|masker |alat pijat|alat bekam|kompres|oximeter|nebulizer|alkohol|termometer|tensimeter|masker medis',
    3,
    'M10.2 20.3a4.6 4.6 0 0 1-6.5-6.5l7.1-7.1a4.6 4.6 0 0 1 6.5 6.5zM7.3 10.2l6.5 6.5M15 5.5l1-1a3 3 0 0 1 4.3 4.3l-1 1',
  ],
  [
    'keripik|basreng|makaroni|kerupuk|snack|mie |bakso|seblak|nugget|dimsum|sosis|beras|tepung|bumbu|sambal|gula|kue|abon|rendang|camilan|makanan|kurma|oatmeal|granola|bakpia|pempek|dodol|siomay|cireng|permen|kacang|bubur|sarden|kaldu|bawang|kecap|terasi|meses|mentega|keju|risoles|kentang|selai|cuka|lapis legit|pie susu|bika|puree|susu formula|pakan|pasir kucing',
    2,
    'M6.5 3h11l-1 3 1.5 3v10.5a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 19.5V9l1.5-3zM7.5 6h9M12 11.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  ],
  [
    'kursi|sofa|meja|lemari|rak |nakas|furnitur|cermin|laci|hanger|jemuran|keranjang',
    5,
    'M6 10V5.5A2.5 2.5 0 0 1 8.5 3h7A2.5 2.5 0 0 1 18 5.5V10M4 11.5a1.8 1.8 0 0 1 3.5 0V14h9v-2.5a1.8 1.8 0 0 1 3.5 0V18H4zM6.5 18v2.5M17.5 18v2.5',
  ],
  [
    'bunga|tanaman|pupuk|bibit|pot |vas |taman|kaktus',
    3,
    'M12 21V11M12 14c-4 0-6.5-2-6.5-6 4 0 6.5 2 6.5 6zM12 11c0-4 2.5-6.5 6.5-6.5C18.5 8.5 16 11 12 11zM7 21h10',
  ],
  [
    'motor|mobil|ban |wiper|spion|otomotif|sepeda|stiker motor|v-belt|chain lube|handgrip|velg',
    8,
    'M4 16.5v-4l2-5.5A1.5 1.5 0 0 1 7.5 6h9A1.5 1.5 0 0 1 18 7l2 5.5v4zM4 12.5h16M5.5 16.5V19M18.5 16.5V19M7.5 14.5h1M15.5 14.5h1',
  ],
  [
    'push up|shin guard|dumbbell|matras yoga|raket|shuttlecock|bola|skipping|resistance|tenda|joran|olahraga|camping|fitness|kettlebell',
    1,
    'M7 7v10M4 9.5v5M17 7v10M20 9.5v5M7 12h10M2 12h2M20 12h2',
  ],
  [
    'boneka|mainan|puzzle|balok|robot|diecast|figure|slime|rattle|teether|playmat|blind box|photocard',
    4,
    'M12 5.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM5.6 9.4A2.6 2.6 0 1 1 8.8 6M18.4 9.4A2.6 2.6 0 1 0 15.2 6M9.5 11.5v.5M14.5 11.5v.5M10 16c1 1.3 3 1.3 4 0M12 14v.5',
  ],
  [
    'buku|novel|komik|binder|kertas|sketchbook|notes',
    1,
    'M12 6c-2-1.5-5-2-9-2v14.5c4 0 7 .5 9 2 2-1.5 5-2 9-2V4c-4 0-7 .5-9 2zM12 6v14.5',
  ],
  [
    'pulpen|pensil|spidol|marker|alat tulis|kuas|cat |penghapus',
    7,
    'M4 20l1-4.5L16 4.5a2 2 0 0 1 2.8 0l.7.7a2 2 0 0 1 0 2.8L8.5 19zM14 6.5l3.5 3.5',
  ],
  [
    'obeng|tang |kunci|palu|meteran|perkakas|gembok|engsel',
    8,
    'M14.5 6.5a4.5 4.5 0 0 1 5.8-4.3L17.5 5l1.5 1.5 2.8-2.8a4.5 4.5 0 0 1-6 6L8 17.5a2 2 0 1 1-2.8-2.8z',
  ],
  [
    'kucing|anjing|ikan|burung|hewan|petshop|akuarium',
    2,
    'M8 5.5a1.5 2 0 1 1 0 .1zM16 5.5a1.5 2 0 1 1 0 .1zM4.5 11a1.5 2 0 1 1 0 .1zM19.5 11a1.5 2 0 1 1 0 .1zM12 11.5c3 0 5.5 3 5.5 5.5 0 3-2.5 3.5-5.5 3s-5.5 0-5.5-3c0-2.5 2.5-5.5 5.5-5.5z',
  ],
  [
    'cincin|kalung|gelang|anting|perhiasan|liontin|emas|bros|jedai|jepit|bando|scrunchie',
    5,
    'M12 9.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM9 9.5 7.5 6l2-3h5l2 3L15 9.5M7.5 6h9',
  ],
  ['topi|bucket hat|snapback|peci|kopiah|bandana', 1, 'M4 15a8 8 0 0 1 16 0zM4 15c-1 .5-2 1.2-2 2 3-1.2 7-1.5 11-1.5M12 7V5.5'],
];

const beginsOf = (words: string): RegExp => new RegExp(`(?:^|[^a-z])(?:${words})`);

let patterns: readonly RegExp[] | null = null;

const pictureOf = (text: string): GoodsPicture | null => {
  patterns ??= PICTURES.map(([words]) => beginsOf(words));
  const found = PICTURES[patterns.findIndex((pattern) => pattern.test(text))];
  return found === undefined ? null : { colour: found[1], path: found[2] };
};

/** What is drawn for goods without a picture: by their category, else by words of their name; null where neither says what they are. */
export const goodsPicture = (name: string, category: string | null): GoodsPicture | null =>
  // The space lets a word that must end match at the end too.
  (category === null ? null : pictureOf(`${category.toLowerCase()} `)) ?? pictureOf(`${name.toLowerCase()} `);
