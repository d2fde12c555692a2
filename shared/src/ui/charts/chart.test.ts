import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import en from '#src/i18n/en/common.json' with { type: 'json' };
import { createI18n } from '#src/i18n/loading/create.ts';
import { createFormat } from '#src/lib/format/format.ts';
import { drawBands, type NamedBand, placeBandWords } from '#src/ui/charts/chart-bands.ts';
import { barsOf, topOf } from '#src/ui/charts/chart-bars.ts';
import type { ChartColors } from '#src/ui/charts/chart-colors.ts';
import {
  axisText,
  type ChartSeries,
  chartData,
  dayTicks,
  findUnknownDays,
  lonePlaces,
  marksOf,
  scaleRange,
  unitText,
} from '#src/ui/charts/chart-data.ts';
import { alignedData, chartOptions } from '#src/ui/charts/chart-options.ts';
import { bandWordsAt, dayWordsAt } from '#src/ui/charts/chart-words.ts';

const sold: ChartSeries = { id: 'sold', label: 'Sold', kind: 'bars', values: [1, null, 3], unit: 'count', color: 3 };
const price: ChartSeries = {
  id: 'price',
  label: 'Price',
  kind: 'step',
  values: [100, 100, 90],
  unit: 'money',
  axis: 'right',
  color: 1,
};
const days = ['2026-11-09', '2026-11-10', '2026-11-12'];

const colors: ChartColors = {
  series: ['#1', '#2', '#3', '#4', '#5', '#6', '#7', '#8'],
  text: '#t',
  word: '#2',
  strong: '#b',
  line: '#l',
  surface: '#s',
  warn: '#w',
  neg: '#n',
  accent: '#a',
  font: 'sans-serif',
};

const seasonWords = { payday: 'Gajian', ramadan: 'Ramadan' };

const options = (series: ChartSeries[], hidden: string[] = []) =>
  chartOptions({
    data: chartData(days, series),
    hidden: new Set(hidden),
    format: createFormat('id'),
    words: seasonWords,
    colors,
    width: 600,
    height: 260,
    canSelect: true,
    onHover: () => undefined,
    onSelect: () => undefined,
  });

describe('the data of a chart', () => {
  const data = chartData(days, [sold, price], { validating: ['2026-11-12', '2027-01-01'], soldOut: ['2026-11-10'] });

  it('leaves a gap for a day that nobody speaks of', () => {
    expect(data.days).toEqual(['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12']);
    expect(alignedData(data)).toEqual([
      [0, 1, 2, 3],
      [1, null, null, 3],
      [100, 100, null, 90],
    ]);
  });

  it('knows held back days and campaign days by their place', () => {
    expect(data.validating).toEqual([3]);
    expect(data.soldOut).toEqual([1]);
    expect(data.bands).toEqual([{ first: 1, last: 3, of: ['11.11'] }]);
  });

  it('is empty without days', () => {
    expect(chartData([], [sold]).days).toEqual([]);
  });
});

