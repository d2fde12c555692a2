import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import { marketplaces } from '@telaah/shared/marketplaces/index';
import type { SeenOn } from '@telaah/shared/observation/snapshot';
import { type DemoCategory, demoRoots } from '#src/demo/categories.ts';
import type { DemoProduct } from '#src/demo/products.ts';
import { Random } from '#src/demo/random.ts';

const SEARCH_STREAM = 7;
const CARDS_A_PAGE = 60;

/** Keywords for a whole trade: they find every title that contains them. The first ones fill more than a page. */
const BROAD =
  `kemeja, gamis, celana, sepatu, tas, kaos, serum, jaket, hijab, sandal, dompet, jam tangan, parfum, masker, bayi, anak, keripik, kopi, botol, kabel, hoodie, sweater, piyama, batik, koko, mukena, sneakers, ransel, koper, kacamata, gelang, sabun, lip, vitamin, madu, popok, susu, gelas, rak, sprei, bantal, kursi, meja, lampu, laptop, keyboard, helm, tenda, raket, buku`.split(
    ', ',
  );
/** Of each root's first trades, the largest leaf's name is a keyword too. */
const TRADES_TYPED = 5;
const LONG = 6;
const DEPTHS = { long: 90, broad: 50, exact: 36 };
/** On every eighth day the long lists are sorted by sales. */
const OTHER_ORDER_EVERY = 8;
/** For each observed product a search finds so many. */
const UNSEEN_TOO = 4;

interface Keyword {
  text: string;
  depth: number;
  /** The days of two on which its list is observed, so that a product is in one list a day. */
  parity: 0 | 1;
  /** Observed only on every second of these days. */
  isRare: boolean;
  isLong: boolean;
}

const typed: readonly Keyword[] = [
  ...BROAD.map((text, i) => ({
    text,
    depth: i < LONG ? DEPTHS.long : DEPTHS.broad,
    parity: 1 as const,
    isRare: i % 7 === 6,
    isLong: i < LONG,
  })),
  ...demoRoots.flatMap(({ trades }) =>
    trades.slice(0, TRADES_TYPED).flatMap(({ leaves }, i) => {
      const text = leaves[0]?.path.at(-1)?.name.toLowerCase() ?? '';
      return text === '' ? [] : { text, depth: DEPTHS.exact, parity: 0 as const, isRare: i % 3 === 2, isLong: false };
    }),
  ),
];

export const demoKeywords: readonly string[] = [...new Set(typed.map(({ text }) => text))];

const hasWords = (name: string, text: string): boolean => ` ${name.toLowerCase()} `.includes(` ${text} `);

/** The first keyword of each parity that fits a category's name. */
const keywordsOf = ({ path }: DemoCategory): Keyword[] => {
  const name = path.at(-1)?.name ?? '';
  return [
    typed.find(({ text, parity }) => parity === 0 && text === name.toLowerCase()),
    typed.find(({ text, parity }) => parity === 1 && hasWords(name, text)),
  ].filter((keyword) => keyword !== undefined);
};

export interface SearchPlacement {
  seen_on: SeenOn;
  isAd: boolean;
}

/** Only these fields are kept, because a large market has hundreds of thousands of goods. */
interface Candidate {
  index: number;
  rate: number;
}

/** The part of a list that buys places on some days; the first three need none. */
const BUYERS = 0.2;

interface SearchCourse {
  index: number;
  strength: number;
  wave: number;
  period: number;
  phase: number;
  /** Shown days on which it buys a place, without `to`. */
  from: number;
  to: number;
}

interface ListedDemoProduct {
  index: number;
  marketplace: MarketplaceId;
  goods: DemoProduct;
}

/** Best sellers come first, places move a little daily, and some are bought. Returns places by shown day. `count`: such days. */
export const playSearches = (
  seed: number,
  count: number,
  listings: Iterable<ListedDemoProduct>,
): Map<number, (SearchPlacement | undefined)[]> => {
  const byCategory = new Map<DemoCategory, Keyword[]>();
  const lists = new Map<string, { keyword: Keyword; marketplace: MarketplaceId; found: Candidate[] }>();
  for (const { index, marketplace, goods } of listings) {
    const keywords = byCategory.get(goods.category) ?? keywordsOf(goods.category);
    byCategory.set(goods.category, keywords);
    for (const keyword of keywords) {
      const key = `${marketplace} ${keyword.text}`;
      const list = lists.get(key) ?? { keyword, marketplace, found: [] };
      lists.set(key, list);
      list.found.push({ index, rate: goods.rate });
    }
  }
  const random = new Random();
  const placesOf = new Map<number, (SearchPlacement | undefined)[]>();

  const courseOf = ({ index, rate }: Candidate, rank: number): SearchCourse => {
    random.seed(seed, SEARCH_STREAM, index);
    const from = random.int(count);
    const buys = rank >= 3 && random.chance(BUYERS);
    return {
      index,
      strength: Math.log(rate),
      wave: random.between(0.1, 0.9),
      period: random.between(8, 40),
      phase: random.next(),
      from: buys ? from : count,
      to: buys ? from + 5 + random.int(count) : count,
    };
  };
  const strengthAt = ({ strength, wave, period, phase }: SearchCourse, t: number) =>
    strength + wave * Math.sin(2 * Math.PI * (t / period + phase));

  for (const { keyword, marketplace, found } of lists.values()) {
    const courses = found
      .toSorted((a, b) => b.rate - a.rate)
      .slice(0, keyword.depth)
      .map(courseOf);
    for (let t = (count - 1 - keyword.parity) % 2; t < count; t += 2) {
      if (keyword.isRare && (count - 1 - keyword.parity - t) % 4 !== 0) continue;
      const isOther = keyword.isLong && (count - 1 - keyword.parity - t) % OTHER_ORDER_EVERY === OTHER_ORDER_EVERY - 2;
      const buys = ({ from, to }: SearchCourse) => !isOther && t >= from && t < to;
      const place = (course: SearchCourse, rank: number, isAd: boolean) => {
        const places = placesOf.get(course.index) ?? [];
        placesOf.set(course.index, places);
        const seen_on: SeenOn = {
          kind: 'search',
          keyword: keyword.text,
          category: null,
          shop: null,
          product: null,
          sort: isOther ? 'sales' : marketplaces[marketplace].defaultSort,
          page: Math.floor(rank / CARDS_A_PAGE) + 1,
          position: (rank % CARDS_A_PAGE) + 1,
          // TikTok Shop shows no such number.
          found: marketplace === 'tiktok' ? null : found.length * UNSEEN_TOO + (t % 5),
        };
        places[t] = { seen_on, isAd };
      };
      const order = isOther ? courses : courses.toSorted((a, b) => strengthAt(b, t) - strengthAt(a, t));
      order.filter(buys).forEach((course, rank) => place(course, rank, true));
      order.filter((course) => !buys(course)).forEach((course, rank) => place(course, rank, false));
    }
  }
  return placesOf;
};
