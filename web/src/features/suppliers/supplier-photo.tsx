import { PHOTO_WIDTHS, photoAddress } from '@telaah/shared/features/suppliers/rules';
import type { Listing } from '@telaah/shared/features/suppliers/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { ProductImage } from '#src/kit/pictures/product-image.tsx';

interface SupplierPhotoProps {
  listing: Pick<Listing, 'photo_id' | 'product'>;
  /** Displayed width, as the `sizes` attribute. */
  sizes: string;
  className?: string;
  /** Empty alternative text, for a photo next to the name. */
  silent?: boolean;
}

/** Without a photo, or if it fails to load, an illustration of the goods is shown. */
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
