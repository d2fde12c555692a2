import { siteAddress } from '@telaah/shared/features/site/address';
import type { SiteMarket } from '@telaah/shared/features/site/market';
import type { PageContext, SitePageDefinition } from '#src/site/definition/definition.ts';
import { Section, Top } from '#src/site/parts/section.tsx';
import { DashboardLink, SiteLink } from '#src/site/parts/site-link.tsx';
import { SiteMarketTable } from '#src/site/parts/site-market-table.tsx';
import { card, primary } from '#src/site/parts/styles.ts';

const LIST = '/produk-terlaris-shopee';
const CATEGORY = '/produk-terlaris-shopee/$category';

const nameOf = ({ t, data }: PageContext): string => {
  const name = data.market?.category?.name;
  return name === undefined ? t('site:best.title') : t('site:best.titleOf', { name });
};

/** Contains observed prices only, because an estimate is no offer. */
const schemaOf = (context: PageContext): object[] => {
  const rows = context.data.market?.rows ?? [];
  if (rows.length === 0) return [];
  return [
    {
      '@type': 'ItemList',
      name: nameOf(context),
      itemListOrder: 'https://schema.org/ItemListOrderDescending',
      numberOfItems: rows.length,
      itemListElement: rows.map((row, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        item: {
          '@type': 'Product',
          name: row.name,
          ...(row.category_name !== null && { category: row.category_name }),
          ...(row.price !== null && {
            offers: {
              '@type': 'AggregateOffer',
              priceCurrency: 'IDR',
              lowPrice: row.price,
              ...(row.price_high !== null && { highPrice: row.price_high }),
            },
          }),
        },
      })),
    },
  ];
};

const Categories = ({ context, market }: { context: PageContext; market: SiteMarket }) => (
  <ul className="flex flex-wrap gap-2">
    {market.categories.map(({ slug, name, products }) => (
      <li key={slug}>
        <SiteLink
          context={context}
          to={siteAddress(CATEGORY, slug)}
          aria-current={market.category?.slug === slug ? 'page' : undefined}
          className="inline-flex h-8 items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-[13px] text-text-2 hover:border-accent hover:text-accent aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:text-accent pointer-coarse:h-11"
        >
          {name}
          <span className="text-[12px] text-text-3 tabular-nums">{context.format.countCompact(products)}</span>
        </SiteLink>
      </li>
    ))}
  </ul>
);

const Body = ({ context }: { context: PageContext }) => {
  const { t, data } = context;
  const { market } = data;
  return (
    <div className="grid grid-cols-1 gap-8">
      <Top name={nameOf(context)} text={t('site:best.lead')} />
      {market !== undefined && market.categories.length > 0 && (
        <nav aria-label={t('site:best.categories')} className="grid gap-2">
          <Categories context={context} market={market} />
        </nav>
      )}
      {market !== undefined && market.rows.length > 0 ? (
        <SiteMarketTable context={context} market={market} label={nameOf(context)} />
      ) : (
        <p className={`${card} p-5 text-text-2`}>{t('site:best.tooFew')}</p>
      )}
      <Section id="how" name={t('site:best.howTitle')} text={t('site:best.howText')}>
        <DashboardLink to="/research/products" className={`${primary} justify-self-start`}>
          {t('site:best.search')}
        </DashboardLink>
      </Section>
    </div>
  );
};

const page = (pattern: string): SitePageDefinition => ({
  pattern,
  needs: ['bestSellers'],
  changed: null,
  title: (context) => `${nameOf(context)} · ${context.t('common:app.name')}`,
  description: (context) => {
    const name = context.data.market?.category?.name;
    return name === undefined ? context.t('site:best.description') : context.t('site:best.descriptionOf', { name });
  },
  schema: schemaOf,
  Body,
});

export const bestSellers: SitePageDefinition[] = [page(LIST), page(CATEGORY)];
