import { ACCESSORIES } from '#src/demo/tree/accessories.ts';
import { FASHION } from '#src/demo/tree/fashion.ts';
import { HOUSEHOLD } from '#src/demo/tree/household.ts';
import { TOOLS } from '#src/demo/tree/tools.ts';

export interface DemoProductKind {
  /** Whole rupiah; nearly all prices lie between the two. */
  low: number;
  high: number;
  /** Letters of axes in `variants.ts`. */
  axes: string;
  /** A title takes at most one phrase of each slot, so that phrases do not contradict. The first slot belongs to the noun. */
  slots: readonly (readonly string[])[];
}

export interface DemoCategory {
  /** Root to leaf. `id` numbers all nodes of the tree from 1, in preorder. */
  path: readonly { id: number; name: string }[];
  /** Its name in a title; `*` is the place of a phrase of the first slot, if any. */
  noun: string;
  kind: DemoProductKind;
  root: DemoRoot;
}

/** A second level: what a shop sells. Its first leaves are the largest. */
export interface DemoTrade {
  name: string;
  leaves: DemoCategory[];
}

export interface DemoRoot {
  name: string;
  /** Number of the root, from 0. */
  at: number;
  /** Its part of all shops, relative to the other roots. */
  weight: number;
  praise: readonly string[];
  /** The first are the largest. */
  trades: DemoTrade[];
}

const list = (text: string): string[] => text.split(', ').map((word) => word.trim());

/**
 * A root is `name | weight | praise`; a line below it `second level | price band in thousands | axes | slots | leaves`, or `+ | …`
 * for other goods of that second level. Slots are separated by ` / `, words by commas; the largest leaf comes first.
 */
const readTree = (lines: readonly string[]): DemoRoot[] => {
  const roots: DemoRoot[] = [];
  let id = 0;
  let middle = { id: 0, name: '' };
  let head = { id: 0, name: '' };
  for (const line of lines) {
    const [name = '', second = '', third = '', slots, leaves = ''] = line.split(' | ');
    if (slots === undefined) {
      head = { id: ++id, name };
      roots.push({ name, at: roots.length, weight: Number(second), praise: list(third), trades: [] });
      continue;
    }
    const root = roots.at(-1) as DemoRoot;
    if (name !== '+') {
      middle = { id: ++id, name };
      root.trades.push({ name, leaves: [] });
    }
    const [low = 0, high = 0] = second.split('-').map((thousands) => Number(thousands) * 1000);
    const kind = { low, high, axes: third.replaceAll('-', ''), slots: slots.split(' / ').map(list) };
    for (const noun of list(leaves)) {
      const path = [head, middle, { id: ++id, name: noun.replace(' *', '') }];
      root.trades.at(-1)?.leaves.push({ path, noun, kind, root });
    }
  }
  return roots;
};

export const demoRoots: readonly DemoRoot[] = readTree(
  [FASHION, ACCESSORIES, HOUSEHOLD, TOOLS].flatMap((text) => text.trim().split('\n')),
);

const allWeights = demoRoots.reduce((sum, { weight }) => sum + weight, 0);

/** The root at a share of all shops, 0 ≤ share < 1. */
export const rootAt = (share: number): DemoRoot => {
  let remaining = share * allWeights;
  return demoRoots.find(({ weight }) => (remaining -= weight) < 0) ?? (demoRoots[0] as DemoRoot);
};
