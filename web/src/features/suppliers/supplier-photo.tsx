import { PHOTO_WIDTHS, photoAddress } from '@telaah/shared/features/suppliers/rules';
import type { Listing } from '@telaah/shared/features/suppliers/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { ProductImage } from '#src/kit/pictures/product-image.tsx';

interface SupplierPhotoProps {
  listing: Pick<Listing, 'photo_id' | 'product'>;
  /** How wide it is shown, as a browser's `sizes`. */
  sizes: string;
  className?: string;
  /** Where the name stands beside it, it says nothing of its own. */
  silent?: boolean;
}

/** The photo in the size that the screen needs; without one, or when it fails, the kind of goods is drawn. */
export const SupplierPhoto = ({ listing: { photo_id, product }, sizes, className, silent = false }: SupplierPhotoProps) => {
  const { t } = useTranslation('suppliers');
  const [failed, setFailed] = useState<string | null>(null);
  const box = clsx('block overflow-hidden bg-surface-2', className);
  if (photo_id === null || failed === photo_id) {
    return (
      <span className={clsx(box, 'grid place-content-center')}>
        <ProductImage url={null} name={product} size={112} />
      </span>
    );
  }
  return (
    <img
      src={photoAddress(photo_id, PHOTO_WIDTHS[1])}
      srcSet={PHOTO_WIDTHS.map((width) => `${photoAddress(photo_id, width)} ${width}w`).join(', ')}
      sizes={sizes}
      alt={silent ? '' : t('card.photo', { product })}
      loading="lazy"
      decoding="async"
      className={clsx(box, 'object-cover')}
      onError={() => setFailed(photo_id)}
    />
  );
};
