import { parseArgs } from 'node:util';

export interface Options {
  products: number;
  groups: number;
  seed: number;
  volatility: number;
  learnt: boolean;
  json: string | null;
}

const USAGE = `npm run bench:truth -- [--products 90] [--groups 1500] [--seed 105] [--volatility 1] [--learnt] [--json FILE]

  --products    Simulated products, two windows each, behind every ladder and schedule of looks
  --groups      Simulated products of one market, whose stores, categories, searches and marketplaces are asked for over HTTP; 0: none
  --seed        Another market
  --volatility  How wild it is: 0.5 is calm, 2 is a storm
  --learnt      With the numbers that another market has taught, instead of those that estimates start with
  --json        Writes every score to this file`;

export const readOptions = (args: string[]): Options => {
  const { values } = parseArgs({
    args,
    options: {
      products: { type: 'string', default: '90' },
      groups: { type: 'string', default: '1500' },
      seed: { type: 'string', default: '105' },
      volatility: { type: 'string', default: '1' },
      learnt: { type: 'boolean', default: false },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const [products, groups] = [Number(values.products), Number(values.groups)];
  const [seed, volatility] = [Number(values.seed), Number(values.volatility)];
  const isSound =
    Number.isInteger(products) &&
    products > 0 &&
    Number.isInteger(groups) &&
    groups >= 0 &&
    Number.isInteger(seed) &&
    volatility > 0 &&
    volatility <= 5;
  if (values.help || !isSound) throw new Error(USAGE);
  return { products, groups, seed, volatility, learnt: values.learnt, json: values.json ?? null };
};
