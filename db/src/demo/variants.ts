import { lookUp } from '@telaah/shared/lib/word-record';
import type { DemoRoot } from '#src/demo/categories.ts';
import { COLOURS } from '#src/demo/names.ts';
import type { Random } from '#src/demo/random.ts';

export interface Variant {
  name: string;
  options: { axis: string; value: string }[];
  /** Multiple of the product's lowest price. */
  priceFactor: number;
  /** Share of the product's stock and sales; all shares add up to 1. */
  share: number;
}

interface Axis {
  name: string;
  values: readonly string[];
  /** How much more each next value costs, as a share of the first one's price. */
  step: number;
  /** True: neighbours, such as sizes; false: any values, such as colours. */
  isRow: boolean;
  from: number;
  to: number;
}

const axis = (name: string, text: string, more: Partial<Axis> = {}): Axis => ({
  name,
  values: text.split(', '),
  step: 0,
  isRow: true,
  from: 2,
  to: 4,
  ...more,
});

const sizes = { from: 3, to: 5 };
const anyOrder = { isRow: false };

/** By the letters in the tree. */
const AXES: Readonly<Record<string, Axis>> = {
  W: { ...axis('Warna', '', anyOrder), values: COLOURS, to: 5 },
  S: axis('Ukuran', 'S, M, L, XL, XXL, 3XL', { ...sizes, step: 0.02 }),
  J: axis('Ukuran', 'All Size, Jumbo', { step: 0.12, to: 2 }),
  Y: axis('Ukuran', '27, 28, 29, 30, 31, 32, 33, 34, 36, 38', sizes),
  H: axis('Ukuran', '36, 37, 38, 39, 40, 41', sizes),
  P: axis('Ukuran', '39, 40, 41, 42, 43, 44', sizes),
  A: axis('Ukuran', '26, 27, 28, 29, 30, 31, 32, 33, 34, 35', sizes),
  K: axis('Usia', '1-2 Tahun, 3-4 Tahun, 5-6 Tahun, 7-8 Tahun, 9-10 Tahun', { ...sizes, step: 0.04 }),
  B: axis('Usia', '0-3 Bulan, 3-6 Bulan, 6-9 Bulan, 9-12 Bulan', { step: 0.02 }),
  M: axis('Motif', 'Sakura, Monstera, Salur, Kotak, Polkadot, Daun, Mawar, Abstrak, Bintang, Tartan', anyOrder),
  T: axis('Shade', '01 Nude, 02 Rose, 03 Peach, 04 Mocca, 05 Coral, 06 Berry, 07 Natural, 08 Red', anyOrder),
  R: axis('Rasa', 'Original, Pedas, Balado, Keju, Cokelat, Stroberi, Daun Jeruk, Jagung Bakar', anyOrder),
  V: axis('Paket', '1 Pcs, 2 Pcs, 3 Pcs', { step: 0.93, to: 3 }),
  G: axis('Paket', '1 Pcs, 2 Pcs, 3 Pcs, 5 Pcs', { step: 0.94, to: 4 }),
  I: axis('Paket', '1 Pack, 2 Pack, 3 Pack', { step: 0.95, to: 3 }),
  X: axis('Ukuran', '90x200, 120x200, 160x200, 180x200', { step: 0.22 }),
  C: axis('Memori', '4/64GB, 4/128GB, 6/128GB, 8/128GB, 8/256GB', { step: 0.09, to: 3 }),
  E: axis('Kapasitas', '32GB, 64GB, 128GB, 256GB, 512GB', { step: 0.5, to: 3 }),
};

const WORN = new Set(['Fashion Wanita', 'Fashion Pria', 'Fashion Muslim', 'Fashion Anak', 'Sepatu', 'Tas & Koper']);
const IN_WORN = 0.88;
const ELSEWHERE = 0.45;
const MOST = 10;

const pickValues = (random: Random, { values, isRow, from, to }: Axis, limit: number): string[] => {
  const count = Math.min(values.length, Math.max(1, Math.min(limit, from + random.int(to - from + 1))));
  const start = isRow && values.length > count ? random.int(values.length - count + 1, 1.6) : random.int(isRow ? 1 : values.length);
  const stride = isRow ? 1 : 3;
  return Array.from({ length: count }, (_, i) => values[(start + i * stride) % values.length] as string);
};

/** Up to ten variants along the axes of such goods; many goods outside fashion have none. */
export const makeVariants = (random: Random, axes: string, root: DemoRoot): Variant[] => {
  const [first, second] = [...axes].flatMap((letter) => lookUp(AXES, letter) ?? []);
  if (first === undefined || !random.chance(WORN.has(root.name) ? IN_WORN : ELSEWHERE)) return [];
  const inner = second !== undefined && random.chance(0.75) ? second : null;
  const innerValues = inner === null ? [null] : pickValues(random, inner, 4);
  const values = pickValues(random, first, Math.floor(MOST / innerValues.length));
  const each = values.flatMap((value, i) =>
    innerValues.map((other, j) => ({ value, other, i, j, weight: random.between(0.2, 1) })),
  );
  const total = each.reduce((sum, { weight }) => sum + weight, 0);
  return each.map(({ value, other, i, j, weight }) => {
    const options = [{ axis: first.name, value }];
    if (inner !== null && other !== null) options.push({ axis: inner.name, value: other });
    const priceFactor = 1 + i * first.step + j * (inner?.step ?? 0);
    return { name: options.map((option) => option.value).join(' / '), options, priceFactor, share: weight / total };
  });
};
