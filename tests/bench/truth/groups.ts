import { createGroupMarketOf, type GroupAnswer, type GroupRef } from './groups-api.ts';
import { makeMarket, type SimulatedProduct } from './groups-market.ts';
import type { MarketModel } from './product.ts';

export interface GroupTrial extends GroupAnswer {
  kind: GroupRef['kind'];
  name: string;
  /** True units of all its products, and of those that have a figure. */
  truth: number;
  truthKnown: number;
  /** True change of the daily units between the two periods that the product compares. */
  trueChange: number | null;
}

const sum = (goods: readonly SimulatedProduct[], of: (goods: SimulatedProduct) => number): number =>
  goods.reduce((total, each) => total + of(each), 0);

/** Drops products that a sister marketplace in the same group sells too. */
const once = (goods: readonly SimulatedProduct[]): SimulatedProduct[] => {
  const ids = new Set(goods.map(({ id }) => id));
  return goods.filter(({ id, isTwin }) => !isTwin || !ids.has(id.slice(1)));
};

const groupsOf = (market: readonly SimulatedProduct[]): { group: GroupRef; goods: SimulatedProduct[] }[] => {
  const by = (key: (goods: SimulatedProduct) => string) => [...Map.groupBy(market, key)];
  const marketplaceOf = ({ snapshots }: SimulatedProduct) => snapshots[0]?.marketplace ?? '';
  return [
    ...by(({ store }) => store).map(([name, goods]) => ({ group: { kind: 'store' as const, name }, goods })),
    ...by((goods) => `${marketplaceOf(goods)}-${goods.path.at(-1)}`).map(([name, goods]) => ({
      group: { kind: 'category' as const, name },
      goods,
    })),
    ...by(({ word }) => word).map(([name, goods]) => ({ group: { kind: 'search' as const, name }, goods })),
    ...by(marketplaceOf).map(([name, goods]) => ({ group: { kind: 'marketplace' as const, name }, goods })),
    { group: { kind: 'market' as const, name: '' }, goods: [...market] },
  ];
};

export const tryGroups = async (world: MarketModel, products: number): Promise<GroupTrial[]> => {
  const api = await createGroupMarketOf((to) => makeMarket(world, products, to));
  const trials: GroupTrial[] = [];
  for (const { group, goods } of groupsOf(api.market)) {
    const answer = await api.ask(group);
    if (answer === null) continue;
    const counted = once(goods);
    const pace = (places: readonly number[]) =>
      sum(counted, ({ daily }) => places.reduce((total, i) => total + (daily[i] ?? 0), 0)) / places.length;
    const [now, before] = [pace(api.places.counted), pace(api.places.before)];
    trials.push({
      ...answer,
      ...group,
      truth: sum(counted, ({ units }) => units),
      truthKnown: sum(
        counted.filter(({ id }) => api.known.has(id)),
        ({ units }) => units,
      ),
      trueChange: before > 0 ? now / before - 1 : null,
    });
  }
  await api.close();
  return trials;
};