describe('the grammar of a chart', () => {
  // Measured; nothing sold; interpolated; missing from the answer; estimated from a rounded counter; nothing known.
  const units: ChartSeries = {
    ...sold,
    values: [4, 0, 3, 5, null],
    states: ['measured', 'measured', 'interpolated', 'estimated', 'uncounted'],
    low: [4, 0, 0, 2, null],
    high: [4, 0, 12, 9, null],
  };
  const data = chartData(['2026-11-08', '2026-11-09', '2026-11-10', '2026-11-12', '2026-11-13'], [units, price], {
    soldOut: ['2026-11-09'],
  });
  const nothingHidden = new Set<string>();
  const [bars] = data.series;

  it('draws a zero, a guess and a known day differently, and of an unknown day no bar', () => {
    expect(bars && barsOf(bars)).toEqual([
      { place: 0, mark: 'solid', value: 4, range: null },
      { place: 1, mark: 'zero', value: 0, range: null },
      { place: 2, mark: 'hatched', value: 3, range: { low: 0, high: 12 } },
      { place: 4, mark: 'solid', value: 5, range: null },
    ]);
    expect(findUnknownDays(data, nothingHidden)).toEqual([3, 5]);
  });

  it('has all of it in the legend, and nothing that does not stand in the chart', () => {
    expect(marksOf(data, nothingHidden)).toEqual(['solid', 'zero', 'hatched', 'slot', 'sold_out', 'campaign']);
    expect(marksOf(chartData(['2026-11-20'], [{ ...sold, values: [3] }]), nothingHidden)).toEqual([]);
  });

  it('says it in words for the table, the pointer and the keys', () => {
    const t = createI18n({ language: 'en', resources: { en: { common: en } } }).getFixedT('en', 'common');
    const words = data.days.map((_, place) => dayWordsAt(data.series, place, createFormat('en'), t));
    expect(words).toEqual([
      'counted',
      'counted',
      'interpolated between two observations, 0–12',
      'not observed',
      'estimated, 2–9',
      'observed, but its sales are not known',
    ]);
    expect(dayWordsAt([price], 0, createFormat('en'), t)).toBeNull();
  });

  it('knows without being told of its days what is zero and what is unknown', () => {
    const plain = { ...sold, values: [2, 0, null] };
    expect(barsOf(plain).map(({ mark }) => mark)).toEqual(['solid', 'zero']);
    expect(findUnknownDays(chartData(days, [plain]), nothingHidden)).toEqual([2, 3]);
  });

  it('without bars takes a day for unknown of which no line speaks', () => {
    expect(findUnknownDays(chartData(days, [price]), nothingHidden)).toEqual([2]);
    expect(findUnknownDays(data, new Set(['sold']))).toEqual([3, 4, 5].filter((place) => data.series[1]?.values[place] == null));
    expect(findUnknownDays(data, new Set(['sold', 'price']))).toEqual([]);
  });

  it('has room for the range of a guess, but lets none flatten the rest', () => {
    expect(bars && topOf(bars)).toBe(7.5);
    expect(topOf({ ...units, high: [4, 0, 6, 9, null] })).toBe(6);
    expect(topOf({ ...units, high: [4, 0, null, 9, null] })).toBe(7.5);
  });
});

describe('the bands of a chart', () => {
  const t = createI18n({ language: 'en', resources: { en: { common: en } } }).getFixedT('en', 'common');
  /** About the width of a letter at 12 px. */
  const widthOf = (text: string) => text.length * 6;
  const band = (left: number, right: number, ...forms: string[]): NamedBand => ({ left, right, forms });

  it('say what they are on each of their days', () => {
    const data = chartData(['2026-10-31', '2026-11-13'], []);
    const words = data.days.map((_, place) => bandWordsAt(data, place, t).join());
    expect(words.join('|')).toBe('Payday|Payday|||||||||day beside 11.11|11.11|day beside 11.11|');
  });

  it('have their word in the middle, a shorter one where the long one has no room, and over a narrow band the shortest', () => {
    const words = placeBandWords(
      [band(100, 300, 'Harbolnas 12.12', '12.12'), band(400, 440, 'Harbolnas 12.12', '12.12'), band(590, 600, 'Payday')],
      { left: 0, right: 600 },
      widthOf,
    );
    expect(words).toEqual([
      { text: 'Harbolnas 12.12', left: 155, right: 245 },
      { text: '12.12', left: 405, right: 435 },
      { text: 'Payday', left: 564, right: 600 },
    ]);
  });

  it('stand aside for the word of a band within them, and say nothing where there is no room', () => {
    const words = placeBandWords(
      [band(90, 110, '3.3'), band(0, 200, 'Ramadan'), band(60, 140, 'Payday')],
      { left: 0, right: 200 },
      widthOf,
    );
    expect(words[0]).toEqual({ text: '3.3', left: 91, right: 109 });
    expect(words[1]?.text).toBe('Ramadan');
    expect(words[2]).toBeNull();
  });

  it('have no word over another or outside of the drawing, whatever the days', () => {
    const bands = fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 1, max: 300 }),
        fc.constantFrom('Gajian', '11.11', 'Harbolnas 12.12'),
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(bands, fc.integer({ min: 20, max: 300 }), (made, right) => {
        const given = made.map(([left, width, text]) => band(left, left + width, text, '12.12'));
        const words = placeBandWords(given, { left: 0, right }, widthOf).filter((word) => word !== null);
        for (const [at, word] of words.entries()) {
          expect(word.left >= 0 && word.right <= right).toBe(true);
          for (const other of words.slice(at + 1)) expect(word.right < other.left || other.right < word.left).toBe(true);
        }
      }),
    );
  });

  it('are drawn in no colour of a series', () => {
    const used: unknown[] = [];
    const ctx = {
      canvas: { width: 600 },
      measureText: (text: string) => ({ width: widthOf(text) }),
      save: () => undefined,
      restore: () => undefined,
      fillRect: () => used.push(ctx.fillStyle),
      fillText: () => used.push(ctx.fillStyle),
      fillStyle: '',
    };
    const plot = { ctx, width: 600, bbox: { left: 0, top: 18, width: 600, height: 200 }, valToPos: (place: number) => place * 20 };
    const bands = [
      { first: 1, last: 3, of: ['11.11'] },
      { first: 9, last: 12, of: 'payday' as const },
    ];
    drawBands(plot as never, bands, { colors, words: seasonWords, ratio: 1 });
    expect(used).toEqual([colors.strong, colors.strong, colors.word, colors.word]);
  });
});

