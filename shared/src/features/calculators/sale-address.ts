import { emptySale, MOST_PIECES, MOST_RUPIAH, type Override, type Sale, WHOLE } from '#src/features/fees/sale.ts';
import {
  type ComponentId,
  componentIds,
  routes,
  type Scheme,
  sellerTypes,
  services,
  sizes,
} from '#src/features/fees/tables/fee.ts';
import {
  dayParam,
  flagParam,
  oneOfParam,
  readSearch,
  someOfParam,
  textsParam,
  wholeParam,
} from '#src/lib/address/search-params.ts';

/** Rupiah of a piece, or basis points of the price. */
export interface Goal {
  kind: 'profit' | 'margin';
  value: number;
}

export interface SaleState {
  sale: Sale;
  /** False: always today. */
  isDayChosen: boolean;
  /** The compared day; null: none. */
  compared: string | null;
  goal: Goal | null;
}

const rupiah = wholeParam(0, MOST_RUPIAH);
const share = wholeParam(0, WHOLE);
const OVERRIDE = /^([a-z_\d]{2,16}):(\d{0,5}):(\d{0,11}|-):(\d{0,11})$/;
const MOST_OVERRIDES = 16;

const shape = {
  date: dayParam,
  vs: dayParam,
  seller: oneOfParam(sellerTypes),
  cat: textsParam(1, /^[a-z_]{1,40}$/),
  price: rupiah,
  disc: rupiah,
  voucher: rupiah,
  qty: wholeParam(1, MOST_PIECES),
  hpp: rupiah,
  pack: rupiah,
  ads: rupiah,
  other: rupiah,
  size: oneOfParam(sizes, 'ordinary'),
  route: oneOfParam(routes, 'java'),
  service: oneOfParam(services, 'standard'),
  kg: wholeParam(0, 5),
  on: someOfParam(componentIds),
  off: someOfParam(componentIds),
  set: textsParam(MOST_OVERRIDES, OVERRIDE),
  cancel: share,
  ret: share,
  retcost: rupiah,
  damage: share,
  keep: flagParam,
  goal: oneOfParam(['profit', 'margin'] as const),
  want: rupiah,
};

const amount = (text: string | undefined, most: number): number | undefined =>
  text === undefined || text === '' ? undefined : Math.min(Number(text), most);

const overridesOf = ({ components }: Scheme, written: readonly string[]): Sale['overrides'] => {
  const found: Partial<Record<ComponentId, Override>> = {};
  for (const each of written) {
    const [, name, rate, cap, flat] = OVERRIDE.exec(each) ?? [];
    const component = components.find(({ id }) => id === name);
    if (!component) continue;
    const override = {
      rate: component.per === 'unit' ? amount(rate, WHOLE) : undefined,
      cap: component.per === 'order' ? undefined : cap === '-' ? null : amount(cap, MOST_RUPIAH),
      flat: component.per === 'order' ? amount(flat, MOST_RUPIAH) : undefined,
    };
    if (Object.values(override).some((value) => value !== undefined)) found[component.id] = override;
  }
  return found;
};

/** Missing or invalid parameters are as in an empty order. */
export const readSale = (scheme: Scheme, raw: Record<string, unknown>, today: string): SaleState => {
  const found = readSearch(shape, raw);
  const [first = 'regular'] = scheme.sellers;
  const seller = found.seller && scheme.sellers.includes(found.seller) ? found.seller : first;
  const empty = emptySale(scheme.id, today, seller);
  const [category] = found.cat ?? [];
  const known = (ids: readonly ComponentId[] = []) => ids.filter((id) => scheme.components.some((each) => each.id === id));
  const goal = found.goal && { kind: found.goal, value: Math.min(found.want ?? 0, found.goal === 'margin' ? WHOLE : MOST_RUPIAH) };
  return {
    sale: {
      ...empty,
      day: found.date ?? today,
      category: scheme.categories.some(({ id }) => id === category) ? (category ?? null) : null,
      price: found.price ?? 0,
      discount: found.disc ?? 0,
      voucher: found.voucher ?? 0,
      quantity: found.qty ?? 1,
      cost: found.hpp ?? 0,
      packing: found.pack ?? 0,
      ads: found.ads ?? 0,
      other: found.other ?? 0,
      size: (scheme.hasSizes && found.size) || empty.size,
      route: (scheme.hasRoutes && found.route) || empty.route,
      service: (scheme.hasRoutes && found.service) || empty.service,
      weight: (scheme.hasRoutes && found.kg) || 0,
      on: known(found.on),
      off: known(found.off),
      overrides: overridesOf(scheme, found.set ?? []),
      cancelled: found.cancel ?? 0,
      returned: found.ret ?? 0,
      returnCost: found.retcost ?? 0,
      damage: found.damage ?? 0,
      keepsCommission: found.keep ?? false,
    },
    isDayChosen: found.date !== undefined,
    compared: found.vs ?? null,
    goal: goal ?? null,
  };
};

/** A missing parameter means zero. */
const unlessZero = (value: number): number | undefined => (value === 0 ? undefined : value);

/** The reverse of `readSale`; defaults are left out. */
export const writeSale = (scheme: Scheme, { sale, isDayChosen, compared, goal }: SaleState): Record<string, unknown> => {
  const [first] = scheme.sellers;
  const list = <T>(all: readonly T[]) => (all.length === 0 ? undefined : [...all]);
  return {
    date: isDayChosen ? sale.day : undefined,
    vs: compared ?? undefined,
    seller: sale.seller === first ? undefined : sale.seller,
    cat: sale.category ?? undefined,
    price: unlessZero(sale.price),
    disc: unlessZero(sale.discount),
    voucher: unlessZero(sale.voucher),
    qty: sale.quantity === 1 ? undefined : sale.quantity,
    hpp: unlessZero(sale.cost),
    pack: unlessZero(sale.packing),
    ads: unlessZero(sale.ads),
    other: unlessZero(sale.other),
    size: sale.size === 'ordinary' ? undefined : sale.size,
    route: sale.route === 'java' ? undefined : sale.route,
    service: sale.service === 'standard' ? undefined : sale.service,
    kg: unlessZero(sale.weight),
    on: list(sale.on),
    off: list(sale.off),
    set: list(
      Object.entries(sale.overrides).map(
        ([id, { rate, cap, flat }]) => `${id}:${rate ?? ''}:${cap === null ? '-' : (cap ?? '')}:${flat ?? ''}`,
      ),
    ),
    cancel: unlessZero(sale.cancelled),
    ret: unlessZero(sale.returned),
    retcost: unlessZero(sale.returnCost),
    damage: unlessZero(sale.damage),
    keep: sale.keepsCommission || undefined,
    goal: goal?.kind,
    want: goal && unlessZero(goal.value),
  };
};
