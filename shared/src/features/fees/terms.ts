import type { Sale } from '#src/features/fees/sale.ts';
import { schemes } from '#src/features/fees/schemes.ts';
import type { ComponentId, FeeComponent, FeeRow, Scheme } from '#src/features/fees/tables/fee.ts';

/** What applies to an order, before any price is known: a component, and the figures that hold for it. */
export interface Term {
  component: FeeComponent;
  /** Null: the price lists have none for this day, category and seller. */
  row: FeeRow | null;
  /** Null: not known, unless it is charged by order. */
  rate: number | null;
  cap: number | null;
  /** Null: not known, unless it is a share. */
  flat: number | null;
  isOverridden: boolean;
  /** Where there is no row for the day but there are later ones: the first day of these. */
  begins: string | null;
}

const has = (list: readonly ComponentId[] | undefined, id: ComponentId): boolean => list?.includes(id) ?? false;

/** Is it charged, as far as switches and the kind of seller say? */
export const isOn = (sale: Sale, { id, use, sellers }: FeeComponent): boolean => {
  if (sellers && !sellers.includes(sale.seller)) return false;
  return use === 'optional' ? has(sale.on, id) : !has(sale.off, id);
};

/** Those that are on, without those whose place another one takes. */
const componentsOf = (scheme: Scheme, sale: Sale): readonly FeeComponent[] => {
  const on = scheme.components.filter((component) => isOn(sale, component));
  const replaced = on.flatMap(({ replaces }) => replaces ?? []);
  return on.filter(({ id }) => !replaced.includes(id));
};

/** Does the row hold for this order, whatever the day? */
const fits = ({ sellers, category, when }: FeeRow, sale: Sale, on: readonly ComponentId[]): boolean =>
  (sellers === null || sellers.includes(sale.seller)) &&
  (category === null || category === sale.category) &&
  (when.size === undefined || when.size === sale.size) &&
  (when.route === undefined || when.route === sale.route) &&
  (when.service === undefined || when.service === sale.service) &&
  (when.weight === undefined || when.weight === sale.weight) &&
  (when.on ?? []).every((id) => on.includes(id)) &&
  !(when.off ?? []).some((id) => on.includes(id));

const holdsOn = ({ from, to }: FeeRow, day: string): boolean => from <= day && (to === null || day <= to);

const byComponent = new WeakMap<Scheme, Partial<Record<ComponentId, FeeRow[]>>>();

/** A table of two hundred products asks for hundreds of orders at each key that is pressed. */
const allRowsOf = (scheme: Scheme, id: ComponentId): readonly FeeRow[] => {
  const known = byComponent.get(scheme) ?? Object.groupBy(scheme.rows, ({ component }) => component);
  byComponent.set(scheme, known);
  return known[id] ?? [];
};

/** The rows that hold for a component of this order on its day: one, or none. */
export const rowsOf = (scheme: Scheme, sale: Sale, id: ComponentId, on: readonly ComponentId[]): FeeRow[] =>
  allRowsOf(scheme, id).filter((row) => holdsOn(row, sale.day) && fits(row, sale, on));

/** The first day after the order's on which a row holds for it. */
const beginsOn = (scheme: Scheme, sale: Sale, id: ComponentId, on: readonly ComponentId[]): string | null => {
  const later = allRowsOf(scheme, id).filter((row) => row.from > sale.day && fits(row, sale, on));
  return later.map(({ from }) => from).toSorted()[0] ?? null;
};

/** Is the day before the first one of all its rows? */
const isBefore = (scheme: Scheme, id: ComponentId, day: string): boolean => allRowsOf(scheme, id).every((row) => day < row.from);

/** What is charged for an order. A typed component of which nothing is written is not charged. */
export const termsOf = (sale: Sale): Term[] => {
  const scheme = schemes[sale.scheme];
  const all = componentsOf(scheme, sale);
  const on = all.map(({ id }) => id);
  return all.flatMap((component) => {
    if (component.isCondition) return [];
    const override = sale.overrides[component.id];
    if (component.isTyped && !override) return [];
    const row = rowsOf(scheme, sale, component.id, on)[0] ?? null;
    if (!row && !override && component.isNew && isBefore(scheme, component.id, sale.day)) return [];
    return {
      component,
      row,
      rate: component.per === 'order' ? null : (override?.rate ?? row?.rate ?? null),
      cap: component.per === 'order' ? null : override?.cap === undefined ? (row?.cap ?? null) : override.cap,
      flat: component.per === 'unit' ? null : (override?.flat ?? row?.flat ?? null),
      isOverridden: override !== undefined,
      begins: row ? null : beginsOn(scheme, sale, component.id, on),
    };
  });
};