describe('the axes of a chart', () => {
  it('always name the newest day, as many days as fit', () => {
    expect(dayTicks(7, 600)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(dayTicks(30, 320)).toEqual([1, 8, 15, 22, 29]);
    expect(dayTicks(90, 60)).toEqual([89]);
  });

  it('start at zero for amounts, near the values for prices, and never below zero for what cannot be', () => {
    expect(scaleRange(5, 100, true)).toEqual([0, 108]);
    expect(scaleRange(0, 0, true)).toEqual([0, 1]);
    expect(scaleRange(100, 200, false)).toEqual([88, 212]);
    expect(scaleRange(1, 100, false)[0]).toBe(0);
    expect(scaleRange(100, 100, false)).toEqual([88, 112]);
    expect(scaleRange(null, null, true)).toEqual([0, 1]);
  });

  it('speak the language', () => {
    const format = createFormat('id');
    expect(axisText(format, 'money', 250_000)).toBe('Rp250 rb');
    expect(unitText(format, 'money', 159_745)).toBe('Rp159.745');
    expect(unitText(format, 'count', 0.4)).toBe('0,4');
    expect(unitText(format, 'count', null)).toBe('—');
    expect(unitText(format, 'percent', 0.124)).toBe('12,4%');
  });
});

describe('the options of a chart', () => {
  it('pad the days by half a bar and give each axis its scale', () => {
    const made = options([sold, price]);
    const range = made.scales?.x?.range;
    expect(typeof range === 'function' && range(undefined as never, 0, 3, 'x')).toEqual([-0.5, 3.5]);
    expect(made.series.map((each) => each.scale)).toEqual([undefined, 'left', 'right']);
    expect(made.axes?.map((axis) => axis.show)).toEqual([undefined, true, true]);
  });

  it('take the axis away with the last line on it', () => {
    const made = options([sold, price], ['price']);
    expect(made.series[2]?.show).toBe(false);
    expect(made.axes?.[2]?.show).toBe(false);
  });

  it('keep a line with a scale of its own off both axes', () => {
    const made = options([sold, { ...price, id: 'stock', axis: 'own' }]);
    expect(made.series[2]?.scale).toBe('own-stock');
    expect(made.axes?.[2]?.show).toBe(false);
  });

  it('colour by place in the palette', () => {
    expect(options([sold, price]).series.map((each) => each.stroke)).toEqual([undefined, '#3', '#1']);
  });

  it('draw points hollow and join them by nothing', () => {
    const [, drawn] = options([{ ...price, kind: 'points' }]).series;
    expect(drawn?.points).toMatchObject({ show: true, stroke: '#1', fill: '#s' });
    expect(drawn?.paths?.(undefined as never, 1, 0, 1)).toBeNull();
  });

  it('dot what stands alone between gaps', () => {
    expect(lonePlaces([1, null, 3, 4, null, 5])).toEqual([0, 5]);
    expect(lonePlaces([null, 2, 3, undefined])).toEqual([]);
  });
});
