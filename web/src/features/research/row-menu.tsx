import { useNavigate } from '@tanstack/react-router';
import { tokenCosts } from '@telaah/shared/features/ledger/costs';
import type { ProductRow } from '@telaah/shared/features/research/product';
import { useTranslation } from '@telaah/shared/i18n/react';
import { linkTo } from '@telaah/shared/marketplaces/links';
import { IconButton } from '@telaah/shared/ui/icon-button';
import type { MenuItem } from '@telaah/shared/ui/menu';
import { Check, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Cost } from '#src/layout/cost.tsx';
import { LazyMenu } from '#src/layout/lazy-menu.tsx';
import { type ProductsSearch, productsSearch } from '#src/features/research/search.ts';
import { useHistoryCost } from '#src/layout/use-gates.ts';

/** What can be done with one product: look at its past, narrow the search to its kind, go to the marketplace. */
export const RowMenu = ({ row }: { row: ProductRow }) => {
  const { t } = useTranslation(['research', 'common']);
  const navigate = useNavigate();
  const [isCopied, setCopied] = useState(false);
  const opening = useHistoryCost();
  const narrow = (part: ProductsSearch) =>
    void navigate({
      to: '/research/products',
      search: (now: ProductsSearch) => productsSearch({ ...now, q: now.q ?? '', ...part, page: undefined }),
    });
  const { brand, store_id, store_name, category_id, category_name, product_id } = row;
  const link = linkTo(row.url);
  const address = `${location.origin}/history/products/${product_id}`;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  const items: MenuItem[] = [
    {
      key: 'history',
      label: (
        <span>
          {t('row.history')} <Cost tokens={opening} />
        </span>
      ),
      onSelect: () => void navigate({ to: '/history/products/$productId', params: { productId: product_id } }),
    },
    ...(brand ? [{ key: 'brand', label: t('row.brand', { name: brand }), onSelect: () => narrow({ brand: [brand] }) }] : []),
    ...(store_id !== null && store_name
      ? [{ key: 'store', label: t('row.store', { name: store_name }), onSelect: () => narrow({ store: store_id }) }]
      : []),
    ...(category_id !== null && category_name
      ? [
          {
            key: 'category',
            label: (
              <span>
                {t('row.category', { name: category_name })} <Cost tokens={tokenCosts.product_search} />
              </span>
            ),
            onSelect: () => narrow({ category: category_id }),
          },
        ]
      : []),
    { key: 'copy', label: t('row.copy'), onSelect: () => void copy() },
    ...(link !== null
      ? [
          {
            key: 'open',
            label: t('row.open', { marketplace: t(`common:marketplace.${row.marketplace}`) }),
            onSelect: () => void window.open(link, '_blank', 'noopener,noreferrer'),
          },
        ]
      : []),
  ];
  return (
    <>
      <LazyMenu
        trigger={<IconButton size="sm" label={t('row.actions', { name: row.name })} icon={isCopied ? Check : Ellipsis} />}
        items={items}
      />
      {isCopied && (
        <span role="status" className="sr-only">
          {t('row.copied')}
        </span>
      )}
    </>
  );
};
