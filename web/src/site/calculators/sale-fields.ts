import type { SaleState } from '@telaah/shared/features/calculators/sale-address';
import { MOST_PIECES, MOST_RUPIAH, type Override, type Sale } from '@telaah/shared/features/fees/sale';
import { type ComponentId, type FeeComponent, routes, type Scheme, services, sizes } from '@telaah/shared/features/fees/tables/fee';
import { isOn } from '@telaah/shared/features/fees/terms';
import { isDay } from '@telaah/shared/lib/dates/dates';
import type { Format } from '@telaah/shared/lib/format/format';
import { type FormTexts, readTyped, textIn, writeTyped } from '#src/site/calculators/fields.ts';

/** Field names equal the sale's keys: rupiah amounts, then shares. */
const amounts = ['price', 'cost', 'discount', 'voucher', 'packing', 'ads', 'other', 'returnCost'] as const;
const shares = ['cancelled', 'returned', 'damage'] as const;

/** Name of the field for a figure that only the seller knows. */
export const typedName = ({ id, per }: FeeComponent): string => `${per === 'order' ? 'flat' : 'rate'}-${id}`;
const typedKind = ({ per }: FeeComponent) => (per === 'order' ? 'amount' : 'share');

const among = <T extends string>(all: readonly T[], chosen: string, otherwise: T): T =>
  all.find((each) => each === chosen) ?? otherwise;

const overridesIn = (scheme: Scheme, fields: FormTexts, before: Sale['overrides'], format: Format): Sale['overrides'] => {
  const next: Partial<Record<ComponentId, Override>> = { ...before };
  for (const component of scheme.components.filter(({ isTyped }) => isTyped)) {
    const value = readTyped(typedKind(component), textIn(fields, typedName(component)), format);
    if (value === null) delete next[component.id];
    else next[component.id] = component.per === 'order' ? { flat: value } : { rate: value };
  }
  return next;
};

/** Reads a sale from the form. `before` supplies the parts that have no field. */
export const readFields = (scheme: Scheme, fields: FormTexts, before: SaleState, today: string, format: Format): SaleState => {
  const amount = (name: string) => readTyped('amount', textIn(fields, name), format) ?? 0;
  const share = (name: string) => readTyped('share', textIn(fields, name), format) ?? 0;
  const { sale } = before;
  const typedDay = textIn(fields, 'day');
  const day = isDay(typedDay) ? typedDay : today;
  const seller = among(scheme.sellers, textIn(fields, 'seller'), sale.seller);
  const own = scheme.components.filter(({ sellers }) => !sellers || sellers.includes(seller));
  const checked = new Set(fields.fee);
  const ids = (which: readonly FeeComponent[]) => which.map(({ id }) => id);
  const category = textIn(fields, 'category');
  const goal = among(['breakEven', 'profit', 'margin'] as const, textIn(fields, 'goal'), 'breakEven');
  const want = goal === 'margin' ? share('want') : Math.min(amount('want'), MOST_RUPIAH);
  return {
    ...before,
    isDayChosen: day !== today,
    goal: goal === 'breakEven' ? null : { kind: goal, value: want },
    sale: {
      ...sale,
      ...(Object.fromEntries(amounts.map((name) => [name, amount(name)])) as Pick<Sale, (typeof amounts)[number]>),
      ...(Object.fromEntries(shares.map((name) => [name, share(name)])) as Pick<Sale, (typeof shares)[number]>),
      day,
      seller,
      category: scheme.categories.some(({ id }) => id === category) ? category : null,
      quantity: Math.min(MOST_PIECES, Math.max(1, amount('quantity'))),
      size: among(sizes, textIn(fields, 'size'), sale.size),
      route: among(routes, textIn(fields, 'route'), sale.route),
      service: among(services, textIn(fields, 'service'), sale.service),
      weight: Number(textIn(fields, 'weight')) || 0,
      on: ids(own.filter(({ id, use }) => use === 'optional' && checked.has(id))),
      off: ids(own.filter(({ id, use }) => use !== 'optional' && !checked.has(id))),
      overrides: overridesIn(scheme, fields, sale.overrides, format),
      keepsCommission: textIn(fields, 'keepsCommission') !== '',
    },
  };
};

export const writeFields = (scheme: Scheme, { sale, goal }: SaleState, format: Format): FormTexts => {
  const amount = (value: number) => [writeTyped('amount', value === 0 ? null : value, format)];
  const typed = scheme.components
    .filter(({ isTyped }) => isTyped)
    .map((component) => {
      const { rate = null, flat = null } = sale.overrides[component.id] ?? {};
      return [typedName(component), [writeTyped(typedKind(component), component.per === 'order' ? flat : rate, format)]];
    });
  return {
    ...Object.fromEntries(amounts.map((name) => [name, amount(sale[name])])),
    ...Object.fromEntries(shares.map((name) => [name, [writeTyped('share', sale[name] === 0 ? null : sale[name], format)]])),
    ...Object.fromEntries(typed),
    day: [sale.day],
    seller: [sale.seller],
    category: [sale.category ?? ''],
    quantity: [format.count(sale.quantity)],
    size: [sale.size],
    route: [sale.route],
    service: [sale.service],
    weight: [String(sale.weight)],
    fee: scheme.components.filter((component) => isOn(sale, component)).map(({ id }) => id),
    keepsCommission: sale.keepsCommission ? ['1'] : [],
    goal: [goal?.kind ?? 'breakEven'],
    want: [
      goal === null ? '' : writeTyped(goal.kind === 'margin' ? 'share' : 'amount', goal.value === 0 ? null : goal.value, format),
    ],
  };
};
