import { pictureAt } from '@telaah/shared/marketplaces/links';
import { useState } from 'react';
import { goodsDrawings } from '#src/kit/goods-picture.ts';

interface ProductImageProps {
  url: string | null;
  /** What is drawn where there is no picture follows from these. */
  name: string;
  category?: string | null;
  /** Width and height in pixels. */
  size: number;
}

/** Pictures come from the marketplaces' own servers; without one, or when it fails, the kind of goods is drawn in its place. */
export const ProductImage = ({ url: given, name, category, size }: ProductImageProps) => {
  const url = pictureAt(given);
  const [failed, setFailed] = useState<string | null>(null);
  const box = 'shrink-0 rounded-md bg-surface-2';
  if (url === null || failed === url) {
    return (
      <span className={`${box} grid place-content-center`} style={{ width: size, height: size }} aria-hidden="true">
        <svg width={size * 0.58} height={size * 0.58}>
          {goodsDrawings(name, category).map((word) => (
            <use key={word} href={`/goods.svg#${word}`} />
          ))}
        </svg>
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
