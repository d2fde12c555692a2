import { useEffect, useState } from 'react';
import { afterPaint } from '#src/kit/page/after-paint.ts';
import { findIllustrations } from '#src/kit/pictures/category-illustration.ts';
import { Picture } from '#src/kit/pictures/picture.tsx';

interface ProductImageProps {
  url: string | null;
  /** What is drawn where there is no picture follows from these. */
  name: string;
  category?: string | null;
  /** Width and height in pixels. */
  size: number;
}

/** Has a picture been drawn? The file of all drawings is then read, which takes a slow phone half a second: names and figures come first. */
let isRead = false;

const Drawing = ({ words, size }: { words: readonly string[]; size: number }) => {
  const [isDrawn, setDrawn] = useState(isRead);
  useEffect(
    () =>
      afterPaint(() => {
        isRead = true;
        setDrawn(true);
      }),
    [],
  );
  return (
    <svg width={size} height={size}>
      {isDrawn && words.map((word) => <use key={word} href={`/goods.svg#${word}`} />)}
    </svg>
  );
};

/** Pictures come from the marketplaces' own servers; without one, or when it fails, the kind of goods is drawn in its place. */
export const ProductImage = ({ url, name, category, size }: ProductImageProps) => (
  <Picture url={url} size={size} shape="rounded-md">
    <Drawing words={findIllustrations(name, category)} size={size * 0.58} />
  </Picture>
);
