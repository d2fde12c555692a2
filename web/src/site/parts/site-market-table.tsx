import type { SiteMarket, SiteRow } from '@telaah/shared/features/site/market';
import { DemoMark } from '@telaah/shared/ui/badges/demo-mark';
import { EstimateText } from '@telaah/shared/ui/estimates/estimate-text';
import { ChangeText } from '@telaah/shared/ui/figures/change-text';
import { PriceText } from '@telaah/shared/ui/figures/price-text';
import { MarketplaceMark } from '@telaah/shared/ui/marketplace/marketplace-mark';
import type { PageContext } from '#src/site/definition/definition.ts';
import { DashboardLink } from '#src/site/parts/site-link.tsx';

const head = 'h-10 px-3 text-right font-medium text-text-2 whitespace-nowrap';
const cell = 'px-3 py-2 text-right text-text align-top';

interface SiteMarketTableProps {
  context: PageContext;
  market: SiteMarket;
  label: string;
}

/** Fixed column widths, so that later rows move nothing; phones leave out price and revenue. */
export const SiteMarketTable = ({ context, market, label }: SiteMarketTableProps) => {
  const { t, format } = context;
  return (
    <figure className="grid grid-cols-1 gap-2">
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <table className="w-full table-fixed border-collapse text-[13px] leading-5">
          <caption className="sr-only">{label}</caption>
          <thead className="bg-surface-2">
            <tr>
              <th scope="col" className={`${head} max-sm:hidden w-14`}>
                {t('site:table.place')}
              </th>
              <th scope="col" className={`${head} text-left!`}>
                {t('site:table.product')}
              </th>
              <th scope="col" className={`${head} max-md:hidden w-32`}>
                {t('site:table.price')}
              </th>
              <th scope="col" className={`${head} w-34`}>
                {t('site:table.sold')}
              </th>
              <th scope="col" className={`${head} max-md:hidden w-38`}>
                {t('site:table.revenue')}
              </th>
              <th scope="col" className={`${head} max-sm:hidden w-32`}>
                {t('site:table.change')}
              </th>
            </tr>
          </thead>
          <tbody>
            {market.rows.map((row, i) => (
              <Row key={row.product_id} context={context} row={row} place={i + 1} />
            ))}
          </tbody>
        </table>
      </div>
      <figcaption className="flex flex-wrap items-center gap-2 text-[12px] text-text-3 leading-5">
        {market.demo && <DemoMark />}
        <span>{t('site:table.note', { day: format.day(market.day_to), time: format.dateTime(market.built_at) })}</span>
      </figcaption>
    </figure>
  );
};

const Row = ({ context, row, place }: { context: PageContext; row: SiteRow; place: number }) => {
  const { t, format } = context;
  return (
    <tr className="border-line border-t">
      <td className={`${cell} max-sm:hidden text-text-3 tabular-nums`}>{format.count(place)}</td>
      <th scope="row" className="px-3 py-2 text-left align-top font-normal">
        <DashboardLink
          to={`/history/products/${row.product_id}`}
          className="block truncate font-medium text-text hover:text-accent hover:underline"
        >
          {row.name}
        </DashboardLink>
        <span className="flex min-w-0 items-center gap-1.5 text-[12px] text-text-3 leading-4">
          <MarketplaceMark id={row.marketplace} />
          <span className="truncate">{row.store_name ?? t('site:table.noStore')}</span>
        </span>
        <span className="text-[12px] text-text-2 leading-4 tabular-nums md:hidden">
          <PriceText low={row.price} high={row.price} />
        </span>
      </th>
      <td className={`${cell} max-md:hidden tabular-nums`}>
        <PriceText low={row.price} high={row.price_high} />
      </td>
      <td className={cell}>
        <EstimateText estimate={row.sold_30d} kind="count" marketplace={row.marketplace} isCell />
      </td>
      <td className={`${cell} max-md:hidden`}>
        <EstimateText estimate={row.revenue_30d} kind="money" marketplace={row.marketplace} isCell />
      </td>
      <td className={`${cell} max-sm:hidden`}>
        <ChangeText
          value={row.sold_change_7d}
          same={row.sold_change_same}
          unsure={row.sold_change_unsure}
          label={t('site:table.change')}
        />
      </td>
    </tr>
  );
};
