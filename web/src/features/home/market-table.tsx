import { Link } from '@tanstack/react-router';
import type { Highlight } from '@telaah/shared/features/research/highlights';
import { useTranslation } from '@telaah/shared/i18n/react';
import { changeOfRow } from '@telaah/shared/kinds/column';
import { wibDay } from '@telaah/shared/lib/dates/dates';
import { MISSING } from '@telaah/shared/lib/format/format';
import { EstimateFigure } from '@telaah/shared/ui/estimates/estimate-figure';
import { ProvenancePopover } from '@telaah/shared/ui/estimates/provenance-popover';
import { PriceText } from '@telaah/shared/ui/figures/price-text';
import { WeekChange } from '@telaah/shared/ui/figures/week-change';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { MarketplaceMark } from '@telaah/shared/ui/marketplace/marketplace-mark';
import { clsx } from 'clsx';
import type { MarketList } from '#src/features/home/interests.ts';
import { ProductImage } from '#src/kit/pictures/product-image.tsx';
import { Cost } from '#src/session/cost/cost.tsx';
import { useProductCosts } from '#src/session/cost/use-cost.ts';

interface MarketTableProps {
  label: string;
  list: MarketList;
  rows: readonly Highlight[];
  isOld: boolean;
}

const head = 'h-9 whitespace-nowrap px-3 text-right font-medium text-text-2 first:text-left';
const cell = 'px-3 py-1.5 text-right align-middle tabular-nums max-md:block max-md:px-0 max-md:py-0 max-md:text-left';

export const MarketTable = ({ label, list, rows, isOld }: MarketTableProps) => {
  const { t } = useTranslation('home');
  const third = t(list === 'rising' ? 'market.change' : 'market.listed');
  return (
    <table
      aria-busy={isOld}
      className={clsx('w-full table-fixed border-collapse text-[13px] leading-5 max-md:block', isOld && 'opacity-60')}
    >
      <caption className="sr-only">{label}</caption>
      <thead className="border-line border-b max-md:sr-only">
        <tr>
          <th scope="col" className={head}>
            {t('market.product')}
          </th>
          <th scope="col" className={clsx(head, 'w-32')}>
            {t('market.price')}
          </th>
          <th scope="col" className={clsx(head, 'w-44')}>
            {t('market.sold')}
          </th>
          <th scope="col" className={clsx(head, 'w-32')}>
            {third}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <Row key={row.product_id} row={row} list={list} third={third} />
        ))}
      </tbody>
    </table>
  );
};

interface RowProps {
  row: Highlight;
  list: MarketList;
  third: string;
}

const Row = ({ row, list, third }: RowProps) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { provenance } = row;
  return (
    <tr className="border-line not-first:border-t hover:bg-surface-2 max-md:grid max-md:grid-cols-[auto_auto_1fr] max-md:gap-x-4 max-md:gap-y-1 max-md:py-2.5">
      <th scope="row" className="px-3 py-1.5 text-left font-normal max-md:col-span-3 max-md:block max-md:px-0 max-md:py-0">
        <Product row={row} />
      </th>
      <td className={cell}>
        <Small>{t('market.price')}</Small>
        <ProvenancePopover label={t('market.price')} provenance={provenance}>
          <PriceText low={row.price} high={row.price_high} />
        </ProvenancePopover>
      </td>
      <td className={cell}>
        <Small>{t('market.sold')}</Small>
        <EstimateFigure
          isCell
          label={t('market.sold')}
          estimate={row.sold_30d}
          kind="count"
          marketplace={row.marketplace}
          provenance={provenance}
        />
      </td>
      <td className={clsx(cell, 'max-md:justify-self-end max-md:text-right')}>
        <Small>{third}</Small>
        {list === 'rising' ? (
          <WeekChange label={third} {...changeOfRow(row)} provenance={provenance} />
        ) : (
          <span className="inline-flex min-h-6 items-center pointer-coarse:min-h-11">
            {row.listed_at ? format.day(wibDay(row.listed_at)) : MISSING}
          </span>
        )}
      </td>
    </tr>
  );
};

/** Label of a figure on phones, which have no table head. */
const Small = ({ children }: { children: string }) => (
  <span className="block text-[12px] text-text-3 leading-4 md:hidden">{children}</span>
);

const Product = ({ row }: { row: Highlight }) => {
  const { t } = useTranslation('home');
  const costOf = useProductCosts();
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <ProductImage url={row.image_url} name={row.name} category={row.category_name} size={32} />
      <div className="min-w-0 flex-1">
        <Link
          to="/history/products/$productId"
          params={{ productId: row.product_id }}
          title={row.name}
          className="flex min-w-0 items-baseline gap-1.5 text-text hover:text-accent hover:underline"
        >
          <span className="truncate font-medium">{row.name}</span>
          <Cost tokens={costOf(row.product_id)} className="shrink-0 text-[12px] text-text-3" />
        </Link>
        <div className="flex min-w-0 items-center gap-1.5 text-[12px] text-text-3 leading-4">
          <MarketplaceMark id={row.marketplace} />
          <span className="truncate">{[row.store_name ?? t('market.noStore'), row.category_name].filter(Boolean).join(' · ')}</span>
        </div>
      </div>
    </div>
  );
};
