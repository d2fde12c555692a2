import { sharesOf } from '@telaah/shared/features/calculators/shares';
import { emptySale } from '@telaah/shared/features/fees/sale';
import {
  type ComponentId,
  categoryGroups,
  type FeeCategory,
  type FeeRow,
  type Scheme,
  type SellerType,
} from '@telaah/shared/features/fees/tables/fee';
import { termsOf } from '@telaah/shared/features/fees/terms';
import type { PageContext } from '#src/site/definition/definition.ts';
import { OutboundLink } from '#src/site/parts/site-link.tsx';

/** A fee rate by category that a kind of seller pays in any case. */
interface FeeColumn {
  component: ComponentId;
  seller: SellerType;
  sellers: SellerType[];
  rates: ReadonlyMap<string, number | null>;
}

const ratesOf = (scheme: Scheme, component: ComponentId, seller: SellerType, day: string): ReadonlyMap<string, number | null> =>
  new Map(
    scheme.categories.map(({ id }) => {
      const terms = termsOf({ ...emptySale(scheme.id, day, seller), category: id });
      return [id, terms.find((term) => term.component.id === component)?.rate ?? null];
    }),
  );

const isSame = (a: ReadonlyMap<string, number | null>, b: ReadonlyMap<string, number | null>): boolean =>
  [...a].every(([key, value]) => b.get(key) === value);

/** Rates by category on a day; sellers with equal rates share a column. */
export const feeColumns = (scheme: Scheme, day: string): FeeColumn[] => {
  const named = new Set(scheme.rows.flatMap(({ component, category }) => (category === null ? [] : component)));
  return scheme.components
    .filter(({ id }) => named.has(id))
    .flatMap(({ id: component }) =>
      scheme.sellers.reduce<FeeColumn[]>((all, seller) => {
        const rates = ratesOf(scheme, component, seller, day);
        const same = all.find((column) => isSame(column.rates, rates));
        if (same) same.sellers.push(seller);
        else all.push({ component, seller, sellers: [seller], rates });
        return all;
      }, []),
    );
};

export const rowsOn = ({ rows }: Scheme, day: string): FeeRow[] =>
  rows.filter(({ from, to }) => from <= day && (to === null || day <= to));

/** Lowest and highest rate; null if none is known. */
export const columnRange = ({ rates }: FeeColumn): { low: number; high: number } | null => {
  const known = [...rates.values()].filter((rate) => rate !== null);
  return known.length === 0 ? null : { low: Math.min(...known), high: Math.max(...known) };
};

interface TableProps {
  context: PageContext;
  scheme: Scheme;
  day: string;
}

const cell = 'px-3 py-1.5 text-right tabular-nums';

export const CategoryFees = ({ context, scheme, day }: TableProps) => {
  const { t, format, language } = context;
  const { ofPoints } = sharesOf(format);
  const columns = feeColumns(scheme, day);
  const nameOf = ({ name, en, zh }: FeeCategory) => (language === 'id' ? name : `${language === 'zh' ? zh : en} (${name})`);
  const head = ({ component, sellers }: FeeColumn) =>
    sellers.length === scheme.sellers.length
      ? t(`calculators:name.${component}`)
      : `${t(`calculators:name.${component}`)}: ${sellers.map((seller) => t(`calculators:seller.${seller}`)).join(', ')}`;
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-surface">
      {categoryGroups
        .map((group) => ({ group, categories: scheme.categories.filter((each) => each.group === group) }))
        .filter(({ categories }) => categories.length > 0)
        .map(({ group, categories }) => (
          <details key={group}>
            <summary className="flex min-h-11 cursor-pointer items-center px-4 py-2 font-medium text-text hover:bg-surface-2">
              <h3>{t(`calculators:group.${group}`)}</h3>
            </summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys too */}
            <section aria-label={t(`calculators:group.${group}`)} tabIndex={0} className="overflow-x-auto px-1 pb-2">
              <table className="w-full min-w-md border-collapse text-[13px]">
                <thead>
                  <tr>
                    <th scope="col" className="px-3 py-1.5 text-left font-medium text-text-2">
                      {t('calculators:form.category')}
                    </th>
                    {columns.map((column) => (
                      <th
                        key={`${column.component}-${column.seller}`}
                        scope="col"
                        className="px-3 py-1.5 text-right font-medium text-text-2"
                      >
                        {head(column)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {categories.map((category) => (
                    <tr key={category.id} className="border-line border-t">
                      <th scope="row" className="px-3 py-1.5 text-left font-normal text-text">
                        {nameOf(category)}
                      </th>
                      {columns.map((column) => (
                        <td key={`${column.component}-${column.seller}`} className={cell}>
                          {ofPoints(column.rates.get(category.id) ?? null)}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          </details>
        ))}
    </div>
  );
};

/** Rate or amount of a component that does not depend on the category; a range if it differs. */
const figureOf = (rows: readonly FeeRow[], { format }: PageContext): string => {
  const { ofPoints } = sharesOf(format);
  const texts = (values: readonly (number | null)[], text: (value: number) => string): string[] => {
    const known = [...new Set(values.filter((value) => value !== null))].toSorted((a, b) => a - b);
    const [first, last] = [known[0], known.at(-1)];
    if (first === undefined || last === undefined) return [];
    return [first === last ? text(first) : `${text(first)} – ${text(last)}`];
  };
  return [
    ...texts(
      rows.map(({ rate }) => rate),
      ofPoints,
    ),
    ...texts(
      rows.map(({ flat }) => flat),
      format.money,
    ),
  ].join(' + ');
};

export const CommonFees = ({ context, scheme, day }: TableProps) => {
  const { t, format } = context;
  const rows = rowsOn(scheme, day);
  const parts = scheme.components.flatMap(({ id, per }) => {
    const own = rows.filter(({ component }) => component === id);
    const [first] = own;
    return first === undefined ? [] : [{ id, per, own, first }];
  });
  return (
    <ul className="grid gap-x-6 md:grid-cols-2">
      {parts.map(({ id, per, own, first }) => {
        const caps = [...new Set(own.map(({ cap }) => cap))];
        const [cap = null] = caps;
        const figure = figureOf(own, context);
        const { title, url } = first.source;
        const source = t('calculators:result.source', {
          source: title,
          from: format.day(first.from),
          checked: format.day(first.checkedAt),
        });
        return (
          <li key={id} className="grid content-start gap-0.5 border-line border-t py-2">
            <p className="flex items-baseline gap-2 text-text">
              <span className="flex-1 font-medium">{t(`calculators:name.${id}`)}</span>
              <span className="text-right tabular-nums">
                {per === 'order' ? t('calculators:fees.perOrder', { amount: figure }) : figure}
              </span>
            </p>
            {cap !== null && caps.length === 1 && (
              <p className="text-[12px] text-text-2 leading-4">
                {t('calculators:fees.cap')}: {format.money(cap)}
              </p>
            )}
            <p className="text-[12px] text-text-3 leading-4">{t(`calculators:what.${id}`)}</p>
            <p className="text-[12px] text-text-3 leading-4 [overflow-wrap:anywhere]">
              {url === null ? (
                source
              ) : (
                <OutboundLink to={url} className="underline underline-offset-2">
                  {source}
                </OutboundLink>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
};
