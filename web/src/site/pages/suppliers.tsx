import { ALL, supplierCategories, supplierTypes } from '@telaah/shared/features/suppliers/listing-choices';
import { photoAddress } from '@telaah/shared/features/suppliers/rules';
import type { Listing } from '@telaah/shared/features/suppliers/schema';
import type { PageContext, SitePageDefinition } from '#src/site/definition/definition.ts';
import { Top } from '#src/site/parts/section.tsx';
import { DashboardLink } from '#src/site/parts/site-link.tsx';
import { SupplierPicture } from '#src/site/parts/site-picture.tsx';
import { button, card, primary } from '#src/site/parts/styles.ts';

const field =
  'h-9 w-full min-w-0 rounded-md border border-field bg-surface px-2.5 text-[14px] text-text pointer-coarse:min-h-11 pointer-coarse:text-[16px]';
const label = 'grid gap-1 text-[12px] text-text-2 leading-4';

/** Submits to the dashboard's list, which visitors may see too. */
const Filters = ({ context: { t } }: { context: PageContext }) => (
  <search>
    <form
      action="/suppliers"
      data-app=""
      className="grid items-end gap-2 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <label className={label}>
        {t('suppliers:filter.product')}
        <input
          type="search"
          name="product"
          maxLength={120}
          placeholder={t('suppliers:filter.placeholder')}
          enterKeyHint="search"
          className={field}
        />
      </label>
      <label className={label}>
        {t('suppliers:filter.category')}
        <select name="category" className={field}>
          {[ALL, ...supplierCategories].map((value) => (
            <option key={value} value={value}>
              {t(`suppliers:category.${value}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={label}>
        {t('suppliers:filter.type')}
        <select name="type" className={field}>
          {[ALL, ...supplierTypes].map((value) => (
            <option key={value} value={value}>
              {t(`suppliers:type.${value}`)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={`${primary} h-9!`}>
        {t('suppliers:action.search')}
      </button>
    </form>
  </search>
);

const tag = 'rounded-sm bg-surface-2 px-1.5 text-[12px] text-text-2 leading-5';

const Offer = ({ context: { t, format }, listing }: { context: PageContext; listing: Listing }) => {
  const { id, product, store, prices, minimum_order, type, category, photo_id, is_demo } = listing;
  const [least] = prices.map(({ price }) => price).toSorted((a, b) => a - b);
  return (
    <li className={`${card} relative grid min-w-0 content-start overflow-hidden hover:border-accent`}>
      {photo_id !== null && (
        <SupplierPicture address={(width) => photoAddress(photo_id, width)} className="aspect-4/3 w-full object-cover" />
      )}
      <div className="grid min-w-0 content-start gap-1 p-4">
        <h2 className="font-medium text-[14px] leading-5 [overflow-wrap:anywhere]">
          <DashboardLink to={`/suppliers/${id}`} className="text-text after:absolute after:inset-0">
            {product}
          </DashboardLink>
        </h2>
        <p className="truncate text-text-2">{store}</p>
        <p className="font-medium text-text tabular-nums">
          {least === undefined ? t('suppliers:card.askPrice') : t('suppliers:card.fromPrice', { price: format.money(least) })}
        </p>
        {minimum_order !== null && (
          <p className="text-[12px] text-text-3 leading-4">
            {t('suppliers:card.minimum', { count: minimum_order, value: format.count(minimum_order) })}
          </p>
        )}
        <p className="flex flex-wrap gap-1 pt-1">
          <span className={tag}>{t(`suppliers:type.${type}`)}</span>
          <span className={tag}>{t(`suppliers:category.${category}`)}</span>
          {is_demo && (
            <span className="rounded-sm bg-warn-soft px-1.5 text-[12px] text-warn leading-5">{t('suppliers:card.demo')}</span>
          )}
        </p>
      </div>
    </li>
  );
};

const Body = ({ context }: { context: PageContext }) => {
  const { t, format, data } = context;
  const { listings = [], total = 0, pages = 0 } = data.suppliers ?? {};
  return (
    <div className="grid grid-cols-1 gap-6">
      <Top name={t('suppliers:title')} text={t('suppliers:lead')}>
        <p className="text-text-2">{t('suppliers:number.account')}</p>
        <DashboardLink to="/suppliers/register" className={button}>
          {t('suppliers:action.register')}
        </DashboardLink>
      </Top>
      <Filters context={context} />
      {data.suppliers === undefined ? null : listings.length === 0 ? (
        <p className={`${card} p-5 text-text-2`}>{t('site-pages:suppliers.none')}</p>
      ) : (
        <>
          <p className="text-text-2">{t('suppliers:list.count', { count: total, value: format.count(total) })}</p>
          <ul aria-label={t('suppliers:list.label')} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {listings.map((listing) => (
              <Offer key={listing.id} context={context} listing={listing} />
            ))}
          </ul>
          {pages > 1 && (
            <DashboardLink to="/suppliers?page=2" className={`${button} justify-self-center`}>
              {t('site-pages:suppliers.more')}
            </DashboardLink>
          )}
        </>
      )}
    </div>
  );
};

export const suppliers: SitePageDefinition = {
  pattern: '/suppliers',
  needs: ['suppliers'],
  changed: null,
  // Searches are answered by the dashboard's list.
  dashboard: ['product', 'category', 'type', 'page'],
  title: ({ t }) => `${t('site-pages:suppliers.title')} · ${t('common:app.name')}`,
  description: ({ t }) => t('site-pages:suppliers.description'),
  schema: ({ t, place, data }) => [
    {
      '@type': 'ItemList',
      name: t('suppliers:title'),
      itemListElement: (data.suppliers?.listings ?? []).map(({ id, product }, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        name: product,
        url: `${place.origin}/suppliers/${id}`,
      })),
    },
  ],
  Body,
};
