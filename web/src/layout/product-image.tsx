import { pictureAt } from '@telaah/shared/marketplaces/links';
import { Package } from 'lucide-react';
import { useState } from 'react';
import { goodsPicture } from '#src/layout/goods-picture.ts';

interface ProductImageProps {
  url: string | null;
  /** What is drawn where there is no picture follows from these. */
  name: string;
  category?: string | null;
  /** Width and height in pixels. */
  size: number;
}

/** A drawing of such goods, or a box where nothing says what they are. */
const Drawn = ({ name, category = null, size }: Omit<ProductImageProps, 'url'>) => {
  const picture = goodsPicture(name, category);
  const drawn = Math.round(size * 0.58);
  if (picture === null) return <Package size={Math.round(size * 0.45)} strokeWidth={1.5} />;
  return (
    <svg
      width={drawn}
      height={drawn}
      viewBox="0 0 24 24"
      fill="none"
      stroke={`var(--chart-${picture.colour})`}
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={picture.path} />
    </svg>
  );
};

/** Pictures come from the marketplaces' own servers; without one, or when it fails, the kind of goods is drawn in its place. */
export const ProductImage = ({ url: given, name, category, size }: ProductImageProps) => {
  const url = pictureAt(given);
  const [failed, setFailed] = useState<string | null>(null);
  const box = 'shrink-0 rounded-md bg-surface-2';
  if (url === null || failed === url) {
    return (
      <span className={`${box} grid place-content-center text-text-3`} style={{ width: size, height: size }} aria-hidden="true">
        <Drawn name={name} category={category} size={size} />
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
