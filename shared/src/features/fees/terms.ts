import type { Sale } from '#src/features/fees/sale.ts';
import { schemes } from '#src/features/fees/schemes.ts';
import type { ComponentId, FeeComponent, FeeRow, Scheme } from '#src/features/fees/tables/fee.ts';

/** A component that applies to an order, and its figures, before any price is known. */
export interface Term {
  component: FeeComponent;
  /** Null: the price lists have none for this day, category and seller. */
  row: FeeRow | null;
  /** Null: unknown, or charged by order. */
  rate: number | null;
  cap: number | null;
  /** Null: unknown, or a share. */
  flat: number | null;
  isOverridden: boolean;
  /** First day of later rows, if there is none for the order's day. */
  begins: string | null;
}

const has = (list: readonly ComponentId[] | undefined, id: ComponentId): boolean => list?.includes(id) ?? false;

export const isOn = (sale: Sale, { id, use, sellers }: FeeComponent): boolean => {
  if (sellers && !sellers.includes(sale.seller)) return false;
  return use === 'optional' ? has(sale.on, id) : !has(sale.off, id);
};

const componentsOf = (scheme: Scheme, sale: Sale): readonly FeeComponent[] => {
  const on = scheme.components.filter((component) => isOn(sale, component));
  const replaced = on.flatMap(({ replaces }) => replaces ?? []);
  return on.filter(({ id }) => !replaced.includes(id));
};

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

/** Cached, because a table of two hundred products calculates hundreds of orders at each key press. */
const allRowsOf = (scheme: Scheme, id: ComponentId): readonly FeeRow[] => {
  const known = byComponent.get(scheme) ?? Object.groupBy(scheme.rows, ({ component }) => component);
  byComponent.set(scheme, known);
  return known[id] ?? [];
};

export const rowsOf = (scheme: Scheme, sale: Sale, id: ComponentId, on: readonly ComponentId[]): FeeRow[] =>
  allRowsOf(scheme, id).filter((row) => holdsOn(row, sale.day) && fits(row, sale, on));

const beginsOn = (scheme: Scheme, sale: Sale, id: ComponentId, on: readonly ComponentId[]): string | null => {
  const later = allRowsOf(scheme, id).filter((row) => row.from > sale.day && fits(row, sale, on));
  return later.map(({ from }) => from).toSorted()[0] ?? null;
};

const isBefore = (scheme: Scheme, id: ComponentId, day: string): boolean => allRowsOf(scheme, id).every((row) => day < row.from);

/** A typed component without a figure is not charged. */
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
