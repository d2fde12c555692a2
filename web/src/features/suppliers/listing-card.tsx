import { Link } from '@tanstack/react-router';
import type { Listing } from '@telaah/shared/features/suppliers/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Badge } from '@telaah/shared/ui/badges/badge';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { SupplierPhoto } from '#src/features/suppliers/supplier-photo.tsx';

export const lowestPrice = ({ prices }: Pick<Listing, 'prices'>): number | null =>
  prices.length === 0 ? null : Math.min(...prices.map(({ price }) => price));

export const ListingCard = ({ listing }: { listing: Listing }) => {
  const { t } = useTranslation('suppliers');
  const format = useFormat();
  const price = lowestPrice(listing);
  return (
    <li className="relative grid min-w-0 grid-cols-1 content-start overflow-hidden rounded-lg border border-line bg-surface hover:border-field max-sm:grid-cols-[112px_minmax(0,1fr)]">
      <SupplierPhoto
        listing={listing}
        sizes="(max-width: 640px) 112px, 280px"
        className="aspect-4/3 w-full max-sm:aspect-auto max-sm:h-full"
        silent
      />
      <div className="grid min-w-0 content-start grid-cols-1 gap-1 p-3">
        <Link
          to="/suppliers/$listingId"
          params={{ listingId: listing.id }}
          className="line-clamp-2 font-medium text-[14px] text-text leading-5 after:absolute after:inset-0"
        >
          {listing.product}
        </Link>
        <p className="truncate text-text-2">{listing.store}</p>
        <p className="font-medium text-text tabular-nums">
          {price === null ? t('card.askPrice') : t('card.fromPrice', { price: format.money(price) })}
        </p>
        {listing.minimum_order !== null && (
          <p className="text-[12px] text-text-3 leading-4">
            {t('card.minimum', { count: listing.minimum_order, value: format.count(listing.minimum_order) })}
          </p>
        )}
        <p className="flex flex-wrap gap-1 pt-1">
          <Badge tone="accent">{t(`type.${listing.type}`)}</Badge>
          <Badge>{t(`category.${listing.category}`)}</Badge>
          {listing.is_own && <Badge tone="info">{t('card.own')}</Badge>}
          {listing.is_demo && <Badge tone="warn">{t('card.demo')}</Badge>}
        </p>
      </div>
    </li>
  );
};
