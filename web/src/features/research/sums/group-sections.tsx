import { Link } from '@tanstack/react-router';
import { FRESH_DAYS } from '@telaah/shared/features/research/fresh';
import type { GroupSummary, RisingProduct } from '@telaah/shared/features/research/group';
import { bandTable, leadingStoreTable, partTable, risingTable } from '@telaah/shared/features/research/group.tables';
import { useTranslation } from '@telaah/shared/i18n/react';
import { StoreTierBadge } from '@telaah/shared/ui/badges/store-tier-badge';
import { Tabs } from '@telaah/shared/ui/layout/tabs';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { Skeleton } from '@telaah/shared/ui/states/skeleton';
import { SimpleTable } from '@telaah/shared/ui/tables/simple-table';
import { type ReactNode, useState } from 'react';
import { withShares } from '#src/features/research/sums/spread.ts';
import { toRouterLink } from '#src/session/addresses/router-link.ts';
import { Cost } from '#src/session/cost/cost.tsx';
import type { PricedLink } from '#src/session/cost/priced-link.ts';
import { useProductCosts } from '#src/session/cost/use-cost.ts';

interface GroupSectionsProps {
  /** Undefined while loading. */
  summary: GroupSummary | undefined;
  toCategory: PricedLink;
  toStore: PricedLink | (() => null);
}

const link = 'inline-flex min-h-6 max-w-72 items-center gap-1 text-text hover:text-accent hover:underline pointer-coarse:min-h-11';

export const GroupSections = ({ summary, ...leads }: GroupSectionsProps) =>
  summary === undefined ? <Skeleton className="h-72" /> : <Spread summary={summary} {...leads} />;

const Spread = ({ summary, toCategory, toStore }: GroupSectionsProps & { summary: GroupSummary }) => {
  const { t } = useTranslation(['research', 'common']);
  const format = useFormat();
  const [tab, setTab] = useState('bands');
  const historyCost = useProductCosts();
  const { price_bands, stores_leading, parts, rising, revenue_30d, products, products_with_sales } = summary;
  const bands = withShares(price_bands, revenue_30d.mid);
  const best = bands.reduce<(typeof bands)[number] | null>(
    (most, each) => ((each.share ?? 0) > (most?.share ?? 0) ? each : most),
    null,
  );
  const named = (name: string | null, lead: ReturnType<PricedLink> | null, mark?: ReactNode) => (
    <span className="flex min-w-0 items-center gap-1.5">
      {lead ? (
        <Link {...lead.to} className={link}>
          <span className="truncate">{name ?? t('row.noStore')}</span>
          <Cost tokens={lead.tokens} className="text-[12px] text-text-3" />
        </Link>
      ) : (
        <span className="max-w-72 truncate">{name ?? t('row.noStore')}</span>
      )}
      {mark}
    </span>
  );
  const amounts = {
    revenue: ({ revenue }: { revenue: number | null }) => <span title={format.money(revenue)}>{format.moneyCompact(revenue)}</span>,
    sold: ({ sold }: { sold: number | null }) => <span title={format.count(sold)}>{format.countCompact(sold)}</span>,
  };
  const toProduct = ({ product_id, name }: RisingProduct) =>
    named(name, {
      to: toRouterLink({ to: '/history/products/$productId', params: { productId: product_id } }),
      tokens: historyCost(product_id),
    });
  const toContent = (text: string | null, table: ReactNode) => (
    <div className="grid grid-cols-1 gap-2 pt-2">
      {text && <p className="text-text-2">{text}</p>}
      {table}
    </div>
  );
  const tabs = [
    {
      value: 'bands',
      label: t('group.bands'),
      content: toContent(
        best?.share
          ? t('group.bandsSay', { range: format.moneyRange(best.from, best.to), share: format.percent(best.share) })
          : null,
        <SimpleTable
          table={bandTable}
          label={t('group.bands')}
          rows={bands}
          slots={{ ...amounts, band: (row) => <span className="whitespace-nowrap">{format.moneyRange(row.from, row.to)}</span> }}
        />,
      ),
    },
    {
      value: 'stores',
      label: t('group.stores'),
      rows: stores_leading.length,
      content: toContent(
        summary.top_stores_share === null ? null : t('group.storesSay', { share: format.percent(summary.top_stores_share) }),
        <SimpleTable
          table={leadingStoreTable}
          label={t('group.stores')}
          rows={withShares(stores_leading, revenue_30d.mid)}
          slots={{
            ...amounts,
            store: (row) =>
              named(row.name, toStore(row.store_id), <StoreTierBadge marketplace={row.marketplace} tier={row.tier} />),
          }}
        />,
      ),
    },
    {
      value: 'parts',
      label: t('group.parts'),
      rows: parts.length,
      content: toContent(
        null,
        <SimpleTable
          table={partTable}
          label={t('group.parts')}
          rows={withShares(parts, revenue_30d.mid)}
          slots={{ ...amounts, part: (row) => named(row.name, toCategory(row.category_id)) }}
        />,
      ),
    },
    {
      value: 'rising',
      label: t('group.rising'),
      rows: rising.length,
      content: toContent(
        t('group.risingSay'),
        <SimpleTable table={risingTable} label={t('group.rising')} rows={rising} slots={{ product: toProduct }} />,
      ),
    },
  ].filter(({ rows }) => rows !== 0);
  return (
    <section aria-label={t('group.label')} className="grid min-w-0 grid-cols-1 gap-2 rounded-lg border border-line bg-surface p-3">
      <p className="text-[12px] text-text-3 leading-4">
        {[
          t('group.fresh', { count: summary.new_products, value: format.count(summary.new_products), days: FRESH_DAYS }),
          summary.top_products_share !== null &&
            t('group.topProducts', { share: format.percent(summary.top_products_share), value: format.count(products) }),
          t('group.known', { known: format.count(products_with_sales), all: format.count(products) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Tabs
        label={t('group.label')}
        value={tabs.find(({ value }) => value === tab)?.value ?? 'bands'}
        onValueChange={setTab}
        items={tabs}
      />
    </section>
  );
};
