import { pictureAt } from '@telaah/shared/marketplaces/links';
import { Package } from 'lucide-react';
import { useState } from 'react';

interface ProductImageProps {
  url: string | null;
  /** Width and height in pixels. */
  size: number;
}

/** Pictures come from the marketplaces' own servers; without one, or when it fails, the place stays. */
export const ProductImage = ({ url: given, size }: ProductImageProps) => {
  const url = pictureAt(given);
  const [failed, setFailed] = useState<string | null>(null);
  const box = 'shrink-0 rounded-md bg-surface-2';
  if (url === null || failed === url) {
    return (
      <span className={`${box} grid place-content-center text-text-3`} style={{ width: size, height: size }} aria-hidden="true">
        <Package size={Math.round(size * 0.45)} strokeWidth={1.5} />
      </span>
    );
  }
  return (
    <img
      src={url}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={`${box} object-cover`}
      style={{ width: size, height: size }}
      onError={() => setFailed(url)}
    />
  );
};
