import type { CountedFigure } from '#src/lib/numbers/count-words.ts';
import type { PageLine } from '#src/marketplaces/reading/page-lines.ts';

/* Only known words may surround a figure, in Indonesian, English, Chinese or a browser's translation; an ambiguous text has none. */

/** N number, D rating?, P price, % percent, C currency, S sold, R reviews, K stock, M month, B rating, `|` end, X other. */
type TokenKind = 'N' | 'D' | 'P' | '%' | 'C' | 'S' | 'R' | 'K' | 'M' | 'B' | '|' | 'X';
interface PageToken {
  kind: TokenKind;
  text: string;
  line: number;
}

const AMOUNT = String.raw`\d[\d.,]*\d|\d`;
const SIGN = String.raw`(?:Rp\.?|IDR|US\$|NT\$|R\$|S\$|\$|₫|฿|₱|RM)`;
const UNIT = String.raw`(?:rb|ribu|jt|juta|k|m|mn)(?![\p{L}\d])`;
const PRICE = String.raw`${SIGN}\s?(?:${AMOUNT})(?:\s?(?:rb|ribu|jt|juta|k)(?![\p{L}\d]))?(?:\s?[-–—~]\s?${SIGN}?\s?(?:${AMOUNT}))?|(?:${AMOUNT})\s?(?:₫|đ(?!\p{L}))`;
const TOKENS = new RegExp(
  [
    `(?<price>${PRICE})(?![\\d.,]*\\d)`,
    String.raw`(?<percent>[-−]?\d{1,3}(?:[.,]\d)?\s?%)`,
    String.raw`(?<stars>(?:\/|dari|out of)\s?5(?![\d.,])|[★☆⭐]+)`,
    String.raw`(?<number>(?:${AMOUNT})(?:\s?${UNIT})?\s?\+?)(?!\p{L})`,
    `(?<sign>${SIGN})`,
    String.raw`(?<month>(?:\/|per\s?)\s?(?:bln|bulan|month|mo)(?!\p{L})|\/?\s?月)`,
    String.raw`(?<end>[•·|│\n])`,
    String.raw`(?<word>\p{Script=Han}+|\p{L}[\p{L}\p{M}'’.-]*)`,
    String.raw`(?<blank>[\s()\[\],:;.–—-]+)`,
    String.raw`(?<other>.)`,
  ].join('|'),
  'giu',
);

const WORDS: readonly (readonly [RegExp, TokenKind | ''])[] = [
  [/^(terjual|sold|sales?|已?售出?|销量)$/i, 'S'],
  [/^(penilaian|ulasan|ratings?|reviews?|evaluations?|assessments?|条?评价|评论|則?評價)$/i, 'R'],
  [/^(stok|stock|tersisa|sisa|tersedia|left|remaining|available|库存|庫存)$/i, 'K'],
  [/^(bintang|stars?)$/i, 'B'],
  // Words next to a figure that do not change it.
  [/^(total|buah|pcs|pieces?|units?|harga|price|global|件)$/i, ''],
];

const kindOfWord = (word: string): TokenKind | '' => WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? 'X';

const MAY_BE_RATING = /^[1-5][.,]\d$/;

const tokensOf = (text: string, line: number): PageToken[] => {
  return [...text.matchAll(TOKENS)].flatMap(({ groups = {}, 0: whole }): PageToken[] => {
    const kind = ((): TokenKind | '' => {
      if (groups.price !== undefined) return 'P';
      if (groups.percent !== undefined) return '%';
      if (groups.stars !== undefined) return 'B';
      if (groups.number !== undefined) return MAY_BE_RATING.test(whole.trim()) ? 'D' : 'N';
      if (groups.sign !== undefined) return 'C';
      if (groups.month !== undefined) return 'M';
      if (groups.end !== undefined) return '|';
      if (groups.word !== undefined) return kindOfWord(whole);
      return groups.blank === undefined ? 'X' : '';
    })();
    return kind === '' ? [] : [{ kind, text: whole.trim(), line }];
  });
};

export type PrintedFigure = { of: CountedFigure | 'rating' | 'price' | 'percent'; text: string; line: number };
/** Phrases, each with the index of the token that is its figure. */
const PHRASES: readonly (readonly [kinds: string, of: PrintedFigure['of'] | null, figure: number])[] = [
  ['NSM', 'badge', 0],
  ['SMN', 'badge', 2],
  ['NS', 'sold', 0],
  ['SN', 'sold', 1],
  ['NR', 'reviews', 0],
  ['RN', 'reviews', 1],
  ['NK', 'stock', 0],
  ['KN', 'stock', 1],
  ['KKN', 'stock', 2],
  ['KNK', 'stock', 1],
  ['CN', 'price', 1],
  ['DB', 'rating', 0],
  ['D', 'rating', 0],
  ['P', 'price', 0],
  ['%', 'percent', 0],
  ['B', null, 0],
];
const MOST_TOKENS = 24;
const MOST_READINGS = 32;

interface PhraseReading {
  figures: PrintedFigure[];
  loose: PageToken[];
}

const fits = (tokens: readonly PageToken[], at: number, kinds: string): boolean =>
  [...kinds].every((kind, index) => tokens[at + index]?.kind === kind);

