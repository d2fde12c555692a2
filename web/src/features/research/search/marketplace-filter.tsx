import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@telaah/shared/i18n/react';
import { withoutKeys } from '@telaah/shared/kinds/address';
import { findCategoryFilter } from '@telaah/shared/kinds/filter';
import type { AnyKind, Search } from '@telaah/shared/kinds/kind';
import { type MarketplaceId, marketplaceName } from '@telaah/shared/marketplaces/facts';
import { categoriesQuery } from '#src/features/research/calls/queries.ts';
import { knownMarketplaces, toggleMarketplace } from '#src/features/research/market/marketplaces.ts';

interface MarketplaceFilterProps {
  kind: AnyKind;
  search: Search;
  onChoose: (search: Search) => void;
}

const item =
  'h-7 shrink-0 rounded-[5px] px-2.5 text-text-2 hover:text-text aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent pointer-coarse:h-10';

/** Drops a category that none of the chosen marketplaces has, because nothing could be found. */
export const MarketplaceFilter = ({ kind, search, onChoose }: MarketplaceFilterProps) => {
  const { t } = useTranslation(['research', 'common']);
  const chosen = search.marketplace;
  const client = useQueryClient();
  const choose = async (marketplace: MarketplaceId[] | undefined) => {
    const next = { ...search, marketplace, page: undefined };
    const category = findCategoryFilter(kind);
    if (category === null || search[category] === undefined) return onChoose(next);
    const isOnMarketplaces = await Promise.all([
      import('#src/features/research/market/categories.ts'),
      client.ensureQueryData(categoriesQuery),
    ]).then(
      ([{ isCategoryOn }, nodes]) => isCategoryOn(nodes, search[category], marketplace),
      () => false,
    );
    onChoose(isOnMarketplaces ? next : withoutKeys(next, [category]));
  };
  return (
    <fieldset
      aria-label={t('box.marketplaces')}
      className="flex min-w-0 max-w-full gap-0.5 overflow-x-auto rounded-md border border-line bg-surface p-0.5 [scrollbar-width:none]"
    >
      <button type="button" className={item} aria-pressed={!chosen} onClick={() => void choose(undefined)}>
        {t('box.all')}
      </button>
      {knownMarketplaces.map((id) => (
        <button
          key={id}
          type="button"
          className={item}
          aria-pressed={chosen?.includes(id) ?? false}
          onClick={() => void choose(toggleMarketplace(chosen, id, knownMarketplaces))}
        >
          {marketplaceName(id)}
        </button>
      ))}
    </fieldset>
  );
};
