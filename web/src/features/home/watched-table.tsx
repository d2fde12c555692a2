import { Link } from '@tanstack/react-router';
import { type FigureName, findChangedFigures } from '@telaah/shared/features/own/rules';
import type { WatchedItem } from '@telaah/shared/features/own/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { PageLink } from '@telaah/shared/kinds/column';
import { heads } from '@telaah/shared/kinds/registry/heads';
import { type Format, MISSING } from '@telaah/shared/lib/format/format';
import { IconButton } from '@telaah/shared/ui/buttons/icon-button';
import { EstimateFigure } from '@telaah/shared/ui/estimates/estimate-figure';
import { ProvenancePopover } from '@telaah/shared/ui/estimates/provenance-popover';
import { CounterText } from '@telaah/shared/ui/figures/counter-text';
import { PriceText } from '@telaah/shared/ui/figures/price-text';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { MarketplaceMark } from '@telaah/shared/ui/marketplace/marketplace-mark';
import { clsx } from 'clsx';
import { Store, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSaveItem } from '#src/kit/own-data/use-save-item.ts';
import { ProductImage } from '#src/kit/pictures/product-image.tsx';
import { toRouterLink } from '#src/session/addresses/router-link.ts';
import { Cost } from '#src/session/cost/cost.tsx';
import { storePage, usePricedLink } from '#src/session/cost/priced-link.ts';
import { useProductCosts } from '#src/session/cost/use-cost.ts';

const FIGURES = ['price', 'sold_30d', 'stock', 'rating'] as const satisfies readonly FigureName[];
const heading = { price: 'home.price', sold_30d: 'home.sold', stock: 'home.stock', rating: 'home.rating' } as const;

const head = 'h-9 whitespace-nowrap px-2 text-right font-medium text-text-2 first:text-left';
const cell = 'px-2 py-1.5 text-right align-top tabular-nums max-md:block max-md:px-0 max-md:py-0 max-md:text-left';

export const WatchedTable = ({ rows }: { rows: readonly WatchedItem[] }) => {
  const { t } = useTranslation(['own', 'common']);
  return (
    <table className="w-full table-fixed border-collapse text-[13px] leading-5 max-md:block">
      <caption className="sr-only">{t('home.title')}</caption>
      <thead className="border-line border-b max-md:sr-only">
        <tr>
          <th scope="col" className={head}>
            {t('home.thing')}
          </th>
          {FIGURES.map((name) => (
            <th key={name} scope="col" className={clsx(head, name === 'rating' ? 'w-24' : 'w-36')}>
              {t(heading[name])}
            </th>
          ))}
          <th scope="col" className="w-11">
            <span className="sr-only">{t('common:action.more')}</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <Row key={`${row.thing} ${row.id}`} row={row} />
        ))}
      </tbody>
    </table>
  );
};

const beforeText = (format: Format, name: FigureName, row: WatchedItem): string => {
  if (!row.before) return MISSING;
  if (name === 'rating') return format.decimal(row.before.rating, row.thing === 'store' ? 2 : undefined);
  const { low, high } = row.before[name];
  return name === 'price' ? format.moneyRange(low, high) : format.range(low, high);
};

const Figure = ({ name, row }: { name: FigureName; row: WatchedItem }) => {
  const { t } = useTranslation('own');
  const format = useFormat();
  const label = t(heading[name]);
  const sourced = (figure: ReactNode) =>
    row.provenance ? (
      <ProvenancePopover label={label} provenance={row.provenance}>
        {figure}
      </ProvenancePopover>
    ) : (
      figure
    );
  switch (name) {
    case 'price':
      return sourced(<PriceText low={row.price} high={row.price_high} />);
    case 'sold_30d':
      if (!row.sold_30d) return MISSING;
      return (
        <EstimateFigure
          isCell
          label={label}
          estimate={row.sold_30d}
          kind="count"
          marketplace={row.marketplace}
          provenance={row.provenance ?? undefined}
        />
      );
    case 'stock':
      return row.stock ? sourced(<CounterText counter={row.stock} />) : MISSING;
    case 'rating':
      return sourced(format.decimal(row.rating, row.thing === 'store' ? 2 : undefined));
  }
};

const Row = ({ row }: { row: WatchedItem }) => {
  const { t } = useTranslation('own');
  const format = useFormat();
  const put = useSaveItem('watched');
  const moved = findChangedFigures(row.before, row.now);
  return (
    <tr className="border-line not-first:border-t hover:bg-surface-2 max-md:relative max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-1 max-md:px-2 max-md:py-2.5">
      <th
        scope="row"
        className="px-2 py-1.5 text-left font-normal max-md:col-span-2 max-md:block max-md:py-0 max-md:pr-11 max-md:pl-0"
      >
        <Name row={row} />
      </th>
      {FIGURES.map((name) => {
        const move = moved.find((each) => each.name === name);
        return (
          <td key={name} className={cell}>
            <span className="block text-[12px] text-text-3 leading-4 md:hidden">{t(heading[name])}</span>
            <Figure name={name} row={row} />
            {move && (
              <span className="flex items-center justify-end gap-1 text-[12px] text-text-2 leading-4 max-md:justify-start">
                <span aria-hidden="true">{move.isUp ? '▲' : '▼'}</span>
                <span className="sr-only">{t(move.isUp ? 'home.up' : 'home.down')},</span>
                {t('home.was', { value: beforeText(format, name, row) })}
              </span>
            )}
          </td>
        );
      })}
      <td className="w-11 py-1 text-right align-top max-md:absolute max-md:top-1 max-md:right-0">
        <IconButton size="sm" icon={X} label={t('home.unwatch', { name: row.name })} onClick={() => void put(row, false)} />
      </td>
    </tr>
  );
};

const Name = ({ row }: { row: WatchedItem }) => {
  const { t } = useTranslation('own');
  const historyCost = useProductCosts();
  const toStore = usePricedLink(storePage);
  const isStore = row.thing === 'store';
  const to: PageLink = isStore
    ? { to: `${heads.store.page}/$storeId`, params: { storeId: row.id } }
    : { to: '/history/products/$productId', params: { productId: row.id } };
  const under = isStore ? t('home.store') : [row.store_name, row.category_name].filter(Boolean).join(' · ');
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      {isStore ? (
        <span className="grid size-8 shrink-0 place-content-center rounded-md border border-line text-text-3">
          <Store size={16} aria-hidden="true" />
        </span>
      ) : (
        <ProductImage url={row.image_url} name={row.name} category={row.category_name} size={32} />
      )}
      <div className="min-w-0 flex-1">
        {row.is_there ? (
          <Link
            {...toRouterLink(to)}
            title={row.name}
            className="flex min-w-0 items-baseline gap-1.5 text-text hover:text-accent hover:underline"
          >
            <span className="truncate font-medium">{row.name}</span>
            <Cost
              tokens={isStore ? toStore(Number(row.id)).tokens : historyCost(row.id)}
              className="shrink-0 text-[12px] text-text-3"
            />
          </Link>
        ) : (
          <span className="block truncate font-medium text-text">{row.name}</span>
        )}
        <div className="flex min-w-0 items-center gap-1.5 text-[12px] text-text-3 leading-4">
          <MarketplaceMark id={row.marketplace} />
          <span className="truncate">{row.is_there ? under : t('home.gone')}</span>
        </div>
      </div>
    </div>
  );
};
