import { Random } from '@telaah/db/demo/random';
import { addDays } from '@telaah/shared/lib/dates/dates';
import { hidden } from '@telaah/shared/observation/reading';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { type Ladder, ladders } from './ladders.ts';
import { caseOf } from './observation-times.ts';
import { DAYS, type MarketModel, makeProduct } from './product.ts';
import { type Schedule, schedules, WINDOW } from './schedules.ts';

export interface SimulatedProduct {
  id: string;
  store: string;
  path: readonly string[];
  word: string;
  snapshots: Snapshot[];
  units: number;
  /** Units of each day of the window. */
  daily: number[];
  /** It is the sister of another product, which has the same sales. */
  isTwin: boolean;
}

const STREAM = 97;
const WORDS = ['kaos', 'gamis', 'serum', 'botol', 'lampu', 'sandal'] as const;
const PATHS = [['Busana', 'Pria'], ['Busana', 'Wanita'], ['Rumah', 'Dapur'], ['Rumah', 'Kamar'], ['Kecantikan']] as const;
/** One product in this many was listed inside the window. */
const BORN = 12;
/** One product of Tokopedia in this many is also sold on TikTok Shop. */
const TWINS = 6;

const isUsual = ({ badge }: Schedule) => !badge;

/** Draws store sizes: many have a few products, few have many. */
const storeOf = (random: Random, marketplace: string, stores: number): string =>
  `${marketplace}-${Math.floor(stores * random.next() * random.next())}`;

interface GoodsSetup {
  index: number;
  ladder: Ladder;
  schedule: Schedule;
  random: Random;
}

const makeGoods = (
  world: MarketModel,
  to: string,
  { index, ladder, schedule, random }: GoodsSetup,
  stores: number,
): SimulatedProduct => {
  const listed = random.chance(1 / BORN) ? DAYS - WINDOW + 2 + random.int(WINDOW - 6) : null;
  const product = makeProduct(world, index, { eve: addDays(to, -DAYS), listed });
  const { snapshots } = caseOf(product, schedule, ladder, { seed: world.seed, index, end: DAYS });
  const { marketplace } = ladder;
  const [store, path, word] = [storeOf(random, marketplace, stores), random.pick(PATHS), random.pick(WORDS)];
  const id = `${8_000_000 + index}`;
  const about = {
    product_id: id,
    name: `${word} uji ${index}`,
    url: null,
    brand: null,
    category: path.map((name) => ({ id: `${marketplace}-${name}`, name })),
    store: { ...storeWithoutFigures, id: store, name: `Toko ${store}`, domain: store },
  };
  const at = (i: number) => product.sold[i] ?? 0;
  return {
    id,
    store,
    path,
    word,
    snapshots: snapshots.map((snapshot) => ({ ...snapshot, ...about })),
    units: at(DAYS) - at(DAYS - WINDOW),
    daily: Array.from({ length: WINDOW }, (_, i) => at(DAYS - WINDOW + 1 + i) - at(DAYS - WINDOW + i)),
    isTwin: false,
  };
};

const storeWithoutFigures = {
  image_url: null,
  tier: null,
  location: null,
  rating: null,
  followers: hidden(),
  following: hidden(),
  products: hidden(),
  response_rate: null,
  marks: null,
  listed_at: null,
};

const makeTwin = (goods: SimulatedProduct, tiktok: Ladder): SimulatedProduct => {
  const id = `9${goods.id}`;
  const store = `tiktok-${goods.store}`;
  const snapshots = goods.snapshots.map((snapshot) => ({
    ...snapshot,
    marketplace: tiktok.marketplace,
    product_id: id,
    category: goods.path.map((name) => ({ id: `tiktok-${name}`, name })),
    store: { ...snapshot.store, id: store, name: `Toko ${store}`, domain: store },
    twin: { marketplace: 'tokopedia' as const, product_id: goods.id },
  }));
  return { ...goods, id, store, snapshots: snapshots, isTwin: true };
};

/** A partly observed market with best-sellers beyond the last step of a ladder, products listed inside the window and twins; and its true sales. */
export const makeMarket = (world: MarketModel, products: number, to: string): SimulatedProduct[] => {
  const usual = schedules.filter(isUsual);
  const [exact, shopee, tokopedia, tiktok] = ladders;
  const kinds = [exact, exact, exact, shopee, tokopedia, tiktok].filter((ladder) => ladder !== undefined);
  const all = Array.from({ length: products }, (_, index) => {
    const random = new Random().seed(world.seed, STREAM, index);
    // Most products are observed all the time, the others irregularly.
    const schedule = random.chance(0.6) ? usual[0] : random.pick(usual);
    const ladder = random.pick(kinds);
    if (schedule === undefined) throw new RangeError('no schedule of looks');
    return { goods: makeGoods(world, to, { index, ladder, schedule, random }, products / 12), ladder, random };
  });
  const twins = all
    .filter(({ ladder, random }) => ladder === tokopedia && random.chance(1 / TWINS))
    .flatMap(({ goods }) => (tiktok === undefined ? [] : [makeTwin(goods, tiktok)]));
  return [...all.map(({ goods }) => goods), ...twins].filter(({ snapshots }) => snapshots.length > 0);
};
