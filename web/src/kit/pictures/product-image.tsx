import { useEffect, useState } from 'react';
import { afterPaint } from '#src/kit/page/after-paint.ts';
import { findIllustrations } from '#src/kit/pictures/category-illustration.ts';
import { Picture } from '#src/kit/pictures/picture.tsx';

interface ProductImageProps {
  url: string | null;
  /** Used to choose the illustration. */
  name: string;
  category?: string | null;
  /** Pixels. */
  size: number;
}

/** True once a drawing was shown. The first one parses the whole file, which is slow on phones, so it waits until the text is painted. */
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

export const ProductImage = ({ url, name, category, size }: ProductImageProps) => (
  <Picture url={url} size={size} shape="rounded-md">
    <Drawing words={findIllustrations(name, category)} size={size * 0.58} />
  </Picture>
);