/** All readings of tokens as phrases that leave the fewest tokens over. Goes from the end, so that each rest is read once. */
const readingsOf = (tokens: readonly PageToken[]): PhraseReading[] => {
  let rests: PhraseReading[][] = [[{ figures: [], loose: [] }]];
  for (let at = tokens.length - 1; at >= 0; at--) {
    const ways = PHRASES.filter(([kinds]) => fits(tokens, at, kinds)).flatMap(([kinds, of, figure]) => {
      const phraseFigures = figureOf(tokens.slice(at, at + kinds.length), of, figure);
      return (rests[kinds.length - 1] ?? []).map(({ figures, loose }) => ({ figures: [...phraseFigures, ...figures], loose }));
    });
    const left = (rests[0] ?? []).map(({ figures, loose }) => ({ figures, loose: [...tokens.slice(at, at + 1), ...loose] }));
    const all = [...ways, ...left];
    const fewest = Math.min(...all.map(({ loose }) => loose.length));
    rests = [all.filter(({ loose }) => loose.length === fewest).slice(0, MOST_READINGS), ...rests];
  }
  return rests[0] ?? [];
};

/** The figure of a phrase; a price includes its separate currency sign. */
const figureOf = (phrase: readonly PageToken[], of: PrintedFigure['of'] | null, at: number): PrintedFigure[] => {
  const token = phrase[at];
  if (of === null || token === undefined) return [];
  return [{ of, text: of === 'price' ? phrase.map(({ text }) => text).join('') : token.text, line: token.line }];
};

const isSameFigure = (a: PrintedFigure, b: PrintedFigure): boolean => a.of === b.of && a.text === b.text && a.line === b.line;

const commonFigures = (tokens: readonly PageToken[]): PhraseReading => {
  if (tokens.length === 0 || tokens.length > MOST_TOKENS || tokens.some(({ kind }) => kind === 'X'))
    return { figures: [], loose: [] };
  const [first, ...others] = readingsOf(tokens);
  const figures =
    first?.figures.filter((each) => others.every((other) => other.figures.some((figure) => isSameFigure(figure, each)))) ?? [];
  return { figures, loose: first?.loose ?? [] };
};

/** The figures of a part of a line in which every word has its number. */
const completeFigures = (tokens: readonly PageToken[]): PrintedFigure[] => {
  const { figures, loose } = commonFigures(tokens);
  return loose.length === 0 ? figures : [];
};

const split = (tokens: readonly PageToken[]): PageToken[][] => {
  const parts: PageToken[][] = [[]];
  for (const token of tokens) {
    if (token.kind === '|') parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
};

/** A line with one thing alone that only its neighbour explains: `12,9RB` above `Penilaian`. */
const isHalf = (tokens: readonly PageToken[]): boolean =>
  tokens.length > 0 &&
  tokens.length <= 2 &&
  tokens.every(({ kind }) => 'NSRKMCD'.includes(kind)) &&
  commonFigures(tokens).figures.every(({ of }) => of === 'rating');

/** Figures of lines that explain each other: first lines within one block, then other adjacent lines. */
const acrossLines = (lines: readonly PageLine[], tokens: readonly PageToken[][]): PrintedFigure[] => {
  const found: PrintedFigure[] = [];
  const taken = new Set<number>();
  const take = (run: readonly number[]): void => {
    const { figures, loose } = commonFigures(run.flatMap((index) => tokens[index] ?? []));
    const open = new Set(loose.map(({ line }) => line));
    found.push(...figures);
    for (const index of run) if (!open.has(index)) taken.add(index);
  };
  const runs = (together: (a: number, b: number) => boolean, isFree: (index: number) => boolean): number[][] => {
    const all: number[][] = [];
    let run: number[] = [];
    lines.forEach((_, index) => {
      const last = run.at(-1);
      const fitsHere = isFree(index) && isHalf(tokens[index] ?? []);
      if (fitsHere && (last === undefined || (last === index - 1 && together(last, index)))) run.push(index);
      else {
        if (run.length > 1) all.push(run);
        run = fitsHere ? [index] : [];
      }
    });
    return run.length > 1 ? [...all, run] : all;
  };
  const parent = (index: number): Element | null | undefined => lines[index]?.block.parentElement;
  for (const run of runs(
    (a, b) => parent(a) === parent(b),
    () => true,
  ))
    take(run);
  for (const run of runs(
    () => true,
    (index) => !taken.has(index),
  ))
    take(run);
  return found;
};

export const findLineFigures = (lines: readonly PageLine[]): PrintedFigure[] => {
  const tokens = lines.map(({ text }, index) => tokensOf(text, index));
  const within = tokens.flatMap((each) => (isHalf(each) ? [] : split(each).flatMap((part) => completeFigures(part))));
  const across = acrossLines(lines, tokens);
  const usedLines = new Set(across.map(({ line }) => line));
  // A rating alone on a line is read where no neighbouring figure uses it.
  const alone = tokens.flatMap((each, index) => (isHalf(each) && !usedLines.has(index) ? commonFigures(each).figures : []));
  return [...within, ...across, ...alone].toSorted((a, b) => a.line - b.line);
};

/** The text of a figure the page states in one way only; null where it is missing, or two differ. */
export const findSingleText = (figures: readonly PrintedFigure[], of: PrintedFigure['of']): string | null => {
  const texts = new Set(figures.filter((each) => each.of === of).map(({ text }) => text));
  const [only] = texts;
  return texts.size === 1 && only !== undefined ? only : null;
};
